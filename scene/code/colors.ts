import { contrast, hexOf, mix, type Rgb, rgbOf } from "../color.ts";
import type { Theme } from "../document.ts";
import type { TokenRole } from "./token.ts";

/** How strongly the accent tints the band behind lines in focus. */
export const bandShare = 0.16;

/** Mixes a color with another one until it is readable on all backgrounds. */
function readable(color: Rgb, toward: Rgb, grounds: readonly Rgb[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const one = hexOf(mix(color, toward, share));
    if (grounds.every((ground) => contrast(rgbOf(one), ground) >= 4.5)) return one;
  }
  return hexOf(toward);
}

/** The colors of code in a theme, readable on its surface and on the band behind lines in focus. */
export function codeColors(theme: Theme): Record<TokenRole, string> {
  const [text, muted, accent, accent2, surface] = (
    ["text", "muted", "accent", "accent2", "surface"] as const
  ).map((name) => rgbOf(theme[name])) as [Rgb, Rgb, Rgb, Rgb, Rgb];
  const grounds = [surface, mix(surface, accent, bandShare)];
  const of = (color: Rgb) => readable(color, text, grounds);
  return {
    plain: of(text),
    keyword: of(accent),
    string: of(accent2),
    number: of(mix(accent2, accent, 0.4)),
    comment: of(muted),
    function: of(mix(accent, text, 0.5)),
    type: of(mix(accent2, text, 0.5)),
    punctuation: of(mix(muted, text, 0.4)),
  };
}
