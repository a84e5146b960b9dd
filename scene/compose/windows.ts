import type { ElementInput } from "../elements.ts";
import { entering, says } from "./parts.ts";
import { type Beat, type Box, inset, px, type Stage } from "./stage.ts";

/** A window with a title bar, for a terminal or a browser. @returns its elements, and the box for its content */
export function windowIn(
  stage: Stage,
  box: Box,
  title: string,
  beat: Beat | null,
): { elements: ElementInput[]; inner: Box } {
  const { unit, style } = stage;
  const bar = px(64 * unit);
  const radius = px(Math.min(style.panel.radius, 22) * unit);
  const dots = ["accent", "accent2", "muted"] as const;
  const left = box.x + 34 * unit + dots.length * 34 * unit;
  const right = box.x + box.w - 24 * unit;
  const field = { x: px(left), y: px(box.y + 11 * unit), w: px(right - left), h: px(bar - 22 * unit) };
  return {
    inner: { x: box.x, y: box.y + bar, w: box.w, h: box.h - bar },
    elements: [
      {
        type: "rect",
        ...box,
        radius,
        fill: "surface",
        stroke: "muted",
        stroke_width: px(3 * unit),
        ...entering(stage, "rise", beat, 0.6),
      } as ElementInput,
      {
        type: "line",
        x: box.x,
        y: px(box.y + bar),
        x2: px(box.x + box.w),
        y2: px(box.y + bar),
        color: "muted",
        width: px(3 * unit),
        ...entering(stage, "draw", beat, 0.6),
      } as ElementInput,
      ...dots.map(
        (fill, at) =>
          ({
            type: "circle",
            x: px(box.x + (32 + at * 34) * unit),
            y: px(box.y + bar / 2),
            r: px(11 * unit),
            fill,
            ...entering(stage, "pop", beat, 0.4),
          }) as ElementInput,
      ),
      ...(title
        ? [
            {
              type: "rect",
              ...field,
              radius: px(field.h / 2),
              fill: "background",
              ...entering(stage, "fade", beat, 0.5),
            } as ElementInput,
            says(
              stage,
              title,
              { ...field, x: field.x + field.h / 2, w: field.w - field.h },
              { max: 28, color: "muted", align: "left" },
              beat,
            ),
          ]
        : []),
    ],
  };
}

/** A phone's outline. @returns its elements, and the box of its screen below the camera */
export function phoneIn(
  stage: Stage,
  body: Box,
  beat: Beat | null,
): { elements: ElementInput[]; inner: Box } {
  const { unit } = stage;
  const screen = inset(body, 14 * unit);
  const camera = {
    x: px(body.x + body.w * 0.36),
    y: px(screen.y + 12 * unit),
    w: px(body.w * 0.28),
    h: px(16 * unit),
  };
  const rect = (box: Box, radius: number, fill: string) =>
    ({
      type: "rect",
      ...box,
      radius: px(radius * unit),
      fill,
      ...entering(stage, "rise", beat, 0.7),
    }) as ElementInput;
  const inner = inset(screen, 20 * unit);
  return {
    elements: [rect(body, 52, "text"), rect(screen, 40, "background"), rect(camera, 8, "text")],
    inner: { ...inner, y: inner.y + 26 * unit, h: inner.h - 26 * unit },
  };
}
