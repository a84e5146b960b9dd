import * as z from "zod";
import { art } from "../compose/art.ts";
import { begin, parted, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, divided, px, type Stage } from "../compose/stage.ts";
import { estimate } from "../metrics.ts";
import { defineLayout, line, note, pagesOf, picture } from "./layout.ts";

/** A text size at which no line of verse wraps, unless that would be too small to read. */
function sizeOf(stage: Stage, lines: string[], w: number, h: number) {
  const { display, unit } = stage;
  const face = { size: 100, weight: display.weight, family: display.family };
  const widest = Math.max(...lines.map((text) => estimate(text, face)));
  const whole = Math.min(84 * unit * display.scale, (w * 0.95 * 100) / widest, h / display.line_height);
  return whole >= 40 * unit ? Math.floor(whole) : sizeFor(stage, lines, { w, h: h * 0.88 }, 84, display);
}

export const verse = defineLayout({
  name: "verse",
  title: "Verse",
  use: "one to eight lines of a poem, a song or a rhyme, one after another",
  fields: {
    lines: z.array(line(70, "Line")).min(1).max(8).meta({ title: "Lines" }),
    by: note(60, "Attribution"),
    picture,
  },
  example: {
    lines: [
      "Tyger Tyger, burning bright,",
      "In the forests of the night;",
      "What immortal hand or eye,",
      "Could frame thy fearful symmetry?",
    ],
    by: "William Blake",
    picture: "fluent-emoji-flat:tiger",
  },
  pages: pagesOf("lines"),
  compose(stage, { lines, by, picture }) {
    const { free, unit, tall } = stage;
    const square = stage.width === stage.height;
    const [image, words]: [Box | null, Box] = picture
      ? parted(free, tall ? 0.38 : square ? 0.36 : 0.3, 40 * unit, !tall && !square)
      : [null, free];
    const foot = by ? 64 * unit : 0;
    const rows = divided({ ...words, h: words.h - foot }, lines.length, px(6 * unit), false);
    const h = Math.min(rows[0]!.h, 150 * unit);
    const top = words.y + (words.h - foot - (h + 6 * unit) * lines.length) / 2;
    const align = picture && !tall && !square ? "left" : "center";
    const size = sizeOf(stage, lines, words.w, h);
    const beats = partsOf(stage, lines);
    const place = (at: number): Box => ({ ...words, y: px(top + at * (h + 6 * unit)), h: px(h) });
    return [
      ...(picture && image ? art(stage, picture, image, begin(stage, 0), { id: "topic" }) : []),
      ...lines.map((text, at) =>
        says(stage, text, place(at), { max: 84, size, type: stage.display, align }, beats[at]!, "words", 1.1),
      ),
      ...(by
        ? [
            says(
              stage,
              `— ${by}`,
              { ...words, y: px(top + lines.length * (h + 6 * unit)), h: foot },
              { max: 36, color: "muted", align },
              after(beats.at(-1)!, 1) ?? { at: 1.2 },
            ),
          ]
        : []),
    ];
  },
});
