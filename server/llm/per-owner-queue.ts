/** How many wait for their turn at most: whoever came later would wait in vain. */
const mostWaiting = 500;

/**
 * Lets one piece of work of each owner run at a time, in the order in which they came. Who leaves waits no longer.
 * @param full what is thrown where too many wait already
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

  return async <R>(owner: string, work: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    signal?.throwIfAborted();
    const queue = waiting.get(owner);
    if (!queue) waiting.set(owner, []);
    else if (queue.length >= mostWaiting) throw full();
    else await turn(queue, signal);
    try {
      return await work();
    } finally {
      const next = waiting.get(owner)!.shift();
      if (next) next();
      else waiting.delete(owner);
    }
  };
}
