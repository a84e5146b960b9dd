/** The maximum number of waiting tasks per owner. Tasks beyond this number would time out before their turn. */
const maxWaiting = 500;

/**
 * Runs each owner's tasks one at a time, in order of arrival. A waiting task leaves the queue when its signal aborts.
 * @param full creates the error that is thrown if too many tasks are already waiting
 */
export function createPerOwnerQueue(full: () => Error) {
  const waiting = new Map<string, (() => void)[]>();

  const turn = (queue: (() => void)[], signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(go), 1);
        reject(signal?.reason);
      };
      queue.push(go);
      signal?.addEventListener("abort", leave, { once: true });
    });

  return async <R>(owner: string, task: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    signal?.throwIfAborted();
    const queue = waiting.get(owner);
    if (!queue) waiting.set(owner, []);
    else if (queue.length >= maxWaiting) throw full();
    else await turn(queue, signal);
    try {
      return await task();
    } finally {
      const next = waiting.get(owner)!.shift();
      if (next) next();
      else waiting.delete(owner);
    }
  };
}
