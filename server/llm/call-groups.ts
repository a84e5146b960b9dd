import { type SQL, sql } from "drizzle-orm";
import { type CallTotals, type GroupQuery, maxCounted } from "../../contract/llm-groups.ts";
import { escapeLike } from "../crud/conditions.ts";
import type { Db } from "../db/client.ts";

/** A label that groups calls. */
export type Label = "session" | "end_user";

/** The calls with the same label and owner. */
export interface Group extends Record<string, unknown> {
  owner_id: string;
  name: string;
  /** The ID of the newest call that matches the query. */
  id: string;
}

export interface Groups {
  found: Group[];
  /** The cursor for the next page; undefined on the last page. */
  next?: string;
}

const defaultSize = 25;
/**
 * How many labeled calls each successive step reads, newest first, to find a page of groups. The sum limits the work
 * per page, however large the log is. A page that isn't full by then still ends with a cursor.
 */
const windows = [1000, 10_000, 20_000, 20_000];

const conditionsOf = (label: Label, owner: string | undefined, { app_id, end_user, q }: GroupQuery): SQL => {
  const column = sql.raw(`r.${label}`);
  const parts = [
    sql`${column} is not null`,
    ...(owner ? [sql`r.owner_id = ${owner}`] : []),
    ...(app_id ? [sql`r.app_id = ${app_id}`] : []),
    ...(end_user ? [sql`r.end_user = ${end_user}`] : []),
    ...(q ? [sql`${column} like ${`${escapeLike(q)}%`}`] : []),
  ];
  return sql.join(parts, sql` and `);
};

type WindowRow = Partial<Group> & { seen: number; last: string | null };

/**
 * Selects the groups in one window of calls, newest first, except those with a call at or after the cursor, which were
 * on an earlier page. A subquery checks this for each group: for a join, the planner might read all matching calls.
 */
const windowSql = (
  label: Label,
  conditions: SQL,
  before: string | undefined,
  calls: number,
  size: number,
) => {
  const column = sql.raw(`r.${label}`);
  const newer = before
    ? sql`(select r.id from llm_requests r where ${conditions} and r.owner_id = n.owner_id
        and ${column} = n.name and r.id >= ${before}::uuid limit 1) is null`
    : sql`true`;
  return sql`
with seen as materialized (
  select r.id, r.owner_id, ${column} as name from llm_requests r
  where ${conditions} and ${before ? sql`r.id < ${before}::uuid` : sql`true`} order by r.id desc limit ${calls}
), newest as (
  select distinct on (owner_id, name) id, owner_id, name from seen order by owner_id, name, id desc
), page as (
  select * from newest n where ${newer} order by id desc limit ${size}
), extent as (
  select count(*)::int as seen, (array_agg(id order by id))[1] as last from seen
)
select page.*, extent.seen, extent.last from extent left join page on true order by page.id desc`;
};

/**
 * Finds one page of groups, sorted by their newest call.
 * @param owner the owner whose groups are found; by default, everyone's
 */
export async function findGroups(
  db: Db,
  label: Label,
  owner: string | undefined,
  query: GroupQuery,
): Promise<Groups> {
  const { limit: size = defaultSize, cursor } = query;
  const conditions = conditionsOf(label, owner, query);
  const found: Group[] = [];
  let before = cursor;
  for (const calls of windows) {
    const wanted = size - found.length + 1;
    const { rows } = await db.execute<WindowRow & Record<string, unknown>>(
      windowSql(label, conditions, before, calls, wanted),
    );
    found.push(...rows.filter((row): row is WindowRow & Group => Boolean(row.id)));
    if (found.length > size) return { found: found.slice(0, size), next: found[size - 1]!.id };
    const { seen, last } = rows[0]!;
    if (seen < calls || last === null) return { found };
    before = last;
  }
  return { found, next: before };
}

interface TotalsRow extends Record<string, unknown> {
  calls: number;
  first_at: string;
  last_at: string;
  last_end: string;
  cost: string | null;
  models: string[];
  end_users: string[] | null;
}

export interface Totals extends CallTotals {
  name: string;
  duration_ms: number;
  models: string[];
  end_users: string[];
  sessions: number;
}

const utc = (value: string) => new Date(value).toISOString();

function totalsOf({ calls, first_at, last_at, last_end, cost, ...row }: TotalsRow): Totals {
  return {
    ...(row as unknown as Totals),
    calls: Math.min(calls, maxCounted),
    complete: calls <= maxCounted,
    cost: cost === null ? null : Number(cost),
    first_at: utc(first_at),
    last_at: utc(last_at),
    duration_ms: Math.max(0, Date.parse(last_end) - Date.parse(first_at)),
    end_users: row.end_users ?? [],
  };
}

/**
 * Computes the totals of each group over its newest calls, at most `maxCounted`, in the order of the groups. Groups
 * without calls are left out.
 */
export async function totalsOfGroups(
  db: Db,
  label: Label,
  groups: Pick<Group, "owner_id" | "name">[],
): Promise<Totals[]> {
  if (groups.length === 0) return [];
  const owners = sql.param(groups.map(({ owner_id }) => owner_id));
  const names = sql.param(groups.map(({ name }) => name));
  const { rows } = await db.execute<TotalsRow>(sql`
select g.owner_id, g.name, t.*
from unnest(${owners}::uuid[], ${names}::text[]) with ordinality as g (owner_id, name, position)
cross join lateral (
  select count(*)::int as calls, count(*) filter (where status = 'failed')::int as failed_calls,
    coalesce(sum(prompt_tokens), 0)::float8 as prompt_tokens,
    coalesce(sum(completion_tokens), 0)::float8 as completion_tokens,
    sum(cost) as cost, count(*) filter (where cost is null)::int as unknown_costs,
    min(created_at) as first_at, max(created_at) as last_at,
    max(coalesce(finished_at, created_at)) as last_end,
    array_agg(distinct model_name) as models,
    array_agg(distinct end_user) filter (where end_user is not null) as end_users,
    count(distinct session)::int as sessions
  from (
    select * from llm_requests r where r.owner_id = g.owner_id and ${sql.raw(`r.${label}`)} = g.name
    order by r.id desc limit ${maxCounted + 1}
  ) calls
) t where t.calls > 0 order by g.position`);
  return rows.map(totalsOf);
}
