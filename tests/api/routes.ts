import { createApp } from "../../server/app.ts";
import { createAuth } from "../../server/auth/index.ts";
import { openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createLogger } from "../../server/log.ts";
import { createServices } from "../../server/services.ts";
import { temporaryFolder } from "../server.ts";

/** Every route of the product below /api, as Hono knows them: method and path. */
export async function routesOf(databaseUrl: string): Promise<string[]> {
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(), CONSOLE: "off" });
  const log = createLogger("silent");
  const database = await openDatabase(env, log);
  const auth = await createAuth({ env, log, database });
  const services = createServices({ env, log, database, secret: "of this test", sessionOf: auth.sessionOf });
  const { app } = createApp({ env, auth, services });
  services.live.stop();
  await auth.settle();
  await database.close();
  // Routes that end with * are middleware, or better-auth's own, which tests/api/users.test.ts covers.
  const found = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = found.map(({ method, path }) => `${method} ${path.slice("/api/".length)}`);
  return [...new Set(names)].filter((route) => !route.endsWith("/*"));
}
