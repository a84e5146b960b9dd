import { contrast, rgbOf } from "../color.ts";
import { neededContrast } from "../readable.ts";
import type { Palette } from "../styles/style.ts";

type Name = "text" | "muted" | "accent" | "accent2";

/** A color of a palette that is hard to read on another one. */
export interface HardToRead {
  color: Name;
  ground: "background" | "surface";
  /** The contrast ratio, rounded down to a tenth, and the required one. */
  ratio: number;
  needed: number;
}

/**
 * Where each color is used, and whether only in large type: text is small on backgrounds and cards, and accents color
 * large words and lines on the background.
 */
const uses: readonly { color: Name; ground: HardToRead["ground"]; large: boolean }[] = [
  { color: "text", ground: "background", large: false },
  { color: "text", ground: "surface", large: false },
  { color: "muted", ground: "background", large: false },
  { color: "accent", ground: "background", large: true },
  { color: "accent2", ground: "background", large: true },
];

/** The colors of a palette that are hard to read, each with its lowest contrast on its background. */
export const hardToRead = (palette: Palette): HardToRead[] =>
  uses.flatMap(({ color, ground, large }) => {
    const ink = rgbOf(palette[color]);
    const ratios = [palette[ground]].flat().map((one) => contrast(ink, rgbOf(one)));
    const ratio = Math.floor(Math.min(...ratios) * 10) / 10;
    const needed = neededContrast(large);
    return ratio < needed ? [{ color, ground, ratio, needed }] : [];
  });
