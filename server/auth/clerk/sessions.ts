import type { ClerkClient } from "@clerk/backend";
import { decodeJwt, verifyJwt } from "@clerk/backend/jwt";
import type { Session } from "../../../contract/session.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import type { Logger } from "../../log.ts";
import { authorizedParties, type ClerkEnv } from "./config.ts";
import { createKeys } from "./keys.ts";
import type { UserSync } from "./user-sync.ts";

export interface Claims {
  /** The user's id at Clerk. */
  sub: string;
  /** The session's. */
  sid: string;
  exp: number;
  /** Who acts as the user, where Clerk lets somebody. */
  act?: { sub: string };
  /** Minutes since the first and the second factor were shown; -1 for never. */
  fva?: [number, number];
}

const findSql = `
select p.id, p.name, p.email, p.role, p.banned_at is not null as banned,
  coalesce(p.last_seen_at < now() - interval '5 minutes', true) as unseen,
  s.id is not null as known, s.ended_at is not null as ended
from (select 1) as one left join people p on p.provider = 'clerk' and p.subject = $1
left join clerk_sessions s on s.id = $2`;

/** Clerk's session tokens, and what we know of the sessions behind them: a token lives on for a minute after its end. */
export function createClerkSessions(
  { env, log, database, clerk }: { env: ClerkEnv; log: Logger; database: Database; clerk: ClerkClient },
  userSync: UserSync,
) {
  const { pool, db } = database;
  const keyOf = createKeys(clerk, env.CLERK_JWT_KEY);
  const parties = authorizedParties(env);
  const told = new Map<string, number>();

  /** Once a minute: people only see that they cannot come in, and what is wrong is the operator's to know. */
  function tell(about: { reason: string }, sentence: string) {
    if (Date.now() - (told.get(sentence) ?? 0) < 60_000) return;
    told.set(sentence, Date.now());
    log.warn(about, sentence);
  }

  /** Why a token that Clerk has signed is refused. That it is old says nothing. */
  function explain({ reason, message }: { reason?: string; message: string }) {
    // Without an address it is no session of a browser's.
    if (reason === "token-invalid-authorized-parties" && !/\(azp\) undefined/.test(message)) {
      tell({ reason: message }, "A sign-in at Clerk was for another address than PUBLIC_URL, and is refused");
    } else if (reason === "token-not-active-yet" || reason === "token-iat-in-the-future") {
      tell({ reason: message }, "This machine’s clock is behind Clerk’s, so that sign-ins are refused");
    }
  }

  /** Signature, times and origin. @throws AppError 503 where Clerk's keys cannot be read */
  async function verify(bearer: string): Promise<Claims | undefined> {
    let kid: string;
    try {
      kid = decodeJwt(bearer).header.kid;
    } catch {
      return undefined;
    }
    const key = await keyOf(kid);
    if (!key) {
      const reason = `Clerk does not name the key ${String(kid).slice(0, 100)}`;
      tell({ reason }, "A sign-in is refused; are both keys of Clerk’s of one application?");
      return undefined;
    }
    const claims = (await verifyJwt(bearer, { key, authorizedParties: parties }).catch(explain)) as
      | (Claims & { sts?: string })
      | undefined;
    // Without a session's id it is one of Clerk's tokens for other ends: a template's, or a machine's. A session with
    // something left to do, choosing an organization for one, is not signed in yet.
    return claims?.sid && claims.sts !== "pending" ? claims : undefined;
  }

  const look = async ({ sub, sid }: Claims) => (await pool.query(findSql, [sub, sid])).rows[0];

  async function find(bearer: string, address?: string): Promise<Session | undefined> {
    const claims = await verify(bearer);
    if (!claims) return undefined;
    let row = await look(claims);
    if (row.ended) return undefined;
    if (!row.id) {
      if (!(await userSync.come(claims.sub, address))) return undefined;
      row = await look(claims);
    }
    if (!row.id || row.banned) return undefined;
    const user = { id: row.id, name: row.name, email: row.email, role: row.role };
    const impersonator = claims.act ? { impersonator: await actorOf(claims.act.sub) } : {};
    if (!row.known) await begin(claims, { user, ...impersonator }, address);
    if (row.unseen) await pool.query("update people set last_seen_at = now() where id = $1", [row.id]);
    const expires_at = new Date(claims.exp * 1000).toISOString();
    return { user, expires_at, ...impersonator };
  }

  /** Somebody whom Clerk itself lets act as the user, from its dashboard for one. */
  async function actorOf(subject: string): Promise<NonNullable<Session["impersonator"]>> {
    const { rows } = await pool.query(
      "select id, email from people where provider = 'clerk' and subject = $1",
      [subject],
    );
    return rows[0] ?? { id: "00000000-0000-0000-0000-000000000000", email: subject };
  }

  /** A session is met for the first time: somebody signed in. */
  async function begin(
    { sid, sub }: Claims,
    session: Pick<Session, "user" | "impersonator">,
    address?: string,
  ) {
    const { rowCount } = await pool.query(
      "insert into clerk_sessions (id, subject) values ($1, $2) on conflict do nothing",
      [sid, sub],
    );
    if (rowCount) await record(db, { session, action: "sign-in", address });
  }

  return {
    verify,
    find,

    /** Its tokens are refused from now on, although Clerk's signature on them is still good. */
    async end(sid: string, subject: string): Promise<void> {
      await pool.query(
        `insert into clerk_sessions (id, subject, ended_at) values ($1, $2, now())
         on conflict (id) do update set ended_at = coalesce(clerk_sessions.ended_at, now())`,
        [sid, subject],
      );
    },

    async endAll(subject: string): Promise<void> {
      await pool.query("update clerk_sessions set ended_at = now() where subject = $1 and ended_at is null", [
        subject,
      ]);
    },

    /** An end is remembered as long as a session may live: Clerk may not have heard of it. */
    async sweep(): Promise<void> {
      await pool.query(
        "delete from clerk_sessions where coalesce(ended_at, seen_at) < now() - interval '1 year'",
      );
    },
  };
}

export type ClerkSessions = ReturnType<typeof createClerkSessions>;
