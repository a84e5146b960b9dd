import { createPublicKey } from "node:crypto";
import type { Env } from "../../env.ts";
import { originOf } from "../../mail.ts";

export type ClerkEnv = Env & { CLERK_PUBLISHABLE_KEY: string; CLERK_SECRET_KEY: string };

/** Below it our own server passes on to Clerk's Frontend API, where CLERK_PROXY is set. */
export const proxyPath = "/__clerk";

const spelt = (publishableKey: string) =>
  Buffer.from(publishableKey.replace(/^pk_(test|live)_/, ""), "base64").toString("utf8");

/** The host of an application's Frontend API, which its publishable key spells: `pk_test_` + base64 of `host$`. */
export const frontendHost = (publishableKey: string): string => spelt(publishableKey).replace(/\$$/, "");

const isKey = (pem: string) => {
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
};

/** What would otherwise be found out by people who cannot sign in. @throws Error that shows no secret */
export function checkKeys(env: ClerkEnv): void {
  const refuse = (name: string, why: string) => {
    throw new Error(`Invalid environment:\n  ${name}: ${why}`);
  };
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+\$$/i.test(spelt(env.CLERK_PUBLISHABLE_KEY))) {
    refuse("CLERK_PUBLISHABLE_KEY", "not a whole key: copy it again from Clerk’s dashboard");
  }
  if (env.CLERK_PUBLISHABLE_KEY.slice(3, 7) !== env.CLERK_SECRET_KEY.slice(3, 7)) {
    refuse(
      "CLERK_SECRET_KEY",
      "one of the two keys is for development (test), the other for production (live)",
    );
  }
  if (env.CLERK_JWT_KEY && !isKey(env.CLERK_JWT_KEY)) refuse("CLERK_JWT_KEY", "not an RSA public key in PEM");
}

/** The origins whose session tokens are ours: another application of the same Clerk instance has others. */
export function authorizedParties(env: Env): string[] {
  if (env.PUBLIC_URL) return [originOf(env)];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${env.PORT}`).origin);
}

/** What the console's pages may load and call for Clerk's sake; nothing where Clerk is not in use. */
export function clerkSources(env: Env): Record<string, string[]> {
  if (!env.CLERK_PUBLISHABLE_KEY) return {};
  const frontend = env.CLERK_PROXY ? [] : [`https://${frontendHost(env.CLERK_PUBLISHABLE_KEY)}`];
  // Where Clerk asks whether somebody is a robot, that is Cloudflare's form.
  const challenge = "https://challenges.cloudflare.com";
  return {
    "script-src": [...frontend, challenge],
    "connect-src": frontend,
    "img-src": ["https://img.clerk.com"],
    "frame-src": [challenge],
    "worker-src": ["'self'", "blob:"],
  };
}
