import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/client.ts";

/** What names a process of ours in pg_stat_activity, before its own name. */
const prefix = "scenewright ";

/** A row that a worker which is gone was at. */
export const isAbandoned = (table: { status: PgColumn; runner_id: PgColumn }): SQL =>
  and(
    eq(table.status, "running"),
    sql`not exists (select 1 from pg_stat_activity where application_name = ${prefix} || ${table.runner_id}::text)`,
  )!;

/**
 * A row that no waiting job is for: whoever was to send it died after the commit, or took it and died before the row.
 * A second job for the same row finds nothing to do.
 */
export const hasNoJob = (table: { id: PgColumn; status: PgColumn }, job: string, key: string): SQL =>
  and(
    eq(table.status, "queued"),
    sql`not exists (select 1 from pgboss.job where name = ${job} and state in ('created', 'retry')
      and data ->> ${key} = ${table.id}::text)`,
  )!;

/** The names of all processes that share this database. */
export async function liveRunners({ pool }: Pick<Database, "pool">): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct application_name as name from pg_stat_activity where starts_with(application_name, $1)",
    [prefix],
  );
  return new Set(rows.map(({ name }) => name.slice(prefix.length)));
}
