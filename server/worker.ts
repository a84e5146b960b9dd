import { openDatabase } from "./db/client.ts";
import { jobs } from "./jobs/index.ts";
import { createQueue } from "./jobs/queue.ts";
import { begin } from "./process.ts";

/** A worker of its own; as many may run as share the database. */
await begin(async ({ env, log, onEnd }) => {
  const database = await openDatabase(env, log);
  onEnd(database.close);
  const queue = createQueue({ database, log, jobs });
  onEnd(queue.stop);
  await queue.start();
  log.info({ jobs: jobs.map((job) => job.name) }, "The worker waits for jobs");
});
