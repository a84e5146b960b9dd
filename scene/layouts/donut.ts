import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { begin, bold, counts, entering, hues, parted, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { decimalsOf } from "../text.ts";
import { defineLayout, heading, line } from "./layout.ts";

/** The ring is visible from the start, and each share fills its part of the ring when it is spoken. */
export const donut = defineLayout({
  name: "donut",
  title: "Donut chart",
  use: "two to six shares of a whole in percent, as a ring",
  fields: {
    heading,
    slices: z
      .array(
        z.strictObject({
          label: line(40, "Label"),
          value: z.number().min(0).max(1e9).meta({ title: "Value" }),
        }),
      )
      .min(2)
      .max(6)
      .meta({ title: "Slices" }),
  },
  example: {
    heading: "What air is made of",
    slices: [
      { label: "Nitrogen", value: 78 },
      { label: "Oxygen", value: 21 },
      { label: "Other gases", value: 1 },
    ],
  },
  compose(stage, { heading, slices }) {
    const { unit, display, tall } = stage;
    const { elements, rest } = headed(stage, heading);
    const sum = slices.reduce((total, slice) => total + slice.value, 0) || 1;
    // Values with a sum above 60 and up to about 100 are percentages, some of which may be missing. Other values are
    // amounts.
    const share = (value: number) => (sum > 60 && sum <= 100.5 ? value : (value / sum) * 100);
    const shares = slices.map((slice) => Math.round(share(slice.value) * 10) / 10);
    const [ring, legend] = parted(rest, tall ? 0.52 : 0.46, 40 * unit, !tall);
    const r = Math.min(ring.w, ring.h) / 2;
    const center = { x: px(ring.x + ring.w / 2), y: px(ring.y + ring.h / 2) };
    const band = { type: "arc" as const, ...center, r: px(r), thickness: px(r * 0.42) };
    const beats = partsOf(
      stage,
      slices.map((slice) => `${slice.label} ${slice.value}`),
    );
    elements.push({
      ...band,
      from: 0,
      to: 360,
      color: "muted",
      opacity: 0.22,
      ...entering(stage, "draw", begin(stage), 0.8),
    } as ElementInput);
    const rows = divided(legend, slices.length, px(10 * unit), false);
    const h = Math.min(rows[0]!.h, 120 * unit);
    const offset = (legend.h - h * slices.length - 10 * unit * (slices.length - 1)) / 2;
    const format = { suffix: "%", decimals: Math.min(1, decimalsOf(shares)) };
    const numbers = shares.map((value) => `${value}%`);
    const column = legend.w * 0.34;
    const dot = Math.min(22 * unit, h * 0.24);
    const size = sizeFor(stage, numbers, { w: column, h }, 76, { ...display, line_height: 1.25 });
    const inner = 16 * unit;
    const room = { w: legend.w - column - 2 * dot - 2 * inner - 36 * unit, h };
    const labels = slices.map((slice) => slice.label);
    const small = sizeFor(stage, labels, room, 42, bold(stage, 600));
    let from = 0;
    for (const [at, slice] of slices.entries()) {
      const beat = beats[at]!;
      const grows = beat ?? { at: 0.1 };
      // The fifth and sixth slices repeat the first two colors in a paler shade.
      const look = { color: hues[at % 4]!, ...(at > 3 ? { opacity: 0.55 } : {}) };
      const to = from + shares[at]! * 3.6;
      const gap = shares[at]! > 2 ? 0.8 : 0;
      const y = legend.y + offset + at * (h + 10 * unit);
      const left = legend.x + inner + 2 * dot + 18 * unit;
      elements.push(
        panel(stage, { ...legend, y: px(y), h: px(h) }, begin(stage, 0.1 + at * 0.08)),
        {
          ...band,
          from: from + gap,
          to: Math.max(from + gap + 0.5, to - gap),
          ...look,
          ...entering(stage, "draw", grows, 0.9),
        } as ElementInput,
        {
          type: "circle",
          x: px(legend.x + dot + inner),
          y: px(y + h / 2),
          r: px(dot),
          fill: look.color,
          ...(look.opacity ? { opacity: look.opacity } : {}),
          ...entering(stage, "pop", beat, 0.4),
        } as ElementInput,
        counts(stage, shares[at]!, format, { x: left, y: y + (h - size * 1.25) / 2, size }, beat, grows),
        says(
          stage,
          slice.label,
          { x: left + column + 18 * unit, y, ...room } as Box,
          { max: 42, size: small, type: bold(stage, 600), align: "left" },
          after(beat, 0.15),
        ),
      );
      from = to;
    }
    return elements;
  },
});
