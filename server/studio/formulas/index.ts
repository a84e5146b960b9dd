import { Worker } from "node:worker_threads";
import { AppError } from "../../../contract/errors.ts";
import { texProblem } from "../../../scene/formula/tex.ts";
import type { Typeset } from "../../../scene/formula/typeset.ts";
import { createSlots } from "../../fair-slots.ts";

const most = { waiting_per_owner: 100, cached: 500 };

const unavailable = () =>
  new AppError("UNAVAILABLE", "The formula couldn't be typeset. Try again in a moment.", { retryAfter: 2 });

export interface TypesetterOptions {
  /** The module that the thread runs. */
  thread?: URL;
  /** The time limit for one formula, in milliseconds. The first one also waits for MathJax to load. */
  timeoutMs?: number;
}

/** Typesets formulas in a separate thread, so that a slow formula doesn't hold up other requests. */
export function createTypesetter({
  thread: file = new URL("./thread.ts", import.meta.url),
  timeoutMs = 5000,
}: TypesetterOptions = {}) {
  /** The typeset formulas, keyed by their TeX, with the most recently used last. */
  const cache = new Map<string, Typeset>();
  let thread: Worker | undefined;
  let count = 0;
  const slots = createSlots({
    running: 1,
    waiting_per_owner: most.waiting_per_owner,
    onFull: () =>
      new AppError("RATE_LIMITED", "Too many formulas are waiting. Try again in a moment.", {
        retryAfter: 2,
      }),
  });

  function started(): Worker {
    if (thread) return thread;
    const worker = new Worker(file, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    // The thread must not prevent the server from exiting.
    worker.unref();
    const ended = () => {
      if (thread === worker) thread = undefined;
    };
    worker.on("exit", ended);
    worker.on("error", ended);
    thread = worker;
    return worker;
  }

  function inThread(tex: string): Promise<Typeset> {
    const worker = started();
    const id = ++count;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        worker.off("message", onMessage);
        worker.off("exit", onExit);
      };
      const onMessage = (answer: { id: number; formula: Typeset }) => {
        if (answer.id !== id) return;
        end();
        resolve(answer.formula);
      };
      const onExit = () => {
        end();
        reject(unavailable());
      };
      const timer = setTimeout(() => void worker.terminate(), timeoutMs);
      worker.on("message", onMessage);
      worker.on("exit", onExit);
      worker.postMessage({ id, tex });
    });
  }

  function recalled(tex: string): Typeset | undefined {
    const known = cache.get(tex);
    if (!known) return undefined;
    cache.delete(tex);
    cache.set(tex, known);
    return known;
  }

  /**
   * Typesets a formula. If the formula is invalid, the result says why. Owners, such as the client networks of a public
   * route, take turns.
   * @throws RATE_LIMITED if too many formulas of the owner are waiting
   * @throws UNAVAILABLE if the thread fails or takes too long, which doesn't mean that the formula is invalid
   */
  return async (tex: string, owner: string): Promise<Typeset> => {
    const known = recalled(tex);
    if (known) return known;
    const problem = texProblem(tex);
    if (problem) return { width: 1, ascent: 1, descent: 0, glyphs: [], problem };
    return slots.run(owner, async () => {
      const formula = recalled(tex) ?? (await inThread(tex));
      cache.set(tex, formula);
      if (cache.size > most.cached) cache.delete(cache.keys().next().value!);
      return formula;
    });
  };
}

export const typesetInChild = createTypesetter();
