import { listingKey } from "./code/token.ts";
import type { Document } from "./document.ts";
import { type Drawing, drawingsIn, leavesIn } from "./drawings.ts";

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

export function materialsIn(document: Document): Materials {
  const leaves = leavesIn(document);
  const listings = leaves.flatMap((leaf): Listing[] =>
    leaf.type === "code" && leaf.language
      ? [{ key: listingKey(leaf), language: leaf.language, text: leaf.text }]
      : [],
  );
  const formulas = leaves.flatMap((leaf) =>
    leaf.type === "formula" ? [leaf.tex, ...(leaf.focus ?? []).flatMap(({ tex }) => tex ?? [])] : [],
  );
  return {
    drawings: drawingsIn(document),
    listings: [...new Map(listings.map((one) => [one.key, one])).values()],
    formulas: [...new Set(formulas)],
  };
}

/** A string that changes whenever a film needs different materials. */
export const keyOfMaterials = ({ drawings, listings, formulas }: Materials) =>
  JSON.stringify([drawings.map(({ key }) => key), listings.map(({ key }) => key), formulas]);
