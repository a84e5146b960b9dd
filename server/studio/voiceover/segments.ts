import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import type { Document } from "../../../scene/document.ts";
import { plainNarration, readNarration } from "../../../scene/narration.ts";
import type { Plan } from "../../../scene/plan.ts";
import type { Db } from "../../db/client.ts";
import { voiceovers } from "../../db/schema.ts";
import { maxSilence, minAudibleShare } from "../speech/audible.ts";
import { sentenceText } from "./sentence.ts";

export type Voiceover = typeof voiceovers.$inferSelect;

export interface Narration {
  id: string;
  text: string;
  /** How words of the text are spoken. */
  pronunciations?: Segment["pronunciations"];
}

/** An animation's narration by scene, from its document, or from its plan if it has no document yet. */
export const narrationsOf = ({
  document,
  plan,
}: {
  document: Document | null;
  plan: Plan | null;
}): Narration[] =>
  (document?.scenes ?? plan?.scenes ?? [])
    .filter((scene) => plainNarration(scene.narration).trim())
    .map(({ id, narration }) => ({ id, text: narration.trim() }));

/** The paragraphs of a script. A voiceover without an animation has a segment for each of them. */
export const paragraphsOf = (script: string): Narration[] =>
  script
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => plainNarration(text).trim())
    .map((text, at) => ({ id: `p${at + 1}`, text }));

/** The script of an animation's voiceover, without markup, because it is only for reading. */
export const scriptOf = (narrations: Narration[]) =>
  narrations.map(({ text }) => plainNarration(text)).join("\n\n");

const hashOf = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * A hash of everything that a segment's audio and word timings depend on, so that unchanged speech isn't generated
 * twice. Uploaded audio depends on the text, too, because its captions show it.
 */
export const fingerprint = (
  { text, asset_id, pronunciations = [], ...own }: Segment,
  voice: string,
  speed: number,
) =>
  asset_id
    ? hashOf("asset", asset_id, text)
    : hashOf(
        text,
        own.voice ?? voice,
        own.speed ?? speed,
        ...pronunciations.map(({ word, spoken }) => [word, spoken]),
      );

type Direction = Pick<Voiceover, "voice" | "speed">;

