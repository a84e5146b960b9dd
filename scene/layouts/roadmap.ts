import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { begin, bold, entering, on, partsOf, sizeFor, stacked } from "../compose/parts.ts";
import { chevron } from "../compose/shapes.ts";
import { after, type Box, divided, inset, px } from "../compose/stage.ts";
import { column, listSize, ticked } from "../compose/texts.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, pagesOf } from "./layout.ts";

export const roadmap = defineLayout({
  name: "roadmap",
  title: "Roadmap",
  use: "two to five phases of a plan, each with a period and what happens in it",
  fields: {
    heading,
    phases: z
      .array(
        z.strictObject({
          when: line(24, "Period"),
          title: line(30, "Title"),
          items: z.array(line(40, "Item")).max(4).default([]).meta({ title: "Items" }),
        }),
      )
      .min(2)
      .max(5)
      .meta({ title: "Phases" }),
  },
  example: {
    heading: "From idea to launch",
    phases: [
      { when: "Spring", title: "Design", items: ["Ask ten users", "Sketch the product"] },
      { when: "Summer", title: "Build", items: ["First version", "Closed beta"] },
      { when: "Fall", title: "Launch", items: ["Open to all", "Listen and fix"] },
    ],
  },
  pages: pagesOf("phases"),
  compose(stage, { heading, phases }) {
    const { unit, display } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const listed = phases.some((phase) => phase.items.length);
    const field = listed || down ? rest : { ...rest, y: px(rest.y + rest.h * 0.2) };
    const boxes = divided(field, phases.length, px((down ? 16 : 12) * unit), !down);
    const first = boxes[0]!;
    const sign = down
      ? { w: first.w * (listed ? 0.42 : 1), h: first.h }
      : { w: first.w, h: rest.h * (listed ? 0.34 : 0.6) };
    const tip = Math.min(30 * unit, sign.h * 0.25);
    const room = { w: sign.w - tip * 2 - 12 * unit, h: sign.h - 16 * unit };
    const whens = phases.map((phase) => phase.when);
    const titles = phases.map((phase) => phase.title);
    const size = sizeFor(stage, whens, { w: room.w, h: room.h * 0.46 }, 60, display);
    const middle = sizeFor(stage, titles, { w: room.w, h: room.h * 0.5 }, 36, bold(stage, 600));
    const pad = 22 * unit;
    const area = (box: Box): Box =>
      down
        ? { x: px(box.x + sign.w + 10 * unit), y: box.y, w: px(box.w - sign.w - 10 * unit), h: box.h }
        : {
            x: box.x,
            y: px(box.y + sign.h + 14 * unit),
            w: px(box.w - tip * 0.6),
            h: px(box.h - sign.h - 14 * unit),
          };
    const inner = { w: area(first).w - 2 * pad, h: area(first).h - 2 * pad };
    const lists = phases.map((phase) => phase.items);
    const small = listSize(stage, lists, inner, 38);
    const beats = partsOf(
      stage,
      phases.map((phase) => `${phase.when} ${phase.title}`),
    );
    const parts: number[] = [];
    for (const [at, phase] of phases.entries()) {
      parts.push(elements.length);
      const box = boxes[at]!;
      const beat = beats[at]!;
      const color = at % 2 ? "accent2" : "accent";
      const words = on(stage, color);
      const left = box.x + (down ? tip * 0.4 : tip) + 6 * unit;
      elements.push(
        {
          type: "path",
          x: box.x,
          y: box.y,
          points: chevron(sign.w, sign.h, tip, at > 0 && !down),
          closed: true,
          fill: color,
          ...entering(stage, at === 0 ? "wipe" : "left", at === 0 ? begin(stage) : beat, 0.5),
        } as ElementInput,
        ...column(
          stage,
          [
            { text: phase.when, size, type: display, color: words },
            { text: phase.title, size: middle, type: bold(stage, 600), color: words },
          ],
          { x: left, y: box.y + 8 * unit, w: room.w, h: room.h },
          { align: "left", at: "middle" },
          beat,
        ),
      );
      if (!phase.items.length) continue;
      const below = area(box);
      elements.push(
        panel(stage, below, after(beat, 0.15)),
        ...ticked(stage, phase.items, inset(below, pad), small, after(beat, 0.4), down),
      );
    }
    return { elements, parts };
  },
});
