import type { ElementInput } from "../elements.ts";
import { bold, entering, on, says, sizeFor } from "./parts.ts";
import { after, type Beat, type Box, beatsOf, inset, px, type Stage } from "./stage.ts";

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

/** An uploaded screenshot that fills a screen from the top, and scrolls if it is taller than the screen. */
export const screenshot = (stage: Stage, asset: string, box: Box, beat: Beat | null, radius: number) =>
  ({
    type: "image",
    asset,
    ...box,
    fit: "scroll",
    radius: px(radius * stage.unit),
    ...entering(stage, "fade", beat, 0.7),
  }) as ElementInput;

/** A column of cards with points beside a screen, each card connected to the screen by a line. */
export function callouts(stage: Stage, points: readonly string[], box: Box, from: number): ElementInput[] {
  if (points.length === 0) return [];
  const { unit, style } = stage;
  const gap = px(22 * unit);
  const height = Math.min((box.h - gap * (points.length - 1)) / points.length, 150 * unit);
  const top = box.y + (box.h - (height + gap) * points.length + gap) / 2;
  const beats = beatsOf(stage, points);
  const type = bold(stage, 600);
  const size = sizeFor(stage, points, { w: box.w - 40 * unit, h: height * 0.8 }, 40, type);
  return points.flatMap((point, at): ElementInput[] => {
    const card = { x: box.x, y: px(top + at * (height + gap)), w: box.w, h: px(height) };
    const middle = px(card.y + height / 2);
    const fill = at % 2 ? "accent2" : "accent";
    const beat = beats[at]!;
    return [
      {
        type: "line",
        x: from,
        y: middle,
        x2: card.x,
        y2: middle,
        width: px(4 * unit),
        color: fill,
        ...entering(stage, "draw", beat, 0.4),
      } as ElementInput,
      {
        type: "rect",
        ...card,
        radius: px(Math.min(style.panel.radius, 24) * unit),
        fill,
        ...entering(stage, style.enter.part === "draw" ? "fade" : style.enter.part, after(beat, 0.15), 0.5),
      } as ElementInput,
      says(
        stage,
        point,
        inset(card, 14 * unit),
        { max: 40, size, type, color: on(stage, fill) },
        after(beat, 0.3),
      ),
    ];
  });
}

/** A phone, with a screenshot if there is one. @returns its elements, and its screen's box below the phone's camera */
export function phoneIn(
  stage: Stage,
  body: Box,
  beat: Beat | null,
  asset?: string,
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
    elements: [
      rect(body, 52, "text"),
      rect(screen, 40, "background"),
      ...(asset ? [screenshot(stage, asset, screen, beat, 40)] : []),
      rect(camera, 8, "text"),
    ],
    inner: { ...inner, y: inner.y + 26 * unit, h: inner.h - 26 * unit },
  };
}
