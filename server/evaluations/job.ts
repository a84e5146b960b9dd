import { sql } from "drizzle-orm";
import * as z from "zod";
import { evaluations as table } from "../db/schema.ts";
import { createClaims } from "../jobs/claims.ts";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { countResults, prepareResults, runEvaluation } from "./run.ts";
import type { StoredEvaluation } from "./run-item.ts";
import { EvaluationStoppedError } from "./while-credits-last.ts";

const payload = z.object({ evaluation_id: z.uuid() });
export const evaluationJob = { name: "evaluation" } as { name: string; payload: typeof payload };

/** The channel that tells every worker which evaluation was cancelled. */
export const cancelChannel = "evaluation_cancel";

/** The number of workers that can die while running an evaluation before it is stopped. */
const maxCrashes = 3;
const runningPerOwner = 2;
const progressMs = 500;

export function createEvaluationJob(services: Services): Job<z.infer<typeof payload>> {
  const { db, publish, database } = services;
  const claims = createClaims(services, table, evaluationJob, "evaluation_id", runningPerOwner);
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, (id) => claims.abort(id, new Error("Cancelled")));
    return listening;
  };
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("evaluations", "updated", [row]);

  /** Releases an evaluation that this process runs. Has no effect if it was cancelled or deleted in the meantime. */
  async function release(
    { id }: StoredEvaluation,
    values: Partial<Pick<StoredEvaluation, "status" | "error" | "finished_at">>,
  ) {
    await countResults(services, id);
    const now = new Date().toISOString();
    const [row] = await db
      .update(table)
      .set({ ...values, runner_id: null, updated_at: now })
      .where(claims.isOwn(id))
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
      await claims.run(work.signal, {}, async (claimed, controller) => {
        // The cast is safe, because the settings and scorers were checked when the evaluation was created.
        const row = claimed as StoredEvaluation;
        publishUpdate(row);
        await run(row, controller).catch((error) => fail(row, error, controller, work));
      });
    },
    async recover() {
      const isExhausted = sql`${table.status} = 'running' and ${table.crashes} >= ${maxCrashes - 1}`;
      const reason = `The worker stopped ${maxCrashes} times during this evaluation. Resume it to continue.`;
      const recovered = await claims.recover((isLost) =>
        db
          .update(table)
          .set({
            status: sql`case when ${isExhausted} then 'failed' else 'queued' end`,
            crashes: sql`${table.crashes} + (case when ${table.status} = 'running' then 1 else 0 end)`,
            error: sql`case when ${isExhausted} then ${reason} end`,
            runner_id: null,
          })
          .where(isLost)
          .returning({ id: table.id, owner_id: table.owner_id, status: table.status }),
      );
      for (const row of recovered) publishUpdate(row);
    },
  };
}
