import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { begin } from "../compose/parts.ts";
import { px } from "../compose/stage.ts";
import { estimate } from "../metrics.ts";
import { defineLayout, heading } from "./layout.ts";

export const table = defineLayout({
  name: "table",
  title: "Table",
  use: "facts in rows and columns that no chart shows better",
  fields: {
    heading,
    columns: z.array(z.string().max(60)).min(2).max(5).meta({ title: "Columns" }),
    rows: z
      .array(z.array(z.string().max(80)).min(1).max(5))
      .min(1)
      .max(8)
      .meta({ title: "Rows" }),
  },
  example: {
    heading: "Ten years of growth",
    columns: ["Rate", "$1,000 becomes"],
    rows: [
      ["5%", "$1,629"],
      ["7%", "$1,967"],
      ["10%", "$2,594"],
    ],
  },
  compose(stage, { heading, columns, rows }) {
    const { unit, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const w = rest.w / columns.length;
    const cells = [columns, ...rows].flat().filter(Boolean);
    // Cells have one line, with half a letter's height of space on both sides.
    const widest = Math.max(
      ...cells.map((cell) => estimate(cell, { size: 100, weight: 700, family: text.family })),
    );
    const fits = Math.max(20 * unit, Math.min(56 * unit, (w * 0.97 * 100) / (widest + 100)));
    const size = Math.floor(Math.max(8, Math.min(fits, rest.h / ((rows.length + 1) * 2.1))));
    const height = (rows.length + 1) * size * 2.1;
    const top = px(rest.y + Math.max(0, (rest.h - height) / 2));
    elements.push(panel(stage, { ...rest, y: top, h: px(height) }, begin(stage)), {
      type: "table",
      columns,
      rows,
      x: rest.x,
      y: top,
      w: rest.w,
      size,
      enter: { kind: "draw", at: stage.index === 0 ? 0.3 : 0, duration: Math.max(1.5, stage.seconds * 0.4) },
    });
    return elements;
  },
});
