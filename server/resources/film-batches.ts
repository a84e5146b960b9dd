import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { film_batch_rows, renders, film_batches as table } from "../db/schema.ts";
import { startQueued } from "../film-batches/new.ts";
import { parkRows } from "../film-batches/rows.ts";
import type { RequestContext } from "../request-context.ts";
import { cancelRenders } from "../studio/render/cancel-renders.ts";

type Row = typeof table.$inferSelect;

const isOpen = ({ status }: Pick<Row, "status">) =>
  status === "queued" || status === "running" || status === "waiting";

/**
 * Cancels a batch's waiting renders. A voiceover or render in progress is finished, because most of it is already paid
 * for.
 */
async function stopWaiting({ id }: Row, context: RequestContext) {
  const ids = context.db
    .select({ id: film_batch_rows.render_id })
    .from(film_batch_rows)
    .where(and(eq(film_batch_rows.batch_id, id), eq(film_batch_rows.status, "making")));
  const isWaiting = and(inArray(renders.id, ids), eq(renders.status, "queued"));
  await cancelRenders(isWaiting, { batch_id: id }, context);
}

export const filmBatches = defineHooks(resources["film-batches"], table, {
  changes: {
    async cancel(row, _body, context) {
      if (!isOpen(row)) throw new AppError("CONFLICT", `This batch is already ${row.status}`);
      await stopWaiting(row, context);
      await parkRows(context.db, row.id);
      return {
        set: { status: "cancelled" as const, runner_id: null, finished_at: new Date().toISOString() },
      };
    },
    async resume(row, _body, context) {
      if (isOpen(row)) throw new AppError("CONFLICT", "This batch is already in progress");
      const failed = and(eq(film_batch_rows.batch_id, row.id), eq(film_batch_rows.status, "failed"));
      // The failed step is started again, and the steps before it are kept.
      await context.db
        .update(film_batch_rows)
        .set({ status: "waiting", error: null, voiceover_id: null, render_id: null })
        .where(failed);
      startQueued(context);
      const queued = {
        status: "queued" as const,
        error: null,
        finished_at: null,
        failed_count: 0,
        crashes: 0,
      };
      return { set: queued };
    },
  },
  /** Deleting a batch stops it. Films that have already been made are kept. */
  async deleted(row, context) {
    if (isOpen(row)) await stopWaiting(row, context);
  },
});
