import { fontNames } from "../fonts.ts";
import { own } from "../own.ts";
import { calm } from "./calm.ts";
import { chalkboard } from "./chalkboard.ts";
import { data } from "./data.ts";
import { editorial } from "./editorial.ts";
import { kids } from "./kids.ts";
import { launch } from "./launch.ts";
import { neon } from "./neon.ts";
import { notebook } from "./notebook.ts";
import { paperCut } from "./paper-cut.ts";
import { plain } from "./plain.ts";
import { retro } from "./retro.ts";
import type { Style } from "./style.ts";
import { swiss } from "./swiss.ts";

/** The styles of films. To add one, create a file in this folder and list it here. */
export const styles = {
  plain,
  editorial,
  swiss,
  notebook,
  chalkboard,
  launch,
  data,
  retro,
  neon,
  "paper-cut": paperCut,
  calm,
  kids,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
export const styleNames = Object.keys(styles) as StyleName[];
/** The names of the styles in the editor. */
export const styleTitles = Object.fromEntries(styleNames.map((name) => [name, styles[name].title])) as Record<
  StyleName,
  string
>;

/** The style of a theme. Themes saved before styles existed have none and get the plain one. */
export const styleOf = ({ style }: { style?: string }): Style =>
  own<Record<string, Style>>(styles, style ?? "") ?? plain;

type Display = Pick<Style["display"], "weight" | "scale" | "line_height">;

/** How headings look in a face that no style uses for them. An uploaded font has one weight. */
const otherDisplay = (font: string): Display => ({
  weight: fontNames.some((name) => name === font) ? 700 : 400,
  scale: 1,
  line_height: 1.14,
});

/** The weight, scale and line height of a theme's headings. With a font other than the style's, they suit that font. */
export function displayOf(theme: { style?: string; heading_font?: string | undefined }): Display {
  const font = theme.heading_font;
  if (font === undefined) return styleOf(theme).display;
  const suited: Style | undefined = Object.values(styles).find(({ display }) => display.face === font);
  return suited?.display ?? otherDisplay(font);
}
