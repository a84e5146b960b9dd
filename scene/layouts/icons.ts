import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { bold, mark, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, type Box, cellsOf, inset, px } from "../compose/stage.ts";
import { defineLayout, heading, line, note, pagesOf, picture } from "./layout.ts";

/** The number of columns: one or two in square or tall pictures, otherwise as many as fill one or two rows. */
function columnsFor(count: number, box: Box, small: boolean) {
  if (small) return count <= 2 || (count === 3 && box.h > box.w) ? 1 : 2;
  return count <= 4 ? count : Math.ceil(count / 2);
}

export const icons = defineLayout({
  name: "icons",
  title: "Picture grid",
  use: "two to eight things of equal weight, each with a picture and a short name",
  fields: {
    heading,
    items: z
      .array(z.strictObject({ title: line(40, "Title"), text: note(60, "Text"), picture }))
      .min(2)
      .max(8)
      .meta({ title: "Items" }),
  },
  example: {
    heading: "What a city needs",
    items: [
      { title: "Homes", picture: "fluent-emoji-flat:house-with-garden" },
      { title: "Transport", picture: "fluent-emoji-flat:tram" },
      { title: "Schools", picture: "fluent-emoji-flat:school" },
      { title: "Parks", picture: "fluent-emoji-flat:deciduous-tree" },
      { title: "Water", picture: "fluent-emoji-flat:droplet" },
      { title: "Power", picture: "fluent-emoji-flat:high-voltage" },
    ],
  },
  pages: pagesOf("items"),
  compose(stage, { heading, items }) {
    const { unit, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const gap = px(20 * unit);
    const cells = cellsOf(rest, items.length, columnsFor(items.length, rest, stacked(stage)), gap);
    const cell = inset({ ...cells[0]!, x: 0, y: 0 }, 12 * unit);
    const detailed = items.some((item) => item.text);
    const beside = cell.w > cell.h * (detailed ? 1.7 : 1.35);
    const image = beside
      ? Math.min(cell.h, cell.w * (detailed ? 0.38 : 0.54))
      : Math.min(cell.w, cell.h * (detailed ? 0.56 : 0.74));
    const room: Box = beside
      ? { x: image + 12 * unit, y: 0, w: cell.w - image - 12 * unit, h: cell.h }
      : { x: 0, y: image + 4 * unit, w: cell.w, h: cell.h - image - 4 * unit };
    const head = detailed ? room.h * 0.42 : room.h;
    const titles = items.map((item) => item.title);
    const texts = items.map((item) => item.text || " ");
    const size = sizeFor(stage, titles, { w: room.w, h: head }, 46, bold(stage));
    const small = sizeFor(stage, texts, { w: room.w, h: room.h - head }, 30, text);
    const beats = partsOf(
      stage,
      items.map((item) => `${item.title} ${item.text}`),
    );
    const align = beside ? "left" : "center";
    const parts: number[] = [];
    for (const [at, item] of items.entries()) {
      parts.push(elements.length);
      const box = cells[at]!;
      const beat = beats[at]!;
      const [x, y] = [box.x + 12 * unit, box.y + 12 * unit];
      const place: Box = {
        x: px(beside ? x : x + (cell.w - image) / 2),
        y: px(beside ? y + (cell.h - image) / 2 : y),
        w: px(image),
        h: px(image),
      };
      const area = { ...room, x: x + room.x, y: y + room.y, h: head };
      elements.push(
        panel(stage, box, beat),
        ...mark(stage, item.picture, at + 1, place, after(beat, 0.1), { bare: true }),
        says(
          stage,
          item.title,
          item.text ? area : { ...area, h: room.h },
          { max: 46, size, type: bold(stage), align, at: item.text ? "bottom" : "middle" },
          after(beat, 0.15),
        ),
      );
      if (item.text)
        elements.push(
          says(
            stage,
            item.text,
            { ...area, y: area.y + head, h: room.h - head },
            { max: 30, size: small, color: "muted", align, at: "top" },
            after(beat, 0.3),
          ),
        );
    }
    return { elements, parts };
  },
});
