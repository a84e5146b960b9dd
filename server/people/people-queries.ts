import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Person, PersonKey, UserStatus } from "../../contract/users.ts";
import type { Db } from "../db/client.ts";
import { people } from "../db/schema.ts";
import { microCredits } from "../ledger/credits.ts";

export type Stored = typeof people.$inferSelect;

interface Wish {
  id?: string;
  q?: string;
  role?: string;
  status?: UserStatus;
  _start?: number;
  _end?: number;
}

/** In one word what three columns say. */
const status = sql`case when p.banned_at is not null then 'banned' when p.last_seen_at is null then 'invited' else 'active' end`;

const iso = (time: string | null) => time && new Date(time).toISOString();

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A person who really signed in or was invited; nobody of the demo data. `lock` wants a transaction. */
export async function findPerson(db: Db, id: string, lock = false): Promise<Stored | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const query = db.select().from(people).where(sql`${people.id} = ${id} and ${people.provider} <> 'demo'`);
  const [found] = await (lock ? query.for("update") : query);
  return found;
}

/** A person's keys, those that are good first. */
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

/** People of a page, the newest first; `total` is how many there are on all pages. */
export async function findPeople(
  db: Db,
  { id, q, role, status: wanted, _start = 0, _end = _start + 50 }: Wish,
): Promise<Person[] & { total: number }> {
  const conditions: SQL[] = [sql`p.provider <> 'demo'`];
  if (id) conditions.push(sql`p.id = ${id}`);
  if (q)
    conditions.push(
      sql`(p.name ilike ${like(q)} or p.email ilike ${like(q)} or p.id::text like ${`${q.toLowerCase()}%`})`,
    );
  if (role) conditions.push(sql`p.role = ${role}`);
  if (wanted) conditions.push(sql`${status} = ${wanted}`);
  const { rows } = await db.execute<Omit<Person, "balance"> & { balance: string; total: string }>(sql`
    select p.id, p.name, p.email, p.role, ${status} as status, p.created_at, p.last_seen_at, a.balance,
      count(*) over () as total
    from people p join ledger_accounts a on a.owner_id = p.id and a.kind = 'customer'
    where ${sql.join(conditions, sql` and `)}
    order by p.id desc limit ${Math.min(500, Math.max(1, _end - _start))} offset ${_start}`);
  const found = rows.map(({ total, ...row }) => ({
    ...row,
    created_at: iso(row.created_at)!,
    last_seen_at: iso(row.last_seen_at),
    balance: Number(row.balance) / microCredits,
  }));
  return Object.assign(found, { total: Number(rows[0]?.total ?? 0) });
}
