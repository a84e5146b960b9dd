import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Cursor, exactTotal, type Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { declared, keyOf } from "./conditions.ts";
import type { Found } from "./hooks.ts";

export interface Page {
  rows: StoredRow[];
  /** The cursor for the next page; undefined on the last page. */
  next?: Cursor;
}

export interface Counted extends Page {
  total: number;
  /** False if there are more rows than `total`. */
  exact: boolean;
}

/**
 * The time limit for counting text matches, in milliseconds. If counting takes longer, the total is only a lower bound.
 */
const countingMs = 25;

interface Plan {
  db: Db;
  table: PgTable;
  id: PgColumn;
  /** The key that rows are sorted by before their id; undefined when sorting by time, which the id already contains. */
  key?: SQL;
  query: Query;
  condition: SQL;
  ids?: Found["ids"];
  size: number;
  skip: number;
}

function planOf(db: Db, resource: Resource, table: PgTable, query: Query, condition: SQL): Plan {
  const columns = declared(resource, table, false);
  const key =
    query.sort === "created_at"
      ? undefined
      : keyOf(own(resource.all, query.sort)!, own(columns, query.sort)!);
  const skip = query.cursor ? 0 : query.start;
  return { db, table, id: columns.id!, key, query, condition, size: query.end - query.start, skip };
}

const ordering = (key: SQL | undefined, id: SQL | PgColumn, order: "asc" | "desc") => {
  const direction = order === "desc" ? desc : asc;
  return key ? [direction(key), direction(id)] : [direction(id)];
};

/** The condition for rows after the cursor. The key's type determines how the cursor's text is parsed. */
function beyond(cursor: Cursor | undefined, key: SQL | undefined, id: SQL | PgColumn, order: "asc" | "desc") {
  if (!cursor) return undefined;
  const sign = order === "desc" ? sql.raw("<") : sql.raw(">");
  return key ? sql`(${key}, ${id}) ${sign} (${cursor.value}, ${cursor.id})` : sql`${id} ${sign} ${cursor.id}`;
}

/**
 * Counts matches, up to 10,001, using any suitable index. If there are no more matches than that, the page's ids are
 * selected from the counted rows, because otherwise the planner might scan the whole table for a rare match.
 */
async function count(plan: Plan): Promise<{ n: number; ids: string[] | null }> {
  const { db, table, id, key, query, condition, size, skip } = plan;
  const [k, i] = [sql`m.k`, sql`m.id`];
  const after = beyond(query.cursor, key && k, i, query.order) ?? sql`true`;
  const order = sql.join(ordering(key && k, i, query.order), sql`, `);
  const statement = sql`
    with m as materialized (
      select ${id} as id, ${key ?? sql`null`} as k from ${table} where ${condition} limit ${exactTotal + 1}
    ), n as (select count(*)::int as n from m)
    select n, case when n <= ${exactTotal}
      then array(select m.id from m where ${after} order by ${order} limit ${size} offset ${skip}) end as ids from n`;
  if (!query.q) return (await db.execute<{ n: number; ids: string[] | null }>(statement)).rows[0]!;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(countingMs))}`);
    return (await tx.execute<{ n: number; ids: string[] | null }>(statement)).rows[0]!;
  });
}

/** Whether a statement was cancelled by its time limit. */
export const tookTooLong = (thrown: unknown) =>
  (thrown as { cause?: { code?: string } }).cause?.code === "57014";

async function read(resource: Resource, plan: Plan, which: SQL, skip = 0): Promise<Page> {
  const { db, table, id, key, query, size } = plan;
  const columns = declared(resource, table, false);
  const picked = { ...columns, ...(key ? { _sort: sql<unknown>`${key}`.as("_sort") } : {}) };
  const order = ordering(key, id, query.order);
  const rows = (await db
    .select(picked)
    .from(table)
    .where(which)
    .orderBy(...order)
    .limit(size)
    .offset(skip)) as (StoredRow & { _sort?: unknown })[];
  const last = rows.at(-1);
  const next = last && rows.length === size ? { value: last._sort ?? null, id: last.id } : undefined;
  for (const row of rows) delete row._sort;
  return { rows, next };
}

/** Selects the page by scanning in sort order, for common matches or after a cursor. */
function walk(resource: Resource, plan: Plan): Promise<Page> {
  const { table, id, key, query, condition, size, skip } = plan;
  if (plan.ids && !key) {
    const name = sql`id`;
    const order = sql.join(ordering(undefined, name, query.order), sql`, `);
    const ids = plan.ids(beyond(query.cursor, undefined, name, query.order) ?? sql`true`, order);
    return read(resource, plan, sql`${id} = any(array(${ids} limit ${size} offset ${skip}))`);
  }
  if (skip === 0)
    return read(resource, plan, and(condition, beyond(query.cursor, key, id, query.order)) as SQL);
  // For a distant page, the ids are found in the index alone before the rows are read.
  const order = sql.join(ordering(key, id, query.order), sql`, `);
  const ids = sql`select ${id} from ${table} where ${condition} order by ${order} limit ${size} offset ${skip}`;
  return read(resource, plan, sql`${id} = any(array(${ids}))`);
}

/**
 * Selects one page and counts the rows, exactly up to 10,000. To sort newest first, it sorts by id in descending order.
 */
export async function selectPage(
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  { condition, common, ids }: Found,
): Promise<Counted> {
  const plan = { ...planOf(db, resource, table, query, condition), ids };
  if (common) return { ...(await walk(resource, plan)), total: exactTotal, exact: false };
  if (plan.skip >= exactTotal) {
    const far = await walk(resource, plan);
    if (far.rows.length > 0) return { ...far, total: exactTotal, exact: false };
  }
  const counted = await count(plan).catch((thrown) => {
    if (tookTooLong(thrown)) return undefined;
    throw thrown;
  });
  if (counted?.ids) {
    const rows = await read(resource, plan, sql`${plan.id} = any(${sql.param(counted.ids)}::uuid[])`);
    return { ...rows, total: counted.n, exact: true };
  }
  const page = await walk(resource, plan);
  if (counted) return { ...page, total: exactTotal, exact: false };
  const known = plan.skip + page.rows.length;
  return { ...page, total: page.next ? known + 1 : known, exact: page.next === undefined && !query.cursor };
}

/** Selects the next rows for an export. */
export const selectBatch = (
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  condition: SQL,
): Promise<Page> => walk(resource, planOf(db, resource, table, query, condition));
