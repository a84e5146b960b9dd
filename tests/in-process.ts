import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "../server/app.ts";
import { createAuth } from "../server/auth/index.ts";
import type { Catalog } from "../server/crud/hooks.ts";
import { type Database, openDatabase } from "../server/db/client.ts";
import { readEnv } from "../server/env.ts";
import { createLogger } from "../server/log.ts";
import { createServices } from "../server/services.ts";
import { createDatabase } from "./database.ts";
import { temporaryFolder } from "./server.ts";

interface Options {
  catalog?: Catalog;
  /** Runs before the application is created. */
  prepare?(database: Database): Promise<unknown>;
}

/** Starts the product's server inside the test's own process, so tests can inspect its routes. */
export async function startInProcess({ catalog, prepare }: Options = {}) {
  const env = readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: temporaryFolder(), CONSOLE: "off" });
  const log = createLogger("silent");
  const database = await openDatabase(env, log);
  await prepare?.(database);
  const auth = await createAuth({ env, log, database });
  const services = createServices({ env, log, database, secret: "for this test", sessionOf: auth.sessionOf });
  const app = createApp({ env, auth, services, catalog });
  const server = createServer(app.listener);
  await app.start();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ...app,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await app.stop();
      await auth.settle();
      await database.close();
    },
  };
}
