import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { fitText } from "../compose/fit.ts";
import { begin, bold, counts, entering, parted, says } from "../compose/parts.ts";
import { beatsOf, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { pictureOf } from "../picture-ref.ts";
import { tintedSets } from "../picture-sets.ts";
import { defineLayout, heading, line, picture } from "./layout.ts";

/** The number of columns that makes `count` squares largest in a box, and their side. Prefers full rows. */
function columnsIn(count: number, w: number, h: number) {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const side = Math.min(w / columns, h / Math.ceil(count / columns));
    // Full rows look calmer, which is worth somewhat smaller squares.
    const score = count % columns ? side * 0.78 : side;
    if (score > best.side) best = { columns, side: score };
  }
  const { columns } = best;
  return { columns, side: Math.min(w / columns, h / Math.ceil(count / columns)) };
}

/** All pictograms are visible in a pale shade from the start, and the counted ones brighten one by one. */
export const isotype = defineLayout({
  name: "isotype",
  title: "Pictograms",
  use: "a number out of a total: a grid of up to 100 pictograms, some of them filled",
  fields: {
    heading,
    value: z.int().min(0).max(100).meta({ title: "Value" }),
    of: z.int().min(1).max(100).meta({ title: "Total" }),
    label: line(80, "Label"),
    picture,
  },
  example: {
    heading: "Left-handed people",
    value: 2,
    of: 20,
    label: "out of 20 write with their left hand",
    picture: "ph:person-fill",
  },
  compose(stage, { heading, value, of, label, picture = "ph:person-fill" }) {
    const { unit, display, tall, seconds } = stage;
    const { elements, rest } = headed(stage, heading);
    const [grid, beside] = parted(rest, tall ? 0.6 : 0.62, 48 * unit, !tall);
    const { columns, side } = columnsIn(of, grid.w, grid.h);
    const rows = Math.ceil(of / columns);
    const left = grid.x + (tall ? (grid.w - columns * side) / 2 : 0);
    // The text stays close to the grid, which is rarely as wide as its box.
    const spare = tall ? 0 : grid.w - columns * side;
    const words = { ...beside, x: px(beside.x - spare), w: px(beside.w + spare) };
    const top = grid.y + (grid.h - rows * side) / 2;
    const count = Math.min(value, of);
    const [said] = beatsOf(stage, [`${value} ${label}`]);
    const each = Math.min(0.5, (seconds * 0.5) / Math.max(1, count));
    const { set, name } = pictureOf(picture);
    const tinted = tintedSets.includes(set);
    for (let at = 0; at < of; at++) {
      const filled = at < count;
      const when = Math.round((said!.at + at * each) * 100) / 100;
      const pale = tinted ? 0.42 : 0.25;
      elements.push({
        type: "picture",
        set,
        name,
        ...(tinted ? { tint: filled ? "accent" : "muted" } : {}),
        x: px(left + (at % columns) * side + side * 0.05),
        y: px(top + Math.floor(at / columns) * side + side * 0.05),
        w: px(side * 0.9),
        h: px(side * 0.9),
        opacity: pale,
        ...(filled
          ? {
              keyframes: [
                { at: when, opacity: pale, scale: 1 },
                { at: when + 0.2, opacity: 1, scale: 1.18, ease: "out-cubic" },
                { at: when + 0.45, opacity: 1, scale: 1 },
              ],
            }
          : {}),
        ...entering(stage, "fade", begin(stage, 0.1), 0.4),
      } as ElementInput);
    }
    const align = tall ? "center" : "left";
    const big = fitText(`${count}`, { w: words.w, h: words.h * 0.5 }, 240 * unit, stage.least, {
      ...display,
      line_height: 1.25,
    });
    const size = Math.min(400, big.size);
    const middle = words.y + words.h * (tall ? 0.5 : 0.52);
    elements.push(
      counts(
        stage,
        count,
        {},
        {
          x: align === "left" ? words.x : words.x + words.w / 2,
          y: middle - size * 1.22,
          size,
          align,
          color: "accent",
        },
        begin(stage, 0.3),
        { at: said!.at, duration: Math.max(0.4, each * count) },
      ),
      says(
        stage,
        label,
        { x: words.x, y: middle, w: words.w, h: words.y + words.h - middle },
        { max: 52, type: bold(stage, 600), align, at: "top" },
        said!,
        "rise",
      ),
    );
    return elements;
  },
});
