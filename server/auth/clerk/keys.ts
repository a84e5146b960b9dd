import type { ClerkClient } from "@clerk/backend";
import type { VerifyJwtOptions } from "@clerk/backend/jwt";
import { AppError } from "../../../contract/errors.ts";

type Key = VerifyJwtOptions["key"];

const freshMs = 3_600_000;
/** Tokens with invented key names must not become calls to Clerk. */
const pauseMs = 10_000;
export const patienceMs = 4000;

/** Clerk did not answer, or in time: nobody's session is known to be bad. */
export const unreachable = () =>
  new AppError("UNAVAILABLE", "Clerk cannot be reached. Please try again in a moment.", { retryAfter: 5 });

/** @throws AppError 503 where Clerk does not answer within a few seconds */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable()), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What Clerk's session tokens are signed with, by the keys' names: read when a name is first met, and again after an
 * hour. While Clerk is away the keys that are known stay good.
 */
export function createKeys(clerk: Pick<ClerkClient, "jwks">, pem: string | undefined) {
  let known = new Map<string, Key>();
  let readAt = 0;
  let triedAt = 0;
  let reading: Promise<void> | undefined;

  async function read() {
    triedAt = Date.now();
    const { keys = [] } = await inTime(clerk.jwks.getJwks());
    known = new Map(keys.map((key) => [key.kid, key as unknown as Key]));
    readAt = Date.now();
  }

  return async function keyOf(kid: string): Promise<Key | undefined> {
    if (pem) return pem;
    const isKnown = known.has(kid);
    const wanted = isKnown ? Date.now() - readAt > freshMs : true;
    if (wanted && (reading || Date.now() - triedAt > pauseMs)) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading.catch(() => {
        if (!isKnown) throw unreachable();
      });
    }
    // No key was ever read: that is Clerk's silence, and not the token's fault.
    if (known.size === 0) throw unreachable();
    return known.get(kid);
  };
}
