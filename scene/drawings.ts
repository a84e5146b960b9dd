import type { Document, Theme } from "./document.ts";
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

/** All elements of a film, with groups replaced by their contents. */
export const leavesIn = ({ scenes }: Document): Leaf[] =>
  scenes.flatMap(({ elements }) => leavesOf(elements));

/** The drawing to load for a picture in a theme. */
export const drawingOf = (leaf: Of<"picture">, theme: Theme): Drawing => ({
  key: keyOfDrawing(leaf, theme),
  set: leaf.set,
  name: leaf.name,
  tint: tintedSets.includes(leaf.set) ? paintOf(theme, leaf.tint ?? "accent") : null,
  ...(leaf.set === "illustration" ? { theme } : {}),
});

/** All built-in pictures in a film, each once, to be loaded before it is drawn. */
export function drawingsIn(document: Document): Drawing[] {
  const { theme } = document;
  const shown = leavesIn(document).filter((leaf): leaf is Of<"picture"> => leaf.type === "picture");
  const drawings = shown.map((leaf) => drawingOf(leaf, theme));
  return [...new Map(drawings.map((drawing) => [drawing.key, drawing])).values()];
}
