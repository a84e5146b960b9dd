import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Session, SignedIn } from "../../contract/session.ts";
import type { Database, Db } from "../db/client.ts";

const prefix = "act_";
const minutes = 60;

const hashOf = (bearer: string) => createHash("sha256").update(bearer).digest("hex");
export const isImpersonation = (bearer: string) => bearer.startsWith(prefix);

/**
 * Ends all impersonation by and of a user. Database triggers do the same whenever credentials change.
 * @returns how many bearer tokens were revoked
 */
export async function endImpersonation(db: Db, provider: string, subject: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from acting using people p
    where p.provider = ${provider} and p.subject = ${subject} and p.id in (acting.person_id, acting.admin_id)`);
  return rowCount ?? 0;
}

/** Bearer tokens that let admins impersonate a user for an hour. */
export function createBearers({ pool }: Pick<Database, "pool">) {
  return {
    async begin(person: string, admin: string): Promise<string> {
      const bearer = prefix + randomBytes(24).toString("hex");
      await pool.query(
        `insert into acting (bearer_hash, person_id, admin_id, expires_at)
         values ($1, $2, $3, now() + make_interval(mins => ${minutes}))`,
        [hashOf(bearer), person, admin],
      );
      return bearer;
    },

    /**
     * Returns the session of a bearer token. The token is valid while the admin still has the role and isn't banned,
     * and the user is neither an admin nor banned.
     */
    async find(bearer: string): Promise<Session | undefined> {
      const { rows } = await pool.query(
        `select a.expires_at, p.id, p.name, p.email, p.role, p.email_proven, by.id as admin, by.email as admin_email
         from acting a join people p on p.id = a.person_id join people by on by.id = a.admin_id
         where a.bearer_hash = $1 and a.expires_at > now() and p.banned_at is null and p.role <> 'admin'
           and by.role = 'admin' and by.banned_at is null`,
        [hashOf(bearer)],
      );
      const row = rows[0];
      if (!row) return undefined;
      return {
        user: { id: row.id, name: row.name, email: row.email, role: row.role },
        email_verified: row.email_proven,
        expires_at: row.expires_at.toISOString(),
        impersonator: { id: row.admin, email: row.admin_email },
      };
    },

    /**
     * Lists a user's active impersonation sessions, whether as the admin or as the impersonated user: newest first, at
     * most 100.
     */
    async listOf(provider: string, subject: string): Promise<Omit<SignedIn, "current">[]> {
      const { rows } = await pool.query(
        `select left(a.bearer_hash, 16) as id, a.expires_at - make_interval(mins => ${minutes}) as created_at,
           a.expires_at, null as ip_address, null as user_agent,
           json_build_object('admin', by.email, 'user', p.email) as impersonation
         from acting a join people p on p.id = a.person_id join people by on by.id = a.admin_id
         where a.expires_at > now()
           and (select id from people where provider = $1 and subject = $2) in (a.person_id, a.admin_id)
         order by a.expires_at desc limit 100`,
        [provider, subject],
      );
      return rows;
    },

    end: (db: Db, bearer: string) =>
      db.execute(sql`delete from acting where bearer_hash = ${hashOf(bearer)}`),

    sweep: () => pool.query("delete from acting where expires_at < now()"),
  };
}
