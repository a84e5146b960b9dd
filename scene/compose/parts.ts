import { contrast, rgbOf } from "../color.ts";
import type { EnterKind } from "../element-fields.ts";
import type { ElementInput } from "../elements.ts";
import { hundredths } from "../hundredths.ts";
import { art } from "./art.ts";
import { textIn, typed } from "./blocks.ts";
import { fitTexts } from "./fit.ts";
import { after, type Beat, type Box, beatsOf, enter, fitted, px, type Stage, type Type } from "./stage.ts";

/**
 * The beat at which a diagram's skeleton enters in the first scene. Null in other scenes, because there the
 * skeleton arrives with the transition.
 */
export const begin = (stage: Stage, at = 0.1): Beat | null => (stage.index === 0 ? { at } : null);

/** When each part enters. The first one is visible from the start, because no scene begins empty. */
export const partsOf = (stage: Stage, texts: readonly string[]): (Beat | null)[] =>
  beatsOf(stage, texts).map((beat, at) => (at === 0 ? null : beat));

/** An enter effect, unless the element is visible from the start. */
export const entering = (stage: Stage, kind: EnterKind, beat: Beat | null, duration = 0.6) =>
  beat ? { enter: enter(stage, kind, beat, duration) } : {};

export const bold = (stage: Stage, weight = 700): Type => ({ ...stage.text, weight });

/** Whether the picture is too narrow for parts side by side: square, or taller than wide. */
export const stacked = ({ width, height }: Stage) => height >= width;

/** Text that is fitted to a box and enters at a beat. */
export const says = (
  stage: Stage,
  text: string,
  box: Box,
  look: Parameters<typeof textIn>[3],
  beat: Beat | null,
  kind: EnterKind = "fade",
  duration = 0.5,
): ElementInput =>
  textIn(stage, text, box, look, beat ? enter(stage, kind, beat, duration) : undefined).element;

/** The largest size at which each of several texts fits in the box, at most `max` pixels of a 1280 × 720 picture. */
export const sizeFor = (
  { unit, least }: Stage,
  texts: readonly string[],
  box: { w: number; h: number },
  max: number,
  type: Type,
) => fitTexts(texts, box, max * unit, least, type);

/** Splits a box into a part that takes `share` of it and the rest, side by side or one above the other. */
export function parted(box: Box, share: number, gap: number, across: boolean): [Box, Box] {
  const { x, y, w, h } = box;
  if (across) {
    const first = px((w - gap) * share);
    return [
      { x, y, w: first, h },
      { x: px(x + first + gap), y, w: px(w - first - gap), h },
    ];
  }
  const first = px((h - gap) * share);
  return [
    { x, y, w, h: first },
    { x, y: px(y + first + gap), w, h: px(h - first - gap) },
  ];
}

/** A square around a point. */
export const around = (x: number, y: number, side: number): Box => ({
  x: px(x - side / 2),
  y: px(y - side / 2),
  w: px(side),
  h: px(side),
});

/** The color of text on an accent: the background's, unless it is hard to read and the surface's is better. */
export function on({ theme }: Stage, fill: "accent" | "accent2"): "background" | "surface" {
  const ratio = (color: string) => contrast(rgbOf(theme[fill]), rgbOf(color));
  const own = ratio(theme.background[0]!);
  return own < 4.5 && ratio(theme.surface) > own ? "surface" : "background";
}

/** Colors for parts side by side, which differ from each other and from the background. */
export const hues = ["accent", "accent2", "muted", "text"] as const;

/** A part's picture, or its number on a disc if it has none. */
export function mark(
  stage: Stage,
  ref: string | undefined,
  place: number,
  area: Box,
  beat: Beat | null,
  options: Parameters<typeof art>[4] = {},
): ElementInput[] {
  if (ref) return art(stage, ref, area, beat, options);
  const number = place + stage.first;
  const box = fitted(area, 1);
  const r = box.w * 0.42;
  return [
    {
      type: "circle",
      x: px(box.x + box.w / 2),
      y: px(box.y + box.h / 2),
      r: px(r),
      fill: number % 2 ? "accent" : "accent2",
      ...entering(stage, "pop", beat, 0.5),
    } as ElementInput,
    says(
      stage,
      `${number}`,
      box,
      {
        max: (r * 1.1) / stage.unit,
        type: { ...stage.display, scale: 1 },
        color: on(stage, number % 2 ? "accent" : "accent2"),
      },
      after(beat, 0.1),
    ),
  ];
}

/** A line through points with an arrowhead at its end. */
export function pointer(
  stage: Stage,
  points: readonly { x: number; y: number }[],
  color: "accent" | "muted",
  beat: Beat | null,
  smooth = false,
): ElementInput[] {
  const { unit } = stage;
  const [tip, before] = [points.at(-1)!, points.at(-2)!];
  // The head is drawn by a short arrow, which points along the end of the line.
  const share = (26 * unit) / (Math.hypot(tip.x - before.x, tip.y - before.y) || 1);
  return [
    {
      type: "path",
      x: 0,
      y: 0,
      points: points.map(({ x, y }) => [px(x), px(y)]),
      smooth,
      stroke: color,
      stroke_width: px(7 * unit),
      ...entering(stage, "draw", beat, 0.5),
    } as ElementInput,
    {
      type: "arrow",
      x: px(tip.x - (tip.x - before.x) * share),
      y: px(tip.y - (tip.y - before.y) * share),
      x2: px(tip.x),
      y2: px(tip.y),
      width: px(7 * unit),
      head: px(26 * unit),
      color,
      ...entering(stage, "fade", after(beat, 0.35), 0.2),
    } as ElementInput,
  ];
}

/** How long a number is at least shown in full before its scene ends, and how long it at least counts, in seconds. */
const [full, quickest] = [0.6, 0.3];

/** A number in the heading typeface that counts up from zero. It counts faster if it is named late in its scene. */
export function counts(
  stage: Stage,
  to: number,
  format: { prefix?: string; suffix?: string; decimals?: number },
  look: { x: number; y: number; size: number; align?: "left" | "center" | "right"; color?: string },
  beat: Beat | null,
  { at = beat?.at ?? 0.1, duration = 1 }: { at?: number; duration?: number } = {},
): ElementInput {
  const { line_height: _, ...face } = typed(stage.display);
  return {
    type: "counter",
    from: 0,
    to,
    ...format,
    ...look,
    x: px(look.x),
    y: px(look.y),
    ...face,
    ...entering(stage, "fade", beat, 0.3),
    at,
    duration: hundredths(Math.max(quickest, Math.min(duration, stage.seconds - full - at))),
  } as ElementInput;
}
