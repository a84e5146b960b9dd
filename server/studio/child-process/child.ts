import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { MissingPackageError, packageMissingIn } from "../optional-packages.ts";
import type { Reply } from "./serve.ts";

/** The process went away before it answered. */
export class ChildDiedError extends Error {}

/** What the other side threw; `reason` is the `reason` of its error, where it had one. */
export class ChildMethodError extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ChildOptions {
  /** URL of a module that calls `serve`. */
  entry: URL;
  /** For messages: "The encoder ended unexpectedly". */
  name: string;
}

/** One child process and what it was asked. */
export interface Child {
  /**
   * @param onPart what the other side tells before it answers
   * @throws ChildMethodError with the message of what the method threw; ChildDiedError when the process ended first;
   * MissingPackageError when it could not begin without an optional package
   */
  call<T>(method: string, payload: unknown, onPart?: (part: never) => void): Promise<T>;
  /** SIGKILL; what is pending is rejected with the reason. Resolves when the process has gone. */
  kill(reason: unknown): Promise<void>;
  /** Lets it end by itself: it does so when nobody is connected to it. */
  release(): void;
  /** Whether this process waits for it before it ends. */
  hold(held: boolean): void;
  readonly pid: number | undefined;
  /** False as soon as it was killed, let go or found dead. */
  readonly alive: boolean;
  readonly ended: Promise<void>;
}

/** Nothing but what programs need to run: no key, no password, no address of a database. */
const handedDown = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "windir", "LD_LIBRARY_PATH"];

const environment = () =>
  Object.fromEntries(handedDown.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const lastWords = 8000;

/** People wait for the server that answers them, not for what works in the background. */
function giveWay(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system doesn't let us.
  }
}

interface Pending {
  resolve(result: never): void;
  reject(reason: unknown): void;
  onPart?(part: never): void;
}

export function startChild({ entry, name }: ChildOptions): Child {
  const child = fork(fileURLToPath(entry), [], {
    serialization: "advanced",
    execArgv: [],
    env: environment(),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  giveWay(child.pid);
  const pending = new Map<number, Pending>();
  let nextId = 0;
  let answered = false;
  let gone: unknown;
  let said = "";
  child.stderr?.on("data", (part) => {
    said = (said + part).slice(-lastWords);
  });

  function settleAll(reason: unknown) {
    gone ??= reason;
    for (const { reject } of pending.values()) reject(gone);
    pending.clear();
  }

  child.on("message", (reply: Reply) => {
    answered = true;
    const asked = pending.get(reply.id);
    if (!asked) return;
    if ("part" in reply) return asked.onPart?.(reply.part as never);
    pending.delete(reply.id);
    if ("failure" in reply) asked.reject(new ChildMethodError(reply.failure.message, reply.failure.reason));
    else asked.resolve(reply.result as never);
  });
  child.on("error", (error) => settleAll(new ChildDiedError(`${name} did not start`, { cause: error })));
  const ended = new Promise<void>((resolve) => {
    child.once("close", (code, signal) => {
      const how = signal ? `by ${signal}` : `with code ${code}`;
      const missed = code && !answered ? packageMissingIn(said) : undefined;
      const died = () =>
        new ChildDiedError(`${name} ended unexpectedly ${how}`, { cause: said || undefined });
      settleAll(missed ? new MissingPackageError(missed) : died());
      resolve();
    });
  });

  return {
    call: <T>(method: string, payload: unknown, onPart?: (part: never) => void) =>
      new Promise<T>((resolve, reject) => {
        if (gone) return reject(gone);
        const id = nextId++;
        pending.set(id, { resolve, reject, onPart });
        child.send({ id, method, payload }, (error) => {
          if (error && pending.delete(id)) {
            reject(gone ?? new ChildDiedError(`${name} cannot be reached`, { cause: error }));
          }
        });
      }),
    kill(reason) {
      settleAll(reason);
      child.kill("SIGKILL");
      return ended;
    },
    release() {
      gone ??= new ChildDiedError(`${name} was let go`);
      if (child.connected) child.disconnect();
    },
    hold: (held) => hold(child, held),
    get alive() {
      return gone === undefined;
    },
    pid: child.pid,
    ended,
  };
}

function hold(child: ChildProcess, held: boolean) {
  const stderr = child.stderr as unknown as { ref(): void; unref(): void } | null;
  for (const handle of [child, child.channel, stderr]) held ? handle?.ref() : handle?.unref();
}
