import { eq } from "drizzle-orm";
import type { Pronunciation } from "../../../contract/resources/brand-kits.ts";
import { listedIn } from "../../../scene/brand/words.ts";
import type { Db } from "../../db/client.ts";
import { animations, brand_kits, voiceovers } from "../../db/schema.ts";
import { type Narration, narrationsOf, syncVoiceovers } from "../voiceover/segments.ts";

type Narrated = Parameters<typeof narrationsOf>[0];

/** An animation's narration, with the pronunciations of the words that it contains. */
const pronouncedNarrations = (content: Narrated, pronunciations: readonly Pronunciation[]): Narration[] =>
  narrationsOf(content).map((one) => {
    const listed = listedIn(one.text, pronunciations);
    return listed.length > 0 ? { ...one, pronunciations: listed } : one;
  });

/** An animation's narration as its voiceover speaks it: with the pronunciations of its brand kit. */
export async function narrationsFor(
  db: Db,
  content: Narrated & { brand_kit_id?: string | null },
): Promise<Narration[]> {
  const [kit] = content.brand_kit_id
    ? await db
        .select({ pronunciations: brand_kits.pronunciations })
        .from(brand_kits)
        .where(eq(brand_kits.id, content.brand_kit_id))
    : [];
  return pronouncedNarrations(content, kit?.pronunciations ?? []);
}

/** Updates the voiceovers of all animations that use a brand kit. @returns the voiceovers that changed */
export async function syncKitVoiceovers(
  db: Db,
  brand_kit_id: string,
  pronunciations: readonly Pronunciation[],
) {
  const rows = await db
    .selectDistinct({ id: animations.id })
    .from(animations)
    .innerJoin(voiceovers, eq(voiceovers.animation_id, animations.id))
    .where(eq(animations.brand_kit_id, brand_kit_id));
  const changed: Awaited<ReturnType<typeof syncVoiceovers>> = [];
  for (const { id } of rows) {
    const [row] = await db
      .select({ plan: animations.plan, document: animations.document })
      .from(animations)
      .where(eq(animations.id, id));
    if (row) changed.push(...(await syncVoiceovers(db, id, pronouncedNarrations(row, pronunciations))));
  }
  return changed;
}
