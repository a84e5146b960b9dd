import { and, eq, notInArray, or, sql } from "drizzle-orm";
import type * as z from "zod";
import { batches as table } from "../../db/schema.ts";
import { hasNoJob, isAbandoned } from "../../jobs/abandoned-rows.ts";
import { sendMissingJobs, takeTurn } from "../../jobs/fair-turns.ts";
import type { Job } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { addResult, type BatchCounts, countResults, finishBatch } from "./finish.ts";
import { checkInput } from "./input.ts";
import { batchJob, cancelChannel } from "./payload.ts";
import type { LineResult } from "./result.ts";
import { expireLines, runLines } from "./run.ts";
import type { BatchRow } from "./store.ts";

/** The number of times that a batch can be interrupted by a dead or failed worker before it is stopped. */
const maxCrashes = 5;
const runningPerOwner = 2;
const progressMs = 500;

type Values = Partial<typeof table.$inferInsert>;

const interrupted = {
  code: "server_error",
  message: "The batch was interrupted too many times. The results so far are in the batch's files.",
  ...{ param: null, line: null },
};

export function createBatchJob(services: Services): Job<z.infer<typeof batchJob.payload>> {
  const { db, queue, database, storage } = services;
  const running = new Map<string, AbortController>();
  let claiming = 0;
  const cancel = (id: string) => running.get(id)?.abort(new Error("Cancelled"));
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, cancel);
    return listening;
  };

  /** Claims the next queued batch. Accounts take turns. */
  const claim = () =>
    db.transaction(async (tx): Promise<BatchRow | undefined> => {
      const id = await takeTurn(tx, table, batchJob.name, runningPerOwner);
      if (!id) return undefined;
      const claimed = { status: "running" as const, runner_id: database.runner };
      const [row] = await tx.update(table).set(claimed).where(eq(table.id, id)).returning();
      return row;
    });

  /** Changes a batch that this process runs. @returns undefined if it was deleted or another worker has it */
  async function change({ id }: BatchRow, values: Values): Promise<BatchRow | undefined> {
    const isOwn = and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, database.runner));
    const updated_at = new Date().toISOString();
    const [row] = await db
      .update(table)
      .set({ ...values, updated_at })
      .where(isOwn)
      .returning();
    return row;
  }
  const requeue = (row: BatchRow) => change(row, { status: "queued", runner_id: null });
  const fail = (row: BatchRow, values: Values) =>
    change(row, { ...values, status: "failed", runner_id: null, finished_at: new Date().toISOString() });

  /** Updates the counts. @returns whether the batch must stop */
  async function report(row: BatchRow, counts: BatchCounts): Promise<boolean> {
    const updated = await change(row, counts);
    return updated === undefined || updated.cancelling_at !== null;
  }

  /**
   * Validates the input file, once.
   * @returns undefined if the file is invalid, which ends the batch, or if this process no longer runs the batch
   */
  async function checked(row: BatchRow): Promise<BatchRow | undefined> {
    if (row.in_progress_at || row.cancelling_at) return row;
    const { total, model, errors } = await checkInput(storage.get(row.input.hash), row.endpoint);
    if (errors.length > 0) {
      await fail(row, { errors, total_count: 0, model_name: model });
      return undefined;
    }
    const in_progress_at = new Date().toISOString();
    return change(row, { total_count: total, model_name: model, in_progress_at });
  }

  async function finish(row: BatchRow, status: "completed" | "cancelled" | "expired" | "failed") {
    const errors = status === "failed" ? { errors: [interrupted] } : {};
    await change(row, { finalizing_at: row.finalizing_at ?? new Date().toISOString(), ...errors });
    await finishBatch(services, row, status, database.runner);
  }

  async function run(given: BatchRow, controller: AbortController, isStopping: () => boolean) {
    const row = await checked(given);
    if (!row) return;
    if (row.cancelling_at) return finish(row, "cancelled");
    if (row.crashes >= maxCrashes) return finish(row, "failed");
    let timer: NodeJS.Timeout | undefined;
    const counts = await countResults(db, row.id);
    const onResult = (result: LineResult) => {
      addResult(counts, result);
      timer ??= setTimeout(() => {
        timer = undefined;
        // A failed update is ignored, because another one follows. The update also detects a cancellation if its
        // notification was missed.
        report(row, counts)
          .then((stop) => stop && controller.abort(new Error("Cancelled")))
          .catch(() => {});
      }, progressMs);
    };
    const end = await runLines(services, row, controller.signal, onResult).finally(() => clearTimeout(timer));
    await report(row, counts);
    if (isStopping() || end === "yielded") return requeue(row);
    if (end === "expired") await expireLines(services, row);
    await finish(row, end === "done" ? "completed" : end === "expired" ? "expired" : "cancelled");
  }

  return {
    ...batchJob,
    concurrency: 2,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run(_, work) {
      await listen();
      claiming += 1;
      const controller = new AbortController();
      const row = await claim()
        .then((claimed) => {
          if (claimed) running.set(claimed.id, controller);
          return claimed;
        })
        .finally(() => {
          claiming -= 1;
        });
      if (!row) return;
      const stop = () => controller.abort(work.signal.reason);
      work.signal.addEventListener("abort", stop, { once: true });
      try {
        await run(row, controller, () => work.signal.aborted);
        await sendMissingJobs(services, table, batchJob, "batch_id");
      } catch (error) {
        if (work.signal.aborted) return void (await requeue(row));
        work.log.error({ err: error, batch_id: row.id }, "A batch was interrupted and will be resumed");
        // The job is sent again by `recover` rather than here, so a persistent failure recurs only every 30 seconds.
        await change(row, { status: "queued", runner_id: null, crashes: row.crashes + 1 });
      } finally {
        running.delete(row.id);
        work.signal.removeEventListener("abort", stop);
      }
    },
    async recover() {
      const crashes = sql`${table.crashes} + (case when ${table.status} = 'running' then 1 else 0 end)`;
      // Finds batches that this process stopped running, but couldn't release because the database was unavailable.
      const isLost = and(
        eq(table.status, "running"),
        eq(table.runner_id, database.runner),
        notInArray(table.id, [...running.keys()]),
      );
      const abandoned = await db
        .update(table)
        .set({ status: "queued", crashes, runner_id: null })
        .where(
          or(
            isAbandoned(table),
            claiming === 0 ? isLost : undefined,
            hasNoJob(table, batchJob.name, "batch_id"),
          ),
        )
        .returning({ id: table.id });
      for (const { id } of abandoned) await queue.send(batchJob, { batch_id: id });
    },
  };
}
