import { type Child, type ChildOptions, startChild } from "./child.ts";

export interface ProcessPoolOptions extends ChildOptions {
  /** At most so many processes at a time; further calls wait. */
  limit: number;
  /** How long a process is kept without work. */
  idle_ms: number;
}

export interface CallOptions<Part = never> {
  /** Ends the process that works on this call, and no other call. */
  signal?: AbortSignal;
  onPart?(part: Part): void;
}

export interface ProcessPool {
  /**
   * One call at a time in each process, which stays warm for the next.
   * @throws ChildMethodError, ChildDiedError, or the signal's reason
   */
  call<T, Part = never>(method: string, payload: unknown, options?: CallOptions<Part>): Promise<T>;
  /** Ends all processes at once; calls that run are rejected. */
  stop(): void;
}

export function createProcessPool({ limit, idle_ms, ...options }: ProcessPoolOptions): ProcessPool {
  const busy = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let taken = 0;

  function take(): Child {
    const [warm] = idle.keys();
    if (warm) {
      clearTimeout(idle.get(warm));
      idle.delete(warm);
      warm.hold(true);
      return warm;
    }
    const child = startChild(options);
    child.ended.then(() => {
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  }

  function rest(child: Child) {
    child.hold(false);
    const letGo = () => {
      idle.delete(child);
      child.release();
    };
    idle.set(child, setTimeout(letGo, idle_ms).unref());
  }

  /** Waits until there is room; what was aborted while waiting never starts. */
  async function enter(signal?: AbortSignal) {
    signal?.throwIfAborted();
    if (taken < limit) {
      taken++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      waiting.push(go);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** The room passes to the one that has waited longest. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }

  async function work<T, Part>(method: string, payload: unknown, { signal, onPart }: CallOptions<Part>) {
    const child = take();
    busy.add(child);
    const abort = () => child.kill(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return await child.call<T>(method, payload, onPart as (part: never) => void);
    } finally {
      signal?.removeEventListener("abort", abort);
      busy.delete(child);
      if (child.alive) rest(child);
      else await child.ended;
    }
  }

  return {
    async call<T, Part>(method: string, payload: unknown, callOptions: CallOptions<Part> = {}) {
      await enter(callOptions.signal);
      try {
        return await work<T, Part>(method, payload, callOptions);
      } finally {
        leave();
      }
    },
    stop() {
      for (const child of [...busy, ...idle.keys()]) child.kill(new Error(`${options.name} was stopped`));
    },
  };
}
