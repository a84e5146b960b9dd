import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { assets, voiceovers as table } from "../db/schema.ts";
import type { Job, Work } from "../jobs/queue.ts";
import type { Parts } from "../parts.ts";
import { decodeAudio, EncodeError } from "./encode/index.ts";
import { fingerprint, standing, unspoken, type Voiceover } from "./segments.ts";
import { estimatedWords, peaksOf, streamOf, wavOf } from "./sound.ts";
import { SpeechError } from "./speech/index.ts";

const payload = z.object({
  voiceover_id: z.uuid(),
  segment: z.string().optional(),
  all: z.boolean().optional(),
});
export type SpeakPayload = z.infer<typeof payload>;

export const speakJob = { name: "speak" } as { name: string; payload: z.ZodType<SpeakPayload> };

const rate = 24_000;
/** Silence between the segments of the whole, seconds. */
const pause = 0.5;
const progressMs = 250;

/** A row that a worker which is gone was at. */
export const abandoned = sql`status = 'running' and not exists (
  select 1 from pg_stat_activity where application_name = 'scenewright ' || runner_id::text)`;

type Sound = Pick<Segment, "words" | "approximate"> & { pcm: Float32Array };

/** The job that speaks what a voiceover has no sound of, segment by segment, each kept as soon as it is there. */
export function createSpeak({
  db,
  publish,
  storage,
  speaker,
  queue,
  database: { runner },
}: Parts): Job<SpeakPayload> {
  const own = (id: string) => and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, runner));
  const tell = (row: { id: string; owner_id: string }) => publish("voiceovers", "updated", [row]);

  async function uploaded(segment: Segment, owner_id: string, signal: AbortSignal): Promise<Sound> {
    const [asset] = await db
      .select()
      .from(assets)
      .where(and(eq(assets.id, segment.asset_id!), eq(assets.owner_id, owner_id)));
    const hash = asset?.file?.hash;
    if (!hash)
      throw new EncodeError("unreadable", "The uploaded sound is gone. Upload it again, or use the voice.");
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

  async function keep(row: Voiceover, segment: Segment, { pcm, words, approximate }: Sound) {
    const { hash, size } = await storage.put(streamOf(wavOf(pcm, rate)));
    const made: Partial<Segment> = {
      made_from: fingerprint(segment, row.voice, row.speed),
      file: { name: `${segment.id}.wav`, type: "audio/wav", size, hash },
      duration: Math.round((pcm.length / rate) * 1000) / 1000,
      words: words?.map(({ text, start, end }) => ({ text, start: rounded(start), end: rounded(end) })),
      approximate,
      peaks: peaksOf(pcm),
      error: undefined,
    };
    await merge(row.id, segment.id, made);
  }

  /** Puts what is known of one segment beside what others wrote meanwhile. */
  const merge = (id: string, segmentId: string, made: Partial<Segment>) =>
    db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(own(id)).for("update");
      if (!now) return;
      const segments = now.segments.map((one) => (one.id === segmentId ? { ...one, ...made } : one));
      await tx.update(table).set({ segments }).where(eq(table.id, id));
    });

  /** All segments one after the other, as one file to listen to. */
  async function whole(row: Voiceover, signal: AbortSignal) {
    const parts: Float32Array[] = [];
    for (const { file } of row.segments) {
      if (!file?.hash) continue;
      const read = (path: string) => decodeAudio(path, { sample_rate: rate, channels: 1, signal });
      const { pcm } = await storage.local(String(file.hash), read);
      if (parts.length) parts.push(new Float32Array(pause * rate));
      parts.push(pcm);
    }
    const pcm = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      pcm.set(part, at);
      at += part.length;
    }
    const { hash, size } = await storage.put(streamOf(wavOf(pcm, rate)));
    const name = `${row.title.replace(/[\\/]/g, " ")}.wav`;
    return { name, type: "audio/wav", size, hash };
  }

  async function speak(job: SpeakPayload, row: Voiceover, work: Work) {
    const wanted = row.segments.filter((one) => (job.segment ? one.id === job.segment : job.all));
    const todo = wanted.length > 0 ? wanted : unspoken(row.segments, row);
    const letters = todo.reduce((sum, { text }) => sum + text.length, 0) || 1;
    let [done, told] = [0, 0];
    const report = async (share: number) => {
      if (Date.now() - told < progressMs) return;
      told = Date.now();
      const progress = Math.min(99, Math.floor(share * 100));
      const [now] = await db.update(table).set({ progress }).where(own(row.id)).returning({ id: table.id });
      if (now) tell(row);
    };
    for (const segment of todo) {
      const made = await sound(
        row,
        segment,
        work.signal,
        (part) => void report((done + part * segment.text.length) / letters).catch(() => {}),
      );
      await keep(row, segment, made);
      done += segment.text.length;
      await report(done / letters);
    }
  }

  async function finish(id: string, signal: AbortSignal) {
    const [row] = await db.select().from(table).where(own(id));
    if (!row) return;
    const { segments: _, ...columns } = standing(row.segments, row);
    const file = await whole(row, signal);
    // Words that were changed while it spoke are stale by now, and the status says so.
    await db
      .update(table)
      .set({ ...columns, file, progress: 100, runner_id: null })
      .where(own(id));
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
        await speak(job, row, work);
        await finish(row.id, work.signal);
      } catch (error) {
        if (work.signal.aborted) {
          await db.update(table).set({ status: "queued", runner_id: null }).where(own(row.id));
          throw error;
        }
        const ours = !(error instanceof SpeechError || error instanceof EncodeError);
        if (ours) work.log.error({ err: error, voiceover_id: row.id }, "Speaking failed");
        const reason = ours ? "Something went wrong. Try again." : (error as Error).message.slice(0, 2000);
        await db.update(table).set({ status: "failed", error: reason, runner_id: null }).where(own(row.id));
        tell(row);
      }
    },
    async recover() {
      const left = await db
        .update(table)
        .set({ status: "queued", runner_id: null })
        .where(abandoned)
        .returning({ id: table.id, owner_id: table.owner_id });
      for (const row of left) {
        await queue.send(speakJob, { voiceover_id: row.id });
        tell(row);
      }
    },
  };
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
