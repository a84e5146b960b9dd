import type { Theme } from "./document.ts";
import type { Element, Leaf, Of } from "./elements.ts";
import { paintOf } from "./paint/brush.ts";
import { keyOfDrawing } from "./paint/picture.ts";
import { type PictureSet, tintedSets } from "./picture-sets.ts";

/** A built-in picture that a film shows. */
export interface Drawing {
  key: string;
  set: PictureSet;
  name: string;
  /** The color of a single-colored picture, such as `#1e90ff`; null for other pictures. */
  tint: string | null;
  /** The film's theme, only for illustrations, whose pieces depend on it. */
  theme?: Theme;
}

/** Elements with groups replaced by their contents. */
export const leavesOf = (elements: readonly Element[]): Leaf[] =>
  elements.flatMap((element) => (element.type === "group" ? element.elements : [element]));

/** The drawing to load for a picture in a theme. */
export const drawingOf = (leaf: Of<"picture">, theme: Theme): Drawing => ({
  key: keyOfDrawing(leaf, theme),
  set: leaf.set,
  name: leaf.name,
  tint: tintedSets.includes(leaf.set) ? paintOf(theme, leaf.tint ?? "accent") : null,
  ...(leaf.set === "illustration" ? { theme } : {}),
});
