import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { allowOverflow } from "../compose/overflow.ts";
import { begin, partsOf } from "../compose/parts.ts";
import { enter, px } from "../compose/stage.ts";
import { windowIn } from "../compose/windows.ts";
import type { ElementInput } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { families, wrap } from "../text.ts";
import { defineLayout, heading, line, pagesOf } from "./layout.ts";

/** The largest size at which all lines fit, and the number of rows that each one takes. */
function fittedLines(texts: string[], w: number, h: number, max: number, min: number) {
  for (let size = px(max); ; size -= 1) {
    const face = { size, weight: 400, family: families.mono };
    const rows = texts.map((text) => wrap(text, face, w, estimate).length);
    const tall = rows.reduce((sum, many) => sum + (many * 1.3 + 0.35) * size, 0);
    if (tall <= h || size <= min) return { size, rows, crowded: tall > h };
  }
}

export const terminal = defineLayout({
  name: "terminal",
  title: "Terminal",
  use: "commands typed into a terminal window, with their output",
  fields: {
    heading,
    lines: z
      .array(
        z.strictObject({
          text: line(70, "Text"),
          output: z.boolean().default(false).meta({ title: "Output" }),
        }),
      )
      .min(1)
      .max(10)
      .meta({ title: "Lines" }),
  },
  example: {
    heading: "Three commands to get started",
    lines: [
      { text: "git init garden" },
      { text: "Initialized empty repository", output: true },
      { text: "git add seeds.txt" },
      { text: "git commit -m 'Plant the first seeds'" },
      { text: "1 file changed, 12 insertions", output: true },
    ],
  },
  pages: pagesOf("lines"),
  compose(stage, { heading, lines }) {
    const { unit, seconds } = stage;
    const { elements, rest } = headed(stage, heading);
    const box = { ...rest };
    const frame = windowIn(stage, box, "", begin(stage));
    const pad = 30 * unit;
    const { x, y, w, h } = frame.inner;
    const texts = lines.map((one) => (one.output ? one.text : `$ ${one.text}`));
    const { size, rows, crowded } = fittedLines(texts, w - 2 * pad, h - 2 * pad, 50 * unit, stage.least);
    const beats = partsOf(
      stage,
      lines.map((one) => one.text),
    );
    let top = y + pad;
    elements.push(...frame.elements);
    for (const [at, one] of lines.entries()) {
      const beat = beats[at]!;
      const next = beats[at + 1]?.at ?? seconds;
      const typing = Math.min(texts[at]!.length * 0.045, Math.max(0.3, (next - (beat?.at ?? 0)) * 0.8));
      const shown = {
        type: "text",
        text: texts[at]!,
        x: px(x + pad),
        y: px(top),
        w: px(w - 2 * pad),
        size,
        font: "mono",
        line_height: 1.3,
        color: one.output ? "muted" : "text",
        enter: one.output
          ? enter(stage, "fade", beat ?? { at: 0 }, 0.2)
          : enter(stage, "type", beat ?? { at: 0 }, typing * stage.style.tempo),
      } as ElementInput;
      elements.push(crowded ? allowOverflow(shown) : shown);
      top += (rows[at]! * 1.3 + 0.35) * size;
    }
    return elements;
  },
});
