import type { Theme } from "./document.ts";
import type { PlanLook } from "./plan.ts";
import { type StyleName, styles } from "./styles/index.ts";
import type { Palette } from "./styles/style.ts";

/** A theme in one of a style's palettes. */
export const themeOfStyle = (style: StyleName, palette = 0): Theme => ({
  style,
  ...((styles[style].palettes as readonly Palette[])[palette] ?? styles[style].palettes[0]),
  font: null,
  logo: null,
});

/** The colors of a plan's look: those that the prompt names, or else the style's own. */
export const paletteOfLook = ({ style, palette }: PlanLook): Palette => palette ?? styles[style].palettes[0];

/** The theme of a plan's look: its style in the colors that the prompt names, or in the style's own. */
export const themeOfLook = ({ style, palette }: PlanLook): Theme => ({ ...themeOfStyle(style), ...palette });

/** The fonts and the logo that were chosen for a film, which it keeps in other styles and colors. */
export const fontsAndLogoOf = ({ font, heading_font, body_font, logo }: Theme) => ({
  font,
  ...(heading_font ? { heading_font } : {}),
  ...(body_font ? { body_font } : {}),
  logo,
});

const theme = (
  background: string[],
  text: string,
  muted: string,
  surface: string,
  accent: string,
  accent2: string,
): Theme => ({ style: "plain", background, text, muted, surface, accent, accent2, font: null, logo: null });

/**
 * Themes in the plain style. Text and accents have a contrast of at least 4.5:1 on all of their backgrounds.
 */
export const themes = {
  Midnight: theme(["#0b1020", "#1b2547"], "#f5f7ff", "#a9b4d6", "#222d54", "#7aa2ff", "#5ee0c0"),
  Paper: theme(["#fbf8f1", "#f1ebdd"], "#23201a", "#6a6252", "#ebe3d1", "#a23312", "#1f5f8b"),
  Forest: theme(["#0d1f18", "#17392b"], "#f0faf4", "#a3c4b3", "#1f4a38", "#7ee2a8", "#f4c95d"),
  Ember: theme(["#1c0f13", "#3a1620"], "#fff4f0", "#d9aeb0", "#4b1f2b", "#ff8a5c", "#ffd166"),
  Ocean: theme(["#062a3a", "#0b4a5e"], "#effbff", "#a2ccd9", "#0e4f63", "#5ad1f0", "#ffd98a"),
  Daylight: theme(["#ffffff", "#eef3fb"], "#131a2a", "#59647a", "#e1e9f5", "#2456d6", "#a3266f"),
  Grape: theme(["#160f2b", "#31205c"], "#f8f4ff", "#bfb0e0", "#3c2a70", "#c49bff", "#ff9ecf"),
  Slate: theme(["#16181d", "#262a33"], "#f4f5f7", "#a9b0bd", "#323844", "#f5b94c", "#6cc8ff"),
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];
