import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { bold, entering, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, type Beat, divided, inset, px, type Stage } from "../compose/stage.ts";

import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line } from "./layout.ts";

/** A disc with a plus or a minus. */
function sign(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  plus: boolean,
  beat: Beat | null,
): ElementInput[] {
  const stroke = { width: px(r * 0.26), color: "background" as const };
  const arm = px(r * 0.5);
  const bar = (dx: number, dy: number) =>
    ({
      type: "line",
      x: px(x) - dx,
      y: px(y) - dy,
      x2: px(x) + dx,
      y2: px(y) + dy,
      ...stroke,
      ...entering(stage, "draw", after(beat, 0.2), 0.3),
    }) as ElementInput;
  return [
    {
      type: "circle",
      x: px(x),
      y: px(y),
      r: px(r),
      fill: plus ? "accent2" : "accent",
      ...entering(stage, "pop", beat, 0.4),
    } as ElementInput,
    bar(arm, 0),
    ...(plus ? [bar(0, arm)] : []),
  ];
}

const points = (title: string) => z.array(line(70, "Point")).min(1).max(4).meta({ title });

export const prosCons = defineLayout({
  name: "pros-cons",
  title: "Pros and cons",
  use: "arguments for and against something, up to four each",
  fields: { heading, pros: points("Pros"), cons: points("Cons") },
  example: {
    heading: "Working from home",
    pros: ["No commute", "Quiet hours", "Home cooking"],
    cons: ["Less company", "Longer hours"],
  },
  compose(stage, { heading, pros, cons }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const halves = divided(rest, 2, px(32 * unit), !down);
    const most = Math.max(pros.length, cons.length);
    const rows = halves.map((half) => divided(half, most, px(14 * unit), false));
    const first = rows[0]![0]!;
    const r = Math.min(44 * unit, first.h * 0.34);
    const left = 2 * r + 40 * unit;
    const type = bold(stage, 600);
    const room = { w: first.w - left - 16 * unit, h: first.h - 16 * unit };
    const size = sizeFor(stage, [...pros, ...cons], room, 50, type);
    const beats = partsOf(stage, [...pros, ...cons]);
    for (const [column, list] of [pros, cons].entries())
      for (const [at, point] of list.entries()) {
        const row = rows[column]![at]!;
        const beat = beats[column ? pros.length + at : at]!;
        const inner = inset(row, 8 * unit);
        elements.push(
          panel(stage, row, beat),
          ...sign(stage, row.x + 18 * unit + r, row.y + row.h / 2, r, column === 0, after(beat, 0.1)),
          says(
            stage,
            point,
            { ...inner, x: row.x + left, w: room.w },
            { max: 50, size, type, align: "left" },
            after(beat, 0.15),
          ),
        );
      }
    return elements;
  },
});
