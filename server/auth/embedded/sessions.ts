import { randomBytes, timingSafeEqual } from "node:crypto";
import { serializeSignedCookie } from "better-call";
import { sql } from "drizzle-orm";
import type { Session, SignedIn } from "../../../contract/session.ts";
import type { Database, Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { provider } from "../people.ts";

/** The number of days without use after which a session expires. */
export const lifetimeDays = 30;
/** The maximum number of days that a session lasts, even if it is in use. */
const longestDays = 90;
const latestEnd = `"createdAt" + make_interval(days => ${longestDays})`;

/** The account that a session belongs to. */
interface Owner {
  /** The account's ID, which differs from the user's ID. */
  account: string;
}

/** Selects a user's sessions: only one, all except one, or, by default, all of them. */
export interface SessionFilter {
  only?: string | null;
  except?: string | null;
}

interface NewSession {
  account: string;
  address: string;
  agent: string;
  minutes: number;
}

export interface ActiveSession extends Session, Owner {
  /** The session's ID. Like the account's ID, it isn't part of the public session. */
  id: string;
}

/** How often `last_seen_at` is updated, in minutes. */
const lastSeenMinutes = 5;

const listSql = `
select id, "createdAt" as created_at, "expiresAt" as expires_at, nullif("ipAddress", '') as ip_address,
  nullif("userAgent", '') as user_agent
from auth_session where "userId" = $1 and "expiresAt" > now() and ${latestEnd} > now()`;

/** Signs a session's token, in better-auth's format. */
async function sign(token: string, secret: string): Promise<string> {
  return decodeURIComponent((await serializeSignedCookie("", token, secret)).slice(1));
}

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Creates the functions that open, find and end sessions. Sessions are never cached: each call reads its session from
 * the database with one indexed statement, so a revocation, a ban or a new role takes effect immediately in every
 * process.
 */
export function createSessions({ db, pool }: Pick<Database, "db" | "pool">, secret: string) {
  /**
   * Checks the signature, the expiry and whether the user is banned, and reads the role. Extends the session if due.
   */
  async function find(bearer: string): Promise<ActiveSession | undefined> {
    if (!/^\w{16,128}\.[\w+/]{43}=$/.test(bearer)) return undefined;
    const token = bearer.slice(0, bearer.indexOf("."));
    if (!equal(bearer, await sign(token, secret))) return undefined;
    const { rows } = await pool.query(
      `select s.id, s."userId" as account, s."expiresAt" as expires_at, p.id as person, p.name, p.email, p.role, p.email_proven,
         s."expiresAt" < least(now() + make_interval(days => $3 - 1), s.${latestEnd}) as due,
         coalesce(p.last_seen_at < now() - make_interval(mins => ${lastSeenMinutes}), true) as unseen
       from auth_session s join people p on p.provider = $2 and p.subject = s."userId"
       where s.token = $1 and s."expiresAt" > now() and s.${latestEnd} > now() and p.banned_at is null`,
      [token, provider, lifetimeDays],
    );
    const row = rows[0];
    if (!row) return undefined;
    const expires: Date = row.due ? await extend(row.id, row.expires_at) : row.expires_at;
    if (row.unseen) await pool.query("update people set last_seen_at = now() where id = $1", [row.person]);
    const user = { id: row.person, name: row.name, email: row.email, role: row.role };
    const { id, account, email_proven: email_verified } = row;
    return { id, account, user, email_verified, expires_at: expires.toISOString() };
  }

  /** Extends a session that is in use, at most once a day and not beyond its maximum lifetime. */
  async function extend(id: string, before: Date): Promise<Date> {
    const { rows } = await pool.query(
      `update auth_session
       set "expiresAt" = least(now() + make_interval(days => $2), ${latestEnd}), "updatedAt" = now()
       where id = $1 returning "expiresAt" as expires_at`,
      [id, lifetimeDays],
    );
    return rows[0]?.expires_at ?? before;
  }

  return {
    find,

    /** @returns the session's bearer token */
    async open({ account, address, agent, minutes }: NewSession): Promise<string> {
      const token = randomBytes(24).toString("hex");
      await pool.query(
        `insert into auth_session (id, token, "userId", "expiresAt", "ipAddress", "userAgent")
         values ($1, $2, $3, now() + make_interval(mins => $4), $5, $6)`,
        [newId(), token, account, minutes, address, agent],
      );
      return sign(token, secret);
    },

    /** Lists the newest 100 sessions of an account, for admins. */
    async listOf(account: string): Promise<Omit<SignedIn, "current">[]> {
      const { rows } = await pool.query(`${listSql} order by "createdAt" desc, id desc limit 100`, [account]);
      return rows;
    },

    /**
     * Lists the user's own sessions, newest first. They are identified by ID, because their tokens are never shown
     * again.
     */
    async list(current: ActiveSession): Promise<SignedIn[]> {
      const { rows } = await pool.query(`${listSql} order by "createdAt" desc, id desc`, [current.account]);
      return rows.map((row) => ({ ...row, current: row.id === current.id }));
    },

    /**
     * @param within the transaction to run in, if any
     * @returns how many sessions ended
     */
    async end(
      { account }: Owner,
      { only = null, except = null }: SessionFilter = {},
      within: Db = db,
    ): Promise<number> {
      const { rowCount } = await within.execute(sql`
        delete from auth_session where "userId" = ${account} and (${only}::text is null or id = ${only})
          and (${except}::text is null or id <> ${except})`);
      return rowCount ?? 0;
    },

    async endByBearer(bearer: string): Promise<void> {
      await pool.query("delete from auth_session where token = $1", [bearer.split(".")[0]]);
    },

    async sweep(): Promise<void> {
      await pool.query(`delete from auth_session where "expiresAt" < now() or ${latestEnd} < now()`);
      await pool.query(`delete from auth_verification where "expiresAt" < now()`);
    },
  };
}
