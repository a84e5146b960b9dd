import { and, eq } from "drizzle-orm";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import { voiceovers as table } from "../../db/schema.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { Services } from "../../services.ts";
import { type Rates, speechCredits } from "../credit-rates.ts";
import { missingText, type Voiceover } from "./segments.ts";

/** The cost of the speech that segments lack, in millionths of a credit. */
export const speechCost = (
  segments: readonly Segment[],
  voiceover: Pick<Voiceover, "voice" | "speed">,
  rates: Rates,
): number =>
  Math.round(
    segments.reduce((sum, segment) => sum + speechCredits(missingText(segment, voiceover), rates), 0) *
      microCredits,
  );

/**
 * Holds the cost of speech that was added to a running voiceover.
 * @param missing the segments that will be spoken
 * @throws DrizzleQueryError if the ledger refuses
 */
export async function holdAddedSpeech(
  { db, llm, rates }: Pick<Services, "db" | "llm" | "rates">,
  voiceover: Voiceover,
  missing: readonly Segment[],
): Promise<void> {
  const held = voiceover.held ?? 0;
  const added = speechCost(missing, voiceover, rates) - held;
  // What was charged is rounded for each segment.
  if (added <= voiceover.segments.length) return;
  await llm.makeRoom(db, voiceover.owner_id, added);
  const isOwn = and(
    eq(table.id, voiceover.id),
    eq(table.status, "running"),
    eq(table.runner_id, voiceover.runner_id!),
  );
  await db
    .update(table)
    .set({ held: held + added })
    .where(isOwn);
}
