import { captionZone } from "../captions.ts";
import type { Theme } from "../document.ts";
import type { ElementInput } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { defaultLineHeight, families, wrap } from "../text.ts";
import { reading } from "../timeline.ts";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The context of a layout: the picture, its free area, and the scene's duration. */
export interface Stage {
  width: number;
  height: number;
  tall: boolean;
  /** The scale relative to a 1280 × 720 picture. */
  unit: number;
  /** The area within the margins and above the captions. */
  free: Box;
  theme: Theme;
  /** The scene's expected duration in seconds, over which enter effects are spread. */
  seconds: number;
  /** The scene's index, which varies the decoration. */
  index: number;
}

export function stageOf(
  size: { width: number; height: number },
  theme: Theme,
  narration: string,
  index: number,
  least: number,
): Stage {
  const { width, height } = size;
  const margin = Math.round(Math.min(width, height) * 0.09);
  const bottom = captionZone(height) - Math.round(height * 0.02);
  const seconds = Math.max(least, narration ? reading(narration) + 0.5 : 0);
  return {
    width,
    height,
    tall: height > width,
    unit: Math.sqrt(width * height) / 960,
    free: { x: margin, y: margin, w: width - 2 * margin, h: bottom - margin },
    theme,
    seconds: Math.round(seconds * 10) / 10,
    index,
  };
}

export interface Fitted {
  size: number;
  height: number;
  /** The width of the widest line. */
  width: number;
}

/**
 * The first size at which a text fits a box, going down from `max` to `min` in steps of about 4%; `min` if none does.
 */
export function fitText(
  text: string,
  box: { w: number; h: number },
  max: number,
  min: number,
  weight = 400,
): Fitted {
  for (let size = Math.round(max); ; size -= Math.max(1, Math.round(size * 0.04))) {
    const face = { size, weight, family: families.sans };
    // A tolerance of 4%, so that kerning or a custom font doesn't add a line break.
    const lines = wrap(text, face, box.w * 0.96, estimate);
    const width = Math.max(...lines.map((line) => estimate(line, face)));
    const height = lines.length * size * defaultLineHeight;
    const whole = !lines.some((line) => estimate(line, face) > box.w) && !breaksWord(text, lines);
    if ((height <= box.h && whole) || size <= min)
      return { size: Math.max(size, Math.round(min)), height, width };
  }
}

/** Whether any of the lines breaks a word. */
const breaksWord = (text: string, lines: string[]) =>
  lines.flatMap((line) => line.split(/\s+/)).filter(Boolean).length >
  text.split(/\s+/).filter(Boolean).length;

/** One text size that fits several texts side by side. */
export const fitTexts = (
  texts: string[],
  box: { w: number; h: number },
  max: number,
  min: number,
  weight = 400,
) =>
  Math.min(
    ...texts.filter(Boolean).map((text) => fitText(text, box, max, min, weight).size),
    Math.round(max),
  );

export const heightOf = (text: string, w: number, size: number, weight = 400) =>
  wrap(text, { size, weight, family: families.sans }, w, estimate).length * size * defaultLineHeight;

/**
 * The time in seconds at which part `at` of `count` enters, so that all parts are visible after about two thirds of the
 * scene.
 */
export const turn = (stage: Stage, at: number, count: number) =>
  Math.round((0.5 + at * Math.max(0.3, (stage.seconds * 0.66 - 0.5) / Math.max(1, count))) * 100) / 100;

export const px = Math.round;

/** Splits a box into equal parts: columns, or rows if the picture is tall. */
export function divided(box: Box, count: number, gap: number, across: boolean): Box[] {
  return Array.from({ length: count }, (_, at) => {
    if (across) {
      const w = (box.w - gap * (count - 1)) / count;
      return { x: px(box.x + at * (w + gap)), y: px(box.y), w: px(w), h: px(box.h) };
    }
    const h = (box.h - gap * (count - 1)) / count;
    return { x: px(box.x), y: px(box.y + at * (h + gap)), w: px(box.w), h: px(h) };
  });
}

/** Two large, subtle discs that drift in the background, so that the picture is never still. */
export function backdrop({ width, height, seconds, index }: Stage): ElementInput[] {
  const big = Math.max(width, height);
  const places = [
    [0.9, 0.12],
    [0.08, 0.9],
    [0.95, 0.85],
    [0.12, 0.08],
  ] as const;
  return [0, 1].map((at): ElementInput => {
    const [x, y] = places[(index + at * 2 + (at ? 1 : 0)) % places.length]!;
    const drift = big * 0.05 * (at ? -1 : 1);
    return {
      type: "circle",
      x: px(width * x),
      y: px(height * y),
      r: px(big * (at ? 0.16 : 0.24)),
      fill: at ? "accent" : "surface",
      opacity: at ? 0.07 : 0.45,
      keyframes: [
        { at: 0, x: px(width * x), y: px(height * y) },
        { at: Math.max(2, seconds), x: px(width * x - drift), y: px(height * y + drift), ease: "linear" },
      ],
    };
  });
}
