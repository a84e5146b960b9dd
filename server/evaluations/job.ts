import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { evaluations as table } from "../db/schema.ts";
import { hasNoJob, isAbandoned } from "../jobs/abandoned-rows.ts";
import { runAbortable } from "../jobs/abortable.ts";
import { sendMissingJobs, takeTurn } from "../jobs/fair-turns.ts";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { countResults, EvaluationStoppedError, prepareResults, runEvaluation } from "./run.ts";
import type { StoredEvaluation } from "./run-item.ts";

const payload = z.object({ evaluation_id: z.uuid() });
export const evaluationJob = { name: "evaluation" } as { name: string; payload: typeof payload };

/** The channel that tells every worker which evaluation was cancelled. */
export const cancelChannel = "evaluation_cancel";

/** The number of workers that can die while running an evaluation before it is stopped. */
const maxCrashes = 3;
const runningPerOwner = 2;
const progressMs = 500;

export function createEvaluationJob(services: Services): Job<z.infer<typeof payload>> {
  const { db, publish, queue, database } = services;
  const running = new Map<string, AbortController>();
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, (id) => running.get(id)?.abort(new Error("Cancelled")));
    return listening;
  };
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("evaluations", "updated", [row]);

  /** Claims the next queued evaluation. Users take turns. */
  async function claim(): Promise<StoredEvaluation | undefined> {
    const row = await db.transaction(async (tx) => {
      const id = await takeTurn(tx, table, evaluationJob.name, runningPerOwner);
      if (!id) return undefined;
      const claimed = { status: "running" as const, runner_id: database.runner };
      const [row] = await tx.update(table).set(claimed).where(eq(table.id, id)).returning();
      // The cast is safe, because the settings and scorers were checked when the evaluation was created.
      return row as StoredEvaluation | undefined;
    });
    if (row) publishUpdate(row);
    return row;
  }

  /** Releases an evaluation that this process runs. Has no effect if it was cancelled or deleted in the meantime. */
  async function release(
    { id }: StoredEvaluation,
    values: Partial<Pick<StoredEvaluation, "status" | "error" | "finished_at">>,
  ) {
    await countResults(services, id);
    const now = new Date().toISOString();
    const isOwn = and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, database.runner));
    const [row] = await db
      .update(table)
      .set({ ...values, runner_id: null, updated_at: now })
      .where(isOwn)
      .returning();
    if (row) publishUpdate(row);
  }
  const requeue = (row: StoredEvaluation) => release(row, { status: "queued" });

  async function run(row: StoredEvaluation, controller: AbortController) {
    let lastReport = 0;
    await prepareResults(services, row);
    const report = () => {
      if (Date.now() - lastReport < progressMs) return;
      lastReport = Date.now();
      // A failed update is ignored, because the next one follows soon.
      countResults(services, row.id)
        .then((counted) =>
          // If no row was updated, the evaluation was cancelled or deleted, and the notification was missed.
          counted ? publishUpdate(counted) : controller.abort(new Error("Cancelled")),
        )
        .catch(() => {});
    };
    const isDone = await runEvaluation(services, row, controller.signal, report);
    if (!isDone) return requeue(row);
    await release(row, { status: "succeeded", error: null, finished_at: new Date().toISOString() });
  }

  async function fail(row: StoredEvaluation, error: unknown, { signal }: AbortController, work: Work) {
    if (work.signal.aborted) return requeue(row);
    if (signal.aborted) return;
    const isForUser = error instanceof EvaluationStoppedError;
    if (!isForUser) work.log.error({ err: error, evaluation_id: row.id }, "An evaluation failed");
    const reason = isForUser ? error.message : "Something went wrong. Resume the evaluation to continue.";
    await release(row, { status: "failed", error: reason, finished_at: new Date().toISOString() });
  }

  return {
    name: evaluationJob.name,
    payload,
    concurrency: 4,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run(_, work) {
      await listen();
      const row = await claim();
      if (!row) return;
      const attempt = (controller: AbortController) =>
        run(row, controller).catch((error) => fail(row, error, controller, work));
      try {
        await runAbortable(running, row.id, work.signal, attempt);
      } finally {
        await sendMissingJobs(services, table, evaluationJob, "evaluation_id").catch(() => {});
      }
    },
    async recover() {
      const isExhausted = sql`${table.status} = 'running' and ${table.crashes} >= ${maxCrashes - 1}`;
      const reason = `The worker stopped ${maxCrashes} times during this evaluation. Resume it to continue.`;
      const abandoned = await db
        .update(table)
        .set({
          status: sql`case when ${isExhausted} then 'failed' else 'queued' end`,
          crashes: sql`${table.crashes} + (case when ${table.status} = 'running' then 1 else 0 end)`,
          error: sql`case when ${isExhausted} then ${reason} end`,
          runner_id: null,
        })
        .where(or(isAbandoned(table), hasNoJob(table, evaluationJob.name, "evaluation_id")))
        .returning({ id: table.id, owner_id: table.owner_id, status: table.status });
      for (const row of abandoned) {
        if (row.status === "queued") await queue.send(evaluationJob, { evaluation_id: row.id });
        publishUpdate(row);
      }
    },
  };
}
