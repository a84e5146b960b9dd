import { boxOf, type Fonts } from "../bounds.ts";
import { type Color, contrast, hexOf, mix, rgbOf, type ThemeColor } from "../color.ts";
import type { Theme } from "../document.ts";
import type { Element } from "../elements.ts";
import type { State } from "../motion.ts";
import { isLarge, neededContrast } from "../readable.ts";
import { styleOf } from "../styles/index.ts";
import type { Media, Surface } from "../surface.ts";

/** The context for painting one element. The surface's origin is the element's x and y. */
export interface Brush {
  surface: Surface;
  theme: Theme;
  /** The picture's size, which determines whether text counts as large. */
  width: number;
  height: number;
  media: Media;
  fonts: Fonts;
  state: State;
  /** Time in the scene, in seconds. */
  time: number;
  /** The scene's length in seconds. */
  duration: number;
  /** Seconds since the element's enter effect began. */
  since: number;
}

export type Painter<E extends Element> = (brush: Brush, element: E) => void;

/** Resolves a theme color to a canvas color. */
export function paintOf(theme: Theme, color: Color): string {
  if (color.startsWith("#")) return color;
  const name = color as ThemeColor;
  return name === "background" ? theme.background[0]! : theme[name];
}

const inks = new WeakMap<Theme, Map<string, string>>();

interface Lettered {
  size: number;
  color?: Color;
}

interface Framed {
  theme: Theme;
  width: number;
  height: number;
}

/** The color in which an element's letters are painted. */
export const inkOf = (film: Framed, { size, color = "text" }: Lettered) =>
  letterColor(film.theme, color, isLarge(size, film));

/**
 * The color of text. Accents are made for fills, so text uses a shade of them that is readable on the film's
 * backgrounds and panels: the accent itself, or the accent mixed with as much of the text color as necessary.
 */
function letterColor(theme: Theme, color: Color, large: boolean): string {
  const paint = paintOf(theme, color);
  if (color !== "accent" && color !== "accent2") return paint;
  const known = inks.get(theme) ?? new Map<string, string>();
  inks.set(theme, known);
  const key = `${color} ${large}`;
  const found = known.get(key);
  if (found) return found;
  const grounds = [...theme.background, theme.surface].map(rgbOf);
  const [own, text] = [rgbOf(paint), rgbOf(theme.text)];
  let shade = own;
  for (let share = 0; share <= 1; share += 0.05) {
    shade = mix(own, text, share);
    if (grounds.every((ground) => contrast(shade, ground) >= neededContrast(large) + 0.1)) break;
  }
  const ink = shade === own ? paint : hexOf(shade);
  known.set(key, ink);
  return ink;
}

export const faded = (hex: string, share: number) => {
  const [red, green, blue] = rgbOf(hex);
  return `rgba(${red}, ${green}, ${blue}, ${share})`;
};

/** Strokes the current path, with light around it if the style glows. */
export function strokeWithGlow({ surface, theme }: Pick<Brush, "surface" | "theme">, width: number) {
  if (styleOf(theme).line.glow > 0) {
    const alpha = surface.globalAlpha;
    for (const [wider, share] of [
      [5, 0.1],
      [2.6, 0.22],
    ] as const) {
      surface.globalAlpha = alpha * share;
      surface.lineWidth = width * wider;
      surface.stroke();
    }
    surface.globalAlpha = alpha;
    surface.lineWidth = width;
  }
  surface.stroke();
}

/** Paints an element; while it wipes in, clips it to the shown share of its box, from the left. */
export function wiped(brush: Brush, element: Element, paint: () => void) {
  if (brush.state.by !== "wipe" || brush.state.shown >= 1) return paint();
  const { surface } = brush;
  const box = boxOf(element, brush.fonts);
  // Strokes and glyphs extend slightly beyond their box.
  const rim = 40;
  surface.save();
  surface.beginPath();
  surface.rect(box.x - rim, box.y - rim, (box.w + 2 * rim) * brush.state.shown, box.h + 2 * rim);
  surface.clip();
  paint();
  surface.restore();
}
