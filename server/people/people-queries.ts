import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { defaultSize, type Filter, type Query } from "../../contract/query.ts";
import type { Person, PersonKey } from "../../contract/users.ts";
import { own } from "../../scene/own.ts";
import { escapeLike } from "../crud/conditions.ts";
import type { Db } from "../db/client.ts";
import { people } from "../db/schema.ts";
import { microCredits } from "../ledger/credits.ts";

export type Stored = typeof people.$inferSelect;

/** The parts of a list's query that `findPeople` supports. Filters can use the columns below. */
interface PeopleQuery extends Partial<Pick<Query, "filters" | "q" | "start" | "end" | "order">> {
  /** Includes the owners of demo data. */
  demo?: boolean;
}

/** The SQL expression for an account's status, which is derived from two columns. */
const status = sql`case when p.banned_at is not null then 'banned' when p.last_seen_at is null then 'invited' else 'active' end`;

const iso = (time: string | null) => time && new Date(time).toISOString();

const like = (text: string) => `%${escapeLike(text)}%`;

/** Finds a person by ID; demo users are excluded. `lock` locks the row, which requires a transaction. */
export async function findPerson(db: Db, id: string, lock = false): Promise<Stored | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const query = db.select().from(people).where(sql`${people.id} = ${id} and ${people.provider} <> 'demo'`);
  const [found] = await (lock ? query.for("update") : query);
  return found;
}

/** Returns up to 100 of a person's API keys, active ones first, and newest first within each group. */
export async function keysOf(db: Db, owner: string): Promise<PersonKey[]> {
  const { rows } = await db.execute<PersonKey & Record<string, unknown>>(sql`
    select id, name, prefix, created_at, last_used_at,
      revoked_at is null and coalesce(expires_at > now(), true) as active
    from api_keys where owner_id = ${owner} order by active desc, id desc limit 100`);
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at)!,
    last_used_at: iso(row.last_used_at),
  }));
}

const columns: Record<string, SQL> = {
  id: sql`p.id`,
  email_verified: sql`p.email_proven`,
  role: sql`p.role`,
  status,
};

function conditionOf({ field, operator, values }: Filter): SQL {
  const column = own(columns, field);
  if (!column) throw new Error(`Users can't be filtered by ${field}`);
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return operator === "ne" ? sql`${column} not in (${list})` : sql`${column} in (${list})`;
}

/** Returns one page of users; `total` is the number of users on all pages. */
export async function findPeople(
  db: Db,
  { filters = [], q, start = 0, end = start + defaultSize, order = "desc", demo = false }: PeopleQuery,
): Promise<Person[] & { total: number }> {
  const conditions: SQL[] = [demo ? sql`true` : sql`p.provider <> 'demo'`, ...filters.map(conditionOf)];
  if (q)
    conditions.push(
      sql`(p.name ilike ${like(q)} or p.email ilike ${like(q)} or p.id::text like ${`${escapeLike(q.toLowerCase())}%`})`,
    );
  const matching = sql`from people p join ledger_accounts a on a.owner_id = p.id and a.kind = 'customer'
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await db.execute<Omit<Person, "balance"> & { balance: string; total: string }>(sql`
    select p.id, p.name, p.email, p.role, p.email_proven as email_verified, ${status} as status, p.created_at, p.last_seen_at, a.balance,
      count(*) over () as total
    ${matching}
    order by p.id ${order === "asc" ? sql`asc` : sql`desc`} limit ${end - start} offset ${start}`);
  const found = rows.map(({ total, ...row }) => ({
    ...row,
    created_at: iso(row.created_at)!,
    last_seen_at: iso(row.last_seen_at),
    balance: Number(row.balance) / microCredits,
  }));
  // A page beyond the last row has no row that could carry the total.
  const counted =
    rows.length > 0 || start === 0
      ? rows[0]
      : (await db.execute<{ total: string }>(sql`select count(*) as total ${matching}`)).rows[0];
  return Object.assign(found, { total: Number(counted?.total ?? 0) });
}

export async function findPersonRow(db: Db, id: string): Promise<Person | undefined> {
  const [found] = await findPeople(db, { filters: [{ field: "id", operator: "eq", values: [id] }] });
  return found;
}
