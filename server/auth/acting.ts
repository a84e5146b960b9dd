import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Session } from "../../contract/session.ts";
import type { Provider } from "./people.ts";

const prefix = "act_";
const minutes = 60;

const hashOf = (bearer: string) => createHash("sha256").update(bearer).digest("hex");

export const isActing = (bearer: string) => bearer.startsWith(prefix);

/** Bearers with which admins act as somebody else for an hour, whoever vouches for the two. */
export function createActing(pool: Pool) {
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

    /** Good for as long as the admin is one and the person is not banned. */
    async find(bearer: string): Promise<Session | undefined> {
      const { rows } = await pool.query(
        `select a.expires_at, p.id, p.name, p.email, p.role, by.id as admin, by.email as admin_email
         from acting a join people p on p.id = a.person_id join people by on by.id = a.admin_id
         where a.bearer_hash = $1 and a.expires_at > now() and p.banned_at is null
           and by.role = 'admin' and by.banned_at is null`,
        [hashOf(bearer)],
      );
      const row = rows[0];
      if (!row) return undefined;
      return {
        user: { id: row.id, name: row.name, email: row.email, role: row.role },
        expires_at: row.expires_at.toISOString(),
        impersonator: { id: row.admin, email: row.admin_email },
      };
    },

    async end(bearer: string): Promise<void> {
      await pool.query("delete from acting where bearer_hash = $1", [hashOf(bearer)]);
    },

    /** What somebody does as others, and what others do as them. */
    async endAll(provider: Provider, subject: string): Promise<void> {
      await pool.query(
        `delete from acting using people p
         where p.provider = $1 and p.subject = $2 and p.id in (acting.person_id, acting.admin_id)`,
        [provider, subject],
      );
    },

    async sweep(): Promise<void> {
      await pool.query("delete from acting where expires_at < now()");
    },
  };
}
