import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { headed } from "../blocks.ts";
import { px, type Stage } from "../stage.ts";

export function code(stage: Stage, { heading, language, code: text }: VisualOf<"code">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const lines = text.split("\n");
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.floor(
    Math.min(34 * unit, rest.h / (lines.length * 1.5 + 2), rest.w / (longest * 0.6 + 2)),
  );
  const h = Math.min(rest.h, (lines.length * 1.5 + 2) * Math.max(8, size));
  elements.push({
    type: "code",
    text,
    ...(language ? { language } : {}),
    x: rest.x,
    y: px(rest.y + (rest.h - h) / 3),
    w: rest.w,
    h: px(h),
    size: Math.max(8, size),
    enter: { kind: "type", at: 0.5, duration: Math.max(1.5, Math.min(12, stage.seconds * 0.6)) },
  });
  return elements;
}
