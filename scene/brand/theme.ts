import { contrast, mix, type Rgb, rgbOf } from "../color.ts";
import type { Theme } from "../document.ts";
import { styles } from "../styles/index.ts";
import type { Palette } from "../styles/style.ts";
import type { Brand } from "./brand.ts";

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

export const paletteNames = ["background", "text", "muted", "surface", "accent", "accent2"] as const;

/** Whether two palettes have the same colors, ignoring case. */
export const samePalette = (one: Palette, other: Palette) =>
  paletteNames.every((name) => String(one[name]).toLowerCase() === String(other[name]).toLowerCase());

/** The color in the middle of a background. */
const middleOf = (background: readonly string[]): Rgb =>
  background.length === 2
    ? mix(rgbOf(background[0]!), rgbOf(background[1]!), 0.5)
    : rgbOf(background[Math.floor(background.length / 2)]!);

/** The logo for a background; null if the brand has none. */
function logoOn(background: readonly string[], { any, dark, light }: Brand["logos"]): string | null {
  const middle = middleOf(background);
  const isDark = contrast(middle, white) > contrast(middle, black);
  return (isDark ? dark : light) ?? any;
}

/** A theme with a brand's style, colors, fonts and logo. Applying a brand again changes nothing. */
export function brandTheme(theme: Theme, { palette, style, fonts, logos }: Brand): Theme {
  const styled =
    style && style !== theme.style ? { ...theme, style, ...styles[style].palettes[0] } : { ...theme };
  const next: Theme = { ...styled, ...palette };
  if (fonts.headline) next.heading_font = fonts.headline as Theme["heading_font"];
  if (fonts.body) next.body_font = fonts.body as Theme["body_font"];
  next.logo = logoOn(next.background, logos) ?? theme.logo;
  return next;
}

/**
 * A theme without a brand's colors, fonts and logo. Those that have been edited since are kept, and so is the style.
 * @param own the colors that the film would have without a brand
 */
export function unbrandTheme(theme: Theme, { palette, fonts, logos }: Brand, own: Palette): Theme {
  const { heading_font, body_font, ...rest } = theme;
  const isBrands = theme.logo !== null && Object.values(logos).includes(theme.logo);
  return {
    ...rest,
    ...(palette && samePalette(palette, theme) ? own : {}),
    ...(heading_font === undefined || heading_font === fonts.headline ? {} : { heading_font }),
    ...(body_font === undefined || body_font === fonts.body ? {} : { body_font }),
    logo: isBrands ? null : theme.logo,
  };
}
