import type { ElementInput } from "../../elements.ts";
import type { VisualOf } from "../../plan.ts";
import { headed } from "../blocks.ts";
import { fitText, heightOf, px, type Stage } from "../stage.ts";

export function picture(stage: Stage, { heading, asset, caption }: VisualOf<"picture">): ElementInput[] {
  const { unit } = stage;
  const { elements, rest } = headed(stage, heading);
  const below = caption ? fitText(caption, { w: rest.w, h: 80 * unit }, 28 * unit, 15 * unit) : null;
  const foot = below ? heightOf(caption, rest.w, below.size) + 18 * unit : 0;
  elements.push({
    type: "image",
    asset,
    x: rest.x,
    y: rest.y,
    w: rest.w,
    h: px(rest.h - foot),
    radius: px(18 * unit),
    enter: { kind: "fade", at: 0.3, duration: 0.8 },
  });
  if (below) {
    elements.push({
      type: "text",
      text: caption,
      x: px(rest.x + rest.w / 2),
      y: px(rest.y + rest.h - foot + 18 * unit),
      w: rest.w,
      size: below.size,
      align: "center",
      color: "muted",
      enter: { kind: "fade", at: 0.9, duration: 0.6 },
    });
  }
  return elements;
}
