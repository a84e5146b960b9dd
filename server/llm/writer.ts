interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

const largest = 200;

/**
 * Gathers what arrives while a write is under way into the next one: a lone caller waits for nothing, and
 * thirty-two at once share a commit. `write` answers one result an item, in order.
 */
export function createWriter<T, R>(write: (items: T[]) => Promise<R[]>) {
  const waiting: Waiting<T, R>[] = [];
  let busy = false;

  const flush = async (batch: Waiting<T, R>[]) => {
    try {
      const results = await write(batch.map((entry) => entry.item));
      for (const [i, entry] of batch.entries()) entry.resolve(results[i]!);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      // One item that the database refuses must not take its neighbours with it.
      await Promise.all(batch.map((entry) => flush([entry])));
    }
  };

  const run = async () => {
    busy = true;
    while (waiting.length > 0) await flush(waiting.splice(0, largest));
    busy = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void run();
    });
}
