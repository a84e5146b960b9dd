import type { ClientBase } from "pg";

/** The tables of the log that have a partition for each month, and the parent of these partitions. */
const parents = {
  llm_requests: "llm_requests_settled",
  llm_request_bodies: "llm_request_bodies",
  llm_request_texts: "llm_request_texts",
} as const;

export type LogTable = keyof typeof parents;
export const logTables = ["llm_requests", "llm_request_bodies", "llm_request_texts"] as const;

/** The schema in which a month's tables are filled before they replace the month's empty partitions. */
const staging = "log_staging";

const suffixOf = (month: Date) => month.toISOString().slice(0, 7).replace("-", "_");

/** Sets up a session for bulk writes, and creates an empty staging schema in place of an interrupted run's. */
export async function openStaging(owner: ClientBase): Promise<void> {
  await owner.query(
    "set statement_timeout = 0; set client_min_messages = warning; set synchronous_commit = off",
  );
  await owner.query("set maintenance_work_mem = '512MB'");
  await owner.query(`drop schema if exists ${staging} cascade`);
  await owner.query(`create schema ${staging}`);
}

export const closeStaging = (owner: ClientBase) => owner.query(`drop schema ${staging} cascade`);

/**
 * Creates tables without indexes for a month whose partitions are all empty.
 * @returns where to write the month's rows: the new tables or, if a partition already has rows, the log's own tables
 */
export async function stageMonth(owner: ClientBase, month: Date): Promise<Record<LogTable, string>> {
  const names = logTables.map((table) => `${table}_${suffixOf(month)}`);
  const { rows } = await owner.query<{ filled: boolean }>(
    `select ${names.map((name) => `exists (select from ${name})`).join(" or ")} as filled`,
  );
  if (rows[0]?.filled)
    return {
      llm_requests: "llm_requests",
      llm_request_bodies: "llm_request_bodies",
      llm_request_texts: "llm_request_texts",
    };
  for (const name of names) {
    const { rows: bounds } = await owner.query<{ bounds: string }>(
      "select pg_get_partition_constraintdef($1::regclass) as bounds",
      [name],
    );
    // Because of the constraint, PostgreSQL doesn't read the whole table when the table becomes a partition.
    await owner.query(
      `create table ${staging}.${name} (like ${name} including defaults including storage,
         constraint bounds check (${bounds[0]!.bounds}))`,
    );
  }
  const at = (table: LogTable) => `${staging}.${table}_${suffixOf(month)}`;
  return {
    llm_requests: at("llm_requests"),
    llm_request_bodies: at("llm_request_bodies"),
    llm_request_texts: at("llm_request_texts"),
  };
}

/**
 * Creates a partition's indexes on the table that will replace the partition, with parallel workers if PostgreSQL
 * supports that.
 */
async function index(owner: ClientBase, name: string) {
  const { rows } = await owner.query<{ definition: string; key: string | null }>(
    `select pg_get_indexdef(indexrelid) as definition, pg_get_constraintdef(c.oid) as key
     from pg_index left join pg_constraint c on c.conindid = indexrelid and c.contype = 'p'
     where indrelid = $1::regclass order by indisprimary desc, indexrelid`,
    [name],
  );
  for (const { definition, key } of rows)
    await owner.query(
      key
        ? `alter table ${staging}.${name} add ${key}`
        : definition.replace(/^CREATE INDEX \S+ ON (ONLY )?\S+/, `create index on ${staging}.${name}`),
    );
}

/**
 * Builds the indexes of a month's tables, which is much faster than maintaining them row by row, and puts the tables in
 * place of the empty partitions. If a partition has received rows in the meantime, the new rows are added to it
 * instead.
 */
export async function publishMonth(owner: ClientBase, month: Date): Promise<void> {
  for (const table of logTables) {
    const name = `${table}_${suffixOf(month)}`;
    const { rows } = await owner.query<{ bounds: string | null }>(
      `select pg_get_expr(relpartbound, oid) as bounds from pg_class
       where oid = $1::regclass and to_regclass($2) is not null`,
      [name, `${staging}.${name}`],
    );
    const bounds = rows[0]?.bounds;
    if (!bounds) return;
    await index(owner, name);
    await owner.query("begin");
    await owner.query(`lock table ${parents[table]} in access exclusive mode`);
    const { rows: found } = await owner.query(`select from ${name} limit 1`);
    if (found.length > 0) await owner.query(`insert into ${table} select * from ${staging}.${name}`);
    else {
      await owner.query(`drop table ${name}`);
      await owner.query(`alter table ${staging}.${name} set schema public`);
      await owner.query(`alter table ${parents[table]} attach partition ${name} ${bounds}`);
      await owner.query(`alter table ${name} drop constraint bounds`);
    }
    await owner.query("commit");
  }
}
