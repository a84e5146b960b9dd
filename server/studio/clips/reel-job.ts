import { and, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import type { Media } from "../../../contract/media.ts";
import type { Db } from "../../db/client.ts";
import { animations, assets } from "../../db/schema.ts";
import type { Job, Queue } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { EncodeError } from "../encode/index.ts";
import { posterJob, quietSeconds } from "../poster/poster-due.ts";
import { makeClip } from "./make-clip.ts";

const payload = z.object({ asset_id: z.uuid() });
const reelJob = { name: "reel" } as { name: string; payload: z.ZodType<z.infer<typeof payload>> };

/** Queues the preparation of videos, unless they are already waiting. An extra job for a video has no effect. */
export async function requestReels(db: Db, queue: Queue, ids: readonly string[]): Promise<void> {
  for (const asset_id of ids) {
    const { rows } = await db.execute(sql`select 1 from pgboss.job where name = ${reelJob.name}
      and state in ('created', 'retry', 'active') and data ->> 'asset_id' = ${asset_id} limit 1`);
    if (rows.length === 0) await queue.send(reelJob, { asset_id });
  }
}

/** The reason why a video can't be used, for its owner. */
function problemOf(error: EncodeError | AppError): string {
  const isDamaged =
    error instanceof EncodeError &&
    (error.reason === "failed" || error.message.startsWith("The file can't be read:"));
  if (isDamaged) return "The file can't be read. It may be damaged. Choose another one.";
  return error.message.slice(0, 500);
}

/**
 * Creates the job that prepares a video for films. A problem with the video is stored with the asset and shown to its
 * owner.
 */
export function createReelJob({
  db,
  storage,
  limits,
  publish,
  queue,
}: Services): Job<z.infer<typeof payload>> {
  /**
   * Adds properties to an asset's `file`, unless the file has been replaced in the meantime. This doesn't create a new
   * version of the record.
   */
  async function store(id: string, hash: string, made: Partial<Media>) {
    const [row] = await db
      .update(assets)
      .set({ file: sql`(${assets.file}::jsonb - 'reel_problem') || ${JSON.stringify(made)}::jsonb` })
      .where(and(eq(assets.id, id), sql`${assets.file} ->> 'hash' = ${hash}`))
      .returning();
    if (row) publish("assets", "updated", [row]);
    return row;
  }

  /** Schedules new posters for the films that show a video, because the current ones lack its frames. */
  async function renewPosters({ id, owner_id }: { id: string; owner_id: string }) {
    const poster_due_at = new Date(Date.now() + quietSeconds * 1000).toISOString();
    const shows = sql`${animations.document}::text like ${`%"${id}"%`}`;
    await db
      .update(animations)
      .set({ poster_due_at })
      .where(and(eq(animations.owner_id, owner_id), isNotNull(animations.document), shows));
    await queue.send(posterJob, {}, quietSeconds);
  }

  return {
    name: reelJob.name,
    payload,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run({ asset_id: id }, { signal }) {
      const [asset] = await db.select().from(assets).where(eq(assets.id, id));
      const { hash, reel } = asset?.file ?? {};
      if (!asset || !hash || reel || asset.kind !== "video") return;
      try {
        await limits.storageLeft(db, asset.owner_id);
        const made = await makeClip(storage, hash, storage.scratch(`reel-${id}`), signal);
        const row = await store(id, hash, made);
        if (row) await renewPosters(row);
      } catch (error) {
        if (signal.aborted || !(error instanceof EncodeError || error instanceof AppError)) throw error;
        await store(id, hash, { reel_problem: problemOf(error) });
      }
    },
  };
}