/** The longest run of silent slices of a waveform. */
function longestSilence(peaks: number[]): number {
  let [longest, run] = [0, 0];
  for (const peak of peaks) {
    run = peak > 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Whether a segment's waveform shows silence. Before the engines' sound was checked, they could return silence, and
 * invalid numbers were stored as null. A generated segment counts as silent if most of it is silent, or several seconds
 * in a row, apart from requested pauses. An uploaded segment counts only if all of it is silent.
 */
export function isSilent({ text, file, peaks = [], asset_id, duration = 0 }: Segment): boolean {
  if (!file || peaks.length === 0) return false;
  const count = peaks.filter((peak) => !(peak > 0)).length;
  if (asset_id) return count === peaks.length;
  const slice = duration / peaks.length;
  const pauses = readNarration(text).pauses.map(({ seconds }) => seconds);
  const paused = pauses.reduce((sum, seconds) => sum + seconds, 0);
  const spoken = Math.max(slice, duration - paused);
  const longest = longestSilence(peaks) * slice - Math.max(0, ...pauses);
  return (count * slice - paused) / spoken > 1 - minAudibleShare || longest > maxSilence;
}

/** Whether a segment's audio can be heard and was made from its text, voice and speed. */
export const isFresh = (segment: Segment, { voice, speed }: Direction) =>
  segment.file !== undefined &&
  segment.made_from === fingerprint(segment, voice, speed) &&
  !isSilent(segment);

/** The segments without usable audio for their current text, voice and speed, or with a sentence to speak again. */
export const withoutSpeech = (segments: Segment[], direction: Direction) =>
  segments.filter((segment) => segment.sentence !== undefined || !isFresh(segment, direction));

/**
 * The segments that a voiceover's job has to speak: all without speech, or the requested one. Uploaded audio costs
 * nothing, so the job of one segment also takes what is uploaded for others in the meantime.
 */
export const requestedOf = ({
  segments,
  queued_segment,
  ...direction
}: Direction & Pick<Voiceover, "segments" | "queued_segment">) =>
  withoutSpeech(segments, direction).filter(
    ({ id, asset_id, error }) => !queued_segment || id === queued_segment || (asset_id && !error),
  );

/** The text to generate for a segment: all of its text, or only one sentence. Its length determines the credits. */
export function missingText(segment: Segment, direction: Direction): Narration & Pick<Segment, "asset_id"> {
  const { sentence } = segment;
  const again = sentence !== undefined && isFresh(segment, direction) && sentenceText(segment, sentence);
  return again ? { ...segment, text: again.text } : segment;
}

/** A segment with its new text, without the previous text's error or request to speak a sentence again. */
function withText(
  { error, sentence, ...known }: Partial<Segment>,
  { id, text, pronunciations }: Narration,
): Segment {
  const next: Segment = { ...known, id, text };
  if (pronunciations?.length) next.pronunciations = pronunciations;
  else delete next.pronunciations;
  if (known.text !== text) return next;
  return { ...next, ...(error ? { error } : {}), ...(sentence === undefined ? {} : { sentence }) };
}

/** Creates the segments of a new narration. Segments with a known ID keep their audio. */
export function withTexts(segments: Segment[], narrations: Narration[]): Segment[] {
  const known = new Map(segments.map((segment) => [segment.id, segment]));
  return narrations.map((narration) => withText(known.get(narration.id) ?? {}, narration));
}

/** A script's paragraphs as segments: a moved paragraph keeps its audio, and a changed one keeps its position. */
export function withScript(segments: Segment[], script: string): Segment[] {
  const paragraphs = paragraphsOf(script);
  const remaining = [...segments];
  const take = (is: (segment: Segment) => boolean) => {
    const at = remaining.findIndex(is);
    return at < 0 ? undefined : remaining.splice(at, 1)[0];
  };
  const moved = paragraphs.map(({ text }) => take((segment) => segment.text === text));
  return paragraphs.map((one, at) => withText(moved[at] ?? take(({ id }) => id === one.id) ?? {}, one));
}

/** Clears the combined file if its segments' audio has changed. */
export function combinedFileAfter(before: Segment[], after: Segment[]): { file?: null } {
  const sounds = (segments: Segment[]) => segments.map(({ file }) => file?.hash).join();
  return sounds(before) === sounds(after) ? {} : { file: null };
}

/** The columns derived from the segments. The status is `draft` until every segment has current audio. */
export function derivedColumns(segments: Segment[], direction: Direction) {
  const missing = withoutSpeech(segments, direction);
  const spoken = segments.filter((segment) => segment.file);
  const isStale = (segment: Segment) => segment.file !== undefined && !isFresh(segment, direction);
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

/** Updates an animation's voiceovers to match its current narration. @returns the voiceovers that changed */
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
    const { status, ...columns } = derivedColumns(segments, row);
    // A running job continues, and checks the texts again when it ends.
    const isRunning = row.status === "queued" || row.status === "running";
    await db
      .update(voiceovers)
      .set({
        ...columns,
        ...combinedFileAfter(row.segments, segments),
        script: scriptOf(narrations),
        ...(isRunning ? {} : { status }),
      })
      .where(eq(voiceovers.id, row.id));
    changed.push(row);
  }
  return changed;
}

/** Marks the segments that use an uploaded file as stale after the file was replaced. @returns their voiceovers */
export async function markSoundReplaced(db: Db, asset_id: string, owner_id: string) {
  const rows = await db
    .select()
    .from(voiceovers)
    .where(
      and(eq(voiceovers.owner_id, owner_id), sql`${voiceovers.segments}::text like ${`%"${asset_id}"%`}`),
    )
    .for("update");
  for (const row of rows) {
    const segments = row.segments.map(({ made_from, ...segment }) =>
      segment.asset_id === asset_id ? segment : { ...segment, made_from },
    );
    const { status, ...columns } = derivedColumns(segments, row);
    const isRunning = row.status === "queued" || row.status === "running";
    await db
      .update(voiceovers)
      .set({ ...columns, ...(isRunning ? {} : { status }) })
      .where(eq(voiceovers.id, row.id));
  }
  return rows;
}
