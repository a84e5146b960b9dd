import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import { readNarration } from "../../../scene/narration.ts";
import { voiceovers as table } from "../../db/schema.ts";
import { wakeWaiting } from "../../films/wake.ts";
import { createClaims } from "../../jobs/claims.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { speechCredits } from "../credit-rates.ts";
import { EncodeError } from "../encode/index.ts";
import { toAppError } from "../film-errors.ts";
import { SpeechError } from "../speech/index.ts";
import { joinSegments, speechRate } from "./join-segments.ts";
import {
  derivedColumns,
  fingerprint,
  isFresh,
  missingText,
  requestedOf,
  type Voiceover,
} from "./segments.ts";
import { sentenceStarts, sentenceText, withSentence } from "./sentence.ts";
import { holdAddedSpeech } from "./speech-cost.ts";
import { type SegmentSound, uploadedSound } from "./uploaded-sound.ts";
import { pcmOf, peaksOf, streamOf, wavOf } from "./wav.ts";

const payload = z.object({ voiceover_id: z.uuid() });
export type SpeakPayload = z.infer<typeof payload>;

export const speakJob = { name: "speak" } as { name: string; payload: z.ZodType<SpeakPayload> };

const progressMs = 250;

/** The message for the user, if the error has one. Other errors appear only in the log. */
const reasonOf = (error: unknown) =>
  error instanceof SpeechError || error instanceof EncodeError
    ? error.message.slice(0, 2000)
    : toAppError(error)?.message;

