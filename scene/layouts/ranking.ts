import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { onOneLine } from "../compose/fit.ts";
import { begin, bold, counts, entering, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { decimalsOf, figure } from "../text.ts";
import { defineLayout, figures, heading, line, value } from "./layout.ts";

/** In wide pictures, labels are to the left of the bars; in others, labels are above the bars, beside the values. */
export const ranking = defineLayout({
  name: "ranking",
  title: "Ranking",
  use: "two to eight values from the largest to the smallest, as horizontal bars",
  fields: {
    heading,
    ...figures,
    items: z
      .array(z.strictObject({ label: line(40, "Label"), value }))
      .min(2)
      .max(8)
      .meta({ title: "Items" }),
  },
  example: {
    heading: "Highest peaks by continent",
    suffix: " m",
    items: [
      { label: "Everest", value: 8849 },
      { label: "Aconcagua", value: 6961 },
      { label: "Denali", value: 6190 },
      { label: "Kilimanjaro", value: 5895 },
    ],
  },
  compose(stage, { heading, prefix, suffix, items }) {
    const { unit, display } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const list = items.toSorted((a, b) => b.value - a.value);
    const rows = divided(rest, list.length, px((down ? 18 : 14) * unit), false);
    const h = Math.min(rows[0]!.h, (down ? 190 : 140) * unit);
    const format = { prefix, suffix, decimals: decimalsOf(list.map((item) => item.value)) };
    const shown = list.map((item) => figure(item.value, { ...format, language: stage.language }));
    const labels = list.map((item) => item.label);
    const head = down ? h * 0.44 : h;
    const bar = down ? h - head : h * 0.86;
    const figureSize = sizeFor(
      stage,
      shown.map(onOneLine),
      { w: rest.w * (down ? 0.34 : 0.22), h: (down ? head : bar) * 0.96 },
      56,
      {
        ...display,
        line_height: 1.25,
      },
    );
    const face = { size: figureSize, weight: display.weight, family: display.family };
    const values = Math.max(...shown.map((text) => estimate(text, face))) * 1.06 + 18 * unit;
    const column = down ? rest.w - values : rest.w * 0.26;
    const size = sizeFor(stage, labels, { w: column, h: head * 0.96 }, 46, bold(stage, 600));
    const left = down ? rest.x : rest.x + column + 20 * unit;
    const room = rest.x + rest.w - left - (down ? 0 : values);
    const top = Math.max(...list.map((item) => Math.abs(item.value))) || 1;
    const beats = partsOf(
      stage,
      list.map((item, at) => `${item.label} ${shown[at]}`),
    );
    for (const [at, item] of list.entries()) {
      const y = rows[at]!.y + (rows[at]!.h - h) / 2;
      const beat = beats[at]!;
      const grows = beat ?? { at: 0.1 };
      const track = { x: px(left), y: px(y + h - bar - (down ? 0 : h * 0.07)), h: px(bar) };
      const w = Math.max(6 * unit, (Math.abs(item.value) / top) * room);
      const look = { radius: px(Math.min(stage.style.panel.radius * unit, bar * 0.3)) };
      elements.push(
        {
          type: "rect",
          ...track,
          w: px(room),
          ...look,
          fill: "surface",
          ...entering(stage, "fade", begin(stage, 0.1 + at * 0.06), 0.3),
        } as ElementInput,
        {
          type: "rect",
          ...track,
          w: px(w),
          ...look,
          fill: at === 0 ? "accent" : "accent2",
          ...entering(stage, "draw", grows, 0.9),
        } as ElementInput,
        says(
          stage,
          item.label,
          { x: rest.x, y, w: column, h: head },
          {
            max: 46,
            size,
            type: bold(stage, 600),
            align: down ? "left" : "right",
            at: down ? "bottom" : "middle",
          },
          beat,
        ),
        counts(
          stage,
          item.value,
          format,
          {
            x: rest.x + rest.w,
            y: down ? y + head - figureSize * 1.25 : track.y + (bar - figureSize * 1.25) / 2,
            size: figureSize,
            align: "right",
          },
          beat,
          grows,
        ),
      );
    }
    return elements;
  },
});
