import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, panel, textIn } from "../compose/blocks.ts";
import { fitTexts, heightOf } from "../compose/fit.ts";
import { entering, partsOf } from "../compose/parts.ts";
import { after, type Box, divided, px } from "../compose/stage.ts";
import { badge, listSize, ticked } from "../compose/texts.ts";
import { defineLayout, heading, line, picture } from "./layout.ts";

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
  compose(stage, { heading, sides }) {
    const { unit, tall, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const boxes = divided(rest, 2, px(40 * unit), !tall);
    const pad = 26 * unit;
    const w = boxes[0]!.w - 2 * pad;
    const mark = sides.some((side) => side.picture) ? px(Math.min(boxes[0]!.h * 0.46, w * 0.42)) : 0;
    const bold = { ...text, weight: 700 };
    const titles = sides.map((side) => side.title);
    // The title is beside the picture, or below it in narrow panels.
    const over = boxes[0]!.h > boxes[0]!.w && mark > 0;
    const headWidth = w - (mark && !over ? mark + 16 * unit : 0);
    const head = fitTexts(
      titles,
      { w: headWidth, h: over ? 130 * unit : Math.max(mark, 80 * unit) },
      56 * unit,
      24 * unit,
      bold,
    );
    const lines = Math.max(...titles.map((one) => heightOf(one, headWidth, head, bold)));
    const headHeight = over ? mark + 10 * unit + lines : Math.max(mark, lines);
    const room = boxes[0]!.h - 2 * pad - headHeight - 16 * unit;
    const lists = sides.map((side) => side.points);
    const size = listSize(stage, lists, { w, h: room }, 46, 20);
    // Points are said of one side and then of the other, row by row.
    const rows = Math.max(1, ...lists.map((list) => list.length));
    const order = Array.from({ length: rows }, (_, row) =>
      sides.flatMap(({ title, points }, side) =>
        row === 0 || points[row] ? [{ side, row, text: `${title} ${points[row] ?? ""}` }] : [],
      ),
    ).flat();
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
            min: 24,
            size: head,
            type: bold,
            // Accent colors are readable on panels only in large type.
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
    const x = tall ? rest.x + rest.w / 2 : (a.x + a.w + b.x) / 2;
    const y = tall ? (a.y + a.h + b.y) / 2 : over ? rest.y + pad + mark / 2 : rest.y + rest.h / 2;
    elements.push(...badge(stage, "vs", { x, y, r: 46 * unit, fill: "accent" }, after(beats[1]!, -0.1)));
    // A dimmed side would dim the point that is being said.
    return { elements, spotlight: false };
  },
});
