/**
 * A map of limited total size that removes its least recently used entries.
 * @param most the maximum total size of the entries, in the unit of their sizes
 */
export function createSizedCache<T>(most: number) {
  const entries = new Map<string, { value: T; size: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map iterates in insertion order, so this makes the entry the newest one.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: T, size: number) {
      drop(key);
      if (size > most) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= most) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
