import { and, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Scorer } from "../../contract/evaluations.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { evaluation_results, evaluations as table } from "../db/schema.ts";
import { cancelChannel } from "../evaluations/job.ts";
import { startQueued } from "../evaluations/new.ts";
import { summaryOf } from "../evaluations/results.ts";
import type { RequestContext } from "../request-context.ts";

type Row = typeof table.$inferSelect;

const isOpen = ({ status }: Pick<Row, "status">) => status === "queued" || status === "running";

const stop = ({ id }: Row, { after, database }: RequestContext) =>
  after(() => database.pool.query("select pg_notify($1, $2)", [cancelChannel, id]));

export const evaluations = defineHooks(resources.evaluations, table, {
  changes: {
    async cancel(row, _body, context) {
      if (!isOpen(row)) throw new AppError("CONFLICT", `This evaluation is already ${row.status}`);
      stop(row, context);
      const finished_at = new Date().toISOString();
      return { set: { status: "cancelled" as const, runner_id: null, finished_at } };
    },
    /** Continues with the items that have no result yet, and repeats those that failed. */
    async resume(row, { max_credits = row.max_credits }, context) {
      if (isOpen(row)) throw new AppError("CONFLICT", `This evaluation is already ${row.status}`);
      const failed = and(
        eq(evaluation_results.evaluation_id, row.id),
        eq(evaluation_results.status, "failed"),
      );
      const reset = { status: "pending" as const, error: null, llm_request_id: null };
      await context.db.update(evaluation_results).set(reset).where(failed);
      startQueued(context);
      const queued = {
        status: "queued" as const,
        error: null,
        finished_at: null,
        failed_count: 0,
        crashes: 0,
      };
      return { set: { ...queued, max_credits } };
    },
  },
  /** Deleting an evaluation that is queued or running stops it. */
  async deleted(row, context) {
    if (isOpen(row)) stop(row, context);
  },
  reads: { summary: (row, db) => summaryOf(db, row.id, row.scorers as Scorer[]) },
});
