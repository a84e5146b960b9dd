import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { widest } from "../compose/fit.ts";
import { around, begin, bold, entering, mark, partsOf, pointer, sizeFor, stacked } from "../compose/parts.ts";
import { ringIn } from "../compose/ring.ts";
import { after, px } from "../compose/stage.ts";
import { ringTitle } from "../compose/texts.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, picture } from "./layout.ts";

/**
 * The steps are on an ellipse that fills the box, clockwise. The ring is visible from the start, and an arrow
 * leads to each step when it is spoken.
 */
export const cycle = defineLayout({
  name: "cycle",
  title: "Cycle",
  use: "three to six steps, the last of which leads back to the first",
  fields: {
    heading,
    steps: z
      .array(z.strictObject({ title: line(40, "Title"), picture }))
      .min(3)
      .max(6)
      .meta({ title: "Steps" }),
  },
  example: {
    heading: "The water cycle",
    steps: [
      { title: "Sun heats the sea", picture: "fluent-emoji-flat:sun" },
      { title: "Vapor forms clouds", picture: "fluent-emoji-flat:cloud" },
      { title: "Rain falls", picture: "fluent-emoji-flat:cloud-with-rain" },
      { title: "Rivers flow to the sea", picture: "fluent-emoji-flat:water-wave" },
    ],
  },
  compose(stage, { heading, steps }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const count = steps.length;
    const down = stacked(stage);
    const few = count <= 4;
    const node = down
      ? Math.min(rest.w * (few ? 0.38 : 0.3), rest.h * (few ? 0.3 : 0.2))
      : rest.h * (few ? 0.45 : 0.31);
    const titles = steps.map((step) => step.title);
    const label = down
      ? { w: Math.min(rest.w * (few ? 0.48 : 0.33), node * 1.8), h: 84 * unit }
      : { w: Math.min(rest.w * 0.25, widest(titles, 44 * unit, bold(stage))), h: node };
    const foot = down ? label.h : 0;
    // The ring is rotated so no step is at the top, where its title would cover the path to the next step.
    const angles = steps.map(
      (_, at) => ((at - (count % 2 ? 0.25 : 0.5)) / count) * Math.PI * 2 - Math.PI / 2,
    );
    const across = down ? Math.max(label.w, node) : node + 2 * label.w + 28 * unit;
    const ring = ringIn(rest, angles, { across, above: node / 2, below: node / 2 + foot });
    const spots = angles.map((angle) => {
      const { x, y } = ring.at(angle);
      const side = down ? "below" : Math.cos(angle) < -0.01 ? "left" : "right";
      return { x, y, angle, side } as const;
    });
    const beats = partsOf(stage, titles);
    const size = sizeFor(stage, titles, label, 44, bold(stage));
    const reach = titles.map((title) =>
      Math.min(label.w, widest([title], size, { ...bold(stage), scale: 1 })),
    );
    const free = ({ x, y }: { x: number; y: number }) =>
      spots.every((one, at) => {
        const [dx, dy] = [x - one.x, y - one.y];
        const beside = one.side === "left" ? -dx : dx;
        const onTitle = down
          ? Math.abs(dx) < label.w / 2 && dy > 0 && dy < node / 2 + label.h
          : Math.abs(dy) < size * 1.4 && beside > 0 && beside < node / 2 + reach[at]! + size;
        return Math.hypot(dx, dy) > node * 0.56 && !onTitle;
      });
    for (const [index, { angle }] of spots.entries()) {
      const step = (Math.PI * 2) / count / 40;
      // Tracks are the parts of the ring outside the pictures and their titles.
      const clear = Array.from({ length: 41 }, (_, part) => ring.at(angle + part * step)).filter(free);
      if (clear.length < 3) continue;
      const beat = index + 1 < count ? after(beats[index + 1]!, -0.3) : after(beats[index]!, 0.7);
      const track = clear.map(({ x, y }) => [px(x), px(y)]);
      elements.push(
        {
          type: "path",
          x: 0,
          y: 0,
          points: track,
          stroke: "muted",
          stroke_width: px(5 * unit),
          opacity: 0.4,
          ...entering(stage, "draw", begin(stage, 0.1 + index * 0.15), 0.4),
        } as ElementInput,
        ...pointer(stage, clear, "accent", beat),
      );
    }
    const parts: number[] = [];
    for (const [index, step] of steps.entries()) {
      parts.push(elements.length);
      const { x, y, side } = spots[index]!;
      const beat = beats[index]!;
      elements.push(
        ...mark(stage, step.picture, index + 1, around(x, y, node), beat),
        ringTitle(stage, step.title, { x, y }, side, { node, ...label, size }, beat),
      );
    }
    return { elements, parts };
  },
});
