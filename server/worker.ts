import { openDatabase } from "./db/client.ts";
import { readEnv } from "./env.ts";
import { jobs } from "./jobs/index.ts";
import { createQueue } from "./jobs/queue.ts";
import { createLogger } from "./log.ts";
import { begin, endInOrder } from "./process.ts";

/** A worker of its own, on as many machines as share the database. */
await begin(async () => {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL);
  const database = await openDatabase(env, log);
  const queue = createQueue({ database, log, jobs });
  endInOrder(log, async () => {
    await queue.stop();
    await database.close();
  });
  await queue.start();
  log.info({ jobs: jobs.map((job) => job.name) }, "The worker waits for jobs");
});
