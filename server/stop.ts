import type { Logger } from "./log.ts";

const longestMs = 25_000;

/**
 * Ends the process in good order on SIGINT or SIGTERM, and at once on the second one.
 * What is left after 25 s is not waited for: that is less than what supervisors commonly grant.
 */
export function onStop(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === "SIGINT" ? 130 : 143);
    stopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => {
      log.error("Stopping took too long");
      process.exit(1);
    }, longestMs).unref();
    try {
      await stop();
      log.info("Stopped");
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "Stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGINT", begin);
  process.on("SIGTERM", begin);
}

/** Runs an entry: what it cannot survive is said in one place, with a code that supervisors understand. */
export async function run(log: Logger, start: () => Promise<void>): Promise<void> {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "Ended by a fault");
    process.exit(1);
  });
  try {
    await start();
  } catch (error) {
    log.debug({ err: error }, "Where it failed");
    log.fatal((error as Error).message);
    process.exit(1);
  }
}
