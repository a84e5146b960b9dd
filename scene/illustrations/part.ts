import type { Tone } from "./tones.ts";

/** How a picture keeps moving: in place, slowly to one side, or across the whole illustration. */
export type PartMotion = "float" | "sway" | "drift" | "cross-left" | "cross-right";

/**
 * A built-in picture of an illustration. Positions are relative to the middle of the ground line: `x` is a
 * share of half the width. Heights are shares of the illustration's scale, which depends on its box.
 */
export interface PicturePart {
  kind: "picture";
  /** The name in `fluent-emoji-flat`; `icon` is the name in `ph`, for styles with single-colored pictures. */
  picture: string;
  icon: string;
  x: number;
  /**
   * The height of the picture's visible bottom above the ground; for pictures in the sky, the distance from the top
   * to the picture's middle, as a share of the height.
   */
  y: number;
  /** The height of the picture's visible part. */
  tall: number;
  /** The color of the single-colored picture. */
  tone: "accent" | "accent2" | "text";
  inSky?: boolean;
  motion?: PartMotion;
}

/** A rectangle or a circle. Like `x`, a rectangle's `w` is a share of half the width. */
export interface ShapePart {
  kind: "rect" | "disc";
  x: number;
  y: number;
  w: number;
  h: number;
  tone: Tone;
  /** The corners' radius as a share of the illustration's scale. */
  radius?: number;
  /** Whether `y` is the distance from the picture's top to the shape's top, as a share of the height. */
  inSky?: boolean;
}

/** Puffs that rise and fade, one after another. */
export interface SteamPart {
  kind: "steam";
  x: number;
  y: number;
  /** The diameter, as a share of the illustration's scale. A puff grows from half to one and a half times this size. */
  size: number;
}

export type Part = PicturePart | ShapePart | SteamPart;

/** The scenery behind an illustration's pictures. */
const backdropNames = ["hills", "street", "room", "hall", "sea", "beach", "night", "space"] as const;

export interface Illustration {
  backdrop: (typeof backdropNames)[number];
  /** The factor by which pictures are enlarged in wide boxes; 1 by default. */
  zoom?: number;
  /** From back to front. Pictures enter in this order. */
  parts: readonly Part[];
}

type More = Partial<Pick<PicturePart, "y" | "tone" | "motion">>;

/** A picture that stands on the ground, or at a height of `y` above it. */
export const stands = (
  picture: string,
  icon: string,
  x: number,
  tall: number,
  more: More = {},
): PicturePart => ({
  kind: "picture",
  picture,
  icon,
  x,
  y: 0,
  tall,
  tone: "accent",
  ...more,
});

/**
 * A picture in the sky or on a wall. `y` is the distance of its middle from the top, as a share of the height.
 */
export const hangs = (
  picture: string,
  icon: string,
  x: number,
  y: number,
  tall: number,
  more: More = {},
): PicturePart => ({ ...stands(picture, icon, x, tall, more), y, inSky: true });

export const rect = (x: number, y: number, w: number, h: number, tone: Tone, radius = 0.012): ShapePart => ({
  kind: "rect",
  x,
  y,
  w,
  h,
  tone,
  radius,
});

export const disc = (x: number, y: number, size: number, tone: Tone): ShapePart => ({
  kind: "disc",
  x,
  y,
  w: size,
  h: size,
  tone,
});

export const steam = (x: number, y: number, size = 0.03): SteamPart => ({ kind: "steam", x, y, size });

export const cloud = (x: number, y: number, tall: number): PicturePart =>
  hangs("cloud", "cloud", x, y, tall, { motion: "drift", tone: "text" });

/** A table: a top on two legs. */
export const table = (x: number, w: number, tall: number, tone: Tone = "wood"): ShapePart[] => [
  rect(x - w * 0.42, 0, w * 0.05, tall, tone),
  rect(x + w * 0.42, 0, w * 0.05, tall, tone),
  rect(x, tall - 0.045, w, 0.045, tone),
];

/** A counter or a cupboard: a body with a top and doors. */
export const counter = (x: number, w: number, tall: number, doors: number): ShapePart[] => [
  rect(x, 0, w, tall - 0.03, "wood"),
  ...Array.from({ length: doors }, (_, at) =>
    rect(x + (w / doors) * (at + 0.5 - doors / 2), 0.045, (w / doors) * 0.84, tall - 0.12, "trim"),
  ),
  rect(x, tall - 0.04, w * 1.04, 0.04, "dark"),
];

/** A window with a view of the sky and a cross of bars. */
export const pane = (x: number, y: number, w: number, h: number): ShapePart[] => [
  rect(x, y, w, h, "light"),
  rect(x, y + 0.018, w * 0.92, h - 0.036, "glass", 0.006),
  rect(x, y, w * 0.04, h, "light", 0),
  rect(x, y + h * 0.48, w, 0.018, "light", 0),
];

/** A lamp that hangs from the ceiling. `long` is the length of its cord, as a share of the height. */
export const pendant = (x: number, long: number): ShapePart[] => [
  { ...rect(x, 0, 0.01, long, "dark", 0), inSky: true },
  { ...rect(x, long, 0.15, 0.06, "dark", 0.03), inSky: true },
  { ...disc(x, long + 0.045, 0.05, "lamp"), inSky: true },
];

/** Books side by side, with different heights and colors. */
export const spines = (x: number, y: number, w: number, tall: number, count: number, seed: number) =>
  Array.from({ length: count }, (_, at): ShapePart => {
    const wide = w / count;
    const height = tall * (0.72 + 0.28 * Math.abs(Math.sin((at + 1) * 2.3 + seed * 1.7)));
    const tones = ["accent", "wood", "accent2", "dark", "ground"] as const;
    const tone = tones[(at * 3 + seed * 2 + (at % 4 === 1 ? 1 : 0)) % tones.length]!;
    return rect(x - w / 2 + wide * (at + 0.5), y, wide * 0.86, height, tone, 0.008);
  });

/** A building with lit windows. */
export function tower(
  x: number,
  w: number,
  tall: number,
  columns: number,
  rows: number,
  tone: Tone = "tower",
) {
  const [across, up] = [w / (columns + 0.6), tall / (rows + 1.2)];
  const lit = (column: number, row: number) =>
    Math.sin((column + 1) * 12.9 + (row + 1) * 7.7 + x * 31) > -0.25;
  return [
    rect(x, 0, w, tall, tone, 0.01),
    ...Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const tone = lit(column, row) ? "lamp" : "dusk";
      return rect(
        x + (column - (columns - 1) / 2) * across,
        up * (row + 0.75),
        across * 0.52,
        up * 0.5,
        tone,
        0.004,
      );
    }),
  ];
}
