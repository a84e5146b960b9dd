import type { Answer } from "./upstream.ts";

const minuteMs = 60_000;
/** How long a key rests after a 429 without Retry-After, and the longest that a key can rest, in milliseconds. */
const usualRestMs = 1000;
const longestRestMs = 3_600_000;

/** An upstream's API key, with its rules. */
export interface KeySettings {
  id: string;
  secret: string;
  weight: number;
  requests_per_minute: number | null;
}

interface RingKey extends KeySettings {
  /** The times of the calls in the last minute, for a key with a limit. */
  calls: number[];
  restingUntil: number;
  isRejected: boolean;
}

interface KeyEvents {
  /** Called when the upstream rejects a key. */
  onRejected?(id: string): void;
  /** Called when a key begins to rest. */
  onRest?(): void;
}

/** Picks an item at random, in proportion to its weight. */
export function pickByWeight<T extends { weight: number }>(items: readonly T[]): T | undefined {
  let point = Math.random() * items.reduce((sum, { weight }) => sum + weight, 0);
  return (
    items.find(({ weight }) => {
      point -= weight;
      return point < 0;
    }) ?? items.at(-1)
  );
}

/**
 * The usable keys of an upstream. A key rests after a 429 or when it has reached its limit, and is no longer used once
 * it is rejected.
 */
export function createKeyRing({ onRejected, onRest }: KeyEvents = {}, now: () => number = Date.now) {
  let keys: RingKey[] = [];
  /** Whether the upstream has any keys, including unusable ones. */
  let hasKeys = false;

  /** When a key can be used again, in milliseconds since 1970. */
  const freeAt = ({ restingUntil, requests_per_minute, calls }: RingKey): number => {
    while (calls[0] !== undefined && calls[0] <= now() - minuteMs) calls.shift();
    const isFull = requests_per_minute !== null && calls.length >= requests_per_minute;
    return Math.max(restingUntil, isFull ? calls[calls.length - requests_per_minute]! + minuteMs : 0);
  };
  const working = () => keys.filter(({ isRejected }) => !isRejected);

  return {
    /**
     * Replaces the keys. Existing keys keep their recent calls and rest period unless their secret changed, and
     * are no longer marked as rejected.
     */
    set(settings: KeySettings[], total: number) {
      hasKeys = total > 0;
      keys = settings.map((given) => {
        const known = keys.find(({ id, secret }) => id === given.id && secret === given.secret);
        return { calls: [], restingUntil: 0, ...known, isRejected: false, ...given };
      });
    },
    get hasKeys() {
      return hasKeys;
    },
    /** The keys given to `set`, including those rejected since then. */
    get all(): readonly KeySettings[] {
      return keys;
    },
    /** The keys that are resting after a 429. */
    get resting(): readonly Pick<RingKey, "id" | "restingUntil">[] {
      return keys.filter(({ restingUntil }) => restingUntil > now());
    },
    /** Takes a usable key that hasn't been tried yet, and counts the call. */
    take(tried: ReadonlySet<string>): KeySettings | undefined {
      const free = working().filter((key) => !tried.has(key.id) && freeAt(key) <= now());
      const key = pickByWeight(free);
      if (key && key.requests_per_minute !== null) key.calls.push(now());
      return key;
    },
    /** The seconds until a key can be used; undefined if every key is disabled or rejected. */
    get retryAfter(): number | undefined {
      const times = working().map(freeAt);
      return times.length > 0 ? Math.max(0, Math.min(...times) - now()) / 1000 : undefined;
    },
    /** Updates a key's state after a response. */
    note(id: string, { status, retryAfter }: Pick<Answer, "status" | "retryAfter">) {
      const key = keys.find((one) => one.id === id);
      if (key && status === 429) {
        const restMs = retryAfter === undefined ? usualRestMs : retryAfter * 1000;
        key.restingUntil = now() + Math.min(restMs, longestRestMs);
        if (restMs > 0) onRest?.();
      }
      if (key && status === 401) this.reject(id);
    },
    reject(id: string) {
      const key = keys.find((one) => one.id === id);
      if (!key || key.isRejected) return;
      key.isRejected = true;
      onRejected?.(id);
    },
  };
}

export type KeyRing = ReturnType<typeof createKeyRing>;
