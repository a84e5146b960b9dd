import { Worker } from "node:worker_threads";
import { AppError } from "../../../contract/errors.ts";
import type { ScriptProblem, ScriptResult } from "../../../contract/script.ts";
import { Document, problemsOf } from "../../../scene/document.ts";
import { own } from "../../../scene/own.ts";
import { type Size, sizes } from "../../../scene/plan.ts";
import { themes } from "../../../scene/themes.ts";
import { createSlots } from "../../fair-slots.ts";
import { parseStorableJson } from "../sanitize-json.ts";
import type { ThreadInput, ThreadResult } from "./thread.ts";

/**
 * A script's limit of CPU time, and the time after which its thread is terminated, in milliseconds. On a busy machine,
 * a thread needs seconds to start, and a script waits for a core.
 */
const timeoutsMs = { cpu: 2000, thread: 10_000 };
const threads = { running: 2, running_per_owner: 1, waiting_per_owner: 20 };
/** The maximum length of a script's result as JSON, in characters. It is below the size limit of a PATCH's body. */
const maxDocumentLength = 900_000;

const tookTooLong = "The script ran for too long. Check for an infinite loop.";
const outOfMemory = "The script used more than 64 MB of memory. Store less data.";

function runInThread(input: ThreadInput, signal: AbortSignal): Promise<ThreadResult> {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: input,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const from = performance.now();
  return new Promise((resolve, reject) => {
    let isEnding = false;
    // The promise settles only once the thread has ended, because the owner's next script starts then. Ending the
    // thread emits `exit`, which must not settle the promise again.
    const stop = async (settle: () => void) => {
      if (isEnding) return;
      isEnding = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", abandon);
      await worker.terminate();
      settle();
    };
    const abandon = () => void stop(() => reject(signal.reason));
    const end = (result: ThreadResult) => void stop(() => resolve(result));
    const failed = (message: string) =>
      end({
        made: null,
        problem: { message, line: null },
        console: [],
        // A thread that doesn't answer can't report its CPU time.
        duration: performance.now() - from,
      });
    const timer = setTimeout(() => failed(tookTooLong), timeoutsMs.thread);
    signal.addEventListener("abort", abandon, { once: true });
    worker.once("message", end);
    worker.once("error", () => failed(outOfMemory));
    worker.once("exit", () => failed(outOfMemory));
  });
}

/**
 * A signal that is aborted together with `signal`, but whose reason is an error that the API can respond with. The
 * reason of a request's own signal is only a string.
 */
function withError(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new AppError("BAD_REQUEST"));
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}

/** Limits the threads. Accounts are served round-robin, and no account runs two scripts at the same time. */
const slots = createSlots({
  running: threads.running,
  running_per_owner: threads.running_per_owner,
  waiting_per_owner: threads.waiting_per_owner,
  onFull: (waiting) =>
    new AppError("RATE_LIMITED", `${waiting} of your scripts are already waiting. Try again in a moment.`, {
      retryAfter: 2,
    }),
});

/** Finds the script line that created the faulty element or its scene. */
function lineOf(problem: string, lines: Record<string, number>): number | null {
  const [path = ""] = problem.split(": ");
  const places = [
    path.match(/^scenes\[\d+\]\.elements\[\d+\]/)?.[0],
    path.match(/^scenes\[\d+\]/)?.[0],
    path.split(/[.[]/)[0],
  ];
  return places.map((place) => own(lines, place ?? "")).find(Boolean) ?? null;
}

function documentOf(made: string): { document: unknown; problems: ScriptProblem[] } {
  if (made.length > maxDocumentLength) {
    return {
      document: null,
      problems: [
        { message: "The animation is larger than 900 kB as JSON. Use fewer scenes or elements.", line: null },
      ],
    };
  }
  const { made: value, lines = {} } = parseStorableJson(made) as {
    made?: { scenes?: unknown[] };
    lines?: Record<string, number>;
  };
  if (!Array.isArray(value?.scenes)) {
    const message =
      "The script's result can't be read, because the script changes Object.prototype. Remove that change.";
    return { document: null, problems: [{ message, line: null }] };
  }
  if (value.scenes.length === 0) {
    return {
      document: null,
      problems: [{ message: 'The script creates no scenes. Start with scene("first", …).', line: null }],
    };
  }
  const problems = problemsOf(value).map((message) => ({ message, line: lineOf(message, lines) }));
  return problems.length > 0
    ? { document: null, problems }
    : { document: Document.parse(value), problems: [] };
}

/**
 * Runs a script in a sandbox: QuickJS with 64 MB and 2 s of CPU time, without input, output or network, in a thread that
 * is terminated if it doesn't end in time, or if `signal` is aborted. The script's errors are part of the result.
 * @throws RATE_LIMITED if too many of the owner's scripts are waiting, BAD_REQUEST if the signal is aborted
 */
export async function runScript(
  code: string,
  size: Size,
  owner: string,
  signal?: AbortSignal,
): Promise<ScriptResult> {
  const input = { code, ...sizes[size], themes, cpuMs: timeoutsMs.cpu };
  const left = withError(signal);
  const run = () => runInThread(input, left);
  const { made, problem, console, duration } = await slots.run(owner, run, left);
  const outcome = made === null ? { document: null, problems: problem ? [problem] : [] } : documentOf(made);
  return { ...outcome, console, duration: Math.round(duration) };
}
