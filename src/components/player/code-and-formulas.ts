import { highlighted } from "@scene/code/highlight.ts";
import type { Token } from "@scene/code/token.ts";
import type { Typeset } from "@scene/formula/typeset.ts";
import type { Materials } from "@scene/materials.ts";
import type { Media } from "@scene/surface.ts";
import { t } from "@/i18n/t";

/** The maximum number of listings, and of formulas, to keep in memory. */
const most = 200;
const listings = new Map<string, Promise<Token[][]>>();
const formulas = new Map<string, Promise<Typeset>>();

/** How many times to retry when the server is busy, and the maximum wait before each retry in seconds. */
const retries = { count: 3, longest: 5 };

async function typeset(tex: string, left = retries.count): Promise<Typeset> {
  const response = await fetch(`/api/formulas?tex=${encodeURIComponent(tex)}`);
  if (response.ok) return response.json();
  const isBusy = response.status === 429 || response.status === 503;
  if (!isBusy || left === 0) throw new Error(t("The formula couldn't be typeset"));
  const seconds = Math.min(retries.longest, Number(response.headers.get("retry-after")) || 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return typeset(tex, left - 1);
}

/** Loads values by key, each only once. A value that can't be loaded is omitted and retried next time. */
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
export async function loadWritten(
  materials: Pick<Materials, "listings" | "formulas">,
): Promise<Pick<Media, "listing" | "formula">> {
  const [tokens, outlines] = await Promise.all([
    loaded(
      listings,
      materials.listings.map(({ key, language, text }) => [key, () => highlighted(language, text)] as const),
    ),
    loaded(
      formulas,
      materials.formulas.map((tex) => [tex, () => typeset(tex)] as const),
    ),
  ]);
  return { listing: (key) => tokens.get(key) ?? null, formula: (tex) => outlines.get(tex) ?? null };
}
