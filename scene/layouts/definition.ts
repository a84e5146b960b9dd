import { art } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { begin, entering, parted, says, stacked } from "../compose/parts.ts";
import { type Box, beatsOf, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, picture } from "./layout.ts";

export const definition = defineLayout({
  name: "definition",
  title: "Definition",
  use: "a term and its meaning, in one sentence",
  fields: { term: line(50, "Term"), meaning: line(220, "Meaning"), picture },
  example: {
    term: "Photosynthesis",
    meaning: "How plants turn light, water and air into sugar",
    picture: "fluent-emoji-flat:herb",
  },
  compose(stage, { term, meaning, picture }) {
    const { free, unit, text } = stage;
    const tall = stacked(stage);
    const [image, words]: [Box | null, Box] = picture
      ? parted(free, tall ? 0.44 : 0.38, 40 * unit, !tall)
      : [null, free];
    const look = { max: 120, type: stage.display };
    const align: "left" | "center" = tall ? "center" : "left";
    const shown = titled(stage, term);
    const head = textIn(stage, shown, { ...words, h: words.h * 0.4 }, look).box.h;
    const below = { max: 60, type: text, align, at: "top" as const };
    const room = { ...words, h: words.h * 0.5 };
    const foot = textIn(stage, meaning, room, below).box.h;
    const gap = 50 * unit;
    const top = words.y + Math.max(0, (words.h - head - gap - foot) / 2);
    const [beat] = beatsOf(stage, [meaning]);
    const length = Math.min(words.w, 200 * unit);
    const left = tall ? words.x + (words.w - length) / 2 : words.x;
    return [
      ...(picture && image ? art(stage, picture, image, begin(stage, 0), { id: "topic" }) : []),
      textIn(
        stage,
        shown,
        { ...words, y: top, h: head },
        { ...look, align, at: "top", color: "accent" },
        opening(stage, undefined, 0.05, 0.8).enter,
      ).element,
      {
        type: "rect",
        x: px(left),
        y: px(top + head + gap * 0.4),
        w: px(length),
        h: px(8 * unit),
        fill: "accent2",
        ...entering(stage, "draw", { at: 0.3 }, 0.6),
      } as ElementInput,
      says(
        stage,
        meaning,
        { ...room, y: top + head + gap, h: foot + 10 },
        below,
        { ...beat!, at: Math.max(0.5, beat!.at) },
        "words",
        1.6,
      ),
    ];
  },
});
