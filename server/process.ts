import { type Env, readEnv } from "./env.ts";
import { createLogger, type Logger } from "./log.ts";

const patienceMs = 25_000;
/** A Ctrl+C comes twice at once, from the terminal and from npm, which passes it on: that is one wish. */
const sameWishMs = 500;

/**
 * Calls back when the shell that npm runs scripts in has gone: it dies of a SIGTERM without passing it on, and the
 * port would stay taken by a process that nobody knows of.
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

interface Begun {
  env: Env;
  log: Logger;
  /** What to do when the process ends, asked or failed; the last one added is done first. */
  onEnd(step: () => unknown): void;
}

/**
 * Runs an entry. It ends in order when it is asked to; a second signal or too long a wait ends it at once. A start
 * that fails says why in words; what nobody caught later is logged and ends it, for nobody knows what state it left.
 */
export async function begin(entry: (begun: Begun) => Promise<void>): Promise<void> {
  // Mails, uploads and secrets are nobody else's to read.
  process.umask(0o077);
  const steps: (() => unknown)[] = [];
  let ending = false;
  let endingSince = 0;

  async function end(code: number) {
    if (ending) {
      if (Date.now() - endingSince > sameWishMs) process.exit(1);
      return;
    }
    ending = true;
    endingSince = Date.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`Did not end in order: ${(error as Error).message}\n`);
        code = 1;
      }
    }
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(0));
  whenOrphaned(() => end(0));
  try {
    const env = readEnv();
    const log = createLogger(env.LOG_LEVEL);
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "Something failed that nobody caught");
      process.exit(1);
    });
    await entry({ env, log, onEnd: (step) => steps.push(step) });
  } catch (error) {
    if (ending) return;
    process.stderr.write(`Scenewright cannot start. ${reasonOf(error as NodeJS.ErrnoException)}\n`);
    await end(1);
  }
}

/** In words: a failed query says what the database answered, a taken port what to do. */
function reasonOf({ message, code, cause }: NodeJS.ErrnoException): string {
  const [first] = message.split("\nparams:");
  if (code === "EADDRINUSE") return `${first}: something else listens there; set PORT to another number`;
  return cause instanceof Error ? `${first}\n${cause.message}` : String(first);
}
