import { sql } from "drizzle-orm";
import type * as z from "zod";
import { batches as table } from "../../db/schema.ts";
import { createClaims } from "../../jobs/claims.ts";
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
  const { db, database, storage } = services;
  const claims = createClaims(services, table, batchJob, "batch_id", runningPerOwner);
  const cancel = (id: string) => claims.abort(id, new Error("Cancelled"));
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, cancel);
    return listening;
  };

  /** Changes a batch that this process runs. @returns undefined if it was deleted or another worker has it */
  async function change({ id }: BatchRow, values: Values): Promise<BatchRow | undefined> {
    const updated_at = new Date().toISOString();
    const [row] = await db
      .update(table)
      .set({ ...values, updated_at })
      .where(claims.isOwn(id))
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
      await claims.run(work.signal, {}, async (row, controller) => {
        try {
          await run(row, controller, () => work.signal.aborted);
        } catch (error) {
          if (work.signal.aborted) return void (await requeue(row));
          // `recover` releases the batch and counts the failure, so a persistent one recurs only every 30 seconds.
          work.log.error({ err: error, batch_id: row.id }, "A batch was interrupted and will be resumed");
        }
      });
    },
    async recover() {
      const crashes = sql`${table.crashes} + (case when ${table.status} = 'running' then 1 else 0 end)`;
      await claims.recover((isLost) =>
        db
          .update(table)
          .set({ status: "queued", crashes, runner_id: null })
          .where(isLost)
          .returning({ id: table.id, status: table.status }),
      );
    },
  };
}
