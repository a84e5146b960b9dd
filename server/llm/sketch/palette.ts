import { contrast, hexOf, mix, type Rgb, rgbOf } from "../../../scene/color.ts";
import type { Palette } from "../../../scene/styles/style.ts";

const black: Rgb = [12, 12, 16];
const white: Rgb = [255, 255, 255];
/** The minimum WCAG contrast ratio of text. */
const readable = 4.5;

/** The lowest contrast of a color with several others. */
const least = (color: Rgb, grounds: Rgb[]) => Math.min(...grounds.map((ground) => contrast(color, ground)));

/** Makes a color lighter or darker until it can be read on all of the given backgrounds. */
export function readableOn(color: Rgb, grounds: Rgb[], target = readable): Rgb {
  const toward = [white, black].sort((a, b) => least(b, grounds) - least(a, grounds))[0]!;
  for (let share = 0; share <= 1; share += 0.04) {
    const shade = mix(color, toward, share);
    if (least(rgbOf(hexOf(shade)), grounds) >= target) return rgbOf(hexOf(shade));
  }
  return toward;
}

/** Converts a color to a film's accent, which is readable on the film's backgrounds and surfaces. */
export const accentOn = (color: string, { background, surface }: Palette): string =>
  hexOf(readableOn(rgbOf(color), [...background, surface].map(rgbOf)));

const brightness = ([red, green, blue]: Rgb) => (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
const saturation = (rgb: Rgb) => Math.max(...rgb) - Math.min(...rgb);

/**
 * Creates a palette from a brand's colors. If they include no light or dark color, the backgrounds are as light or dark
 * as those of the style's own palette.
 */
export function brandPalette(colors: string[], base: Palette): Palette {
  const brand = colors.map(rgbOf);
  const strong = brand.filter((color) => saturation(color) > 40);
  const accent = strong[0] ?? brand[0]!;
  const plain = brand.filter((color) => color !== accent);
  const light = plain.find((color) => brightness(color) > 0.86);
  const dark = plain.find((color) => brightness(color) < 0.25);
  const isLight = light !== undefined || (dark === undefined && brightness(rgbOf(base.background[0]!)) > 0.5);
  const ground = isLight ? (light ?? mix(white, accent, 0.06)) : (dark ?? mix(black, accent, 0.14));
  const second = mix(ground, accent, isLight ? 0.08 : 0.16);
  const surface = mix(ground, isLight ? accent : white, isLight ? 0.13 : 0.12);
  const grounds = [ground, second, surface].map((color) => rgbOf(hexOf(color)));
  const text = readableOn(isLight ? mix(black, accent, 0.12) : mix(white, accent, 0.06), grounds, 7);
  const other =
    strong[1] ??
    plain.find((color) => color !== light && color !== dark) ??
    mix(accent, isLight ? black : white, 0.35);
  return {
    background: [hexOf(ground), hexOf(second)],
    text: hexOf(text),
    muted: hexOf(readableOn(mix(text, ground, 0.32), grounds)),
    surface: hexOf(surface),
    accent: hexOf(readableOn(accent, grounds)),
    accent2: hexOf(readableOn(other, grounds)),
  };
}
