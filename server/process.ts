import { type Env, readEnv } from "./env.ts";
import { createLogger, type Logger } from "./log.ts";

/** How long stopping may take in addition to `DRAIN_SECONDS`, in milliseconds. */
const patienceMs = 25_000;
/**
 * The time within which two signals count as one request to stop, in milliseconds. Ctrl+C arrives twice: from the
 * terminal, and forwarded by npm.
 */
const duplicateSignalMs = 500;

/**
 * Calls `act` when the shell in which npm runs scripts has exited. The shell exits on SIGTERM without forwarding the
 * signal, and an orphaned process would keep the port.
 */
export function whenOrphaned(act: () => unknown): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, 300);
  look.unref();
}

/** What a program receives: its configuration, its log, and a function that adds steps to run at the end. */
export interface Begun {
  env: Env;
  log: Logger;
  /** Adds a step to run when the process stops or fails. The step that was added last runs first. */
  onEnd(step: () => unknown): void;
}

/**
 * Runs a program. A signal stops it gracefully; a second signal or a timeout ends it immediately. If startup fails, a
 * plain explanation is printed. A later uncaught error is logged and ends the process, because its state is then
 * unknown.
 */
export async function begin(entry: (begun: Begun) => Promise<unknown>): Promise<void> {
  // New files are private, because other users must not be able to read emails, uploads and secrets.
  process.umask(0o077);
  const steps: (() => unknown)[] = [];
  let ending = false;
  let endingSince = 0;
  let drainMs = 0;

  async function end(code: number) {
    if (ending) {
      if (Date.now() - endingSince > duplicateSignalMs) process.exit(1);
      return;
    }
    ending = true;
    endingSince = Date.now();
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref();
    for (const step of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`Couldn't stop cleanly: ${(error as Error).message}\n`);
        code = 1;
      }
    }
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(0));
  whenOrphaned(() => end(0));
  try {
    const env = readEnv();
    drainMs = env.DRAIN_SECONDS * 1000;
    const log = createLogger(env.LOG_LEVEL);
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "Uncaught error");
      process.exit(1);
    });
    await entry({ env, log, onEnd: (step) => steps.push(step) });
  } catch (error) {
    if (ending) return;
    process.stderr.write(`Scenewright can't start. ${reasonOf(error as NodeJS.ErrnoException)}\n`);
    await end(1);
  }
}

/** Explains an error: the database's message for a failed query, or the remedy for a port in use. */
function reasonOf({ message, code, cause }: NodeJS.ErrnoException): string {
  const [first] = message.split("\nparams:");
  if (code === "EADDRINUSE")
    return `${first}: another program is using this port. Set PORT to a different number.`;
  return cause instanceof Error ? `${first}\n${cause.message}` : String(first);
}
