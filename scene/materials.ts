import { listingKey } from "./code/token.ts";
import type { Document, Theme } from "./document.ts";
import { type Drawing, drawingOf, leavesOf } from "./drawings.ts";
import { perScene } from "./per-scene.ts";

/** A listing in a film. */
interface Listing {
  key: string;
  language: string;
  text: string;
}

/** Everything that has to be loaded before a film is drawn, except for fonts and uploads. */
export interface Materials {
  drawings: Drawing[];
  listings: Listing[];
  /** The TeX of formulas and of their symbols. */
  formulas: string[];
}

const byKey = <T extends { key: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.key, one])).values(),
];

const materialsOf = perScene(({ elements }, theme: Theme): Materials => {
  const leaves = leavesOf(elements);
  return {
    drawings: leaves.flatMap((leaf) => (leaf.type === "picture" ? [drawingOf(leaf, theme)] : [])),
    listings: leaves.flatMap((leaf) =>
      leaf.type === "code" && leaf.language
        ? [{ key: listingKey(leaf), language: leaf.language, text: leaf.text }]
        : [],
    ),
    formulas: leaves.flatMap((leaf) =>
      leaf.type === "formula" ? [leaf.tex, ...(leaf.focus ?? []).flatMap(({ tex }) => tex ?? [])] : [],
    ),
  };
});

/** A film's materials, each once. */
export function materialsIn({ scenes, theme }: Pick<Document, "scenes" | "theme">): Materials {
  const all = scenes.map((scene) => materialsOf(scene, theme));
  return {
    drawings: byKey(all.flatMap(({ drawings }) => drawings)),
    listings: byKey(all.flatMap(({ listings }) => listings)),
    formulas: [...new Set(all.flatMap(({ formulas }) => formulas))],
  };
}

/** A string that changes whenever a film needs different materials. */
export const keyOfMaterials = ({ drawings, listings, formulas }: Materials) =>
  JSON.stringify([drawings.map(({ key }) => key), listings.map(({ key }) => key), formulas]);
