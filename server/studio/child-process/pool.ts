import { type Child, type ChildOptions, startChild } from "./child.ts";

export interface ProcessPoolOptions extends ChildOptions {
  /** The maximum number of processes; further calls wait. */
  limit: number;
  /** How long an idle process is kept, in milliseconds. */
  idle_ms: number;
}

export interface CallOptions<Part = never> {
  /** Aborting kills the process that runs this call; other calls aren't affected. */
  signal?: AbortSignal;
  onPart?(part: Part): void;
}

export interface ProcessPool {
  /**
   * Runs a call in its own process, which stays warm for the next one.
   * @throws ChildMethodError, ChildDiedError, or the signal's reason
   */
  call<T, Part = never>(method: string, payload: unknown, options?: CallOptions<Part>): Promise<T>;
  /** Kills all processes immediately; running calls are rejected. */
  stop(): void;
}

export function createProcessPool({ limit, idle_ms, ...options }: ProcessPoolOptions): ProcessPool {
  const busy = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let inUse = 0;

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

  function park(child: Child) {
    child.hold(false);
    const release = () => {
      idle.delete(child);
      child.release();
    };
    idle.set(child, setTimeout(release, idle_ms).unref());
  }

  /** Waits for a free process. A call that is aborted while waiting never starts. */
  async function enter(signal?: AbortSignal) {
    signal?.throwIfAborted();
    if (inUse < limit) {
      inUse++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener("abort", abandon);
        resolve();
      };
      const abandon = () => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      waiting.push(proceed);
      signal?.addEventListener("abort", abandon, { once: true });
    });
  }

  /** Hands the free slot to the call that has waited longest. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else inUse--;
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
      if (child.alive) park(child);
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
