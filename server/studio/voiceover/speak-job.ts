import { Readable } from "node:stream";
import { and, eq, or } from "drizzle-orm";
import * as z from "zod";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import { assets, voiceovers as table } from "../../db/schema.ts";
import { hasNoJob, isAbandoned } from "../../jobs/abandoned-rows.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { speechCredits } from "../credit-rates.ts";
import { decodeAudio, EncodeError } from "../encode/index.ts";
import { SpeechError } from "../speech/index.ts";
import { fingerprint, standing, unspoken, type Voiceover } from "./segments.ts";
import { estimatedWords, peaksOf, type StoredWav, streamOf, wavOf, wavOfAll } from "./wav.ts";

const payload = z.object({
  voiceover_id: z.uuid(),
  /** Only this one of what has no sound. */
  segment: z.string().optional(),
});
export type SpeakPayload = z.infer<typeof payload>;

export const speakJob = { name: "speak" } as { name: string; payload: z.ZodType<SpeakPayload> };

const rate = 24_000;
/** Silence between the segments of the whole, seconds. */
const pause = 0.5;
const progressMs = 250;

type Sound = Pick<Segment, "words" | "approximate"> & { pcm: Float32Array };

/** What is told to the person; the log has the rest. */
const reasonOf = (error: unknown) =>
  error instanceof SpeechError || error instanceof EncodeError ? error.message.slice(0, 2000) : undefined;

