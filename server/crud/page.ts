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
  /** The cursor for the next page; undefined if this is the last page. */
  next?: Cursor;
}

export interface Counted extends Page {
  total: number;
  /** False if there may be more rows than `total`. */
  exact: boolean;
}

/**
 * The maximum number of matches that are collected, so that the page can be picked from them. For a page that ends
 * beyond this number, up to `exactTotal` matches are collected.
 */
const fewMatches = 1000;
/** The time limit for counting further, in milliseconds. If counting takes longer, the total is only a lower bound. */
const countingMs = 12;
/** The time limit for collecting matches, in milliseconds. */
const collectingMs = 60;
/**
 * Keeps the planner from sorting. The planner assumes that conditions are independent of each other, so it often
 * expects far too few matches for a combination.
 */
const inOrder = "set local enable_sort = off; set local enable_bitmapscan = off";
/** The time limits for successive attempts to walk to the page, in milliseconds. If all fail, matches are sorted. */
const walkingMs = [100, 700];
/** The time limit for sorting all matches, in milliseconds. */
const sortingMs = 8000;

interface Plan {
  db: Db;
  table: PgTable;
  id: PgColumn;
  /** The key that rows are sorted by before their ID; undefined when sorting by time, which the ID already contains. */
  key?: SQL;
  keyType: string;
  query: Query;
  condition: SQL;
  size: number;
  /** One row more than the page has, to tell whether there is a next page. */
  limit: number;
  skip: number;
}

function planOf(db: Db, resource: Resource, table: PgTable, query: Query, condition: SQL): Plan {
  const columns = declared(resource, table, false);
  const key =
    query.sort === "created_at"
      ? undefined
      : keyOf(own(resource.all, query.sort)!, own(columns, query.sort)!);
  const skip = query.cursor ? 0 : query.start;
  const keyType = own(columns, query.sort)?.getSQLType() ?? "text";
  const size = query.end - query.start;
  return { db, table, id: columns.id!, key, keyType, query, condition, size, limit: size + 1, skip };
}

const ordering = (key: SQL | undefined, id: SQL | PgColumn, order: "asc" | "desc") => {
  const direction = order === "desc" ? desc : asc;
  return key ? [direction(key), direction(id)] : [direction(id)];
};

/**
 * The condition for rows after the cursor. With a key, the cursor is a subquery, so that the planner doesn't know its
 * values. If it did, it would compare only the key, and expect no rows once the cursor reaches the smallest key.
 */
function beyond({ query, keyType }: Plan, key: SQL | undefined, id: SQL | PgColumn) {
  const { cursor, order } = query;
  if (!cursor) return undefined;
  const sign = order === "desc" ? sql.raw("<") : sql.raw(">");
  if (!key) return sql`${id} ${sign} ${cursor.id}`;
  return sql`(${key}, ${id}) ${sign} (select ${cursor.value}::${sql.raw(keyType)}, ${cursor.id}::uuid)`;
}

/** Whether a statement was cancelled by its time limit. */
const tookTooLong = (thrown: unknown) => (thrown as { cause?: { code?: string } }).cause?.code === "57014";

/** Runs a statement with a time limit. @returns undefined if it took too long */
export function within<T>(db: Db, ms: number, run: (tx: Db) => Promise<T>): Promise<T | undefined> {
  const timed = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(ms))}`);
    return run(tx);
  });
  return timed.catch((thrown) => {
    if (tookTooLong(thrown)) return undefined;
    throw thrown;
  });
}

interface Collected {
  n: number;
  ids: string[] | null;
}

/**
 * Collects matches, one more than `most`, using any suitable index. If there are at most `most`, the page's IDs are
 * selected from them, because otherwise the planner might scan the whole table for a rare match.
 */
async function collect(db: Db, plan: Plan, most: number): Promise<Collected> {
  const { table, id, key, query, condition, limit, skip } = plan;
  const [k, i] = [sql`m.k`, sql`m.id`];
  const after = beyond(plan, key && k, i) ?? sql`true`;
  const order = sql.join(ordering(key && k, i, query.order), sql`, `);
  const { rows } = await db.execute<{ n: number; ids: string[] | null }>(sql`
    with m as materialized (
      select ${id} as id, ${key ?? sql`null`} as k from ${table} where ${condition} limit ${most + 1}
    ), n as (select count(*)::int as n from m)
    select n, case when n <= ${most}
      then array(select m.id from m where ${after} order by ${order} limit ${limit} offset ${skip}) end as ids from n`);
  return rows[0]!;
}

/** Counts matches, up to 10,001. @returns undefined if that takes too long */
const countFurther = (plan: Plan) =>
  within(plan.db, countingMs, async (tx) => {
    const matches = sql`select from ${plan.table} where ${plan.condition} limit ${exactTotal + 1}`;
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (${matches}) matches`,
    );
    return rows[0]!.n;
  });

