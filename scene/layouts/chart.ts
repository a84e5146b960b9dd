import * as z from "zod";
import { choice } from "../choice-names.ts";
import { headed, panel } from "../compose/blocks.ts";
import { begin } from "../compose/parts.ts";
import { beatsOf, enter, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, figures, heading, note, value } from "./layout.ts";

export const chart = defineLayout({
  name: "chart",
  title: "Chart",
  use: "a series of two or more values: bars to compare them, a line to show change over time",
  fields: {
    heading,
    chart: choice({ bars: "Bar chart", line: "Line chart" }).default("bars").meta({ title: "Chart type" }),
    ...figures,
    values: z
      .array(z.strictObject({ label: note(40, "Label"), value }))
      .min(2)
      .max(24)
      .meta({ title: "Values" }),
  },
  example: {
    heading: "What becomes of $1,000",
    prefix: "$",
    values: [
      { label: "Now", value: 1000 },
      { label: "10 years", value: 2594 },
      { label: "20 years", value: 6727 },
    ],
  },
  compose(stage, { heading, chart: kind, values, prefix, suffix }) {
    const { unit, tall, seconds } = stage;
    const { elements, rest: field } = headed(stage, heading);
    const rest = inset(field, px(24 * unit));
    // The panel is visible before the values grow on it.
    elements.push(panel(stage, field, begin(stage)));
    const size = px(36 * unit);
    const [beat] = beatsOf(stage, [values[0]!.label || heading]);
    const beats = beatsOf(
      stage,
      values.map((entry) => entry.label || `${entry.value}`),
    );
    // Each bar grows as it is named, unless the narration leaves some of them out.
    const isNamed = beats.slice(1).every(({ cue }) => cue !== undefined);
    const drawn = enter(stage, "draw", beat!, Math.max(1.6, Math.min(4, seconds * 0.5)) * stage.style.tempo);
    const best = values.reduce((top, entry, at) => (entry.value > values[top]!.value ? at : top), 0);
    if (kind === "line") {
      elements.push({
        type: "line-chart",
        ...rest,
        series: [{ values: values.map((entry) => entry.value) }],
        labels: values.some((entry) => entry.label) ? values.map((entry) => entry.label) : [],
        area: true,
        size,
        prefix,
        suffix,
        enter: drawn,
      } as ElementInput);
      return elements;
    }
    const longest = Math.max(...values.map((entry) => entry.label.length));
    elements.push({
      type: "bars",
      ...rest,
      bars: values.map(({ label, value }, at) => ({
        label,
        value,
        ...(at === best ? { color: "accent2" } : {}),
        ...(isNamed ? beats[at] : {}),
      })),
      direction: (longest > 12 && values.length <= 8) || (tall && values.length > 4) ? "right" : "up",
      size,
      prefix,
      suffix,
      enter: drawn,
    } as ElementInput);
    return elements;
  },
});
