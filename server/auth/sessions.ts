import { timingSafeEqual } from "node:crypto";
import { serializeSignedCookie } from "better-call";
import type { Pool } from "pg";
import type { Session, SignedIn } from "../../contract/session.ts";
import { provider } from "./people.ts";

export const lifetimeDays = 30;

interface Found extends Session {
  /** The session's own id and its account's, which stay inside the server. */
  id: string;
  account: string;
}

/** The signed form of a session's token, as better-auth makes and checks it. */
async function sign(token: string, secret: string): Promise<string> {
  return decodeURIComponent((await serializeSignedCookie("", token, secret)).slice(1));
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Sessions are read from the database at each call, by one indexed statement, rather than remembered:
 * whoever is revoked, banned or given another role feels it at once, in every process.
 */
export function createSessions(pool: Pool, secret: string) {
  /** Signature, expiry, ban and role in one look. */
  async function find(bearer: string): Promise<Found | undefined> {
    if (!/^\w{16,128}\.[\w+/]{43}=$/.test(bearer)) return undefined;
    const token = bearer.slice(0, bearer.indexOf("."));
    if (!same(bearer, await sign(token, secret))) return undefined;
    const { rows } = await pool.query(
      `select s.id, s."userId" as account, s."expiresAt" as expires_at, p.id as person, p.name, p.email, p.role,
         s."expiresAt" < now() + make_interval(days => $3 - 1) as due
       from auth_session s join people p on p.provider = $2 and p.subject = s."userId"
       where s.token = $1 and s."expiresAt" > now() and p.banned_at is null`,
      [token, provider, lifetimeDays],
    );
    const row = rows[0];
    if (!row) return undefined;
    const expires: Date = row.due ? await extend(row.id, row.expires_at) : row.expires_at;
    const user = { id: row.person, name: row.name, email: row.email, role: row.role };
    return { id: row.id, account: row.account, user, expires_at: expires.toISOString() };
  }

  /** A session that is used lives on; once a day it is written down. */
  async function extend(id: string, before: Date): Promise<Date> {
    const { rows } = await pool.query(
      `update auth_session set "expiresAt" = now() + make_interval(days => $2), "updatedAt" = now()
       where id = $1 returning "expiresAt" as expires_at`,
      [id, lifetimeDays],
    );
    return rows[0]?.expires_at ?? before;
  }

  return {
    find,

    /** The newest first; tokens never leave the server again, a session is named by its id. */
    async list(mine: Found): Promise<SignedIn[]> {
      const { rows } = await pool.query(
        `select id, "createdAt" as created_at, "expiresAt" as expires_at, nullif("ipAddress", '') as ip_address,
           nullif("userAgent", '') as user_agent, id = $2 as current
         from auth_session where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc, id desc`,
        [mine.account, mine.id],
      );
      return rows;
    },

    /** Ends a person's sessions: all of them, only one, or all except one. @returns how many there were. */
    async end(
      { account }: Found,
      { only, except }: { only?: string; except?: string } = {},
    ): Promise<number> {
      const { rowCount } = await pool.query(
        `delete from auth_session where "userId" = $1 and ($2::text is null or id = $2)
           and ($3::text is null or id <> $3)`,
        [account, only ?? null, except ?? null],
      );
      return rowCount ?? 0;
    },

    async endByBearer(bearer: string): Promise<void> {
      await pool.query("delete from auth_session where token = $1", [bearer.split(".")[0]]);
    },

    async sweep(): Promise<void> {
      await pool.query(`delete from auth_session where "expiresAt" < now()`);
      await pool.query(`delete from auth_verification where "expiresAt" < now()`);
    },
  };
}
