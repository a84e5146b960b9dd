export interface SlotOptions {
  /** How many tasks may run at a time. */
  running: number;
  /** How many running tasks may belong to one owner; all by default. */
  running_per_owner?: number;
  /** How many tasks of one owner may wait; any number by default. */
  waiting_per_owner?: number;
  /** The error for an owner who has too many tasks waiting. */
  onFull?(waiting: number): Error;
}

interface Waiting {
  proceed(): void;
}

/**
 * Limits how many tasks run at a time. Waiting owners take turns, regardless of how many tasks each of them has
 * waiting.
 */
export function createSlots({
  running: most,
  running_per_owner = most,
  waiting_per_owner = Number.POSITIVE_INFINITY,
  onFull = () => new Error("Too much work is waiting"),
}: SlotOptions) {
  let total = 0;
  const running = new Map<string, number>();
  /**
   * Waiting tasks by owner, in the order in which the owners are served. An owner who was just served moves to the end.
   */
  const waiting = new Map<string, Waiting[]>();

  const hasRoom = (owner: string) => total < most && (running.get(owner) ?? 0) < running_per_owner;

  function start(owner: string) {
    total += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }

  function startNext() {
    for (const [owner, [next, ...others]] of waiting) {
      if (!next || !hasRoom(owner)) continue;
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      start(owner);
      next.proceed();
      return;
    }
  }

  function leave(owner: string) {
    total -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  function forget(owner: string, one: Waiting) {
    const rest = (waiting.get(owner) ?? []).filter((other) => other !== one);
    if (rest.length > 0) waiting.set(owner, rest);
    else waiting.delete(owner);
  }

  function wait(owner: string, signal?: AbortSignal) {
    const line = waiting.get(owner) ?? [];
    if (line.length >= waiting_per_owner) throw onFull(line.length);
    return new Promise<void>((resolve, reject) => {
      const one = {
        proceed() {
          signal?.removeEventListener("abort", abandon);
          resolve();
        },
      };
      const abandon = () => {
        forget(owner, one);
        reject(signal?.reason);
      };
      waiting.set(owner, [...line, one]);
      signal?.addEventListener("abort", abandon, { once: true });
    });
  }

  return {
    /**
     * Runs a task when it is its owner's turn.
     * @throws onFull's error, or the signal's reason if the signal is aborted before the task starts
     */
    async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted();
      if (hasRoom(owner)) start(owner);
      else await wait(owner, signal);
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
