import type { ClerkClient } from "@clerk/backend";
import type { VerifyJwtOptions } from "@clerk/backend/jwt";
import { inTime, reasonOf, unreachable } from "./errors.ts";

type Key = VerifyJwtOptions["key"];

const freshMs = 3_600_000;
/** Tokens with invented key names must not become calls to Clerk. */
const pauseMs = 10_000;

/**
 * What Clerk's session tokens are signed with, by the keys' names: read when a name is first met, and again after an
 * hour. While Clerk is away the keys that are known stay good.
 */
export function createKeys(clerk: Pick<ClerkClient, "jwks">, pem: string | undefined) {
  let known = new Map<string, Key>();
  let readAt = 0;
  let triedAt = 0;
  /** Why the last reading failed. */
  let failure: unknown;
  let reading: Promise<void> | undefined;

  async function read() {
    triedAt = Date.now();
    try {
      const { keys } = await inTime(clerk.jwks.getJwks());
      if (!keys?.length) throw new Error("The answer names no keys");
      known = new Map(keys.map((key) => [key.kid, key as unknown as Key]));
      readAt = Date.now();
      failure = undefined;
    } catch (error) {
      failure = reasonOf(error);
    }
  }

  /** @throws AppError 503 where that is Clerk's silence, and not the token's fault */
  return async function keyOf(kid: string): Promise<Key | undefined> {
    if (pem) return pem;
    const isOld = Date.now() - readAt > freshMs;
    if ((isOld || !known.has(kid)) && Date.now() - triedAt > pauseMs) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
    }
    // A key that Clerk has withdrawn is not good for one token more; but once it is known to be away, nobody waits.
    if (!known.has(kid) || (isOld && !failure)) await reading;
    if (!known.has(kid) && failure) throw unreachable(failure);
    return known.get(kid);
  };
}
