import { highlighted } from "@scene/code/highlight.ts";
import type { Piece } from "@scene/code/piece.ts";
import type { Typeset } from "@scene/formula/typeset.ts";
import type { Materials } from "@scene/materials.ts";
import type { Media } from "@scene/surface.ts";

/** The listings and formulas that stay in memory. */
const most = 200;
const listings = new Map<string, Promise<Piece[][]>>();
const formulas = new Map<string, Promise<Typeset>>();

async function typeset(tex: string): Promise<Typeset> {
  const response = await fetch(`/api/formulas?tex=${encodeURIComponent(tex)}`);
  if (!response.ok) throw new Error("The formula could not be typeset");
  return response.json();
}

/** Loads some things by their keys, each once per page. What can't be loaded is left out, and retried next time. */
async function loaded<T>(
  known: Map<string, Promise<T>>,
  wanted: readonly (readonly [key: string, load: () => Promise<T>])[],
): Promise<Map<string, T>> {
  const found = await Promise.allSettled(
    wanted.map(async ([key, load]) => {
      const pending = known.get(key) ?? load();
      known.set(key, pending);
      pending.catch(() => known.delete(key));
      if (known.size > most) known.delete(known.keys().next().value!);
      return [key, await pending] as const;
    }),
  );
  return new Map(found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

/** Highlights the listings of a film and loads its formulas. */
export async function loadWritten(materials: Materials): Promise<Pick<Media, "listing" | "formula">> {
  const [pieces, outlines] = await Promise.all([
    loaded(
      listings,
      materials.listings.map(({ key, language, text }) => [key, () => highlighted(language, text)] as const),
    ),
    loaded(
      formulas,
      materials.formulas.map((tex) => [tex, () => typeset(tex)] as const),
    ),
  ]);
  return { listing: (key) => pieces.get(key) ?? null, formula: (tex) => outlines.get(tex) ?? null };
}
