import { Worker } from "node:worker_threads";
import { AppError } from "../../../contract/errors.ts";
import type { ScriptProblem, ScriptResult } from "../../../contract/script.ts";
import { Document, problemsOf } from "../../../scene/document.ts";
import { type Size, sizes } from "../../../scene/plan.ts";
import { themes } from "../../../scene/themes.ts";
import { parseStorableJson } from "../sanitize-json.ts";
import type { ThreadAnswer, ThreadAsk } from "./thread.ts";

/** What the script has, and after which its thread is ended whatever it is doing; milliseconds. */
const time = { script: 2000, thread: 2800 };
const threads = { running: 2, waiting: 30 };
/** Bytes of a document as JSON; the body of a PATCH ends there, too. */
const largest = 900_000;

const endless = "The script ran for too long. Check for an endless loop.";
const exhausted = "The script used more memory than the 64 MB that it has.";

function inThread(ask: ThreadAsk): Promise<ThreadAnswer> {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: ask,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  return new Promise((resolve) => {
    const end = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const failed = (message: string) => end({ made: null, problem: { message, line: null }, console: [] });
    const timer = setTimeout(() => failed(endless), time.thread);
    worker.once("message", end);
    worker.once("error", () => failed(exhausted));
    worker.once("exit", () => failed(exhausted));
  });
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= threads.running) {
    if (waiting.length >= threads.waiting) {
      throw new AppError("UNAVAILABLE", "Too many scripts are running. Try again in a moment.", {
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The line of the script that made what a problem is about: of the element, else of its scene. */
function lineOf(problem: string, lines: Record<string, number>): number | null {
  const [path = ""] = problem.split(": ");
  const places = [
    path.match(/^scenes\[\d+\]\.elements\[\d+\]/)?.[0],
    path.match(/^scenes\[\d+\]/)?.[0],
    path.split(/[.[]/)[0],
  ];
  for (const place of places) if (place && lines[place]) return lines[place];
  return null;
}

function documentOf(made: string): { document: unknown; problems: ScriptProblem[] } {
  if (made.length > largest) {
    return {
      document: null,
      problems: [{ message: "The film is too large: at most 900 kB as JSON.", line: null }],
    };
  }
  const { made: value, lines = {} } = parseStorableJson(made) as {
    made?: { scenes?: unknown[] };
    lines?: Record<string, number>;
  };
  if (!Array.isArray(value?.scenes)) {
    const message = "Nothing could be read from the script: it changes what every object is.";
    return { document: null, problems: [{ message, line: null }] };
  }
  if (value.scenes.length === 0) {
    return {
      document: null,
      problems: [{ message: 'The script made no scene. Begin with scene("first", …).', line: null }],
    };
  }
  const problems = problemsOf(value).map((message) => ({ message, line: lineOf(message, lines) }));
  return problems.length > 0
    ? { document: null, problems }
    : { document: Document.parse(value), problems: [] };
}

/**
 * Runs a script in a sandbox of its own: QuickJS with 64 MB and 2 s, no input, no output, no network, in a thread
 * that is ended when it does not end itself. What the script does wrong is in the result.
 * @throws UNAVAILABLE when too many wait
 */
export async function runScript(code: string, size: Size): Promise<ScriptResult> {
  const answer = await inTurn(async () => {
    const from = performance.now();
    const result = await inThread({ code, ...sizes[size], themes, time: time.script });
    return { ...result, duration: Math.round(performance.now() - from) };
  });
  const { made, problem, console, duration } = answer;
  const outcome = made === null ? { document: null, problems: problem ? [problem] : [] } : documentOf(made);
  return { ...outcome, console, duration };
}
