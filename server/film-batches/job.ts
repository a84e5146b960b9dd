import { eq, or, sql } from "drizzle-orm";
import type * as z from "zod";
import { film_batches as table } from "../db/schema.ts";
import { createClaims } from "../jobs/claims.ts";
import type { Job } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { filmBatchJob } from "./payload.ts";
import { type BatchRow, countRows, parkRows } from "./rows.ts";
import { runTurn, type TurnEnd } from "./turn.ts";

/** The number of consecutive workers that can die while making a batch's films before the batch is stopped. */
const maxCrashes = 3;
const runningPerOwner = 1;
const progressMs = 500;

type Values = Partial<Omit<BatchRow, "id">>;

/** Creates the job that makes the films of batches. A batch that waits for voiceovers or renders occupies no worker. */
export function createFilmBatchJob(services: Services): Job<z.infer<typeof filmBatchJob.payload>> {
  const { db, publish } = services;
  const claims = createClaims(services, table, filmBatchJob, "batch_id", runningPerOwner);
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("film-batches", "updated", [row]);

  /** Updates the counts of films, and sets the columns that `next` returns, such as the status of a released batch. */
  async function report(row: BatchRow, next?: (counts: Awaited<ReturnType<typeof countRows>>) => Values) {
    const updated = await db.transaction(async (tx) => {
      // Locked before counting: if a voiceover or render ends later, `wakeBatch` waits for this transaction.
      const [mine] = await tx.select({ id: table.id }).from(table).where(claims.isOwn(row.id)).for("update");
      if (!mine) return undefined;
      const counts = await countRows(tx, row.id);
      const values = next?.(counts) ?? {};
      if (values.status === "stopped") await parkRows(tx, row.id);
      const [changed] = await tx
        .update(table)
        .set({
          ...{ done_count: counts.done, failed_count: counts.failed, ...values },
          updated_at: new Date().toISOString(),
        })
        .where(eq(table.id, row.id))
        .returning();
      return changed;
    });
    if (updated) publishUpdate(updated);
  }

  const release = (row: BatchRow, end: TurnEnd) =>
    report(row, ({ waiting, making, ready }) => {
      const released = { runner_id: null, crashes: 0 };
      const finished_at = new Date().toISOString();
      if (end.kind === "stopped") return { ...released, status: "stopped", error: end.reason, finished_at };
      if (waiting + making === 0) return { ...released, status: "finished", error: null, finished_at };
      const goesOn = end.kind === "more" || (end.kind === "waits" && ready > 0);
      return { ...released, status: goesOn ? "queued" : "waiting" };
    });

  async function run(row: BatchRow, signal: AbortSignal) {
    let reportedAt = performance.now();
    const onRow = () => {
      if (performance.now() - reportedAt < progressMs) return;
      reportedAt = performance.now();
      // A failed update is ignored, because another one follows.
      report(row).catch(() => {});
    };
    await release(row, await runTurn(services, row, () => signal.aborted, onRow));
  }

  return {
    ...filmBatchJob,
    concurrency: 2,
    options: { retryLimit: 2 },
    run: (_, { log, signal: stopping }) =>
      claims.run(stopping, {}, (row, { signal }) =>
        run(row, signal).catch((err) => {
          // `recover` releases the batch and counts the failure, so a persistent one recurs only every 30 seconds.
          log.error({ err, film_batch_id: row.id }, "A film batch was interrupted and will be resumed");
        }),
      ),
    async recover() {
      const died = sql`(case when ${table.status} = 'running' then 1 else 0 end)`;
      const isExhausted = sql`${table.crashes} + ${died} >= ${maxCrashes}`;
      const reason = `The worker stopped ${maxCrashes} times during this batch. Continue it to try again.`;
      const recovered = await claims.recover((isLost) =>
        db
          .update(table)
          .set({
            status: sql`case when ${isExhausted} then 'stopped' else 'queued' end`,
            error: sql`case when ${isExhausted} then ${reason} end`,
            finished_at: sql`case when ${isExhausted} then now() end`,
            crashes: sql`case when ${isExhausted} then 0 else ${table.crashes} + ${died} end`,
            runner_id: null,
          })
          // A waiting batch is checked again, in case it missed the end of a voiceover or render.
          .where(or(isLost, eq(table.status, "waiting")))
          .returning({ id: table.id, owner_id: table.owner_id, status: table.status }),
      );
      for (const row of recovered) {
        if (row.status === "stopped") await parkRows(db, row.id);
        publishUpdate(row);
      }
    },
  };
}
