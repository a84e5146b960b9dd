import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { own } from "../../../scene/own.ts";
import { MissingPackageError, missingPackageIn } from "../optional-packages.ts";
import { compileCacheVariables } from "./compile-cache.ts";
import { type ChildLimits, confine, defaultLimits } from "./limits.ts";
import type { Reply } from "./serve.ts";

/** Thrown if the process ended before it responded. */
export class ChildDiedError extends Error {}

/** An error thrown by the child's method. `reason` is the `reason` of the original error, if it had one. */
export class ChildMethodError extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ChildOptions {
  /** The URL of a module that calls `serve`. */
  entry: URL;
  /** The process's name in messages such as "The encoder ended unexpectedly". */
  name: string;
  limits?: ChildLimits;
}

/** A child process and its pending calls. */
export interface Child {
  /**
   * Calls a method of the child.
   * @param onPart receives partial results before the call returns
   * @throws ChildMethodError with the message of the method's error; ChildDiedError if the process ended first;
   * MissingPackageError if it couldn't start without an optional package
   */
  call<T>(method: string, payload: unknown, onPart?: (part: never) => void): Promise<T>;
  /** Kills the process with SIGKILL and rejects pending calls with the reason. Resolves when it has ended. */
  kill(reason: unknown): Promise<void>;
  /** Disconnects from the process, which then exits. */
  release(): void;
  /** Sets whether the child prevents this process from exiting. */
  hold(held: boolean): void;
  readonly pid: number | undefined;
  /** False once the process has been killed or released, or has ended. */
  readonly alive: boolean;
  readonly ended: Promise<void>;
}

/** The environment variables that a child inherits: those that programs need to run, without secrets. */
const inheritedVariables = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "windir", "LD_LIBRARY_PATH"];

const environment = () => ({
  ...Object.fromEntries(
    inheritedVariables.flatMap((name) => (own(process.env, name) ? [[name, own(process.env, name)]] : [])),
  ),
  // The image package reads HOME, and a user without an entry in /etc/passwd has no home folder.
  HOME: "/nonexistent",
  // By default, Skia's allocator would reserve a gigabyte immediately, which counts toward the memory limit.
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  // By default, the allocator would return the memory of each frame to the system and request it again.
  MIMALLOC_PURGE_DELAY: "1000",
});

const stderrLimit = 8000;

/** Gives the child a lower priority than the server, whose users are waiting for responses. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or the system doesn't allow the change.
  }
}

interface Pending {
  resolve(result: never): void;
  reject(reason: unknown): void;
  onPart?(part: never): void;
}

export function startChild({ entry, name, limits = defaultLimits }: ChildOptions): Child {
  const [program = "", ...rest] = confine([process.execPath, fileURLToPath(entry)], limits);
  const child = spawn(program, rest, {
    serialization: "advanced",
    // The child's user might not be able to enter the server's working directory.
    cwd: "/",
    env: { ...environment(), ...compileCacheVariables() },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  lowerPriority(child.pid);
  const pending = new Map<number, Pending>();
  let nextId = 0;
  let answered = false;
  let endReason: unknown;
  let stderr = "";
  child.stderr?.on("data", (part) => {
    stderr = (stderr + part).slice(-stderrLimit);
  });

  function rejectAll(reason: unknown) {
    endReason ??= reason;
    for (const { reject } of pending.values()) reject(endReason);
    pending.clear();
  }

  child.on("message", (reply: Reply) => {
    answered = true;
    const call = pending.get(reply.id);
    if (!call) return;
    // Messages are untyped. Parts and results have the type that the caller of `call` specifies.
    if ("part" in reply) return call.onPart?.(reply.part as never);
    pending.delete(reply.id);
    if ("failure" in reply) call.reject(new ChildMethodError(reply.failure.message, reply.failure.reason));
    else call.resolve(reply.result as never);
  });
  child.on("error", (error) =>
    rejectAll(new ChildDiedError(`${name} couldn't be started`, { cause: error })),
  );
  const ended = new Promise<void>((resolve) => {
    child.once("close", (code, signal) => {
      const how = signal ? `by ${signal}` : `with code ${code}`;
      const missing = code && !answered ? missingPackageIn(stderr) : undefined;
      const died = () =>
        new ChildDiedError(`${name} ended unexpectedly ${how}`, { cause: stderr || undefined });
      rejectAll(missing ? new MissingPackageError(missing) : died());
      resolve();
    });
  });

  return {
    call: <T>(method: string, payload: unknown, onPart?: (part: never) => void) =>
      new Promise<T>((resolve, reject) => {
        if (endReason) return reject(endReason);
        const id = nextId++;
        pending.set(id, { resolve, reject, onPart });
        child.send({ id, method, payload }, (error) => {
          if (error && pending.delete(id)) {
            reject(endReason ?? new ChildDiedError(`${name} can't be reached`, { cause: error }));
          }
        });
      }),
    kill(reason) {
      rejectAll(reason);
      child.kill("SIGKILL");
      return ended;
    },
    release() {
      endReason ??= new ChildDiedError(`${name} was released`);
      if (child.connected) child.disconnect();
    },
    hold: (held) => hold(child, held),
    get alive() {
      return endReason === undefined;
    },
    pid: child.pid,
    ended,
  };
}

function hold(child: ChildProcess, held: boolean) {
  // The pipe is a socket and has these methods, although its declared type is a plain stream.
  const stderr = child.stderr as unknown as { ref(): void; unref(): void } | null;
  for (const handle of [child, child.channel, stderr]) held ? handle?.ref() : handle?.unref();
}
