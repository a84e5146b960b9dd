import { art, isIllustration } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { begin, entering, says, stacked } from "../compose/parts.ts";
import { type Box, beatsOf, fitted, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture, upload } from "./layout.ts";

export const end = defineLayout({
  name: "end",
  title: "End",
  use: "the closing card, with a final line and the uploaded logo, if there is one",
  fields: {
    heading: line(90, "Heading"),
    sub: note(140, "Subtitle"),
    picture,
    logo: upload("Logo"),
  },
  example: {
    heading: "Thank you for watching",
    sub: "See you next week",
    picture: "fluent-emoji-flat:waving-hand",
  },
  compose(stage, { heading, sub, picture, logo }) {
    const { free, unit, theme } = stage;
    const down = stacked(stage);
    const asset = logo ?? theme.logo;
    const shown = picture || asset;
    const share = down ? 0.46 : asset || !isIllustration(picture) ? 0.48 : 0.6;
    const image: Box = { ...free, h: px(free.h * (shown ? share : 0)) };
    const words: Box = { ...free, y: px(free.y + image.h + 14 * unit), h: px(free.h - image.h - 14 * unit) };
    const text = titled(stage, heading);
    const look = { max: 118, type: stage.display };
    const room = { ...words, h: words.h * (sub ? 0.62 : 1) };
    const head = textIn(stage, text, room, look).box.h;
    const below = { max: 44, color: "muted", at: "top" as const };
    const foot = sub ? textIn(stage, sub, { ...words, h: words.h * 0.3 }, below).box.h + 16 * unit : 0;
    const top = shown
      ? words.y + Math.max(0, (words.h - head - foot) / 3)
      : words.y + (words.h - head - foot) / 2;
    const [beat] = beatsOf(stage, [sub || heading]);
    const start = begin(stage, 0);
    const elements: ElementInput[] = [];
    if (asset)
      elements.push({
        type: "image",
        asset,
        // A quarter of the logo's height stays clear on all sides.
        ...fitted(inset(image, image.h / 6), down ? 2 : 2.6),
        fit: "contain",
        ...entering(stage, "fade", start, 0.8),
      } as ElementInput);
    else if (picture) elements.push(...art(stage, picture, image, start, { id: "topic" }));
    elements.push(
      textIn(
        stage,
        text,
        { ...room, y: top, h: head },
        { ...look, at: "top" },
        opening(stage, undefined, 0.1, 0.9).enter,
      ).element,
    );
    if (sub)
      elements.push(
        says(
          stage,
          sub,
          { ...words, y: top + head + 16 * unit, h: words.h * 0.3 },
          below,
          { ...beat!, at: Math.max(0.7, beat!.at) },
          "rise",
        ),
      );
    return elements;
  },
});
