import { readFileSync } from "node:fs";
import { createSlots } from "../../fair-slots.ts";
import { type Child, type ChildOptions, startChild } from "./child.ts";

export interface ProcessPoolOptions extends ChildOptions {
  /** The maximum number of processes. Further calls wait, and the owners of waiting calls take turns. */
  limit: number;
  /** How many processes may work for one owner at a time; all of them by default. */
  limit_per_owner?: number;
  /** How many calls a process handles before it is replaced, so that it stays within its limit of CPU time. */
  calls?: number;
  /** How long an idle process is kept, in milliseconds. */
  idle_ms: number;
  /**
   * The memory, in MB, above which an idle process is ended, so that the memory that one call needed isn't kept.
   */
  idle_mb?: number;
}

export interface CallOptions<Part = never> {
  /** Aborting kills the process that runs this call; other calls aren't affected. */
  signal?: AbortSignal;
  onPart?(part: Part): void;
  /** The account on whose behalf the call runs. */
  owner?: string;
  /**
   * How long the call may run before it fails with a TimeoutError, in milliseconds. Waiting for a process doesn't
   * count.
   */
  timeout_ms?: number;
}

export interface ProcessPool {
  /**
   * Runs a call in a process that handles only this call until it ends. The process is then kept for the next call.
   * @throws ChildMethodError, ChildDiedError, MissingPackageError, or the signal's reason
   */
  call<T, Part = never>(method: string, payload: unknown, options?: CallOptions<Part>): Promise<T>;
  /** Kills all processes immediately. Running calls are rejected. */
  stop(): void;
}

const pageBytes = 4096;

/** The resident memory of a process, in MB; 0 if the system doesn't report it. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * pageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}

export function createProcessPool({
  limit,
  limit_per_owner,
  idle_ms,
  idle_mb = 400,
  calls = Number.POSITIVE_INFINITY,
  ...options
}: ProcessPoolOptions): ProcessPool {
  const slots = createSlots({ running: limit, running_per_owner: limit_per_owner });
  const answered = new WeakMap<Child, number>();
  const busy = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();

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

  async function work<T, Part>(method: string, payload: unknown, options: CallOptions<Part>) {
    const { signal: given, onPart, timeout_ms } = options;
    const signals = [given, timeout_ms === undefined ? undefined : AbortSignal.timeout(timeout_ms)];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    const child = take();
    busy.add(child);
    const abort = () => child.kill(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    try {
      return await child.call<T>(method, payload, onPart as (part: never) => void);
    } finally {
      signal.removeEventListener("abort", abort);
      busy.delete(child);
      const count = (answered.get(child) ?? 0) + 1;
      answered.set(child, count);
      if (!child.alive) await child.ended;
      else if (count < calls && residentMegabytes(child.pid) < idle_mb) park(child);
      else child.release();
    }
  }

  return {
    call: <T, Part>(method: string, payload: unknown, callOptions: CallOptions<Part> = {}) =>
      slots.run(
        callOptions.owner ?? "",
        () => work<T, Part>(method, payload, callOptions),
        callOptions.signal,
      ),
    stop() {
      for (const child of [...busy, ...idle.keys()]) child.kill(new Error(`${options.name} was stopped`));
    },
  };
}
