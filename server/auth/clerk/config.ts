import { createPublicKey } from "node:crypto";
import type { Env } from "../../env.ts";
import { originOf } from "../../mail.ts";

export type ClerkEnv = Env & { CLERK_PUBLISHABLE_KEY: string; CLERK_SECRET_KEY: string };

/** Requests under this path are proxied to Clerk's Frontend API if CLERK_PROXY is set. */
export const proxyPath = "/__clerk";

const decodeKey = (publishableKey: string) =>
  Buffer.from(publishableKey.replace(/^pk_(test|live)_/, ""), "base64").toString("utf8");

/** The host of an application's Frontend API, encoded in its publishable key: `pk_test_` + base64 of `host$`. */
export const frontendHost = (publishableKey: string): string => decodeKey(publishableKey).replace(/\$$/, "");

const isRsaKey = (pem: string) => {
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
};

/**
 * Checks the keys at startup rather than at the first sign-in.
 * @throws Error with a message that contains no secrets
 */
export function checkKeys(env: ClerkEnv): void {
  const refuse = (name: string, reason: string) => {
    throw new Error(`Invalid environment variables:\n  ${name}: ${reason}`);
  };
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+\$$/i.test(decodeKey(env.CLERK_PUBLISHABLE_KEY))) {
    refuse("CLERK_PUBLISHABLE_KEY", "incomplete: copy the key again from Clerk's dashboard");
  }
  if (env.CLERK_PUBLISHABLE_KEY.slice(3, 7) !== env.CLERK_SECRET_KEY.slice(3, 7)) {
    refuse(
      "CLERK_SECRET_KEY",
      "must belong to the same instance as the publishable key: one is for development (test), the other for production (live)",
    );
  }
  if (env.CLERK_JWT_KEY && !isRsaKey(env.CLERK_JWT_KEY))
    refuse("CLERK_JWT_KEY", "must be an RSA public key in PEM format");
}

/**
 * The origins whose session tokens are accepted. Other applications of the same Clerk instance have other origins.
 */
export function authorizedParties(env: Env): string[] {
  if (env.PUBLIC_URL) return [originOf(env)];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${env.PORT}`).origin);
}

/** The Content-Security-Policy sources that the console needs for Clerk; none if Clerk is not in use. */
export function clerkSources(env: Env): Record<string, string[]> {
  if (!env.CLERK_PUBLISHABLE_KEY) return {};
  const frontend = env.CLERK_PROXY ? [] : [`https://${frontendHost(env.CLERK_PUBLISHABLE_KEY)}`];
  // Clerk's bot protection uses Cloudflare's challenge.
  const challenge = "https://challenges.cloudflare.com";
  return {
    "script-src": [...frontend, challenge],
    "connect-src": frontend,
    "img-src": ["https://img.clerk.com"],
    "frame-src": [challenge],
    "worker-src": ["'self'", "blob:"],
  };
}
