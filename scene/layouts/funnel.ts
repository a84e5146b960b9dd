import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { onOneLine } from "../compose/fit.ts";
import { begin, bold, counts, entering, on, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { slice } from "../compose/shapes.ts";
import { after, divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { decimalsOf, figure } from "../text.ts";
import { defineLayout, heading, line, value } from "./layout.ts";

/** Each stage is a slice of the funnel with its label inside and its value in a column on the right. */
export const funnel = defineLayout({
  name: "funnel",
  title: "Funnel",
  use: "a process in three to six stages, with fewer people or things left after each",
  fields: {
    heading,
    stages: z
      .array(z.strictObject({ label: line(40, "Label"), value: value.optional() }))
      .min(3)
      .max(6)
      .meta({ title: "Stages" }),
  },
  example: {
    heading: "From visit to customer",
    stages: [
      { label: "Visitors", value: 12000 },
      { label: "Sign-ups", value: 3400 },
      { label: "Trials", value: 1250 },
      { label: "Customers", value: 410 },
    ],
  },
  compose(stage, { heading, stages: list }) {
    const { unit, display } = stage;
    const { elements, rest } = headed(stage, heading);
    const rows = divided(rest, list.length, px(8 * unit), false);
    const values = list.flatMap((one) => (one.value === undefined ? [] : [one.value]));
    const format = { decimals: decimalsOf(values) };
    const column = values.length ? rest.w * (stacked(stage) ? 0.3 : 0.24) : 0;
    const mouth = rest.w - column - (column ? 24 * unit : 0);
    const middle = rest.x + mouth / 2;
    // The slices shrink evenly: labels have to fit, so widths can't be to scale.
    const narrow = stacked(stage) ? 0.62 : 0.36;
    const half = (at: number) => (mouth / 2) * (1 - (1 - narrow) * (at / list.length));
    const shown = list.map((one) =>
      one.value === undefined ? "" : figure(one.value, { ...format, language: stage.language }),
    );
    const h = rows[0]!.h;
    const size = column
      ? sizeFor(stage, shown.map(onOneLine), { w: column, h: h * 0.9 }, 76, {
          ...display,
          line_height: 1.25,
        })
      : 0;
    const type = bold(stage);
    const labels = list.map((one) => one.label);
    const small = sizeFor(stage, labels, { w: 2 * half(list.length) - 20 * unit, h: h * 0.84 }, 46, type);
    const beats = partsOf(
      stage,
      list.map((one, at) => `${one.label} ${shown[at]}`),
    );
    for (const [at, one] of list.entries()) {
      const row = rows[at]!;
      const beat = beats[at]!;
      const [top, bottom] = [half(at), half(at + 1)];
      elements.push(
        {
          type: "path",
          x: px(middle),
          y: row.y,
          points: slice(top, bottom, row.h),
          closed: true,
          fill: at % 2 ? "accent2" : "accent",
          ...entering(stage, at === 0 ? "wipe" : "fall", at === 0 ? begin(stage) : beat, 0.5),
        } as ElementInput,
        says(
          stage,
          one.label,
          { x: middle - bottom, y: row.y, w: 2 * bottom, h: row.h },
          { max: 46, size: small, type, color: on(stage, at % 2 ? "accent2" : "accent") },
          after(beat, 0.15),
        ),
      );
      if (one.value !== undefined)
        elements.push(
          counts(
            stage,
            one.value,
            format,
            { x: rest.x + rest.w, y: row.y + (row.h - size * 1.25) / 2, size, align: "right" },
            after(beat, 0.2),
          ),
        );
    }
    return elements;
  },
});
