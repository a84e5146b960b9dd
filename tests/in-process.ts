import { rmSync } from "node:fs";
import { readEnv } from "../server/env.ts";
import { createLogger } from "../server/log.ts";
import { serve } from "../server/serve.ts";
import { createDatabase } from "./database.ts";
import { type App, freePort, temporaryFolder, testEnv } from "./server.ts";

interface Options {
  env?: Record<string, string>;
  /** An existing data folder. It isn't removed by `stop`. */
  dataDir?: string;
  /** An existing database to use. */
  databaseUrl?: string;
}

/** A server in the test's own process, and what it serves. */
export interface AppServer extends App {
  served: Awaited<ReturnType<typeof serve>>;
}

/**
 * Starts the product's server in the test's own process, where its modules are loaded and compiled only once for all
 * test files. Tests that kill a server or measure its memory use `startApp`.
 */
export async function startServer({ env = {}, ...given }: Options = {}): Promise<AppServer> {
  const dataDir = given.dataDir ?? temporaryFolder();
  const databaseUrl = given.databaseUrl ?? (await createDatabase());
  const port = await freePort();
  const settings = readEnv({
    ...testEnv,
    ...env,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" },
  });
  let output = "";
  const log = createLogger(settings.LOG_LEVEL, { write: (line) => (output += line) });
  const steps: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step();
    if (!given.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const served = await serve({ env: settings, log, onEnd: (step) => steps.push(step) }).catch(
    async (error) => {
      await stop();
      throw error;
    },
  );
  return { url: `http://127.0.0.1:${port}`, dataDir, databaseUrl, output: () => output, stop, served };
}