/** Creates the job that generates a voiceover's missing speech. Each segment is stored as soon as it is ready. */
export function createSpeak(services: Services): Job<SpeakPayload> {
  const { db, publish, storage, speaker, rates, limits } = services;
  const claims = createClaims(services, table, speakJob, "voiceover_id", limits.running);
  const { isOwn } = claims;
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("voiceovers", "updated", [row]);

  /** A segment's stored sound. @throws EncodeError if its file is missing */
  async function storedSound({ file }: Segment): Promise<Float32Array> {
    const hash = String(file?.hash);
    if ((await storage.size(hash)) === undefined)
      throw new EncodeError("unreadable", "An audio file is missing. Generate the whole segment again.");
    return pcmOf(await buffer(storage.get(hash)));
  }

  async function sound(
    row: Voiceover,
    segment: Segment,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ) {
    if (segment.asset_id)
      return uploadedSound({ db, storage }, segment, row.owner_id, { sample_rate: speechRate, signal });
    const { sentence } = segment;
    const again =
      sentence !== undefined && isFresh(segment, row) ? sentenceText(segment, sentence) : undefined;
    const request = {
      ...(again ?? readNarration(segment.text)),
      voice: segment.voice ?? row.voice,
      speed: segment.speed ?? row.speed,
      ...(segment.pronunciations ? { pronunciations: segment.pronunciations } : {}),
    };
    const speech = await speaker.speak(request, { signal, owner: row.owner_id, onProgress });
    const { sentences } = segment;
    if (again) return { ...withSentence(segment, sentence!, await storedSound(segment), speech), sentences };
    const { pcm, words, approximate } = speech;
    return { pcm, words, approximate, sentences: sentenceStarts(request, approximate) };
  }

  async function store(
    row: Voiceover,
    segment: Segment,
    { pcm, words, approximate, sentences }: SegmentSound,
  ) {
    const { hash, size } = await storage.put(streamOf(wavOf(pcm, speechRate)));
    return {
      made_from: fingerprint(segment, row.voice, row.speed),
      file: { name: `${segment.id}.wav`, type: "audio/wav", size, hash },
      duration: Math.round((pcm.length / speechRate) * 1000) / 1000,
      words: words?.map(({ text, start, end }) => ({ text, start: round(start), end: round(end) })),
      approximate,
      sentences,
      peaks: peaksOf(pcm),
      ...{ sentence: undefined, error: undefined },
    };
  }

  /** Merges a segment's result and cost with concurrent edits. @returns undefined if another worker has taken over */
  const merge = (id: string, segmentId: string, result: Partial<Segment>, cost = 0) =>
    db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(isOwn(id)).for("update");
      if (!now) return undefined;
      const merged = now.segments.map((one) => (one.id === segmentId ? { ...one, ...result } : one));
      const { segments } = derivedColumns(merged, now);
      const [row] = await tx
        .update(table)
        .set({ segments, ...(cost > 0 ? { credits: (now.credits ?? 0) + cost } : {}) })
        .where(eq(table.id, id))
        .returning();
      return row;
    });

  /** Creates a function that reports progress as a share of all characters, at most four times a second. */
  function createProgressReporter(id: string) {
    let lastReport = 0;
    return async (row: Voiceover, done: number) => {
      if (Date.now() - lastReport < progressMs) return;
      lastReport = Date.now();
      const characters = row.segments.reduce((sum, { text }) => sum + text.length, 0) || 1;
      const progress = Math.max(0, Math.min(99, Math.floor((done / characters) * 100)));
      const [now] = await db.update(table).set({ progress }).where(isOwn(id)).returning({ id: table.id });
      if (now) publishUpdate(row);
    };
  }

  /**
   * Generates speech until every requested segment has it, including segments that are edited or requested in the
   * meantime. If a segment fails, its error is stored and the job continues with the next one. @returns the row and the
   * first error, or undefined if another worker has taken over
   */
  async function speak(started: Voiceover, work: Work) {
    const report = createProgressReporter(started.id);
    const tried = new Set<string>();
    let failure: string | null = null;
    for (let row: Voiceover | undefined = started; row; ) {
      const now: Voiceover = row;
      const missing = requestedOf(now).filter(
        (one) => !tried.has(one.id + fingerprint(one, now.voice, now.speed)),
      );
      const [segment] = missing;
      if (!segment) return { row: now, failure };
      await holdAddedSpeech(services, now, missing);
      tried.add(segment.id + fingerprint(segment, now.voice, now.speed));
      const remaining = missing.reduce((sum, { text }) => sum + text.length, 0);
      const before = now.segments.reduce((sum, { text }) => sum + text.length, 0) - remaining;
      const onProgress = (share: number) =>
        void report(now, before + share * segment.text.length).catch(() => {});
      try {
        const result = await store(now, segment, await sound(now, segment, work.signal, onProgress));
        row = await merge(now.id, segment.id, result, speechCredits(missingText(segment, now), rates));
      } catch (error) {
        const reason = reasonOf(error);
        if (work.signal.aborted || !reason) throw error;
        failure ??= reason;
        row = await merge(now.id, segment.id, { sentence: undefined, error: reason });
      }
      if (row) publishUpdate(row);
    }
    return undefined;
  }

  async function finish(row: Voiceover, failure: string | null, signal: AbortSignal) {
    const isWhole = row.segments.every((segment) => segment.file);
    const file = isWhole && !failure ? await joinSegments(storage, row, signal) : null;
    await db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(isOwn(row.id)).for("update");
      if (!now) return;
      const columns = derivedColumns(now.segments, now);
      const isUnchanged =
        now.queued_segment === row.queued_segment &&
        JSON.stringify(now.segments) === JSON.stringify(row.segments);
      // Another job takes what was edited or requested since the last check.
      const ended = isUnchanged
        ? { file, progress: 100, ...(failure ? { status: "failed" as const, error: failure } : {}) }
        : { file: null, progress: 0, status: "queued" as const };
      await tx
        .update(table)
        .set({ ...columns, error: null, ...ended, ...released() })
        .where(eq(table.id, row.id));
    });
    publishUpdate(row);
    await wakeWaiting(services, { voiceover_id: row.id });
  }

  async function run(row: Voiceover, work: Work) {
    publishUpdate(row);
    const result = await speak(row, work);
    if (result) await finish(result.row, result.failure, work.signal);
  }

  async function fail(row: Voiceover, error: unknown, work: Work) {
    if (work.signal.aborted) {
      await db.update(table).set({ status: "queued", runner_id: null }).where(isOwn(row.id));
      throw error;
    }
    const reason = reasonOf(error);
    if (!reason) work.log.error({ err: error, voiceover_id: row.id }, "A voiceover failed");
    await db
      .update(table)
      .set({ status: "failed", error: reason ?? "Something went wrong. Try again.", ...released() })
      .where(isOwn(row.id));
    publishUpdate(row);
    await wakeWaiting(services, { voiceover_id: row.id });
  }

  return {
    name: speakJob.name,
    payload,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    run: (_, work) =>
      claims.run(work.signal, { progress: 0, error: null }, (row) =>
        run(row, work).catch((error) => fail(row, error, work)),
      ),
    async recover() {
      const recovered = await claims.recover((isLost) =>
        db
          .update(table)
          .set({ status: "queued", runner_id: null })
          .where(isLost)
          .returning({ id: table.id, owner_id: table.owner_id, status: table.status }),
      );
      for (const row of recovered) publishUpdate(row);
    },
  };
}

/** The columns that release a row from this worker. */
const released = () => ({ runner_id: null, updated_at: new Date().toISOString() });

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
