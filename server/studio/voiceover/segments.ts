import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import type { Document } from "../../../scene/document.ts";
import type { Plan } from "../../../scene/plan.ts";
import type { Db } from "../../db/client.ts";
import { voiceovers } from "../../db/schema.ts";

export type Voiceover = typeof voiceovers.$inferSelect;

export interface Narration {
  id: string;
  text: string;
}

/** What an animation says, scene by scene: of its document, or of its plan while there is none. */
export const narrationsOf = ({
  document,
  plan,
}: {
  document: Document | null;
  plan: Plan | null;
}): Narration[] =>
  (document?.scenes ?? plan?.scenes ?? [])
    .filter((scene) => scene.narration.trim())
    .map(({ id, narration }) => ({ id, text: narration.trim() }));

/** A script of its own is spoken paragraph by paragraph. */
export const paragraphsOf = (script: string): Narration[] =>
  script
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text, at) => ({ id: `p${at + 1}`, text }));

export const scriptOf = (narrations: Narration[]) => narrations.map(({ text }) => text).join("\n\n");

const hashOf = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * What a segment's sound and the times of its words depend on; the same words by the same voice need not be spoken
 * twice. An uploaded sound, too, is looked at anew for other words: they are in its captions.
 */
export const fingerprint = ({ text, asset_id, ...own }: Segment, voice: string, speed: number) =>
  asset_id ? hashOf("asset", asset_id, text) : hashOf(text, own.voice ?? voice, own.speed ?? speed);

type Directed = Pick<Voiceover, "voice" | "speed">;

const isFresh = (segment: Segment, { voice, speed }: Directed) =>
  segment.file !== undefined && segment.made_from === fingerprint(segment, voice, speed);

/** The segments that have no sound of their present words. */
export const unspoken = (segments: Segment[], directed: Directed) =>
  segments.filter((segment) => !isFresh(segment, directed));

/** A segment with its new words; why the former ones could not be spoken says nothing about them. */
const reworded = ({ error, ...known }: Partial<Segment>, { id, text }: Narration): Segment =>
  known.text === text && error ? { ...known, id, text, error } : { ...known, id, text };

/** The new texts, each with what is known of its sound so far. */
export function withTexts(segments: Segment[], narrations: Narration[]): Segment[] {
  const known = new Map(segments.map((segment) => [segment.id, segment]));
  return narrations.map((narration) => reworded(known.get(narration.id) ?? {}, narration));
}

/** The same for a script: a paragraph that was moved takes its sound along, one that was changed keeps its place. */
export function withScript(segments: Segment[], script: string): Segment[] {
  const paragraphs = paragraphsOf(script);
  const left = [...segments];
  const take = (is: (segment: Segment) => boolean) => {
    const at = left.findIndex(is);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const moved = paragraphs.map(({ text }) => take((segment) => segment.text === text));
  return paragraphs.map((one, at) => reworded(moved[at] ?? take(({ id }) => id === one.id) ?? {}, one));
}

/** The whole is outdated as soon as it would be made from other sounds. */
export function wholeAfter(before: Segment[], after: Segment[]): { file?: null } {
  const sounds = (segments: Segment[]) => segments.map(({ file }) => file?.hash).join();
  return sounds(before) === sounds(after) ? {} : { file: null };
}

/** How segments stand, for the columns that lists show. `draft` until all of them have been spoken once. */
export function standing(segments: Segment[], directed: Directed) {
  const missing = unspoken(segments, directed);
  const spoken = segments.filter((segment) => segment.file);
  const isStale = (segment: Segment) => segment.file !== undefined && missing.includes(segment);
  return {
    segments: segments.map(({ stale: _, ...segment }, at) =>
      isStale(segments[at]!) ? { ...segment, stale: true } : segment,
    ),
    stale: segments.some(isStale),
    status: segments.length > 0 && missing.length === 0 ? ("ready" as const) : ("draft" as const),
    duration: spoken.length ? round(spoken.reduce((sum, { duration = 0 }) => sum + duration, 0)) : null,
  };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;

/** Tells an animation's voiceovers its narrations as they are now; answers those that it changed. */
export async function syncVoiceovers(db: Db, animation_id: string, narrations: Narration[]) {
  const rows = await db
    .select()
    .from(voiceovers)
    .where(eq(voiceovers.animation_id, animation_id))
    .for("update");
  const changed: { id: string; owner_id: string }[] = [];
  for (const row of rows) {
    const segments = withTexts(row.segments, narrations);
    if (JSON.stringify(segments) === JSON.stringify(row.segments) || segments.length === 0) continue;
    const { status, ...columns } = standing(segments, row);
    // One that is being spoken goes on; its end looks at what it has to say by then.
    const busy = row.status === "queued" || row.status === "running";
    await db
      .update(voiceovers)
      .set({
        ...columns,
        ...wholeAfter(row.segments, segments),
        script: scriptOf(narrations),
        ...(busy ? {} : { status }),
      })
      .where(eq(voiceovers.id, row.id));
    changed.push(row);
  }
  return changed;
}

/** Has the segments that play an uploaded sound look at it anew: it is another. @returns the voiceovers it is in */
export async function soundReplaced(db: Db, asset_id: string, owner_id: string) {
  const rows = await db
    .select()
    .from(voiceovers)
    .where(
      and(eq(voiceovers.owner_id, owner_id), sql`${voiceovers.segments}::text like ${`%"${asset_id}"%`}`),
    )
    .for("update");
  for (const row of rows) {
    const anew = row.segments.map(({ made_from, ...segment }) =>
      segment.asset_id === asset_id ? segment : { ...segment, made_from },
    );
    const { status, ...columns } = standing(anew, row);
    const busy = row.status === "queued" || row.status === "running";
    await db
      .update(voiceovers)
      .set({ ...columns, ...(busy ? {} : { status }) })
      .where(eq(voiceovers.id, row.id));
  }
  return rows;
}
