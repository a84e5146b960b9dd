import type { ElementInput } from "../elements.ts";
import { type Box, fitText, heightOf, px, type Stage } from "./stage.ts";

/** Adds a heading with an accent bar at the top left. @returns the remaining box below it */
export function headed(stage: Stage, heading: string): { elements: ElementInput[]; rest: Box } {
  const { free, unit } = stage;
  if (!heading) return { elements: [], rest: free };
  const share = stage.tall ? 0.16 : 0.2;
  const fitted = fitText(heading, { w: free.w, h: free.h * share }, 54 * unit, 26 * unit, 700);
  const height = heightOf(heading, free.w, fitted.size, 700);
  const gap = 30 * unit;
  const top = free.y + height + 14 * unit;
  return {
    elements: [
      {
        type: "text",
        text: heading,
        x: free.x,
        y: free.y,
        w: free.w,
        size: fitted.size,
        weight: 700,
        enter: { kind: "rise", at: 0.1, duration: 0.6 },
      },
      {
        type: "rect",
        x: free.x,
        y: px(top),
        w: px(88 * unit),
        h: px(6 * unit),
        radius: px(3 * unit),
        fill: "accent",
        enter: { kind: "draw", at: 0.3, duration: 0.6 },
      },
    ],
    rest: {
      x: free.x,
      y: px(top + 6 * unit + gap),
      w: free.w,
      h: px(free.y + free.h - top - 6 * unit - gap),
    },
  };
}

/** A panel that groups related elements. */
export const panel = (box: Box, unit: number, at: number): ElementInput => ({
  type: "rect",
  ...box,
  radius: px(20 * unit),
  fill: "surface",
  enter: { kind: "rise", at, duration: 0.5 },
});

/** Text centered in a box, horizontally and vertically. */
export function centred(
  text: string,
  box: Box,
  style: { max: number; min: number; weight?: 400 | 500 | 600 | 700 | 800; color?: string },
  enter: { kind: "fade" | "rise" | "words" | "pop"; at: number; duration?: number },
): ElementInput {
  const { size } = fitText(text, box, style.max, style.min, style.weight);
  const height = heightOf(text, box.w, size, style.weight);
  return {
    type: "text",
    text,
    x: px(box.x + box.w / 2),
    y: px(box.y + (box.h - height) / 2),
    w: px(box.w),
    size,
    weight: style.weight ?? 400,
    align: "center",
    ...(style.color ? { color: style.color } : {}),
    enter,
  } as ElementInput;
}
