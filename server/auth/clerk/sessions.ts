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
  /** The user's ID at Clerk. */
  sub: string;
  /** The session's ID. */
  sid: string;
  exp: number;
  /** The user who is impersonating this user at Clerk, if any. */
  act?: { sub: string };
  /** Minutes since the first and the second factor were verified; -1 for never. */
  fva?: [number, number];
}

const findSql = `
select p.id, p.name, p.email, p.role, p.email_proven, p.banned_at is not null as banned,
  coalesce(p.last_seen_at < now() - interval '5 minutes', true) as unseen,
  s.id is not null as known, s.ended_at is not null as ended
from (select 1) as one left join people p on p.provider = 'clerk' and p.subject = $1
left join clerk_sessions s on s.id = $2`;

/**
 * Verifies Clerk's session tokens, and keeps a record of ended sessions, because a token would otherwise stay valid for
 * up to a minute after its session ends.
 */
export function createClerkSessions(
  { env, log, database, clerk }: { env: ClerkEnv; log: Logger; database: Database; clerk: ClerkClient },
  userSync: UserSync,
) {
  const { pool, db } = database;
  const keyOf = createKeys(clerk, env.CLERK_JWT_KEY);
  const parties = authorizedParties(env);
  const lastWarnings = new Map<string, number>();

  /** Warns the operator, at most once a minute per message, because users only see that they can't sign in. */
  function warn(about: { reason: string }, sentence: string) {
    if (Date.now() - (lastWarnings.get(sentence) ?? 0) < 60_000) return;
    lastWarnings.set(sentence, Date.now());
    log.warn(about, sentence);
  }

  /** Logs why a token that Clerk signed is refused, if the operator can fix the cause. Expired tokens are normal. */
  function warnAboutRefusal({ reason, message }: { reason?: string; message: string }) {
    // A token without an origin doesn't come from a browser's session.
    if (reason === "token-invalid-authorized-parties" && !/\(azp\) undefined/.test(message)) {
      warn(
        { reason: message },
        "A sign-in was refused: its token was issued for an address other than PUBLIC_URL",
      );
    } else if (reason === "token-not-active-yet" || reason === "token-iat-in-the-future") {
      warn({ reason: message }, "A sign-in was refused: this machine's clock is behind Clerk's");
    }
  }

  /**
   * Verifies the signature, times and origin.
   * @throws AppError 503 if Clerk's keys can't be fetched
   */
  async function verify(bearer: string): Promise<Claims | undefined> {
    let kid: string;
    try {
      kid = decodeJwt(bearer).header.kid;
    } catch {
      return undefined;
    }
    const key = await keyOf(kid);
    if (!key) {
      const reason = `Clerk has no key ${String(kid).slice(0, 100)}`;
      warn({ reason }, "A sign-in was refused. Check that both Clerk keys belong to the same application.");
      return undefined;
    }
    const claims = (await verifyJwt(bearer, { key, authorizedParties: parties }).catch(warnAboutRefusal)) as
      | (Claims & { sts?: string })
      | undefined;
    // Tokens without a session's ID have other purposes, such as JWT templates or machine access. A pending session,
    // for example one for which the user must still choose an organization, is not signed in yet.
    return claims?.sid && claims.sts !== "pending" ? claims : undefined;
  }

  const lookUp = async ({ sub, sid }: Claims) => (await pool.query(findSql, [sub, sid])).rows[0];

  async function find(bearer: string, address?: string): Promise<Session | undefined> {
    const claims = await verify(bearer);
    if (!claims) return undefined;
    let row = await lookUp(claims);
    if (row.ended) return undefined;
    if (!row.id) {
      if (!(await userSync.provision(claims.sub, address))) return undefined;
      row = await lookUp(claims);
    }
    if (!row.id || row.banned) return undefined;
    const user = { id: row.id, name: row.name, email: row.email, role: row.role };
    const impersonator = claims.act ? { impersonator: await actorOf(claims.act.sub) } : {};
    if (!row.known) await recordSignIn(claims, { user, ...impersonator }, address);
    if (row.unseen) await pool.query("update people set last_seen_at = now() where id = $1", [row.id]);
    const expires_at = new Date(claims.exp * 1000).toISOString();
    return { user, email_verified: row.email_proven, expires_at, ...impersonator };
  }

  /**
   * Returns the user who is impersonating another user with Clerk's own tools, such as its dashboard. If the
   * impersonator has no account here, the ID is all zeros and the email is the ID at Clerk.
   */
  async function actorOf(subject: string): Promise<NonNullable<Session["impersonator"]>> {
    const { rows } = await pool.query(
      "select id, email from people where provider = 'clerk' and subject = $1",
      [subject],
    );
    return rows[0] ?? { id: "00000000-0000-0000-0000-000000000000", email: subject };
  }

  /** Records a session when it is first used, which counts as the sign-in. */
  async function recordSignIn(
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

    /** Refuses the session's tokens from now on, although their signature is still valid. */
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

    /**
     * Deletes records after a year. Ended sessions are kept that long because Clerk may not have been notified of their
     * end and could still issue tokens for them.
     */
    async sweep(): Promise<void> {
      await pool.query(
        "delete from clerk_sessions where coalesce(ended_at, seen_at) < now() - interval '1 year'",
      );
    },
  };
}

export type ClerkSessions = ReturnType<typeof createClerkSessions>;
