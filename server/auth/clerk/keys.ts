import type { ClerkClient } from "@clerk/backend";
import type { VerifyJwtOptions } from "@clerk/backend/jwt";
import { reasonOf, unreachable, withTimeout } from "./errors.ts";

type Key = VerifyJwtOptions["key"];

const freshMs = 3_600_000;
/**
 * The minimum time between requests for the keys, in milliseconds. It prevents a request for every token with a made-up
 * key ID.
 */
const retryMs = 10_000;

/**
 * Creates the function that finds the public key of a session token by key ID. Keys are fetched when a key ID is
 * unknown, and again after an hour. While Clerk can't be reached, known keys stay valid. If `pem` is set, it is the
 * only key.
 */
export function createKeys(clerk: Pick<ClerkClient, "jwks">, pem: string | undefined) {
  let keysById = new Map<string, Key>();
  let fetchedAt = 0;
  let attemptedAt = 0;
  /** Why the last request for the keys failed. */
  let failure: unknown;
  let pending: Promise<void> | undefined;

  async function fetchKeys() {
    attemptedAt = Date.now();
    try {
      const { keys } = await withTimeout(clerk.jwks.getJwks());
      if (!keys?.length) throw new Error("The response contains no keys");
      keysById = new Map(keys.map((key) => [key.kid, key as Key]));
      fetchedAt = Date.now();
      failure = undefined;
    } catch (error) {
      failure = reasonOf(error);
    }
  }

  /**
   * Returns the key with an ID; undefined if there is none.
   * @throws AppError 503 if the key is unknown and Clerk can't be reached
   */
  return async function keyOf(kid: string): Promise<Key | undefined> {
    if (pem) return pem;
    const isOld = Date.now() - fetchedAt > freshMs;
    if ((isOld || !keysById.has(kid)) && Date.now() - attemptedAt > retryMs) {
      pending ??= fetchKeys().finally(() => {
        pending = undefined;
      });
    }
    // Unless Clerk is known to be unreachable, the call waits for the refresh, so that a withdrawn key is refused.
    if (!keysById.has(kid) || (isOld && !failure)) await pending;
    if (!keysById.has(kid) && failure) throw unreachable(failure);
    return keysById.get(kid);
  };
}
