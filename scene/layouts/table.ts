import * as z from "zod";
import { rowsOf } from "../bounds.ts";
import { headed, panel } from "../compose/blocks.ts";
import { allowOverflow } from "../compose/overflow.ts";
import { begin } from "../compose/parts.ts";
import { px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { defineLayout, heading, pagesOf } from "./layout.ts";

export const table = defineLayout({
  name: "table",
  title: "Table",
  use: "facts in rows and columns, if no chart would show them better",
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
  // If one row per page is still too much, each page has only the first column and one other.
  pages: (visual, count) => {
    const { columns, rows } = visual;
    if (count <= rows.length || columns.length < 3) return pagesOf("rows")(visual, count);
    const pairs = columns.slice(1).map((_, at) => at + 1);
    return pagesOf("rows")(visual, Math.ceil(count / pairs.length)).flatMap(({ visual: part, first }) =>
      pairs.map((at) => {
        const pair = (cells: readonly string[]) => [cells[0] ?? "", cells[at] ?? ""];
        return { visual: { ...part, columns: pair(columns), rows: part.rows.map(pair) }, first };
      }),
    );
  },
  compose(stage, { heading, columns, rows }) {
    const { unit, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const cells = [columns, ...rows].flat().filter(Boolean);
    const table = { type: "table" as const, columns, rows, x: rest.x, w: rest.w };
    const fonts = { sans: text.family, measure: estimate };
    const heightAt = (size: number) => rowsOf({ ...table, y: 0, size }, fonts).height;
    // Cells stay on one line if the text is then large enough to read, with padding of half the text size on both
    // sides.
    const widest = Math.max(
      ...cells.map((cell) => estimate(cell, { size: 100, weight: 700, family: text.family })),
    );
    const onOneLine = ((rest.w / columns.length) * 0.97 * 100) / (widest + 100);
    let size = Math.floor(Math.max(stage.least * 1.2, Math.min(56 * unit, onOneLine)));
    while (size > stage.least && heightAt(size) > rest.h) size--;
    const height = heightAt(size);
    const top = px(rest.y + Math.max(0, (rest.h - height) / 2));
    const shown = {
      ...table,
      y: top,
      size,
      enter: {
        kind: "draw",
        at: stage.index === 0 ? 0.3 : 0,
        duration: Math.min(8, Math.max(1.5, stage.seconds * 0.4)),
      },
    } as ElementInput;
    elements.push(
      panel(stage, { ...rest, y: top, h: px(height) }, begin(stage)),
      height > rest.h + 2 ? allowOverflow(shown) : shown,
    );
    return elements;
  },
});
