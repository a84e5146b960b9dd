import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  RELEASE_SYNC,
} from "quickjs-emscripten";
import type { ScriptLine, ScriptProblem } from "../../../contract/script.ts";
import { own } from "../../../scene/own.ts";

export interface ThreadInput {
  code: string;
  width: number;
  height: number;
  themes: unknown;
  /** The limit of CPU time in milliseconds. */
  cpuMs: number;
}

export interface ThreadResult {
  /** A JSON string of the document and of the script lines that created its parts. */
  made: string | null;
  problem: ScriptProblem | null;
  console: ScriptLine[];
  /** The CPU time in milliseconds. */
  duration: number;
}

/** Node has this global, but TypeScript declares it only in the DOM library, which the server doesn't include. */
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: new (limits: object) => never } })
  .WebAssembly;

/** In WebAssembly pages of 64 kB. The maximum limits a script to 64 MB, typed arrays included. */
const memory = { initial: 256, maximum: 1024 };
const limits = { stack: 256 * 1024, console: 64 * 1024, lines: 500, jobs: 1000 };

const unavailable: Record<string, string> = {
  fetch: "scripts have no network access",
  XMLHttpRequest: "scripts have no network access",
  WebSocket: "scripts have no network access",
  process: "scripts run in a sandbox without access to the machine",
  require: "scripts can't load modules",
  setTimeout: "times are set in seconds on each element",
  setInterval: "times are set in seconds on each element",
  document: "scripts don't run in a web page. Draw with scene()",
  window: "scripts don't run in a web page. Draw with scene()",
  Date: "a script always creates the same animation, so there is no clock",
};

/** Rewords an error for users. */
function reword(name: string, message: string): string {
  if (/interrupted/.test(message)) return "The script ran for too long. Check for an infinite loop.";
  if (/out of memory/i.test(message)) return "The script used more than 64 MB of memory. Store less data.";
  if (/stack overflow|Maximum call stack/i.test(message))
    return "The script recurses too deeply. Check for infinite recursion.";
  const missing = message.match(/^'(\w+)' is not defined$/)?.[1];
  const reason = own(unavailable, missing ?? "");
  if (reason) return `${missing} isn't available: ${reason}.`;
  return name && name !== "Error" ? `${name}: ${message}` : message;
}

function problemOf(vm: QuickJSContext, handle: QuickJSHandle): ScriptProblem {
  // A script can throw anything, such as an object with a number as its message.
  const error = vm.dump(handle) as { name?: unknown; message?: unknown; stack?: unknown } | string;
  if (typeof error !== "object" || error === null) return { message: String(error), line: null };
  // For an interrupted script, the stack names the function's first line, which would be misleading.
  const stack = error.message === "interrupted" ? "" : String(error.stack ?? "");
  const line = stack.match(/script\.js:(\d+)/)?.[1];
  return {
    message: reword(String(error.name ?? ""), String(error.message ?? "The script failed")),
    line: line ? Number(line) : null,
  };
}

/** The CPU time of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function run({ code, width, height, themes, cpuMs }: ThreadInput): Promise<ThreadResult> {
  const lines: ScriptLine[] = [];
  const wasmMemory = new Memory(memory);
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }));
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(limits.stack);
  let imported = false;
  runtime.setModuleLoader(() => {
    imported = true;
    return { error: new Error("Scripts can't load modules") };
  });
  const vm = runtime.newContext();
  let [bytes, isFull] = [0, false];
  const write = (level: ScriptLine["level"]) =>
    vm.newFunction(level, (...parts) => {
      if (isFull) throw new Error("The script wrote too much to the console. Remove some of the output.");
      const text = parts.map((part) => format(vm, part)).join(" ");
      bytes += text.length;
      isFull = bytes > limits.console || lines.length >= limits.lines;
      lines.push({ level, text: text.slice(0, 4000) });
      if (isFull) throw new Error("The script wrote too much to the console. Remove some of the output.");
    });
  const console = vm.newObject();
  for (const level of ["log", "warn", "error"] as const) vm.setProp(console, level, write(level));
  vm.setProp(vm.global, "console", console);

  const prelude = readFileSync(new URL("./prelude.js", import.meta.url), "utf8");
  const begin = vm.unwrapResult(vm.evalCode(prelude, "prelude.js"));
  const sizes = [width, height].map((value) => vm.newNumber(value));
  const themeObjects = vm.unwrapResult(vm.evalCode(`(${JSON.stringify(themes)})`));
  const finish = vm.unwrapResult(vm.callFunction(begin, vm.undefined, ...sizes, themeObjects));
  const from = cpuTime();
  const ended = (end: Pick<ThreadResult, "made" | "problem">): ThreadResult => ({
    ...end,
    console: lines,
    duration: cpuTime() - from,
  });
  const failed = (problem: ScriptProblem) => ended({ made: null, problem });
  runtime.setInterruptHandler(() => cpuTime() - from > cpuMs);
  const result = vm.evalCode(code, "script.js");
  const jobs = result.error ? undefined : runtime.executePendingJobs(limits.jobs);
  if (imported) {
    const message = "import isn't available: scripts can't load modules.";
    return failed({ message, line: lineWith(code, "import") });
  }
  if (result.error) return failed(problemOf(vm, result.error));
  if (jobs?.error) return failed(problemOf(vm, jobs.error));
  const made = vm.callFunction(finish, vm.undefined);
  if (made.error) return failed(problemOf(vm, made.error));
  return ended({ made: vm.getString(made.value), problem: null });
}

const lineWith = (code: string, word: string) => {
  const line = code.split("\n").findIndex((text) => text.includes(word));
  return line < 0 ? null : line + 1;
};

function format(vm: QuickJSContext, handle: QuickJSHandle): string {
  if (vm.typeof(handle) === "string") return vm.getString(handle);
  try {
    const value = vm.dump(handle);
    return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  } catch {
    return "(can't be displayed)";
  }
}

// Nothing is disposed of, because the thread and its memory end with the script.
run(workerData as ThreadInput).then(
  (answer) => parentPort?.postMessage(answer),
  (error: Error) =>
    parentPort?.postMessage({
      made: null,
      problem: { message: reword(error.name, error.message), line: null },
      console: [],
      duration: 0,
    } satisfies ThreadResult),
);
