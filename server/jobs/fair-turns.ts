import { eq, notInArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Db } from "../db/client.ts";
import { job_turns as turns } from "../db/schema.ts";
import type { Services } from "../services.ts";
import { hasNoJob } from "./abandoned-rows.ts";

export type JobTable = PgTable & { id: PgColumn; owner_id: PgColumn; status: PgColumn };

/**
 * Locks the queued row whose turn it is: the oldest row of the account whose last turn was longest ago. A job in the
 * queue only indicates that some row is waiting, so any job can take any row. Must be called in a transaction that also
 * marks the row as running.
 * @param limit how many rows of one account may run at a time
 * @param except the IDs of rows that aren't taken
 * @returns the row's ID; undefined if no waiting row may run
 */
export async function takeTurn(
  db: Db,
  table: JobTable,
  job: string,
  limit: number,
  except: string[],
): Promise<string | undefined> {
  // Only one worker at a time may choose a row. Otherwise, two workers could both find an account below its limit.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${job}`}, 0))`);
  const running = sql`(select count(*) from ${table} as other
    where other.status = 'running' and other.owner_id = ${table.owner_id})`;
  const found = await db.execute<{ id: string; owner_id: string }>(sql`
    select ${table.id}, ${table.owner_id} from ${table}
    left join ${turns} on ${turns.owner_id} = ${table.owner_id} and ${turns.job} = ${job}
    where ${table.status} = 'queued' and ${running} < ${limit} and ${notInArray(table.id, except)}
    order by ${turns.served_at} nulls first, ${table.id} limit 1 for update of ${table} skip locked`);
  const [next] = found.rows;
  if (!next) return undefined;
  const served_at = new Date().toISOString();
  await db
    .insert(turns)
    .values({ owner_id: next.owner_id, job, served_at })
    .onConflictDoUpdate({ target: [turns.owner_id, turns.job], set: { served_at } });
  return next.id;
}

/** Sends a job for each queued row that has none, because its own job found no free slot or took another row. */
export async function sendMissingJobs<Key extends string>(
  { db, queue }: Pick<Services, "db" | "queue">,
  table: JobTable,
  job: { name: string; payload: z.ZodType<Record<Key, string>> },
  key: Key,
): Promise<void> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(hasNoJob(table, job.name, key));
  for (const { id } of rows) await queue.send(job, { [key]: String(id) } as Record<Key, string>);
}

/** The number of rows of an account that are queued or running. */
export const unfinishedOf = (db: Db, table: JobTable, owner_id: string): Promise<number> =>
  db.$count(table, sql`${eq(table.owner_id, owner_id)} and ${table.status} in ('queued', 'running')`);
