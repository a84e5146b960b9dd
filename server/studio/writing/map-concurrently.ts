/** The number of items that are processed at a time. Each item is a call to a model. */
const concurrency = 3;

/** Processes a list a few items at a time, starting them in order. */
export async function mapConcurrently<T, R>(list: T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(list.length);
  const queue = list.entries();
  const worker = async () => {
    for (const [at, one] of queue) results[at] = await each(one);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, list.length) }, worker));
  return results;
}
