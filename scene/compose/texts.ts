import type { ElementInput } from "../elements.ts";
import { heightOf } from "./fit.ts";
import { allowOverflow, recordSpace } from "./overflow.ts";
import { around, bold, entering, on, says } from "./parts.ts";
import { after, type Beat, type Box, px, type Stage, type Type } from "./stage.ts";

/** A word on a disc in a theme color. */
export function badge(
  stage: Stage,
  text: string,
  { x, y, r, fill }: { x: number; y: number; r: number; fill: "accent" | "accent2" | "background" },
  beat: Beat | null,
): ElementInput[] {
  const color = fill === "background" ? "text" : on(stage, fill);
  return [
    {
      type: "circle",
      x: px(x),
      y: px(y),
      r: px(r),
      fill,
      ...entering(stage, "pop", beat, 0.5),
    } as ElementInput,
    says(stage, text, around(x, y, r * 1.64), { max: 62, type: stage.display, color }, after(beat, 0.15)),
  ];
}

/** Divides the available height among pieces of text, in whole lines. If all fit, each gets what it needs. */
function sharing(needed: readonly number[], lines: readonly number[], gap: number, h: number): number[] {
  const gaps = gap * (needed.length - 1);
  const share = (h - gaps + 2) / needed.reduce((sum, one) => sum + one, 0);
  return share >= 1
    ? [...needed]
    : needed.map((one, at) => lines[at]! * Math.max(1, Math.floor((one * share) / lines[at]! + 0.2)));
}

interface Line {
  text: string;
  size: number;
  type: Type;
  color?: string;
}

/** Stacks pieces of text of different sizes, which enter one after another. Empty ones are left out. */
export function column(
  stage: Stage,
  lines: readonly Line[],
  box: Box,
  { align, at: place }: { align: "left" | "center"; at: "top" | "middle" | "bottom" },
  beat: Beat | null,
): ElementInput[] {
  const shown = lines.filter((one) => one.text);
  const gap = 4 * stage.unit;
  const needed = shown.map((one) => heightOf(one.text, box.w, one.size, one.type));
  const heights = sharing(
    needed,
    shown.map(({ size, type }) => size * type.line_height),
    gap,
    box.h,
  );
  const total = heights.reduce((sum, h) => sum + h + gap, -gap);
  const spare = Math.max(0, box.h - total);
  let y = box.y + spare * { top: 0, middle: 0.5, bottom: 1 }[place];
  return shown.map(({ text, ...look }, at) => {
    const line = { ...box, y, h: heights[at]! };
    y += heights[at]! + gap;
    const element = says(
      stage,
      text,
      line,
      { max: 96, align, at: "top", ...look },
      after(beat, 0.1 + at * 0.12),
      "rise",
    );
    return total > box.h + gap * 4 ? allowOverflow(element) : element;
  });
}

const gapOf = (size: number) => size * 0.5;

/** The height of a list with ticks, in pixels. The ticks take up a width of 1.3 times the text size. */
export const listHeight = (items: readonly string[], w: number, size: number, type: Type) =>
  items.reduce((sum, item) => sum + heightOf(item, w - size * 1.3, size, type) + gapOf(size), -gapOf(size));

/** The text size at which the longest of several lists fits in a box, at most `max` pixels of a 1280 × 720 picture. */
export function listSize(
  { unit, text, least }: Stage,
  lists: readonly (readonly string[])[],
  { w, h }: { w: number; h: number },
  max: number,
): number {
  for (let size = px(max * unit); size > least; size--)
    if (lists.every((items) => listHeight(items, w, size, text) <= h)) return size;
  return least;
}

/**
 * A list with ticks. Each item enters at its own beat, or all enter one after another, starting at one beat.
 */
export function ticked(
  stage: Stage,
  items: readonly string[],
  box: Box,
  size: number,
  beat: Beat | null | readonly (Beat | null)[],
  middle = false,
): ElementInput[] {
  const gap = gapOf(size);
  const needed = items.map((item) => listHeight([item], box.w, size, stage.text));
  const heights = sharing(needed, Array(items.length).fill(size * stage.text.line_height), gap, box.h);
  const total = heights.reduce((sum, h) => sum + h + gap, -gap);
  let y = box.y + (middle ? Math.max(0, (box.h - total) / 2) : 0);
  const beats: readonly (Beat | null)[] = Array.isArray(beat)
    ? beat
    : items.map((_, at) => after((beat as Beat | null) ?? { at: 0.3 }, at * 0.16));
  return items.map((item, at) => {
    const h = heights[at]!;
    const element = {
      type: "list",
      items: [item],
      x: px(box.x),
      y: px(y),
      w: px(box.w),
      size,
      gap: px(gap),
      bullet: "check",
      ...entering(stage, "fade", beats[at] ?? null, 0.4),
    } as ElementInput;
    const own = total > box.h + size ? allowOverflow(element) : recordSpace(element, { y, h, at: "top" });
    y += h + gap;
    return own;
  });
}

/** The title of a part on a ring, beside its picture or, in narrow pictures, above or below it. */
export function ringTitle(
  stage: Stage,
  text: string,
  { x, y }: { x: number; y: number },
  side: "left" | "right" | "above" | "below",
  { node, w, h, size }: { node: number; w: number; h: number; size: number },
  beat: Beat | null,
): ElementInput {
  const gap = 13 * stage.unit + node / 2;
  const beside = side === "left" || side === "right";
  const box = {
    x: side === "left" ? x - gap - w : side === "right" ? x + gap : x - w / 2,
    y: beside ? y - h / 2 : side === "above" ? y - node / 2 - h : y + node / 2,
    w,
    h,
  };
  const align = side === "left" ? "right" : side === "right" ? "left" : "center";
  const at = beside ? "middle" : side === "above" ? "bottom" : "top";
  return says(stage, text, box, { max: 44, size, type: bold(stage), align, at }, after(beat, 0.15), "rise");
}
