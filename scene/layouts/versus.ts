import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed } from "../compose/blocks.ts";

import { around, begin, entering, on, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, px } from "../compose/stage.ts";
import { badge } from "../compose/texts.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, picture } from "./layout.ts";

const side = (title: string) => z.strictObject({ title: line(40, "Title"), picture }).meta({ title });

/** Two fields of color fill the picture below the heading, up to its edges. */
export const versus = defineLayout({
  name: "versus",
  title: "Versus",
  use: "two rivals or opposites face to face, each with a big picture",
  fields: { heading, left: side("Left"), right: side("Right") },
  example: {
    heading: "Who would win?",
    left: { title: "Lion", picture: "fluent-emoji-flat:lion" },
    right: { title: "Tiger", picture: "fluent-emoji-flat:tiger-face" },
  },
  compose(stage, { heading, left, right }) {
    const { unit, display, width, height, tall, free } = stage;
    const { elements, rest } = headed(stage, heading);
    const top = heading ? rest.y - 4 * unit : 0;
    const middle = tall ? px(top + (free.y + free.h - top) / 2) : px(width / 2);
    const fields: Box[] = tall
      ? [
          { x: 0, y: px(top), w: width, h: px(middle - top) },
          { x: 0, y: middle, w: width, h: height - middle },
        ]
      : [
          { x: 0, y: px(top), w: middle, h: px(height - top) },
          { x: middle, y: px(top), w: width - middle, h: px(height - top) },
        ];
    const sides = [left, right];
    const titles = sides.map((one) => one.title);
    const beats = partsOf(stage, titles);
    const pad = Math.max(26 * unit, free.y * 0.6);
    const bottom = free.y + free.h;
    const visible = fields.map((field) => ({
      ...field,
      h: px(Math.min(bottom, field.y + field.h) - field.y),
    }));
    const each = visible[0]!;
    const image = tall ? Math.min(each.h - 2 * pad, each.w * 0.5) : Math.min(each.h * 0.68, each.w - 2 * pad);
    const room: Box = tall
      ? { x: image + 2 * pad, y: 0, w: each.w - image - 3 * pad, h: each.h }
      : { x: pad, y: image + pad, w: each.w - 2 * pad, h: each.h - image - 1.4 * pad };
    const size = sizeFor(stage, titles, room, 92, display);
    for (const [at, one] of sides.entries()) {
      const field = fields[at]!;
      const beat = at === 0 ? begin(stage) : beats[1]!;
      // In tall pictures, the second side mirrors the first.
      const mirrored = tall && at === 1;
      const x = tall ? (mirrored ? width - pad - image / 2 : pad + image / 2) : field.x + field.w / 2;
      const y = tall ? field.y + each.h / 2 : field.y + pad + image / 2;
      const words = { ...room, x: mirrored ? pad : field.x + room.x, y: field.y + room.y };
      elements.push(
        {
          type: "rect",
          ...field,
          fill: at ? "accent2" : "accent",
          ...entering(stage, at ? "right" : "left", beat, 0.5),
        } as ElementInput,
        ...(one.picture
          ? art(stage, one.picture, around(x, y, image), after(beat, 0.15), {
              bare: true,
              color: "background",
            })
          : []),
        says(
          stage,
          one.title,
          one.picture ? words : { ...visible[at]!, x: field.x + pad, w: field.w - 2 * pad },
          { max: 92, size, type: display, color: on(stage, at ? "accent2" : "accent") },
          after(beat, 0.3),
          "rise",
        ),
      );
    }
    const [x, y] = tall ? [width / 2, middle] : [middle, top + (bottom - top) * 0.42];
    const r = 64 * unit;
    elements.push(...badge(stage, "vs", { x, y, r, fill: "background" }, after(beats[1]!, 0.2)));
    return elements;
  },
});
