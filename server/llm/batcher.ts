import { setTimeout as sleep } from "node:timers/promises";
import { isAway } from "../db/pool.ts";

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

interface Given<T, R> {
  /** Answers one result an item, in order. It may be done twice, because an answer can be lost on the way. */
  write(items: T[]): Promise<R[]>;
  /** Characters of an item, or about that. */
  sizeOf(item: T): number;
}

const mostItems = 200;
/** A message to PostgreSQL holds a gigabyte, and all of a batch is in memory several times. */
const mostCharacters = 8 * 1024 * 1024;

/** By then the pool has noticed which of its other connections are gone, too. */
const noticedMs = 50;

/**
 * Gathers what arrives while a write is under way into the next one: a lone caller waits for nothing, and
 * thirty-two at once share a commit.
 */
export function createBatcher<T, R>({ write, sizeOf }: Given<T, R>) {
  const waiting: Waiting<T, R>[] = [];
  let busy = false;

  const flush = async (batch: Waiting<T, R>[], last = false): Promise<void> => {
    try {
      const results = await write(batch.map((entry) => entry.item));
      for (const [i, entry] of batch.entries()) entry.resolve(results[i]!);
    } catch (error) {
      const away = isAway(error);
      if (away && !last) {
        await sleep(noticedMs);
        return flush(batch, true);
      }
      // One item that the database refuses must not take its neighbours with it.
      if (!away && batch.length > 1) for (const entry of batch) await flush([entry]);
      else for (const entry of batch) entry.reject(error);
    }
  };

  /** The next batch: one item however large, more while they are small. */
  const take = (): Waiting<T, R>[] => {
    let size = 0;
    let count = 0;
    for (const { item } of waiting) {
      size += sizeOf(item);
      if (count > 0 && (size > mostCharacters || count === mostItems)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  };

  const run = async () => {
    busy = true;
    while (waiting.length > 0) await flush(take());
    busy = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void run();
    });
}
