import { readSecret } from "./auth/secret.ts";
import { openDatabase } from "./db/client.ts";
import { jobsOf } from "./jobs/index.ts";
import { createParts } from "./parts.ts";
import { begin } from "./process.ts";

/** A worker of its own; as many may run as share the database and the storage. */
await begin(async ({ env, log, onEnd }) => {
  const database = await openDatabase(env, log);
  onEnd(database.close);
  const parts = createParts({ env, log, database, secret: await readSecret(env) });
  await parts.llm.start();
  onEnd(async () => {
    await parts.llm.stop();
    parts.live.stop();
  });
  onEnd(parts.speaker.stop);
  onEnd(parts.queue.stop);
  const jobs = jobsOf(parts);
  await parts.queue.start(jobs);
  log.info({ jobs: jobs.map((job) => job.name) }, "The worker waits for jobs");
});
