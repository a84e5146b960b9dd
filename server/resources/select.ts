import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Field } from "../../contract/fields.ts";
import { type Cursor, exactTotal, type Filter, type Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { type Session, scopeOf } from "../../contract/session.ts";
import { firstIdAt } from "../db/ids.ts";
import type { Db, Hooks, Stored, Values } from "./hooks.ts";

export type Columns = Record<string, PgColumn>;

/** The table's columns that the declaration knows: nothing else ever leaves the server. */
export function declared(resource: Resource, table: PgTable, detail: boolean): Columns {
  const columns = getTableColumns(table) as Columns;
  const names = ["id", ...Object.keys(resource.all).filter((name) => detail || !resource.all[name]?.detail)];
  return Object.fromEntries(names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
export const contains = (column: PgColumn, text: string): SQL =>
  sql`${column} ilike ${`%${escapeLike(text)}%`}`;

const symbols = { gt: sql.raw(">"), gte: sql.raw(">="), lt: sql.raw("<"), lte: sql.raw("<=") };

/** One filter as SQL. A range of `created_at` also bounds the id, which the partitions and every index end with. */
function condition(filter: Filter, field: Field | undefined, columns: Columns): SQL | undefined {
  const column = columns[filter.field]!;
  const [value] = filter.values;
  switch (filter.operator) {
    case "null":
      return value ? sql`${column} is null` : sql`${column} is not null`;
    case "like":
      return contains(column, String(value));
    case "ne":
      return sql`${column} is distinct from ${sql.param(value, column)}`;
    case "eq":
    case "in": {
      if (field?.kind !== "tags") return inArray(column, filter.values);
      // The GIN index leaves empty lists out; saying so lets it answer.
      return sql`cardinality(${column}) > 0 and ${column} && ${sql.param(filter.values.map(String), column)}`;
    }
    default: {
      const range = sql`${column} ${symbols[filter.operator]} ${sql.param(value, column)}`;
      if (filter.field !== "created_at") return range;
      const at = Date.parse(String(value));
      const lower = filter.operator.startsWith("g");
      const bound = lower
        ? sql`${columns.id} >= ${firstIdAt(at)}`
        : sql`${columns.id} < ${firstIdAt(at + 1)}`;
      return and(range, bound);
    }
  }
}

/** What null sorts as: before everything, so that one row comparison serves the cursor. */
const smallest: Partial<Record<Field["kind"], SQL>> = {
  count: sql`-1`,
  money: sql`-1`,
  duration: sql`-1`,
  time: sql`'-infinity'::timestamptz`,
};

function sortKey(resource: Resource, name: string, columns: Columns): SQL {
  const field = resource.all[name]!;
  const column = columns[name]!;
  return field.nullable
    ? sql`coalesce(${sql.raw(column.name)}, ${smallest[field.kind] ?? sql`''`})`
    : sql`${column}`;
}

/** Whose records a session reaches with an action; undefined where it may not act at all. */
export function reach(resource: Resource, session: Session, action: string, columns: Columns, hooks: Hooks) {
  const scope = scopeOf(session.user.role, resource.name, action);
  if (!scope) return undefined;
  return and(
    scope === "own" ? eq(columns.owner_id!, session.user.id) : sql`true`,
    hooks.visible?.(session),
  ) as SQL;
}

/** All conditions of a query together. */
export async function where(
  resource: Resource,
  columns: Columns,
  hooks: Hooks,
  query: Pick<Query, "filters" | "q">,
  scope: SQL,
  db: Db,
): Promise<SQL> {
  const parts: (SQL | undefined)[] = [scope];
  for (const filter of query.filters) {
    parts.push((await hooks.filter?.(filter, db)) ?? condition(filter, resource.all[filter.field], columns));
  }
  if (query.q) parts.push(await search(resource, columns, hooks, query.q, db));
  return and(...parts) as SQL;
}

function search(resource: Resource, columns: Columns, hooks: Hooks, q: string, db: Db) {
  if (hooks.search) return hooks.search(q, db);
  const anywhere = (resource.search ?? []).map((name) => contains(columns[name]!, q));
  return sql`(${sql.join([...anywhere, sql`${columns.id}::text like ${`${escapeLike(q.toLowerCase())}%`}`], sql` or `)})`;
}

export interface Page {
  rows: Stored[];
  next?: Cursor;
}

/** One page. Newest first is the id's own order, since the time is inside it. */
export async function selectPage(
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  condition: SQL,
): Promise<Page> {
  const columns = declared(resource, table, false);
  const id = columns.id!;
  const byTime = query.sort === "created_at";
  const key = byTime ? undefined : sortKey(resource, query.sort, columns);
  const direction = query.order === "desc" ? desc : asc;
  const ordering = key ? [direction(key), direction(id)] : [direction(id)];
  const size = query.end - query.start;
  const after = query.cursor && and(condition, beyond(query.cursor, key, id, query.order));
  const skip = query.cursor ? 0 : query.start;

  const picked = { ...columns, ...(key ? { _sort: sql<unknown>`${key}`.as("_sort") } : {}) };
  // A far page first finds its ids in the index alone and only then reads the rows.
  const source =
    skip > 0
      ? db
          .select(picked)
          .from(table)
          .where(
            sql`${id} = any(array(select ${id} from ${table} where ${condition} order by ${sql.join(ordering, sql`, `)} limit ${size} offset ${skip}))`,
          )
          .orderBy(...ordering)
      : db
          .select(picked)
          .from(table)
          .where(after ?? condition)
          .orderBy(...ordering)
          .limit(size);
  const rows = (await source) as (Stored & { _sort?: unknown })[];
  const last = rows.at(-1);
  const next = last && rows.length === size ? { value: last._sort ?? null, id: last.id } : undefined;
  for (const row of rows) delete row._sort;
  return { rows, next };
}

function beyond(cursor: Cursor, key: SQL | undefined, id: PgColumn, order: "asc" | "desc"): SQL {
  const sign = order === "desc" ? sql.raw("<") : sql.raw(">");
  if (!key) return sql`${id} ${sign} ${cursor.id}`;
  // The key's own type decides how the text of the cursor is read.
  return sql`(${key}, ${id}) ${sign} (${sql`${cursor.value}`}, ${cursor.id})`;
}

/** How many records match: exact up to 10,000, and one more where there are more. */
export async function total(db: Db, table: PgTable, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${table} where ${condition} limit ${exactTotal + 1}) capped`,
  );
  return rows[0]!.n;
}

/** A whole record, undeclared columns included: for hooks; `publicRow` is what may leave. */
export async function selectOne(
  db: Db,
  resource: Resource,
  table: PgTable,
  condition: SQL,
  id: string,
  lock = false,
) {
  const { id: key } = declared(resource, table, false);
  const query = db
    .select()
    .from(table)
    .where(and(eq(key!, id), condition));
  const rows = await (lock ? query.for("update") : query);
  return rows[0] as Stored | undefined;
}

/** A row without what the declaration does not know. */
export function publicRow(resource: Resource, row: Values): Values {
  const names = ["id", ...Object.keys(resource.all)];
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}
