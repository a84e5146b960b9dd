import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { fitText, onOneLine } from "../compose/fit.ts";
import { begin, bold, counts, entering, says } from "../compose/parts.ts";
import { beatsOf, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { decimalsOf, figure } from "../text.ts";
import { defineLayout, figures, heading, line } from "./layout.ts";

const amount = (title: string) => z.number().min(0).max(1e15).meta({ title });

/** About two thirds of a ring, open at the bottom, where the label is. */
export const gauge = defineLayout({
  name: "gauge",
  title: "Gauge",
  use: "one value out of a maximum, on a dial",
  fields: { heading, value: amount("Value"), max: amount("Maximum"), ...figures, label: line(60, "Label") },
  example: {
    heading: "Renewable power in Denmark",
    value: 81,
    max: 100,
    suffix: "%",
    label: "of all electricity",
  },
  compose(stage, { heading, value, max, prefix, suffix, label }) {
    const { unit, display } = stage;
    const { elements, rest } = headed(stage, heading);
    const reach = 115;
    const foot = Math.cos(((180 - reach) * Math.PI) / 180);
    const r = Math.min(rest.w / 2, rest.h / (1 + foot));
    const x = px(rest.x + rest.w / 2);
    const y = px(rest.y + r + (rest.h - r * (1 + foot)) / 2);
    const band = { type: "arc" as const, x, y, r: px(r), thickness: px(r * 0.22), from: -reach };
    const format = { prefix, suffix, decimals: decimalsOf([value]) };
    const share = max > 0 ? Math.max(0.01, Math.min(1, value / max)) : 1;
    const [beat] = beatsOf(stage, [`${value} ${label}`]);
    const inner = r * 1.24;
    const shown = figure(value, { ...format, language: stage.language });
    const size = Math.min(
      400,
      fitText(onOneLine(shown), { w: inner, h: r * 0.6 }, 230 * unit, stage.least, {
        ...display,
        line_height: 1.25,
      }).size,
    );
    const grows = { at: Math.min(0.4, beat!.at) };
    elements.push(
      {
        ...band,
        to: reach,
        color: "muted",
        opacity: 0.22,
        ...entering(stage, "draw", begin(stage), 0.7),
      } as ElementInput,
      {
        ...band,
        to: px((-reach + 2 * reach * share) * 10) / 10,
        color: "accent",
        ...entering(stage, "draw", grows, 2),
      } as ElementInput,
      counts(stage, value, format, { x, y: y - size * 0.78, size, align: "center" }, begin(stage, 0.3), {
        at: grows.at,
        duration: 1.8,
      }),
      says(
        stage,
        label,
        { x: x - inner * 0.5, y: y + size * 0.5, w: inner, h: r * foot - size * 0.5 },
        { max: 46, type: bold(stage, 600), color: "muted", at: "top" },
        { ...beat!, at: Math.max(0.8, beat!.at) },
        "rise",
      ),
    );
    return elements;
  },
});
