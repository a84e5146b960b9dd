import type { ElementInput } from "../elements.ts";
import { heightOf } from "./fit.ts";
import { around, bold, entering, on, says } from "./parts.ts";
import { after, type Beat, type Box, px, type Stage, type Type } from "./stage.ts";

/** A word on a disc of a theme color. */
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
    says(
      stage,
      text,
      around(x, y, r * 1.64),
      { max: 62, min: 21, type: stage.display, color },
      after(beat, 0.15),
    ),
  ];
}

interface Line {
  text: string;
  size: number;
  type: Type;
  color?: string;
}

/** Texts of different sizes one below the other, entering one after another. */
export function column(
  stage: Stage,
  lines: readonly Line[],
  box: Box,
  { align, at: place }: { align: "left" | "center"; at: "top" | "middle" | "bottom" },
  beat: Beat | null,
): ElementInput[] {
  const shown = lines.filter((one) => one.text);
  const gap = 4 * stage.unit;
  const heights = shown.map((one) => heightOf(one.text, box.w, one.size, one.type));
  const total = heights.reduce((sum, h) => sum + h + gap, -gap);
  const spare = Math.max(0, box.h - total);
  let y = box.y + spare * { top: 0, middle: 0.5, bottom: 1 }[place];
  return shown.map(({ text, ...look }, at) => {
    const line = { ...box, y, h: heights[at]! };
    y += heights[at]! + gap;
    return says(
      stage,
      text,
      line,
      { max: 96, min: 20, align, at: "top", ...look },
      after(beat, 0.1 + at * 0.12),
      "rise",
    );
  });
}

const gapOf = (size: number) => size * 0.5;

/** The height of a list with ticks. They take up 1.3 times the text size in width. */
const listHeight = (items: readonly string[], w: number, size: number, type: Type) =>
  items.reduce((sum, item) => sum + heightOf(item, w - size * 1.3, size, type) + gapOf(size), -gapOf(size));

/** The text size at which the longest of several lists fits, with the limits in pixels of a 1280 × 720 picture. */
export function listSize(
  { unit, text }: Stage,
  lists: readonly (readonly string[])[],
  { w, h }: { w: number; h: number },
  max: number,
  min: number,
): number {
  for (let size = px(max * unit); size > min * unit; size--)
    if (lists.every((items) => listHeight(items, w, size, text) <= h)) return size;
  return px(min * unit);
}

/** A list with ticks. Its items enter each with a beat of its own, or one after another from one beat on. */
export function ticked(
  stage: Stage,
  items: readonly string[],
  box: Box,
  size: number,
  beat: Beat | null | readonly (Beat | null)[],
  middle = false,
): ElementInput[] {
  if (items.length === 0) return [];
  const offset = middle ? Math.max(0, (box.h - listHeight(items, box.w, size, stage.text)) / 2) : 0;
  const gap = gapOf(size);
  const list = (some: readonly string[], y: number, look: object) =>
    ({
      type: "list",
      items: [...some],
      x: px(box.x),
      y: px(y),
      w: px(box.w),
      size,
      gap: px(gap),
      bullet: "check",
      ...look,
    }) as ElementInput;
  const top = box.y + offset;
  if (!Array.isArray(beat)) {
    const start = (beat as Beat | null) ?? { at: 0.3 };
    return [list(items, top, { stagger: 0.4, ...entering(stage, "fade", start, 0.3) })];
  }
  return items.map((item, at) => {
    const above = items.slice(0, at);
    const y = at === 0 ? top : top + listHeight(above, box.w, size, stage.text) + gap;
    return list([item], y, entering(stage, "fade", beat[at] ?? null, 0.4));
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
  return says(
    stage,
    text,
    box,
    { max: 44, min: 20, size, type: bold(stage), align, at },
    after(beat, 0.15),
    "rise",
  );
}
