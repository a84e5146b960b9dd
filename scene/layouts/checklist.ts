import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, parted, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, pagesOf, picture } from "./layout.ts";

/** The empty boxes are visible from the start, and each is checked when its item is spoken. */
export const checklist = defineLayout({
  name: "checklist",
  title: "Checklist",
  use: "two to seven things to do or have, checked off one by one",
  fields: {
    heading,
    items: z.array(line(70, "Item")).min(2).max(7).meta({ title: "Items" }),
    picture,
  },
  example: {
    heading: "Pack for the mountains",
    items: ["Water for the day", "A warm jacket", "A paper map", "Something sweet"],
    picture: "fluent-emoji-flat:backpack",
  },
  pages: pagesOf("items"),
  compose(stage, { heading, items, picture }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stage.tall;
    const [words, image]: [Box, Box | null] = picture
      ? down
        ? (parted(rest, 0.4, 20 * unit, false).toReversed() as [Box, Box])
        : parted(rest, 0.6, 40 * unit, true)
      : [rest, null];
    const gap = px(12 * unit);
    const rows = divided(words, items.length, gap, false);
    const h = Math.min(rows[0]!.h, 130 * unit);
    const offset = (words.h - h * items.length - gap * (items.length - 1)) / 2;
    const box = Math.min(h * 0.72, 84 * unit);
    const type = bold(stage, 600);
    const room = { w: words.w - box - 28 * unit, h };
    const size = sizeFor(stage, items, room, 56, type);
    const beats = partsOf(stage, items);
    if (picture && image) elements.push(...art(stage, picture, image, begin(stage), { id: "topic" }));
    for (const [at, item] of items.entries()) {
      const y = words.y + offset + at * (h + gap);
      const beat = beats[at]!;
      const place = { x: words.x, y: px(y + (h - box) / 2), w: px(box), h: px(box) };
      const color = at % 2 ? "accent2" : "accent";
      elements.push(
        {
          type: "rect",
          ...place,
          radius: px(Math.min(stage.style.panel.radius * unit, box * 0.28)),
          fill: "surface",
          stroke: "muted",
          stroke_width: px(4 * unit),
          ...entering(stage, "fade", begin(stage, 0.1 + at * 0.08), 0.3),
        } as ElementInput,
        {
          type: "path",
          x: place.x,
          y: place.y,
          points: [
            [px(box * 0.2), px(box * 0.5)],
            [px(box * 0.44), px(box * 0.76)],
            [px(box * 0.98), px(box * 0.06)],
          ],
          stroke: color,
          stroke_width: px(box * 0.15),
          ...entering(stage, "draw", after(beat, 0.1), 0.4),
        } as ElementInput,
        says(
          stage,
          item,
          { x: words.x + box + 28 * unit, y, ...room },
          { max: 56, size, type, align: "left" },
          beat,
          "rise",
        ),
      );
    }
    return elements;
  },
});
