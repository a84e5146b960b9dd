import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { accountHints } from "./auth/account-hints.ts";
import { readSecret } from "./auth/auth-secret.ts";
import { createAuth } from "./auth/index.ts";
import { buildConsole } from "./console-build.ts";
import { openDatabase } from "./db/client.ts";
import { jobsOf } from "./jobs/all-jobs.ts";
import { originOf } from "./mail.ts";
import { openMetrics } from "./metrics/open.ts";
import type { Begun } from "./process.ts";
import { catalog } from "./resources/catalog.ts";
import { countRequests } from "./running-requests.ts";
import { createServices } from "./services.ts";
import { missingPackages } from "./studio/optional-packages.ts";
import { opensLive } from "./upgrades.ts";

/** How long running requests may take to end when the server stops, in milliseconds. */
const graceMs = 10_000;

/**
 * Starts a web server, with a worker in the same process if `WORKER` is `inside`. Resolves when the server is ready.
 * @returns the app that answers its requests
 */
export async function serve({ env, log, onEnd }: Begun) {
  const building = env.CONSOLE === "on" ? buildConsole(log) : undefined;
  building?.catch(() => {});
  const database = await openDatabase(env, log);
  onEnd(database.close);
  const auth = await createAuth({ env, log, database });
  onEnd(auth.settle);
  const secret = await readSecret(env);
  const metrics = await openMetrics(env, log);
  const services = createServices({
    ...{ env, log, database, secret, sessionOf: auth.sessionOf, metrics: metrics?.metrics },
  });
  onEnd(() => services.spans?.stop());
  const app = createApp({ env, auth, services });
  await building;

  const server = createServer(
    { shouldUpgradeCallback: opensLive },
    metrics?.listener(app.listener) ?? app.listener,
  );
  const requestsEnd = countRequests(server);
  // Longer than load balancers keep idle connections open, so that they never send a request on a closed one.
  server.keepAliveTimeout = 75_000;
  app.live.attach(server);
  await app.start();
  onEnd(async () => {
    const deadline = Date.now() + graceMs;
    server.close();
    await requestsEnd(deadline);
    await app.stop(Math.max(0, deadline - Date.now()));
    server.closeAllConnections();
  });
  for (const sentence of await accountHints(env, auth)) log.info(sentence);
  onEnd(metrics?.serve() ?? (() => {}));
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");
  for (const sentence of missingPackages()) log.warn(sentence);
  log.info(`Scenewright is ready at ${originOf(env)}`);

  onEnd(services.speaker.stop);
  onEnd(services.queue.stop);
  await services.queue
    .start(jobsOf(env, services, catalog), { work: env.WORKER === "inside" })
    .catch((error) => log.error({ err: error }, "The job queue didn't start"));
  onEnd(async () => {
    app.drain();
    await sleep(env.DRAIN_SECONDS * 1000);
  });
  return app;
}
