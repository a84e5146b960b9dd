import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { grantedScope } from "../../contract/access.ts";
import { AppError } from "../../contract/errors.ts";
import type { Field } from "../../contract/fields.ts";
import { entryOf, type Filter, type Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import { hasTrash } from "../../contract/trash.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import { firstIdAt } from "../db/ids.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { Found, Hooks } from "./hooks.ts";

export type Columns = Record<string, PgColumn>;

/** The table's declared columns. No other column ever leaves the server. */
export function declared(resource: Resource, table: PgTable, detail: boolean): Columns {
  const columns = getTableColumns(table) as Columns;
  const names = [
    "id",
    ...Object.keys(resource.all).filter((name) => detail || !own(resource.all, name)?.detail),
  ];
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(columns, name) ? [[name, own(columns, name)!]] : [])),
  );
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
export const contains = (column: PgColumn, text: string): SQL =>
  sql`${column} ilike ${`%${escapeLike(text)}%`}`;

const symbols = { gt: sql.raw(">"), gte: sql.raw(">="), lt: sql.raw("<"), lte: sql.raw("<=") };

function condition(filter: Filter, field: Field | undefined, columns: Columns): SQL | undefined {
  const column = own(columns, filter.field)!;
  const [value] = filter.values;
  if (filter.operator === "has") return sql`${column} ? ${String(value)}`;
  if (filter.field === "created_at") return onTime(filter, columns.id!);
  if (field?.sort && field.nullable && smallest[field.kind]) return onSortKey(filter, field, column);
  switch (filter.operator) {
    case "null":
      return value ? sql`${column} is null` : sql`${column} is not null`;
    case "like":
      return contains(column, String(value));
    case "ne":
      return field?.nullable
        ? sql`(${column} <> ${sql.param(value, column)} or ${column} is null)`
        : sql`${column} <> ${sql.param(value, column)}`;
    case "eq":
    case "in": {
      if (field?.kind !== "tags") return inArray(column, filter.values);
      // The GIN index omits empty lists. With this condition, the planner can use the index.
      return sql`cardinality(${column}) > 0 and ${column} && ${sql.param(filter.values.map(String), column)}`;
    }
    default: {
      return sql`${column} ${symbols[filter.operator]} ${sql.param(value, column)}`;
    }
  }
}

/** Filters by an entry of a JSON object, in the form that a GIN index supports. */
function onEntry({ values }: Filter, [name, key]: [string, string], columns: Columns): SQL | undefined {
  const column = own(columns, name)!;
  return or(...values.map((value) => sql`${column} @> ${JSON.stringify({ [key]: value })}::jsonb`));
}

/**
 * Filters by creation time. An ID begins with its time, and every index ends with the ID, so a time range is a range of
 * IDs.
 */
function onTime({ operator, values }: Filter, id: PgColumn): SQL | undefined {
  const at = Date.parse(String(values[0]));
  const [first, next] = [sql`${firstIdAt(at)}::uuid`, sql`${firstIdAt(at + 1)}::uuid`];
  switch (operator) {
    case "eq":
      return sql`${id} >= ${first} and ${id} < ${next}`;
    case "ne":
      return sql`(${id} < ${first} or ${id} >= ${next})`;
    case "gt":
      return sql`${id} >= ${next}`;
    case "gte":
      return sql`${id} >= ${first}`;
    case "lt":
      return sql`${id} < ${first}`;
    default:
      return sql`${id} < ${next}`;
  }
}

/**
 * Filters by a sortable nullable number or time. Its index treats null as the smallest value, and the filter must use
 * the same expression as the index.
 */
function onSortKey({ operator, values }: Filter, field: Field, column: PgColumn): SQL {
  const key = keyOf(field, column);
  if (operator === "null")
    return values[0] ? sql`${key} = ${smallest[field.kind]}` : sql`${key} > ${smallest[field.kind]}`;
  const value = sql.param(values[0], column);
  if (operator === "ne") return sql`${key} <> ${value}`;
  const sign = symbols[operator as keyof typeof symbols] ?? sql.raw("=");
  return sql`${key} ${sign} ${value} and ${key} > ${smallest[field.kind]}`;
}

