import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { bold, mark, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, cellsOf, inset, px } from "../compose/stage.ts";
import { defineLayout, heading, line, pagesOf, picture } from "./layout.ts";

/**
 * In wide pictures, up to four points with pictures are cards side by side. Otherwise, points are rows, in two columns
 * if there are more than three and the picture isn't tall.
 */
export const points = defineLayout({
  name: "points",
  title: "Points",
  use: "two to six statements of equal weight that don't follow from each other",
  fields: {
    heading,
    points: z.array(line(160, "Point")).min(1).max(6).meta({ title: "Points" }),
    pictures: z.array(picture.unwrap()).max(6).optional().meta({ title: "Pictures" }),
  },
  example: {
    heading: "Three habits that make money grow",
    points: ["Start early, even with a little", "Leave it alone", "Reinvest every dividend"],
    pictures: ["fluent-emoji-flat:seedling", "fluent-emoji-flat:locked", "fluent-emoji-flat:repeat-button"],
  },
  pages: pagesOf("points"),
  compose(stage, { heading, points: items, pictures = [] }) {
    const { unit, tall, width, height, style } = stage;
    const { elements, rest } = headed(stage, heading);
    const cards = width > height && pictures.length > 0 && items.length <= 4;
    const columns = cards ? items.length : !tall && items.length > 3 ? 2 : 1;
    const cells = cellsOf(rest, items.length, columns, px(20 * unit));
    const pad = (cards ? 22 : 14) * unit;
    const inner = inset({ ...cells[0]!, x: 0, y: 0 }, pad);
    const side = px(cards ? Math.min(inner.w, inner.h * 0.6) : Math.min(inner.h, inner.w * 0.3));
    const gap = (cards ? 10 : 24) * unit;
    const room: Box = cards
      ? { x: 0, y: side + gap, w: inner.w, h: inner.h - side - gap }
      : { x: side + gap, y: 0, w: inner.w - side - gap, h: inner.h };
    const type = bold(stage, 600);
    const size = sizeFor(stage, items, room, cards ? 46 : 54, type);
    const beats = partsOf(stage, items);
    for (const [at, item] of items.entries()) {
      const box = inset(cells[at]!, pad);
      const beat = beats[at]!;
      const place: Box = cards
        ? { x: px(box.x + (box.w - side) / 2), y: px(box.y), w: side, h: side }
        : { x: px(box.x), y: px(box.y + (box.h - side) / 2), w: side, h: side };
      elements.push(
        panel(stage, cells[at]!, beat),
        ...mark(stage, pictures[at], at + 1, place, after(beat, 0.1), { bare: true }),
        says(
          stage,
          item,
          { ...room, x: box.x + room.x, y: box.y + room.y },
          { max: 54, size, type, align: cards ? "center" : "left" },
          after(beat, 0.15),
          style.enter.part === "draw" ? "type" : "fade",
        ),
      );
    }
    return elements;
  },
});
