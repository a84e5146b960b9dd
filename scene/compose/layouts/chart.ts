import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { headed } from "../blocks.ts";
import { px, type Stage } from "../stage.ts";

export function chart(stage: Stage, visual: VisualOf<"chart">): ElementInput[] {
  const { unit, tall } = stage;
  const { elements, rest } = headed(stage, visual.heading);
  const { values, prefix, suffix } = visual;
  const size = px(26 * unit);
  const box = { x: rest.x, y: px(rest.y), w: rest.w, h: px(rest.h) };
  const enter = { kind: "draw" as const, at: 0.6, duration: Math.max(1.6, Math.min(4, stage.seconds * 0.5)) };
  if (visual.chart === "line") {
    elements.push({
      type: "line-chart",
      ...box,
      series: [{ values: values.map((entry) => entry.value) }],
      labels: values.some((entry) => entry.label) ? values.map((entry) => entry.label) : [],
      area: true,
      size,
      prefix,
      suffix,
      enter,
    });
  } else {
    const longest = Math.max(...values.map((entry) => entry.label.length));
    elements.push({
      type: "bars",
      ...box,
      bars: values.map(({ label, value }, at) => ({
        label,
        value,
        ...(at === values.length - 1 ? { color: "accent2" as const } : {}),
      })),
      direction: (longest > 12 && values.length <= 8) || (tall && values.length > 4) ? "right" : "up",
      size,
      prefix,
      suffix,
      enter,
    });
  }
  return elements;
}
