import widths from "./font-widths.json" with { type: "json" };
import { own } from "./own.ts";

/** One file of a font family, for one weight and one subset of characters. */
export interface FontFile {
  /** The family name under which the browser and the worker register it. */
  family: string;
  weight: number;
  /** The path inside node_modules. The browser gets the same file from the server. */
  path: string;
}

/** A typeface of the built-in styles. */
export interface Typeface {
  family: string;
  weights: readonly number[];
  /** The package's name after `@fontsource/`. */
  source: string;
  /** The subsets other than `latin`, as file names spell them. */
  subsets: readonly string[];
}

const face = (family: string, source: string, weights: readonly number[], subsets = ["latin-ext"]) =>
  ({ family: `Scenewright ${family}`, source, weights, subsets }) satisfies Typeface;

/** The typefaces of the styles. Inter and JetBrains Mono, the default ones, are in `text.ts`. */
export const typefaces = {
  archivo: face("Archivo", "archivo", [400, 600, 800]),
  archivoBlack: face("Archivo Black", "archivo-black", [400]),
  baloo: face("Baloo", "baloo-2", [500, 700, 800]),
  cabinSketch: face("Cabin Sketch", "cabin-sketch", [400, 700], []),
  caveat: face("Caveat", "caveat", [400, 700]),
  chakra: face("Chakra", "chakra-petch", [400, 600, 700]),
  dmSerif: face("DM Serif", "dm-serif-display", [400]),
  fredoka: face("Fredoka", "fredoka", [400, 600]),
  gochi: face("Gochi Hand", "gochi-hand", [400], []),
  lora: face("Lora", "lora", [400, 600, 700]),
  nunito: face("Nunito", "nunito", [400, 600, 800]),
  orbitron: face("Orbitron", "orbitron", [500, 800], []),
  patrickHand: face("Patrick Hand", "patrick-hand", [400]),
  plexMono: face("Plex Mono", "ibm-plex-mono", [400, 600]),
  plexSans: face("Plex Sans", "ibm-plex-sans", [400, 600, 700]),
  righteous: face("Righteous", "righteous", [400]),
  rubik: face("Rubik", "rubik", [400, 600, 800]),
  sourceSerif: face("Source Serif", "source-serif-4", [400, 600]),
  spaceGrotesk: face("Space Grotesk", "space-grotesk", [400, 600, 700]),
} as const satisfies Record<string, Typeface>;
export type TypefaceName = keyof typeof typefaces;

/** The built-in fonts that a theme can name: Inter and the typefaces of the styles. */
export const fontNames = ["inter", ...Object.keys(typefaces)] as readonly ("inter" | TypefaceName)[];

const byFamily = new Map<string, Typeface>(
  Object.values(typefaces).map((typeface) => [typeface.family, typeface]),
);

/** The family name of a subset. Subsets other than `latin` are separate files and need their own family names. */
const familyOfSubset = (family: string, subset: string) =>
  subset === "latin" ? family : `${family} ${subset}`;

/** The family's names in the order in which a canvas searches them for a character. */
export const familyNames = (family: string): string[] => {
  const typeface = byFamily.get(family);
  return [family, ...(typeface?.subsets ?? []).map((subset) => familyOfSubset(family, subset))];
};

/** All files of a typeface. */
export const filesOf = ({ family, source, weights, subsets }: Typeface): FontFile[] =>
  ["latin", ...subsets].flatMap((subset) =>
    weights.map((weight) => ({
      family: familyOfSubset(family, subset),
      weight,
      path: `@fontsource/${source}/files/${source}-${subset}-${weight}-normal.woff2`,
    })),
  );

/** The family's available weight that is nearest to `weight`, so the canvas doesn't synthesize a bold weight. */
export function weightIn(family: string, weight: number): number {
  const weights = byFamily.get(family)?.weights;
  if (!weights) return weight;
  return weights.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best));
}

/**
 * Advance widths of a family from space (32) to tilde (126), in thousandths of the font size; undefined for families
 * that aren't in `font-widths.json`. `npm run font-widths` measures the typefaces of the styles.
 */
export const widthsOf = (family: string, weight: number): readonly number[] | undefined =>
  own(own(widths as Record<string, Record<string, number[]>>, family), String(weightIn(family, weight)));
