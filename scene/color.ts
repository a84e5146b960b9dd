import * as z from "zod";

/** The names of theme colors. Elements that use them follow the theme when it changes. */
export const themeColors = ["text", "muted", "accent", "accent2", "surface", "background"] as const;
export type ThemeColor = (typeof themeColors)[number];

export const Hex = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, "Must be a color like #1e90ff")
  .meta({ title: "Color", format: "color" });

/** An opaque color, for backgrounds. */
export const Solid = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, "Must be a color like #1e90ff, without transparency")
  .meta({ title: "Color", format: "color" });

export const Color = z
  .union([z.enum(themeColors), Hex])
  .meta({ title: "Color", description: "The name of a theme color, or #rrggbb" });
export type Color = z.infer<typeof Color>;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rgb`, `#rrggbb` or `#rrggbbaa` into red, green and blue from 0 to 255, ignoring alpha. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const luminance = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Formats red, green and blue from 0 to 255 as `#rrggbb`. */
export const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Interpolates between two colors. A share of 0 returns `one`, and a share of 1 returns `other`. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share;
  return [between(0), between(1), between(2)];
}
