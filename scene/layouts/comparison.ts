import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, panel, textIn } from "../compose/blocks.ts";
import { heightOf } from "../compose/fit.ts";
import { entering, partsOf, sizeFor, stacked } from "../compose/parts.ts";
import { after, type Box, divided, px, type Stage } from "../compose/stage.ts";
import { badge, listHeight, listSize, ticked } from "../compose/texts.ts";
import { spokenWords } from "../compose/words.ts";
import { chunked, defineLayout, heading, line, picture } from "./layout.ts";

interface Side {
  title: string;
  points: string[];
}

/**
 * The points in the order in which they are spoken: row by row, or one side after the other if the narration mentions
 * the last point of the first side before the first point of the second one.
 */
function orderOf({ words }: Stage, sides: readonly Side[]) {
  const point = (side: number, row: number) => ({
    side,
    row,
    text: `${sides[side]!.title} ${sides[side]!.points[row] ?? ""}`.trim(),
  });
  const rows = Math.max(1, ...sides.map(({ points }) => points.length));
  const bySide = sides.flatMap(({ points }, side) =>
    Array.from({ length: Math.max(1, points.length) }, (_, row) => point(side, row)),
  );
  const byRow = Array.from({ length: rows }, (_, row) =>
    sides.flatMap(({ points }, side) => (row === 0 || points[row] ? [point(side, row)] : [])),
  ).flat();
  const spoken = words.join(" ");
  const place = (text: string | undefined) => (text ? spoken.indexOf(spokenWords(text).join(" ")) : -1);
  const [one, other] = sides;
  const [last, next] = [place(one?.points.at(-1)), place(other?.points[0])];
  return rows > 1 && last >= 0 && next > last ? bySide : byRow;
}

export const comparison = defineLayout({
  name: "comparison",
  title: "Comparison",
  use: "two things side by side, with points about each",
  fields: {
    heading,
    sides: z
      .array(
        z.strictObject({
          title: line(60, "Title"),
          points: z.array(line(120, "Point")).max(5).default([]).meta({ title: "Points" }),
          picture,
        }),
      )
      .length(2)
      .meta({ title: "Sides" }),
  },
  example: {
    heading: "Simple or compound",
    sides: [
      {
        title: "Simple interest",
        points: ["Grows in a straight line", "Easy to calculate"],
        picture: "fluent-emoji-flat:straight-ruler",
      },
      {
        title: "Compound interest",
        points: ["Grows on itself", "Needs time"],
        picture: "fluent-emoji-flat:chart-increasing",
      },
    ],
  },
  pages: (visual, count) =>
    chunked(Array.from({ length: Math.max(...visual.sides.map(({ points }) => points.length)) }), count).map(
      ({ items, first }) => ({
        visual: {
          ...visual,
          sides: visual.sides.map((side) => ({
            ...side,
            points: side.points.slice(first, first + items.length),
          })),
        },
        first,
      }),
    ),
  compose(stage, { heading, sides }) {
    const { unit, tall, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const pad = 26 * unit;
    const bold = { ...text, weight: 700 };
    const titles = sides.map((side) => side.title);
    const lists = sides.map((side) => side.points);
    const arranged = (down: boolean, share: number) => {
      const boxes = divided(rest, 2, px(40 * unit), !down);
      const { w: width, h } = boxes[0]!;
      const w = width - 2 * pad;
      const mark = sides.some((side) => side.picture) ? px(Math.min(h * share, w * 0.42)) : 0;
      // The title is beside the picture, or below it in narrow panels.
      const over = h > width && mark > 0;
      const headWidth = w - (mark && !over ? mark + 16 * unit : 0);
      const headRoom = { w: headWidth, h: over ? 130 * unit : Math.max(mark, 80 * unit) };
      const head = sizeFor(stage, titles, headRoom, 56, bold);
      const lines = Math.max(...titles.map((one) => heightOf(one, headWidth, head, bold)));
      const headHeight = over ? mark + 10 * unit + lines : Math.max(mark, lines);
      const room = h - 2 * pad - headHeight - 16 * unit;
      const size = listSize(stage, lists, { w, h: room }, 46);
      const fits = lists.every((list) => listHeight(list, w, size, text) <= room);
      return { down, boxes, w, mark, over, headWidth, head, lines, headHeight, room, size, fits };
    };
    // If points are long, the sides' pictures are smaller, and in a square film, one side is below the other.
    const options = [arranged(tall, 0.46), arranged(tall, 0.28), arranged(stacked(stage), 0.28)];
    const chosen = options.find(({ fits }) => fits) ?? options[2]!;
    const { down, boxes, w, mark, over, headWidth, head, lines, headHeight, room, size } = chosen;
    const order = orderOf(stage, sides);
    const said = partsOf(
      stage,
      order.map(({ text }) => text),
    );
    const beatOf = (side: number, row: number) =>
      said[order.findIndex((one) => one.side === side && one.row === row)] ?? null;
    const beats = sides.map((_, side) => beatOf(side, 0));
    for (const [at, side] of sides.entries()) {
      const box = boxes[at]!;
      const beat = beats[at]!;
      elements.push(panel(stage, box, beat));
      if (side.picture) {
        const place: Box = { x: px(box.x + pad), y: px(box.y + pad), w: mark, h: mark };
        elements.push(...art(stage, side.picture, place, after(beat, 0.1), { bare: true }));
      }
      elements.push(
        textIn(
          stage,
          side.title,
          {
            x: box.x + pad + (side.picture && !over ? mark + 16 * unit : 0),
            y: box.y + pad + (over ? mark + 10 * unit : 0),
            w: headWidth,
            h: over ? lines : headHeight,
          },
          {
            max: 56,
            size: head,
            type: bold,
            // Accent colors are legible on panels only in large type.
            color: head < stage.height / 24 ? "text" : at ? "accent2" : "accent",
            align: "left",
            at: mark ? "middle" : "top",
          },
          entering(stage, "fade", after(beat, 0.15), 0.5).enter,
        ).element,
      );
      const list = { x: box.x + pad, y: box.y + pad + headHeight + 16 * unit, w, h: room };
      const each = side.points.map((_, row) => after(beatOf(at, row), row === 0 ? 0.45 : 0));
      elements.push(...ticked(stage, side.points, list, size, each));
    }
    const [a, b] = boxes as [Box, Box];
    const x = down ? rest.x + rest.w / 2 : (a.x + a.w + b.x) / 2;
    const y = down ? (a.y + a.h + b.y) / 2 : over ? rest.y + pad + mark / 2 : rest.y + rest.h / 2;
    elements.push(...badge(stage, "vs", { x, y, r: 46 * unit, fill: "accent" }, after(beats[1]!, -0.1)));
    // Dimming a side would also dim the point that is being spoken.
    return { elements, spotlight: false };
  },
});
