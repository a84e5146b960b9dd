import { eq, inArray, sql } from "drizzle-orm";
import { film_batch_rows as rows, film_batches as table } from "../db/schema.ts";
import type { Services } from "../services.ts";
import { filmBatchJob } from "./payload.ts";

/**
 * Continues the batch whose voiceover or render has just ended. If this fails, the job's recovery continues the batch.
 */
export async function wakeBatch(
  { db, queue, log }: Pick<Services, "db" | "queue" | "log">,
  made: { voiceover_id: string } | { render_id: string },
): Promise<void> {
  const condition =
    "render_id" in made ? eq(rows.render_id, made.render_id) : eq(rows.voiceover_id, made.voiceover_id);
  const of = db.select({ id: rows.batch_id }).from(rows).where(condition);
  try {
    // Running batches are included, so that this update waits for a worker that is about to set one to `waiting`.
    const woken = await db
      .update(table)
      .set({ status: sql`case ${table.status} when 'waiting' then 'queued' else ${table.status} end` })
      .where(sql`${inArray(table.id, of)} and ${table.status} in ('waiting', 'running')`)
      .returning({ id: table.id, status: table.status });
    for (const { id, status } of woken)
      if (status === "queued") await queue.send(filmBatchJob, { batch_id: id });
  } catch (err) {
    log.warn({ err }, "A film batch couldn't be continued and will be retried soon");
  }
}
