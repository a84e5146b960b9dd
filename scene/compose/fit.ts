import { estimate } from "../metrics.ts";
import { type Face, partsIn, wrap } from "../text.ts";
import type { Type } from "./stage.ts";

export interface Fitted {
  size: number;
  height: number;
  /** The width of the widest line. */
  width: number;
  lines: number;
}

/** Measures text wrapped at width `w` and set in one font size. Lengths are in pixels. */
export function measured(text: string, w: number, size: number, type: Type): Fitted {
  const face = { size, weight: type.weight, family: type.family };
  const lines = wrap(text, face, w, estimate);
  return {
    size,
    lines: lines.length,
    width: Math.max(...lines.map((line) => estimate(line, face))),
    height: lines.length * size * type.line_height,
  };
}

/** Whether a word of the text is wider than a line of `w` pixels. */
export const breaksWord = (text: string, face: Face, w: number) =>
  partsIn(text).some((part) => estimate(part, face) > w);

/**
 * The share of a box's width that text can fill. The rest is a reserve, because kerning could otherwise add a
 * line break.
 */
const tolerance = 0.96;

/**
 * The first size at which text fits a box, going down from `max` to `min` in steps of about 4%; `min` if it
 * fits at none. `max` is the size in Inter; it is multiplied by the typeface's scale.
 */
export function fitText(
  text: string,
  box: { w: number; h: number },
  max: number,
  min: number,
  type: Type,
): Fitted {
  for (
    let size = Math.max(Math.round(max * type.scale), min);
    ;
    size -= Math.max(1, Math.round(size * 0.04))
  ) {
    const face = { size, weight: type.weight, family: type.family };
    const lines = wrap(text, face, box.w * tolerance, estimate);
    const width = Math.max(...lines.map((line) => estimate(line, face)));
    const height = lines.length * size * type.line_height;
    const whole = width <= box.w && !breaksWord(text, face, box.w * tolerance);
    if ((height <= box.h && whole) || size <= min)
      return { size: Math.max(size, Math.round(min)), height, width, lines: lines.length };
  }
}

/** Replaces spaces with letters so the text is measured as a single line, as a counter shows it. */
export const onOneLine = (text: string) => text.replaceAll(/\s/g, "n");

/** The largest common text size at which each of several texts fits in the box, from `min` to `max`. */
export const fitTexts = (
  texts: readonly string[],
  box: { w: number; h: number },
  max: number,
  min: number,
  type: Type,
) =>
  Math.min(
    ...texts.filter(Boolean).map((text) => fitText(text, box, max, min, type).size),
    Math.max(Math.round(max * type.scale), min),
  );

export const heightOf = (text: string, w: number, size: number, type: Type) =>
  measured(text, w * tolerance, size, type).height;

/** The width of the widest of several lines of text, in pixels, with some room to spare. */
export const widest = (texts: readonly string[], size: number, { family, weight, scale }: Type) =>
  Math.max(...texts.map((text) => estimate(text, { size: size * scale, weight, family }))) * 1.08;
