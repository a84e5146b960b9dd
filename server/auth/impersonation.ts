import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Session } from "../../contract/session.ts";
import { record } from "../audit.ts";
import type { Database, Db } from "../db/client.ts";
import { bearerOf } from "./auth-request.ts";
import { clientAddress } from "./client-address.ts";
import type { Auth, AuthDeps, Provider } from "./provider.ts";

const prefix = "act_";
const minutes = 60;
const sweepMs = 3_600_000;

const hashOf = (bearer: string) => createHash("sha256").update(bearer).digest("hex");
const isImpersonation = (bearer: string) => bearer.startsWith(prefix);

/** Bearers with which admins impersonate a user for an hour. */
function createBearers({ pool }: Pick<Database, "pool">) {
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

    /** Valid while the admin still has the role, and the user is neither an admin nor banned. */
    async find(bearer: string): Promise<Session | undefined> {
      const { rows } = await pool.query(
        `select a.expires_at, p.id, p.name, p.email, p.role, by.id as admin, by.email as admin_email
         from acting a join people p on p.id = a.person_id join people by on by.id = a.admin_id
         where a.bearer_hash = $1 and a.expires_at > now() and p.banned_at is null and p.role <> 'admin'
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

    end: (db: Db, bearer: string) =>
      db.execute(sql`delete from acting where bearer_hash = ${hashOf(bearer)}`),

    /** Ends all impersonation by and of a user. */
    endAll: (db: Db, provider: string, subject: string) =>
      db.execute(sql`
        delete from acting using people p
        where p.provider = ${provider} and p.subject = ${subject} and p.id in (acting.person_id, acting.admin_id)`),

    sweep: () => pool.query("delete from acting where expires_at < now()"),
  };
}

/** Adds impersonation to a provider. It works in the same way for each of them. */
export function withImpersonation(provider: Provider, { env, log, database }: AuthDeps): Auth {
  const { db } = database;
  const { directory, mode } = provider;
  const bearers = createBearers(database);
  setInterval(() => {
    bearers
      .sweep()
      .catch((error) => log.error({ err: error }, "Expired impersonation bearers were not removed"));
  }, sweepMs).unref();

  async function signOut(bearer: string, address: string): Promise<Response> {
    const session = await bearers.find(bearer);
    if (!session) throw new AppError("UNAUTHORIZED");
    await db.transaction(async (tx) => {
      await bearers.end(tx, bearer);
      await record(tx, { session, action: "sign-out", address });
    });
    return Response.json({ status: true });
  }
  const notWhileImpersonating = () => new AppError("FORBIDDEN", "Not available while impersonating");

  return {
    ...provider,
    sessionOf: (bearer, address) =>
      isImpersonation(bearer) ? bearers.find(bearer) : provider.sessionOf(bearer, address),
    async handler(request, peer) {
      const bearer = bearerOf({ request });
      if (!isImpersonation(bearer)) return provider.handler(request, peer);
      if (request.method !== "POST" || new URL(request.url).pathname !== "/api/auth/sign-out") {
        throw (await bearers.find(bearer)) ? notWhileImpersonating() : new AppError("UNAUTHORIZED");
      }
      const forwarded = request.headers.get("x-forwarded-for");
      return signOut(bearer, clientAddress(forwarded, peer, env.TRUST_PROXY));
    },
    async prove(bearer, proof) {
      if (isImpersonation(bearer)) throw notWhileImpersonating();
      return provider.prove(bearer, proof);
    },
    directory: {
      ...directory,
      async endSessions(subject, tx) {
        await bearers.endAll(tx, mode, subject);
        return directory.endSessions(subject, tx);
      },
      async suspend(subject, tx) {
        await bearers.endAll(tx, mode, subject);
        await directory.suspend(subject, tx);
      },
    },
    impersonate: bearers.begin,
  };
}
