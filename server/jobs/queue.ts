import { PgBoss, type QueueOptions } from "pg-boss";
import type * as z from "zod";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

export interface Work {
  database: Database;
  log: Logger;
  /** Aborted when this process stops; what is left undone then is done again elsewhere. */
  signal: AbortSignal;
}

/** One kind of job: the shape of its payload and what to do. It can run twice, so doing it again must be harmless. */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  options?: QueueOptions;
  /** How many of them a worker runs at a time; one unless told. */
  concurrency?: number;
  /** When it runs by itself, as cron says it, in UTC. */
  cron?: string;
  /** @throws when it failed and is to be tried again */
  run(payload: P, work: Work): Promise<void>;
  /** Takes up what dead workers left, when a worker starts and every half minute. */
  recover?(work: Work): Promise<void>;
}

/** A worker says every fifteen seconds that it lives; the jobs of one that died are tried again a moment later. */
const usual: QueueOptions = {
  expireInSeconds: 300,
  heartbeatSeconds: 30,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
};
const stopMs = 10_000;
const recoverMs = 30_000;
/** The database takes a moment to see that a killed process has gone: its work is looked for again soon. */
const recoverAgainMs = 3_000;
/** Heard by every process: a job of the named kind waits. Without it a worker looks every two seconds. */
const channel = "jobs";

/** Jobs kept in the database, so that any process may send them and any worker runs them. */
export function createQueue({ database, log }: { database: Database; log: Logger }) {
  const { pool } = database;
  const stopping = new AbortController();
  const boss = new PgBoss({
    maintenanceIntervalSeconds: 60,
    monitorIntervalSeconds: 30,
    db: {
      async executeSql(text, values) {
        const client = await pool.connect();
        try {
          const result = await client.query(text, values);
          client.release();
          return result;
        } catch (error) {
          // Its statements open transactions of their own: a failed one must not go back into the pool.
          client.release(true);
          throw error;
        }
      },
    },
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue met an error"));
  const workers = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let beginning: Promise<void> | undefined;

  const workFor = (job: Job, more: object = {}): Work => ({
    database,
    log: log.child({ job: job.name, ...more }),
    signal: stopping.signal,
  });

  async function offer(job: Job) {
    await boss.createQueue(job.name, { ...usual, ...job.options });
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
  }

  async function take(job: Job) {
    const options = { pollingIntervalSeconds: 2, localConcurrency: job.concurrency ?? 1 };
    const id = await boss.work(job.name, options, async ([taken]) => {
      if (!taken) return;
      const from = performance.now();
      const work = workFor(job, { job_id: taken.id });
      try {
        await job.run(job.payload.parse(taken.data ?? {}), work);
        work.log.debug({ ms: Math.round(performance.now() - from) }, "A job is done");
      } catch (error) {
        work.log.error({ err: error }, "A job failed");
        throw error;
      }
    });
    workers.set(job.name, id);
  }

  async function recover(jobs: Job[]) {
    for (const job of jobs) {
      await job.recover?.(workFor(job)).catch((err) => log.warn({ err, job: job.name }, "Recovery waits"));
    }
  }

  async function open(jobs: Job[]) {
    await boss.start();
    for (const job of jobs) if (!stopping.signal.aborted) await offer(job);
  }

  async function begin(jobs: Job[], work: boolean) {
    // What recovers sends, too, so sending must not wait for the recovery.
    opening = open(jobs);
    await opening;
    if (!work) return;
    for (const job of jobs) if (!stopping.signal.aborted) await take(job);
    await database.listen(channel, (name) => {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    });
    await recover(jobs);
    const look = (after: number) => {
      timer = setTimeout(async () => {
        await recover(jobs);
        if (!stopping.signal.aborted) look(recoverMs);
      }, after);
      timer.unref();
    };
    look(recoverAgainMs);
  }

  return {
    /** Makes the queue's tables where they are missing; takes the jobs from then on, or with `work` false only sends. */
    start(jobs: Job[], { work = true }: { work?: boolean } = {}): Promise<void> {
      beginning ??= begin(jobs, work);
      return beginning;
    },
    /** Sends a job once the queue has started, and wakes whoever runs its kind. */
    async send<P>(job: Pick<Job<P>, "name">, payload: P): Promise<void> {
      await opening;
      await boss.send(job.name, payload as object);
      await pool.query("select pg_notify($1, $2)", [channel, job.name]);
    },
    /** Waits for running jobs a while. */
    async stop() {
      stopping.abort(new Error("This worker is stopping"));
      clearTimeout(timer);
      await beginning?.catch(() => {});
      await boss.stop({ timeout: stopMs });
    },
  };
}
