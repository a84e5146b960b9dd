import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "../db/pool.ts";

interface Pending<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

interface BatcherOptions<T, R> {
  /**
   * Writes a batch and returns one result per item, in order. It can run twice for the same batch, because the response
   * to the first run can be lost.
   */
  write(items: T[]): Promise<R[]>;
  /** The approximate length of an item, in characters. */
  sizeOf(item: T): number;
}

const maxItems = 200;
/**
 * The maximum length of a batch, in characters. A PostgreSQL message can be up to one gigabyte, but several copies of a
 * batch are in memory at a time.
 */
const maxCharacters = 8 * 1024 * 1024;

/**
 * The delay before a batch is retried, in milliseconds. It gives the pool time to detect which of its other connections
 * were lost.
 */
const retryMs = 50;

/**
 * Collects the items that arrive during a write or in the same turn of the event loop, and writes them together. A
 * single caller doesn't wait, and concurrent callers share commits.
 */
export function createBatcher<T, R>({ write, sizeOf }: BatcherOptions<T, R>) {
  const pending: Pending<T, R>[] = [];
  let busy = false;

  const flush = async (batch: Pending<T, R>[], last = false): Promise<void> => {
    try {
      const results = await write(batch.map((entry) => entry.item));
      for (const [i, entry] of batch.entries()) entry.resolve(results[i]!);
    } catch (error) {
      const unavailable = isUnavailable(error);
      if (unavailable && !last) {
        await sleep(retryMs);
        return flush(batch, true);
      }
      // If the database refuses one item, the others are written separately so they don't fail with it.
      if (!unavailable && batch.length > 1) for (const entry of batch) await flush([entry]);
      else for (const entry of batch) entry.reject(error);
    }
  };

  /** Takes the next batch: one item of any size, or several small ones. */
  const take = (): Pending<T, R>[] => {
    let size = 0;
    let count = 0;
    for (const { item } of pending) {
      size += sizeOf(item);
      if (count > 0 && (size > maxCharacters || count === maxItems)) break;
      count += 1;
    }
    return pending.splice(0, count);
  };

  const run = async () => {
    busy = true;
    while (pending.length > 0) {
      // Without this wait, the first of several simultaneous calls would be written separately.
      await nextTurn();
      await flush(take());
    }
    busy = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!busy) void run();
    });
}
