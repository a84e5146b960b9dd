import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { headed } from "../blocks.ts";
import { fitTexts, px, type Stage } from "../stage.ts";

export function table(stage: Stage, { heading, columns, rows }: VisualOf<"table">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const w = rest.w / columns.length;
  const cells = [columns, ...rows].flat().filter(Boolean);
  const size = Math.min(
    fitTexts(cells, { w: w - 40 * unit, h: 50 * unit }, 32 * unit, 12 * unit, 700),
    rest.h / ((rows.length + 1) * 2.1),
  );
  const height = (rows.length + 1) * size * 2.1;
  elements.push({
    type: "table",
    columns,
    rows,
    x: rest.x,
    y: px(rest.y + Math.max(0, (rest.h - height) / 3)),
    w: rest.w,
    size: Math.max(8, Math.floor(size)),
    enter: { kind: "draw", at: 0.5, duration: Math.max(1.5, stage.seconds * 0.4) },
  });
  return elements;
}