async function read(resource: Resource, plan: Plan, which: SQL): Promise<Page> {
  const { db, table, id, key, query, size, limit } = plan;
  const columns = declared(resource, table, false);
  const picked = { ...columns, ...(key ? { _sort: sql<unknown>`${key}`.as("_sort") } : {}) };
  const order = ordering(key, id, query.order);
  const found = (await db
    .select(picked)
    .from(table)
    .where(which)
    .orderBy(...order)
    .limit(limit)) as (StoredRow & { _sort?: unknown })[];
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next = last && found.length > size ? { value: last._sort ?? null, id: last.id } : undefined;
  for (const row of rows) delete row._sort;
  return { rows, next };
}

/** Selects the page by scanning in sort order, without counting. */
function walk(resource: Resource, plan: Plan): Promise<Page> {
  const { table, id, key, query, condition, limit, skip } = plan;
  if (skip === 0) return read(resource, plan, and(condition, beyond(plan, key, id)) as SQL);
  // For a distant page, the IDs are found in the index alone before the rows are read.
  const order = sql.join(ordering(key, id, query.order), sql`, `);
  const ids = sql`select ${id} from ${table} where ${condition} order by ${order} limit ${limit} offset ${skip}`;
  return read(resource, plan, sql`${id} = any(array(${ids}))`);
}

const picked = (resource: Resource, plan: Plan, ids: string[]) =>
  read(resource, plan, sql`${plan.id} = any(${sql.param(ids)}::uuid[])`);

/**
 * Selects the page by sorting all matches. `offset 0` keeps the planner from walking in order, so this takes as long as
 * reading the matches.
 */
function sortAll(resource: Resource, plan: Plan): Promise<Page> {
  const { table, id, key, query, condition, limit, skip } = plan;
  const [k, i] = [sql`m.k`, sql`m.id`];
  const after = beyond(plan, key && k, i) ?? sql`true`;
  const order = sql.join(ordering(key && k, i, query.order), sql`, `);
  const matches = sql`select ${id} as id, ${key ?? sql`null`} as k from ${table} where ${condition} offset 0`;
  const ids = sql`select m.id from (${matches}) m where ${after} order by ${order} limit ${limit} offset ${skip}`;
  return read(resource, plan, sql`${id} = any(array(${ids}))`);
}

/**
 * Walks to the page. Common matches can still be far away, because the filter and the order can be correlated: failed
 * calls have no cost, so they come last in a list by cost. In that case, all matches are sorted. If sorting takes too
 * long, the walk is repeated without a time limit.
 */
async function walkOrSort(resource: Resource, plan: Plan): Promise<Page> {
  const walkIn = (db: Db) => walk(resource, { ...plan, db });
  for (const ms of walkingMs) {
    const soon = await within(plan.db, ms, async (db) => {
      await db.execute(sql.raw(inOrder));
      return walkIn(db);
    });
    if (soon) return soon;
  }
  const sorted = await within(plan.db, sortingMs, (db) => sortAll(resource, { ...plan, db }));
  return sorted ?? walkIn(plan.db);
}

/** The number of rows that a page proves to exist. An empty page may be far beyond the last row. */
const seenBy = ({ rows, next }: Page, skip: number) =>
  rows.length > 0 ? skip + rows.length + (next ? 1 : 0) : 0;

/**
 * Selects one page and counts the rows, exactly up to 10,000 if that doesn't take long. Newest first means
 * sorted by ID in descending order.
 */
export async function selectPage(
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  { condition, common, pages }: Found,
): Promise<Counted> {
  const plan = planOf(db, resource, table, query, condition);
  const { skip, size, limit } = plan;
  if (pages && !plan.key) {
    const ids = await pages.ids({ after: query.cursor?.id, order: query.order, size: limit, skip });
    const page = await picked(resource, plan, ids);
    const total = Math.min(pages.total ?? seenBy(page, skip), exactTotal);
    return { ...page, total, exact: pages.total !== undefined && pages.total <= exactTotal };
  }
  if (common) return { ...(await walkOrSort(resource, plan)), total: exactTotal, exact: false };
  if (skip >= exactTotal) {
    const far = await walk(resource, plan);
    if (far.rows.length > 0) return { ...far, total: exactTotal, exact: false };
  }
  const most = skip + size > fewMatches ? exactTotal : fewMatches;
  const collected = await within(db, collectingMs, (tx) => collect(tx, plan, most));
  if (collected?.ids) {
    const rows = await picked(resource, plan, collected.ids);
    return { ...rows, total: collected.n, exact: true };
  }
  const [page, n] = await Promise.all([
    walkOrSort(resource, plan),
    collected && most < exactTotal ? countFurther(plan) : collected?.n,
  ]);
  const isLast = page.next === undefined && !query.cursor && (page.rows.length > 0 || skip === 0);
  const least = Math.max(seenBy(page, skip), collected ? most : 0);
  if (n === undefined) return { ...page, total: least, exact: isLast };
  return { ...page, total: Math.min(n, exactTotal), exact: n <= exactTotal };
}

/** Selects the next rows of a query without counting them, for work in batches such as exports and bulk changes. */
export const selectBatch = (
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  condition: SQL,
): Promise<Page> => walk(resource, planOf(db, resource, table, query, condition));
