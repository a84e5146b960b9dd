import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/client.ts";
import { isAliveSql, runnerPrefix } from "../db/runners.ts";

/** The condition for running rows whose worker no longer exists. */
export const isAbandoned = (table: { status: PgColumn; runner_id: PgColumn }): SQL =>
  and(
    eq(table.status, "running"),
    sql`not ${sql.raw(isAliveSql(`"${getTableName(table.runner_id.table)}"."${table.runner_id.name}"`))}`,
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

/** Returns the IDs of the product's processes that are connected to the database server, to any of its databases. */
export async function liveRunners({ pool }: Pick<Database, "pool">): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct application_name as name from pg_stat_activity where starts_with(application_name, $1)",
    [runnerPrefix],
  );
  return new Set(rows.map(({ name }) => name.slice(runnerPrefix.length)));
}
