import { Worker } from "node:worker_threads";
import { AppError } from "../../../contract/errors.ts";
import { texProblem } from "../../../scene/formula/tex.ts";
import type { Typeset } from "../../../scene/formula/typeset.ts";

/** The time limit for one formula in milliseconds; the first one also waits for MathJax to load. */
const timeoutMs = 5000;
const most = { waiting: 100, cached: 500 };

const tookTooLong: Typeset = {
  width: 1,
  ascent: 1,
  descent: 0,
  glyphs: [],
  problem: "Typesetting the formula takes too long",
};

/** Typeset formulas by their TeX, the most recently used last. */
const cache = new Map<string, Typeset>();
let thread: Worker | undefined;
let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();
let count = 0;

function started(): Worker {
  if (thread) return thread;
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  // The thread doesn't keep the server running.
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
  return new Promise((resolve) => {
    const end = (formula: Typeset) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      resolve(formula);
    };
    const onMessage = (answer: { id: number; formula: Typeset }) => answer.id === id && end(answer.formula);
    const onExit = () => end(tookTooLong);
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.on("message", onMessage);
    worker.on("exit", onExit);
    worker.postMessage({ id, tex });
  });
}

/**
 * Typesets a formula in a thread of its own, so that no TeX holds up other requests. What is wrong with it is part of
 * the result. @throws RATE_LIMITED if too many formulas are waiting
 */
export async function typesetApart(tex: string): Promise<Typeset> {
  const known = cache.get(tex);
  if (known) {
    cache.delete(tex);
    cache.set(tex, known);
    return known;
  }
  const problem = texProblem(tex);
  if (problem) return { ...tookTooLong, problem };
  if (waiting >= most.waiting)
    throw new AppError("RATE_LIMITED", "Too many formulas are waiting. Try again in a moment.", {
      retryAfter: 2,
    });
  waiting += 1;
  const done = queue.then(() => cache.get(tex) ?? inThread(tex));
  queue = done.catch(() => undefined);
  try {
    const formula = await done;
    cache.set(tex, formula);
    if (cache.size > most.cached) cache.delete(cache.keys().next().value!);
    return formula;
  } finally {
    waiting -= 1;
  }
}
