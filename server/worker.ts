import { readSecret } from "./auth/auth-secret.ts";
import { openDatabase } from "./db/client.ts";
import { jobsOf } from "./jobs/all-jobs.ts";
import { openMetrics } from "./metrics/open.ts";
import { begin } from "./process.ts";
import { catalog } from "./resources/catalog.ts";
import { createServices } from "./services.ts";

/** Starts a separate worker. Any number of workers can share the database and the storage. */
await begin(async ({ env, log, onEnd }) => {
  const database = await openDatabase(env, log);
  onEnd(database.close);
  const metrics = await openMetrics(env, log);
  const secret = await readSecret(env);
  const services = createServices({ env, log, database, secret, metrics: metrics?.metrics });
  onEnd(metrics?.serve() ?? (() => {}));
  onEnd(() => services.spans?.stop());
  await services.llm.start();
  onEnd(async () => {
    await services.llm.stop();
    services.live.stop();
  });
  onEnd(services.speaker.stop);
  onEnd(services.queue.stop);
  const jobs = jobsOf(env, services, catalog);
  await services.queue.start(jobs);
  log.info({ jobs: jobs.map((job) => job.name) }, "The worker is waiting for jobs");
});
