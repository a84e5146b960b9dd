import { and, eq, notInArray, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Services } from "../services.ts";
import { hasNoJob, isAbandoned } from "./abandoned-rows.ts";
import { type JobTable, sendMissingJobs, takeTurn } from "./fair-turns.ts";

type ClaimTable = JobTable & { runner_id: PgColumn };
type JobOf<Key extends string> = { name: string; payload: z.ZodType<Record<Key, string>> };

/**
 * Creates the claims of this process to the rows of a table that its jobs work on. A claimed row has the status
 * `running` and the process's ID until its work releases it.
 * @param key the name of the row's ID in the job's payload
 * @param runningPerOwner how many rows of one account may run at a time, in all processes
 */
export function createClaims<Table extends ClaimTable, Key extends string>(
  { db, queue, database }: Pick<Services, "db" | "queue" | "database">,
  table: Table,
  job: JobOf<Key>,
  key: Key,
  runningPerOwner: number,
) {
  type Row = Table["$inferSelect"] & { id: string };
  const isRunning = and(eq(table.status, "running"), eq(table.runner_id, database.runner))!;
  const claimed = new Map<string, AbortController>();
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Runs claims and recoveries one after another. A recovery that ran during a claim could find its row before
   * `claimed` has it, and give it away.
   */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  /**
   * Claims the next queued row. Accounts take turns. After a database outage, a row can be queued that this process
   * still works on, because it was taken for dead. It stays queued until that work has noticed.
   * @returns undefined if no row may run
   */
  async function claim(values: PgUpdateSetSource<Table>) {
    const row = await db.transaction(async (tx) => {
      const id = await takeTurn(tx, table, job.name, runningPerOwner, [...claimed.keys()]);
      if (!id) return undefined;
      const set = { ...values, status: "running", runner_id: database.runner };
      const rows = await tx
        .update(table)
        .set(set as PgUpdateSetSource<Table>)
        .where(eq(table.id, id))
        .returning();
      return (rows as Row[])[0];
    });
    if (!row) return undefined;
    const controller = new AbortController();
    claimed.set(row.id, controller);
    return { row, controller };
  }

  return {
    /** The condition for a row that this process works on. */
    isOwn: (id: string): SQL => and(eq(table.id, id), isRunning)!,

    /** Aborts the work on a row, if this process works on it. */
    abort: (id: string, reason: Error): void => claimed.get(id)?.abort(reason),

    /**
     * Claims the next queued row and works on it. The work must release the row: set another status.
     * @param stopping aborted when the process stops, which aborts the work
     * @param values other columns to set with the claim
     */
    async run(
      stopping: AbortSignal,
      values: PgUpdateSetSource<Table>,
      work: (row: Row, controller: AbortController) => Promise<void>,
    ): Promise<void> {
      const taken = await inTurn(() => claim(values));
      if (!taken) return;
      const { row, controller } = taken;
      const stop = () => controller.abort(stopping.reason);
      if (stopping.aborted) stop();
      stopping.addEventListener("abort", stop, { once: true });
      try {
        await work(row, controller);
      } finally {
        stopping.removeEventListener("abort", stop);
        claimed.delete(row.id);
        // If this fails, the next recovery sends the jobs.
        await sendMissingJobs({ db, queue }, table, job, key).catch(() => {});
      }
    },

    /**
     * Recovers rows that nobody works on: running rows whose process no longer exists, or whose work ended here without
     * releasing them because the database was unavailable, and queued rows without a job. Sends a job for each row that
     * is queued afterwards.
     * @param update updates the rows that meet the condition, and returns them
     */
    async recover<R extends { id: string; status: string }>(
      update: (isLost: SQL) => Promise<R[]>,
    ): Promise<R[]> {
      const rows = await inTurn(() => {
        const isUnreleased = and(isRunning, notInArray(table.id, [...claimed.keys()]));
        return update(or(isAbandoned(table), isUnreleased, hasNoJob(table, job.name, key))!);
      });
      for (const { id, status } of rows)
        if (status === "queued") await queue.send(job, { [key]: id } as Record<Key, string>);
      return rows;
    },
  };
}
