import { createClerkClient } from "@clerk/backend";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { originOf } from "../../mail.ts";
import type { RouteDeclaration } from "../../openapi/route.ts";
import { done } from "../../openapi/schemas.ts";
import { bearerOf } from "../auth-request.ts";
import { clientAddress } from "../client-address.ts";
import type { AuthDeps, Provider } from "../provider.ts";
import { type ClerkEnv, checkKeys } from "./config.ts";
import { createClerkDirectory } from "./directory.ts";
import { callClerk } from "./errors.ts";
import { clerkProxy } from "./proxy.ts";
import { createClerkSessions } from "./sessions.ts";
import { createUserSync } from "./user-sync.ts";
import { clerkWebhooks } from "./webhooks.ts";

const signOutEndpoint: RouteDeclaration = {
  method: "post",
  path: "/api/auth/sign-out",
  tag: "Sign-in",
  summary: "Sign out",
  responses: { 200: { description: "Done", schema: done } },
};

const sweepMs = 3_600_000;
/** The number of minutes after signing in during which irreversible actions are allowed. */
const reauthenticationMinutes = 10;

/**
 * Creates the provider for accounts kept at Clerk. Clerk's session tokens serve as bearer tokens. The product itself
 * stores roles, bans and credits.
 */
export function createClerk({ env, log, database, mailboxes }: AuthDeps & { env: ClerkEnv }): Provider {
  checkKeys(env);
  if (!env.CLERK_WEBHOOK_SECRET) {
    log.warn("CLERK_WEBHOOK_SECRET is not set: users who are banned or deleted in Clerk keep their API keys");
  }
  const clerk = createClerkClient({
    publishableKey: env.CLERK_PUBLISHABLE_KEY,
    secretKey: env.CLERK_SECRET_KEY,
    apiUrl: env.CLERK_API_URL,
    telemetry: { disabled: true },
  });
  const userSync = createUserSync(clerk, database, mailboxes);
  const sessions = createClerkSessions({ env, log, database, clerk }, userSync);

  const sweep = () =>
    sessions.sweep().catch((error) => log.error({ err: error }, "Ended sessions couldn't be removed"));
  setInterval(sweep, sweepMs).unref();
  void sweep();

  async function signOut(bearer: string, address: string): Promise<Response> {
    const [session, claims] = [await sessions.find(bearer, address), await sessions.verify(bearer)];
    if (!session || !claims) throw new AppError("UNAUTHORIZED");
    await sessions.end(claims.sid, claims.sub);
    // Clerk's own component also ends the session at Clerk. This call is for clients without that component.
    await callClerk(clerk.sessions.revokeSession(claims.sid)).catch((error) =>
      log.warn({ err: error }, "The end of a session couldn't be reported to Clerk"),
    );
    await record(database.db, { session, action: "sign-out", address });
    return Response.json({ status: true });
  }

  return {
    mode: "clerk",
    endpoints: [signOutEndpoint],
    directory: createClerkDirectory({ clerk, log, sessions, signUpUrl: `${originOf(env)}/clerk/sign-up` }),
    async handler(request, peer) {
      const path = new URL(request.url).pathname;
      if (request.method !== "POST" || path !== "/api/auth/sign-out") {
        throw new AppError("NOT_FOUND", "This server uses Clerk. Sign in at /clerk/sign-in.");
      }
      const forwarded = request.headers.get("x-forwarded-for");
      return signOut(bearerOf({ request }), clientAddress(forwarded, peer, env.TRUST_PROXY));
    },
    sessionOf: sessions.find,
    async prove(bearer) {
      const minutesSince = (await sessions.verify(bearer))?.fva?.[0] ?? -1;
      if (minutesSince < 0 || minutesSince > reauthenticationMinutes) {
        throw new AppError(
          "FORBIDDEN",
          `To confirm that it's you, sign out, sign in again, and try this again within ${reauthenticationMinutes} minutes`,
        );
      }
    },
    webhooks: (services) =>
      clerkWebhooks({ secret: env.CLERK_WEBHOOK_SECRET, userSync, sessions, mailboxes }, services),
    proxy: env.CLERK_PROXY ? clerkProxy(env, log) : undefined,
    settle: async () => {},
  };
}
