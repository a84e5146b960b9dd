import { createMailboxes } from "../people/mailboxes.ts";
import { readSecret } from "./auth-secret.ts";
import { createFirstAccount } from "./first-account.ts";
import { withImpersonation } from "./impersonation.ts";
import type { Auth, AuthDeps, Provider } from "./provider.ts";

export type { Auth } from "./provider.ts";

/** Creates the identity provider: Clerk if its keys are set, otherwise embedded accounts. */
async function createProvider(deps: AuthDeps): Promise<Provider> {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } = deps.env;
  if (CLERK_PUBLISHABLE_KEY && CLERK_SECRET_KEY) {
    const { createClerk } = await import("./clerk/index.ts");
    return createClerk({ ...deps, env: { ...deps.env, CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } });
  }
  const { createEmbedded } = await import("./embedded/index.ts");
  return createEmbedded(deps);
}

export async function createAuth(given: Pick<AuthDeps, "env" | "log" | "database">): Promise<Auth> {
  const secret = await readSecret(given.env);
  const deps: AuthDeps = {
    ...given,
    secret,
    mailboxes: createMailboxes(given.env, secret),
    firstAccount: createFirstAccount(given.database, secret),
  };
  const { mailboxes, firstAccount } = deps;
  return { ...withImpersonation(await createProvider(deps), deps), mailboxes, firstAccount };
}