/**
 * The value that replaces null in sorting. It sorts before all other values, so that one row comparison is enough for
 * the cursor.
 */
const smallest: Partial<Record<Field["kind"], SQL>> = {
  count: sql`-1`,
  money: sql`-1`,
  duration: sql`-1`,
  time: sql`'-infinity'::timestamptz`,
};

export const keyOf = (field: Field, column: PgColumn): SQL =>
  field.nullable ? sql`coalesce(${column}, ${smallest[field.kind] ?? sql`''`})` : sql`${column}`;

/** Where to look for records, if their resource supports the trash. */
export type Place = "kept" | "trash" | "anywhere";

export const placeOf = ({ trash }: Pick<Query, "trash">): Place => (trash ? "trash" : "kept");

function isIn(place: Place, resource: Resource, columns: Columns): SQL | undefined {
  if (place === "anywhere" || !hasTrash(resource)) return undefined;
  const column = columns.trashed_at!;
  return place === "trash" ? isNotNull(column) : isNull(column);
}

/**
 * Returns the condition for the records to which a session may apply an action; undefined for all. Records in the trash
 * are left out unless `place` says otherwise.
 * @throws FORBIDDEN if the role doesn't allow the action
 */
export function reach(
  resource: Resource,
  session: Session,
  action: string,
  columns: Columns,
  hooks: Hooks,
  place: Place = "kept",
): SQL | undefined {
  const scope = grantedScope(resource.access, session.user.role, action);
  if (!scope)
    throw new AppError(
      "FORBIDDEN",
      `Your role doesn't allow “${action}” on ${resource.names.many}. Contact an admin.`,
    );
  return and(
    scope === "own" ? eq(columns.owner_id!, session.user.id) : undefined,
    isIn(place, resource, columns),
    hooks.visible?.(session),
  );
}

/**
 * Combines all conditions of a query. `common` is true if the query's only condition is a search for a very common
 * word.
 */
export async function where(
  resource: Resource,
  columns: Columns,
  hooks: Hooks,
  query: Pick<Query, "filters" | "q">,
  scope: SQL | undefined,
  db: Db,
): Promise<Found> {
  const parts: (SQL | undefined)[] = [scope];
  for (const filter of query.filters) {
    const entry = entryOf(resource, filter.field);
    parts.push(
      entry
        ? onEntry(filter, entry, columns)
        : ((await hooks.filter?.(filter, db)) ?? condition(filter, own(resource.all, filter.field), columns)),
    );
  }
  const found = query.q ? await search(resource, columns, hooks, query.q, db) : undefined;
  const alone = scope === undefined && query.filters.length === 0;
  return {
    condition: and(...parts, found?.condition) ?? sql`true`,
    common: alone && found?.common === true,
    pages: alone ? found?.pages : undefined,
  };
}

async function search(resource: Resource, columns: Columns, hooks: Hooks, q: string, db: Db): Promise<Found> {
  if (hooks.search) return hooks.search(q, db);
  const anywhere = (resource.search ?? []).map((name) => contains(own(columns, name)!, q));
  const byId = sql`${columns.id}::text like ${`${escapeLike(q.toLowerCase())}%`}`;
  const parts = [...anywhere, byId, ...(hooks.matches?.(q) ?? [])];
  return { condition: sql`(${sql.join(parts, sql` or `)})`, common: false };
}

/** Selects a whole record with its undeclared columns, for hooks. `publicRow` removes those columns again. */
export async function selectOne(
  db: Db,
  resource: Resource,
  table: PgTable,
  condition: SQL | undefined,
  id: string,
  lock = false,
) {
  const { id: key } = declared(resource, table, false);
  const query = db
    .select()
    .from(table)
    .where(and(eq(key!, id), condition));
  const rows = await (lock ? query.for("update") : query);
  return rows[0] as StoredRow | undefined;
}

/** Removes undeclared columns from a row. */
export function publicRow(resource: Resource, row: Values): Values {
  const names = ["id", ...Object.keys(resource.all)];
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, own(row, name)]),
  );
}