/** The job that speaks what a voiceover has no sound of, segment by segment, each kept as soon as it is there. */
export function createSpeak({
  db,
  publish,
  storage,
  speaker,
  queue,
  rates,
  database: { runner },
}: Services): Job<SpeakPayload> {
  const own = (id: string) => and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, runner));
  const tell = (row: { id: string; owner_id: string }) => publish("voiceovers", "updated", [row]);

  async function uploaded(segment: Segment, owner_id: string, signal: AbortSignal): Promise<Sound> {
    const [asset] = await db
      .select()
      .from(assets)
      .where(and(eq(assets.id, segment.asset_id!), eq(assets.owner_id, owner_id)));
    const hash = asset?.file?.hash;
    if (!hash)
      throw new EncodeError(
        "unreadable",
        "The uploaded audio was deleted. Upload it again, or use the voice.",
      );
    const limits = { sample_rate: rate, channels: 1 as const, max_duration: 600, signal };
    const { pcm } = await storage.local(hash, (path) => decodeAudio(path, limits));
    return { pcm, words: estimatedWords(segment.text, pcm, rate), approximate: true };
  }

  async function sound(
    row: Voiceover,
    segment: Segment,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ) {
    if (segment.asset_id) return uploaded(segment, row.owner_id, signal);
    const ask = { text: segment.text, voice: segment.voice ?? row.voice, speed: segment.speed ?? row.speed };
    const { pcm, words, approximate } = await speaker.speak(ask, { signal, onProgress });
    return { pcm, words, approximate };
  }

  async function kept(row: Voiceover, segment: Segment, { pcm, words, approximate }: Sound) {
    const { hash, size } = await storage.put(streamOf(wavOf(pcm, rate)));
    return {
      made_from: fingerprint(segment, row.voice, row.speed),
      file: { name: `${segment.id}.wav`, type: "audio/wav", size, hash },
      duration: Math.round((pcm.length / rate) * 1000) / 1000,
      words: words?.map(({ text, start, end }) => ({ text, start: rounded(start), end: rounded(end) })),
      approximate,
      peaks: peaksOf(pcm),
      error: undefined,
    };
  }

  /** Puts what is known of one segment, and what it cost, beside what others wrote meanwhile; undefined where it is not ours any more. */
  const merge = (id: string, segmentId: string, made: Partial<Segment>, cost = 0) =>
    db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(own(id)).for("update");
      if (!now) return undefined;
      const merged = now.segments.map((one) => (one.id === segmentId ? { ...one, ...made } : one));
      const { segments } = standing(merged, now);
      const [row] = await tx
        .update(table)
        .set({ segments, ...(cost > 0 ? { credits: (now.credits ?? 0) + cost } : {}) })
        .where(eq(table.id, id))
        .returning();
      return row;
    });

  /** All segments one after the other, as one file to listen to. */
  async function whole(row: Voiceover, signal: AbortSignal) {
    const parts: StoredWav[] = [];
    for (const { file } of row.segments) {
      if (!file?.hash) continue;
      const name = String(file.hash);
      const size = await storage.size(name);
      if (size === undefined)
        throw new EncodeError("unreadable", "An audio file is missing. Generate the whole voiceover again.");
      parts.push({ size, from: (start) => storage.get(name, { start, end: size - 1 }) });
    }
    const source = Readable.from(wavOfAll(parts, pause * rate, rate), { signal });
    const { hash, size } = await storage.put(source);
    const name = `${row.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim() || "Voiceover"}.wav`;
    return { name, type: "audio/wav", size, hash };
  }

  /** Tells how far it is, as a share of the letters; those of words that were spoken already count as done. */
  function meter(id: string) {
    let told = 0;
    return async (row: Voiceover, done: number) => {
      if (Date.now() - told < progressMs) return;
      told = Date.now();
      const letters = row.segments.reduce((sum, { text }) => sum + text.length, 0) || 1;
      const progress = Math.max(0, Math.min(99, Math.floor((done / letters) * 100)));
      const [now] = await db.update(table).set({ progress }).where(own(id)).returning({ id: table.id });
      if (now) tell(row);
    };
  }

  /**
   * Speaks until nothing is left to say, of words that were changed meanwhile, too. What cannot be spoken says why and
   * is passed over. @returns the first such reason; undefined where it is not ours any more
   */
  async function speak({ segment: only }: SpeakPayload, begun: Voiceover, work: Work) {
    const report = meter(begun.id);
    const tried = new Set<string>();
    let failure: string | null = null;
    for (let row: Voiceover | undefined = begun; row; ) {
      const now: Voiceover = row;
      const todo = unspoken(now.segments, now).filter(
        (one) => (!only || one.id === only) && !tried.has(one.id + fingerprint(one, now.voice, now.speed)),
      );
      const [segment] = todo;
      if (!segment) return { row: now, failure };
      tried.add(segment.id + fingerprint(segment, now.voice, now.speed));
      const left = todo.reduce((sum, { text }) => sum + text.length, 0);
      const before = now.segments.reduce((sum, { text }) => sum + text.length, 0) - left;
      const heard = (part: number) => void report(now, before + part * segment.text.length).catch(() => {});
      try {
        const made = await kept(now, segment, await sound(now, segment, work.signal, heard));
        row = await merge(now.id, segment.id, made, speechCredits(segment, rates));
      } catch (error) {
        const reason = reasonOf(error);
        if (work.signal.aborted || !reason) throw error;
        failure ??= reason;
        row = await merge(now.id, segment.id, { error: reason });
      }
      if (row) tell(row);
    }
    return undefined;
  }

  async function finish(row: Voiceover, failure: string | null, signal: AbortSignal) {
    const isWhole = row.segments.every((segment) => segment.file);
    const file = isWhole && !failure ? await whole(row, signal) : null;
    await db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(own(row.id)).for("update");
      if (!now) return;
      // Words that were changed since the last look are stale by now, and the status says so.
      const columns = standing(now.segments, now);
      const ended = failure ? { status: "failed" as const, error: failure } : { error: null };
      const same = JSON.stringify(now.segments) === JSON.stringify(row.segments);
      await tx
        .update(table)
        .set({ ...columns, ...ended, file: same ? file : null, progress: 100, ...left() })
        .where(eq(table.id, row.id));
    });
    tell(row);
  }

  return {
    name: speakJob.name,
    payload,
    options: { expireInSeconds: 3600, retryLimit: 2 },
    async run(job, work) {
      const [row] = await db
        .update(table)
        .set({ status: "running", runner_id: runner, progress: 0, error: null })
        .where(and(eq(table.id, job.voiceover_id), eq(table.status, "queued")))
        .returning();
      if (!row) return;
      tell(row);
      try {
        const spoken = await speak(job, row, work);
        if (spoken) await finish(spoken.row, spoken.failure, work.signal);
      } catch (error) {
        if (work.signal.aborted) {
          await db.update(table).set({ status: "queued", runner_id: null }).where(own(row.id));
          throw error;
        }
        const reason = reasonOf(error);
        if (!reason) work.log.error({ err: error, voiceover_id: row.id }, "Speaking failed");
        await db
          .update(table)
          .set({ status: "failed", error: reason ?? "Something went wrong. Try again.", ...left() })
          .where(own(row.id));
        tell(row);
      }
    },
    async recover() {
      const left = await db
        .update(table)
        .set({ status: "queued", runner_id: null })
        .where(or(isAbandoned(table), hasNoJob(table, speakJob.name, "voiceover_id")))
        .returning({ id: table.id, owner_id: table.owner_id });
      for (const row of left) {
        await queue.send(speakJob, { voiceover_id: row.id });
        tell(row);
      }
    },
  };
}

/** The columns of a row that this worker is done with. */
const left = () => ({ runner_id: null, updated_at: new Date().toISOString() });

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
