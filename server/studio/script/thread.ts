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

export interface ThreadAsk {
  code: string;
  width: number;
  height: number;
  themes: unknown;
  /** Milliseconds. */
  time: number;
}

export interface ThreadAnswer {
  /** JSON of what was made and of the lines it was made at. */
  made: string | null;
  problem: ScriptProblem | null;
  console: ScriptLine[];
}

/** Node has it; the types of its globals come with those of the browser, which the server does without. */
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: new (limits: object) => never } })
  .WebAssembly;

/** Pages of 64 kB: the memory of a script ends at 64 MB whatever it does, typed arrays included. */
const memory = { initial: 256, maximum: 1024 };
const limits = { stack: 256 * 1024, console: 64 * 1024, lines: 500, jobs: 1000 };

const absent: Record<string, string> = {
  fetch: "scripts have no network",
  XMLHttpRequest: "scripts have no network",
  WebSocket: "scripts have no network",
  process: "scripts run in a sandbox without a machine around it",
  require: "scripts cannot load modules",
  setTimeout: "time in a film is given in seconds at each element",
  setInterval: "time in a film is given in seconds at each element",
  document: "there is no page here; scene() draws",
  window: "there is no page here; scene() draws",
  Date: "the same script always makes the same film, so there is no clock",
};

/** An error as a person can use it. */
function worded(name: string, message: string): string {
  if (/interrupted/.test(message)) return "The script ran for too long. Check for an endless loop.";
  if (/out of memory/i.test(message)) return "The script used more memory than the 64 MB that it has.";
  if (/stack overflow|Maximum call stack/i.test(message))
    return "The script calls itself without end (stack overflow).";
  const missing = message.match(/^'(\w+)' is not defined$/)?.[1];
  if (missing && absent[missing]) return `${missing} is not available: ${absent[missing]}.`;
  return name && name !== "Error" ? `${name}: ${message}` : message;
}

function problemOf(vm: QuickJSContext, handle: QuickJSHandle): ScriptProblem {
  const error = vm.dump(handle) as { name?: string; message?: string; stack?: string } | string;
  if (typeof error !== "object" || error === null) return { message: String(error), line: null };
  // Where it was interrupted is told as the function's beginning, which would mislead.
  const stack = error.message === "interrupted" ? "" : String(error.stack ?? "");
  const line = stack.match(/script\.js:(\d+)/)?.[1];
  return {
    message: worded(error.name ?? "", error.message ?? "The script failed"),
    line: line ? Number(line) : null,
  };
}

async function run({ code, width, height, themes, time }: ThreadAsk): Promise<ThreadAnswer> {
  const written: ScriptLine[] = [];
  const wasmMemory = new Memory(memory);
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }));
  const runtime = quickjs.newRuntime();
  const deadline = Date.now() + time;
  runtime.setMaxStackSize(limits.stack);
  runtime.setInterruptHandler(() => Date.now() > deadline);
  let imported = false;
  runtime.setModuleLoader(() => {
    imported = true;
    return { error: new Error("Scripts can't load modules") };
  });
  const vm = runtime.newContext();
  let [bytes, flooded] = [0, false];
  const write = (level: ScriptLine["level"]) =>
    vm.newFunction(level, (...parts) => {
      if (flooded) throw new Error("The script writes too much to the console.");
      const text = parts.map((part) => shown(vm, part)).join(" ");
      bytes += text.length;
      flooded = bytes > limits.console || written.length >= limits.lines;
      written.push({ level, text: text.slice(0, 4000) });
      if (flooded) throw new Error("The script writes too much to the console.");
    });
  const console = vm.newObject();
  for (const level of ["log", "warn", "error"] as const) vm.setProp(console, level, write(level));
  vm.setProp(vm.global, "console", console);

  const failed = (problem: ScriptProblem): ThreadAnswer => ({ made: null, problem, console: written });
  const prelude = readFileSync(new URL("./prelude.js", import.meta.url), "utf8");
  const begin = vm.unwrapResult(vm.evalCode(prelude, "prelude.js"));
  const given = [width, height].map((value) => vm.newNumber(value));
  const colours = vm.unwrapResult(vm.evalCode(`(${JSON.stringify(themes)})`));
  const finish = vm.unwrapResult(vm.callFunction(begin, vm.undefined, ...given, colours));
  const result = vm.evalCode(code, "script.js");
  const jobs = result.error ? undefined : runtime.executePendingJobs(limits.jobs);
  if (imported) {
    const message = "import is not available: scripts cannot load modules.";
    return failed({ message, line: lineWith(code, "import") });
  }
  if (result.error) return failed(problemOf(vm, result.error));
  if (jobs?.error) return failed(problemOf(vm, jobs.error));
  const made = vm.callFunction(finish, vm.undefined);
  if (made.error) return failed(problemOf(vm, made.error));
  return { made: vm.getString(made.value), problem: null, console: written };
}

const lineWith = (code: string, word: string) => {
  const line = code.split("\n").findIndex((text) => text.includes(word));
  return line < 0 ? null : line + 1;
};

function shown(vm: QuickJSContext, handle: QuickJSHandle): string {
  if (vm.typeof(handle) === "string") return vm.getString(handle);
  try {
    const value = vm.dump(handle);
    return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  } catch {
    return "(cannot be shown)";
  }
}

// Nothing is disposed of: the thread ends with its one script, and its memory with it.
run(workerData as ThreadAsk).then(
  (answer) => parentPort?.postMessage(answer),
  (error: Error) =>
    parentPort?.postMessage({
      made: null,
      problem: { message: worded(error.name, error.message), line: null },
      console: [],
    } satisfies ThreadAnswer),
);
