import { AppError } from "../../contract/errors.ts";
import { record } from "../audit.ts";
import { bearerOf } from "./auth-request.ts";
import { clientAddress } from "./client-address.ts";
import { createBearers, endImpersonation, isImpersonation } from "./impersonation-bearers.ts";
import type { AuthDeps, Impersonating, Provider } from "./provider.ts";

const sweepMs = 3_600_000;

/** Adds impersonation to a provider. It works the same way with every provider. */
export function withImpersonation(
  provider: Provider,
  { env, log, database }: Pick<AuthDeps, "env" | "log" | "database">,
): Impersonating {
  const { db } = database;
  const { directory, mode } = provider;
  const bearers = createBearers(database);
  setInterval(() => {
    bearers
      .sweep()
      .catch((error) => log.error({ err: error }, "Expired impersonation tokens couldn't be removed"));
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
  const notWhileImpersonating = () =>
    new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");

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
      async sessions(subject) {
        const [impersonation, own] = await Promise.all([
          bearers.listOf(mode, subject),
          directory.sessions(subject),
        ]);
        return [...impersonation, ...own];
      },
      async endSessions(subject, tx) {
        return (await endImpersonation(tx, mode, subject)) + (await directory.endSessions(subject, tx));
      },
      async suspend(subject, tx) {
        await endImpersonation(tx, mode, subject);
        await directory.suspend(subject, tx);
      },
    },
    impersonate: bearers.begin,
  };
}
