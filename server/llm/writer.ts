/**
 * Gathers what arrives while a write is under way into the next one. A lone call waits for nothing, and
 * thirty-two at once share a commit. `write` answers one result an item, in order.
 */
export function createWriter<T, R>(write: (items: T[]) => Promise<R[]>, largest = 200) {
  const waiting: { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let busy = false;

  const run = async () => {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest);
      try {
        const results = await write(batch.map((entry) => entry.item));
        for (const [i, entry] of batch.entries()) entry.resolve(results[i]!);
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error);
        // One item that the database refuses must not take its neighbours with it.
        else
          await Promise.all(
            batch.map((entry) => write([entry.item]).then(([r]) => entry.resolve(r!), entry.reject)),
          );
      }
    }
    busy = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void run();
    });
}
