import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { begin, bold, entering, on, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { elbow } from "../compose/shapes.ts";
import { after, type Box, divided, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, pagesOf } from "./layout.ts";

/** The root is at the top, with its children in columns below it, or in indented rows if the picture is not wide. */
export const tree = defineLayout({
  name: "tree",
  title: "Tree",
  use: "a whole, its two to five parts, and what each consists of",
  fields: {
    heading,
    root: line(40, "Root"),
    children: z
      .array(
        z.strictObject({
          title: line(28, "Title"),
          children: z.array(line(24, "Child")).max(4).default([]).meta({ title: "Children" }),
        }),
      )
      .min(2)
      .max(5)
      .meta({ title: "Children" }),
  },
  example: {
    heading: "Instruments of the orchestra",
    root: "Orchestra",
    children: [
      { title: "Strings", children: ["Violin", "Cello", "Harp"] },
      { title: "Winds", children: ["Flute", "Clarinet"] },
      { title: "Brass", children: ["Trumpet", "Horn"] },
      { title: "Percussion", children: ["Timpani", "Cymbals"] },
    ],
  },
  pages: pagesOf("children"),
  compose(stage, { heading, root, children }) {
    const { unit, display, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const deep = children.some((child) => child.children.length);
    const gap = (down ? 28 : 48) * unit;
    const depth = rest.h * (down ? 0.13 : deep ? 0.24 : 0.4);
    const indent = down ? rest.w * 0.12 : 0;
    const trunk: Box = down
      ? { ...rest, h: px(depth) }
      : { x: px(rest.x + rest.w * 0.25), y: rest.y, w: px(rest.w * 0.5), h: px(depth) };
    const crown: Box = {
      x: px(rest.x + indent),
      y: px(rest.y + depth + gap),
      w: px(rest.w - indent),
      h: px(rest.h - depth - gap),
    };
    const boxes = divided(crown, children.length, px(20 * unit), !down);
    const titles = children.map((child) => child.title);
    const beats = partsOf(stage, titles);
    const from = down
      ? { x: trunk.x + indent * 0.45, y: trunk.y + trunk.h }
      : { x: trunk.x + trunk.w / 2, y: trunk.y + trunk.h };
    for (const [at, box] of boxes.entries()) {
      const to = down ? { x: box.x, y: box.y + box.h / 2 } : { x: box.x + box.w / 2, y: box.y };
      elements.push({
        type: "path",
        x: px(from.x),
        y: px(from.y),
        points: elbow(to.x - from.x, to.y - from.y, down),
        stroke: "muted",
        stroke_width: px(5 * unit),
        ...entering(stage, "draw", after(beats[at]!, -0.3), 0.45),
      } as ElementInput);
    }
    elements.push(
      panel(stage, trunk, begin(stage), "accent"),
      says(
        stage,
        root,
        inset(trunk, 12 * unit),
        { max: 58, type: display, color: on(stage, "accent") },
        begin(stage, 0.2),
      ),
    );
    const first = inset(boxes[0]!, 14 * unit);
    const head = deep ? (down ? first.h : Math.min(first.h * 0.36, 70 * unit)) : first.h;
    const side = down && deep ? first.w * 0.48 : first.w;
    const size = sizeFor(stage, titles, { w: side, h: head }, 40, bold(stage));
    const most = Math.max(1, ...children.map((child) => child.children.length));
    const listed = (child: { children: string[] }) =>
      down && child.children.length ? [child.children.join(" · ")] : child.children;
    const leaves = children.flatMap(listed);
    const room = down ? { w: first.w - side, h: first.h } : { w: first.w, h: first.h - head };
    const small = leaves.length
      ? sizeFor(stage, leaves, { w: room.w, h: down ? room.h : room.h / most }, 36, text)
      : 20;
    for (const [at, child] of children.entries()) {
      const box = inset(boxes[at]!, 14 * unit);
      const beat = beats[at]!;
      const lines = listed(child);
      const many = lines.length;
      elements.push(
        panel(stage, boxes[at]!, beat),
        {
          type: "rect",
          ...boxes[at]!,
          ...(down ? { w: px(8 * unit) } : { h: px(8 * unit) }),
          fill: at % 2 ? "accent2" : "accent",
          ...entering(stage, "fade", after(beat, 0.2), 0.3),
        } as ElementInput,
        says(
          stage,
          child.title,
          { ...box, w: many ? side : box.w, h: many ? head : box.h },
          { max: 40, size, type: bold(stage), align: down && many ? "left" : "center" },
          after(beat, 0.1),
        ),
      );
      const area = down
        ? { x: box.x + side, y: box.y, w: box.w - side, h: box.h }
        : { x: box.x, y: box.y + head, w: box.w, h: box.h - head };
      const row = Math.min(area.h / Math.max(1, many), small * (down ? 99 : 2.6));
      const top = area.y + (area.h - row * many) / (down ? 2 : 3);
      const look = { max: 36, size: small, align: down ? "left" : "center" } as const;
      for (const [index, leaf] of lines.entries()) {
        const place = { ...area, y: top + index * row, h: row };
        elements.push(says(stage, leaf, place, look, after(beat ?? { at: 0 }, 0.3 + index * 0.25), "rise"));
      }
    }
    return elements;
  },
});
