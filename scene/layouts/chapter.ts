import * as z from "zod";
import { art, edged, isIllustration } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { begin, entering, on, parted, says, stacked } from "../compose/parts.ts";
import { type Box, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, picture } from "./layout.ts";

/** A field of color with the number fills one side up to the edges, and the title is on the other side. */
export const chapter = defineLayout({
  name: "chapter",
  title: "Chapter",
  use: "the start of a chapter in a longer film, with the chapter's number",
  fields: {
    number: z.int().min(0).max(99).optional().meta({ title: "Number" }),
    title: line(80, "Title"),
    picture,
  },
  example: { number: 2, title: "The long way home", picture: "fluent-emoji-flat:motorway" },
  compose(stage, { number, title, picture }) {
    const { free, unit, width, height } = stage;
    const numbered = number !== undefined;
    // Without a number, an illustration replaces the field of color.
    const whole = isIllustration(picture) && !numbered;
    const tall = stage.tall || (whole && stacked(stage));
    const share = whole ? 0.52 : tall ? 0.42 : 0.4;
    // Without a number or a picture, the title is on the field of color itself.
    const alone = !numbered && !picture;
    const field: Box = alone
      ? { x: 0, y: 0, w: width, h: height }
      : tall
        ? { x: 0, y: 0, w: width, h: px(height * share) }
        : { x: 0, y: 0, w: px(width * share), h: height };
    const bottom = free.y + free.h;
    const shown: Box = tall
      ? { ...free, h: field.h - free.y * 1.4 }
      : { x: free.x, y: free.y, w: field.w - 1.4 * free.x, h: free.h };
    const words: Box = alone
      ? free
      : tall
        ? { x: free.x, y: field.h + 30 * unit, w: free.w, h: bottom - field.h - 30 * unit }
        : { x: field.w + 56 * unit, y: free.y, w: width - field.w - 56 * unit - free.x, h: free.h };
    const start = begin(stage, 0);
    const [image, text] = picture && numbered ? parted(words, 0.56, 24 * unit, false) : [null, words];
    const elements: ElementInput[] = whole
      ? []
      : [{ type: "rect", ...field, fill: "accent", ...entering(stage, "wipe", start, 0.7) } as ElementInput];
    if (numbered)
      elements.push(
        says(
          stage,
          `${number}`,
          shown,
          {
            max: 400 / Math.max(unit, 1) / stage.display.scale,
            type: stage.display,
            color: on(stage, "accent"),
          },
          begin(stage, 0.3),
          "rise",
          0.7,
        ),
      );
    if (picture)
      elements.push(
        ...art(
          stage,
          picture,
          image ?? (whole ? edged(stage, field) : shown),
          stage.index === 0 ? { at: 0.4 } : numbered ? { at: 0.35 } : null,
          {
            bare: !numbered,
            color: numbered ? "accent" : on(stage, "accent"),
          },
        ),
      );
    elements.push(
      textIn(
        stage,
        titled(stage, title),
        text,
        {
          max: 104,
          type: stage.display,
          align: tall || alone ? "center" : "left",
          ...(alone ? { color: on(stage, "accent") } : {}),
        },
        opening(stage, undefined, 0.2, 0.9).enter,
      ).element,
    );
    return elements;
  },
});
