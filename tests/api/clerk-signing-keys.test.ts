import type { ClerkClient } from "@clerk/backend";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createKeys } from "../../server/auth/clerk/keys.ts";

describe("the signing keys", () => {
  const minute = 60_000;
  const named = (...kids: string[]) => ({ keys: kids.map((kid) => ({ kid })) });
  /** Sets a fake clock, and creates signing keys that are read with `answer`. */
  function keysOf(answer: () => Promise<object>) {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    let calls = 0;
    const jwks = {
      getJwks: () => {
        calls += 1;
        return answer();
      },
    };
    return {
      keyOf: createKeys({ jwks } as unknown as Pick<ClerkClient, "jwks">, undefined),
      calls: () => calls,
    };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are fetched once for many requests, again for a new key, and dropped once withdrawn", async () => {
    let there = named("old");
    const { keyOf, calls } = keysOf(async () => there);
    await Promise.all(Array.from({ length: 20 }, () => keyOf("old")));
    expect(calls()).toBe(1);
    vi.advanceTimersByTime(minute);
    there = named("old", "new");
    expect(await Promise.all([keyOf("new"), keyOf("new"), keyOf("old")])).toEqual([
      { kid: "new" },
      { kid: "new" },
      { kid: "old" },
    ]);
    there = named("new");
    vi.advanceTimersByTime(61 * minute);
    expect(await keyOf("old")).toBeUndefined();
    expect(calls()).toBe(3);
  });

  it("cause an outage error while Clerk is unavailable and a key is unknown", async () => {
    let isUnavailable = false;
    const { keyOf } = keysOf(async () => {
      if (isUnavailable) throw new Error("fetch failed");
      return named("old");
    });
    await keyOf("old");
    isUnavailable = true;
    vi.advanceTimersByTime(minute);
    for (let again = 0; again < 3; again += 1) {
      await expect(keyOf("new")).rejects.toMatchObject({
        code: "UNAVAILABLE",
        cause: { message: "fetch failed" },
      });
    }
    isUnavailable = false;
    vi.advanceTimersByTime(minute);
    expect(await keyOf("new")).toBeUndefined();
  });

  it("stay valid while Clerk does not respond or responds without keys", async () => {
    let answer: () => Promise<object> = async () => named("old");
    const { keyOf } = keysOf(() => answer());
    await keyOf("old");
    answer = async () => ({ keys: [] });
    vi.advanceTimersByTime(61 * minute);
    expect(await keyOf("old")).toEqual({ kid: "old" });
    answer = () => new Promise(() => {});
    vi.advanceTimersByTime(minute);
    expect(await keyOf("old")).toEqual({ kid: "old" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await keyOf("old")).toEqual({ kid: "old" });
  });
});
