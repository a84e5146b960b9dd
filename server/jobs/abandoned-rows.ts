import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/client.ts";

/** The prefix of the `application_name` of each of the product's processes. The process's id follows it. */
const prefix = "scenewright ";

/** The condition for running rows whose worker no longer exists. */
export const isAbandoned = (table: { status: PgColumn; runner_id: PgColumn }): SQL =>
  and(
    eq(table.status, "running"),
    sql`not exists (select 1 from pg_stat_activity where datname = current_database() and application_name = ${prefix} || ${table.runner_id}::text)`,
  )!;

/**
 * The condition for queued rows without a waiting job. A row can lack one, for example, if a process died after the
 * commit but before it sent the job, or if a worker died after it took the job but before it took the row. An extra job
 * for a row has no effect.
 */
export const hasNoJob = (table: { id: PgColumn; status: PgColumn }, job: string, key: string): SQL =>
  and(
    eq(table.status, "queued"),
    sql`not exists (select 1 from pgboss.job where name = ${job} and state in ('created', 'retry')
      and data ->> ${key} = ${table.id}::text)`,
  )!;

/** Returns the ids of all of the product's processes that are connected to this database. */
export async function liveRunners({ pool }: Pick<Database, "pool">): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct application_name as name from pg_stat_activity where starts_with(application_name, $1)",
    [prefix],
  );
  return new Set(rows.map(({ name }) => name.slice(prefix.length)));
}
