import { PgBoss, type QueueOptions, type QueuePolicy } from "pg-boss";
import type * as z from "zod";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

export interface Work {
  database: Database;
  log: Logger;
  /** Aborted when this process stops or the job expires. The unfinished work is then repeated. */
  signal: AbortSignal;
}

/**
 * A type of job: the schema of its payload, and the function that runs it. A job can run twice, so `run` must be
 * idempotent.
 */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  options?: QueueOptions & { policy?: QueuePolicy };
  /** How many jobs of this type a worker runs at a time; one by default. */
  concurrency?: number;
  /** A cron schedule, in UTC. */
  cron?: string;
  /**
   * Runs the job.
   * @throws if the job failed and should be retried
   */
  run(payload: P, work: Work): Promise<void>;
  /** Recovers the work of dead workers. Called when a worker starts and every 30 seconds. */
  recover?(work: Work): Promise<void>;
}

/** Counts job runs. */
export interface JobObserver {
  /** Called for each type of job that this process runs. */
  added(job: string): void;
  ended(job: string, outcome: "succeeded" | "failed"): void;
}

/** The default options. Workers send heartbeats, so the jobs of a dead worker are retried soon. */
const defaults: QueueOptions = {
  expireInSeconds: 300,
  heartbeatSeconds: 30,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
};
const stopMs = 10_000;
const recoverMs = 30_000;
/** The delay until the second recovery, by which time the database has detected a process that was just killed. */
const recoverAgainMs = 3_000;
/** The channel that tells workers which type of job is waiting, by its name. Workers also poll every two seconds. */
const channel = "jobs";

/** Creates the job queue. Jobs are stored in the database, so any process can send them and any worker can run them. */
export function createQueue({
  database,
  log,
  observer,
}: {
  database: Database;
  log: Logger;
  observer?: JobObserver | undefined;
}) {
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
          // pg-boss opens transactions in its own statements, so a connection on which a statement failed must not
          // return to the pool.
          client.release(true);
          throw error;
        }
      },
    },
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue reported an error"));
  const workers = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let beginning: Promise<void> | undefined;
  /** The latest recovery that the timer started. */
  let recovering: Promise<void> | undefined;

  const workFor = (job: Job, signal: AbortSignal, more: object = {}): Work => ({
    database,
    log: log.child({ job: job.name, ...more }),
    signal,
  });

  async function offer(job: Job) {
    const { policy, ...options } = { ...defaults, ...job.options };
    await boss.createQueue(job.name, { ...options, ...(policy ? { policy } : {}) });
    // `createQueue` doesn't change a queue that an earlier version has created.
    await boss.updateQueue(job.name, options);
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
  }

  async function take(job: Job) {
    observer?.added(job.name);
    const options = { pollingIntervalSeconds: 2, localConcurrency: job.concurrency ?? 1 };
    const id = await boss.work(job.name, options, async ([taken]) => {
      if (!taken) return;
      const from = performance.now();
      const work = workFor(job, AbortSignal.any([stopping.signal, taken.signal]), { job_id: taken.id });
      try {
        await job.run(job.payload.parse(taken.data ?? {}), work);
        observer?.ended(job.name, "succeeded");
        work.log.debug({ ms: Math.round(performance.now() - from) }, "Job finished");
      } catch (error) {
        observer?.ended(job.name, "failed");
        work.log.error({ err: error }, "Job failed");
        throw error;
      }
    });
    workers.set(job.name, id);
  }

  async function recover(jobs: Job[]) {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      await job
        .recover?.(workFor(job, stopping.signal))
        .catch((err) => log.warn({ err, job: job.name }, "Recovery failed and will be retried"));
    }
  }

  async function open(jobs: Job[]) {
    await boss.start();
    for (const job of jobs) if (!stopping.signal.aborted) await offer(job);
  }

  async function begin(jobs: Job[], work: boolean) {
    // `opening` is set before recovery starts: recovery also sends jobs, so sending must not wait for recovery.
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
        recovering = recover(jobs);
        await recovering;
        if (!stopping.signal.aborted) look(recoverMs);
      }, after);
      timer.unref();
    };
    look(recoverAgainMs);
  }

  return {
    /** Creates the queue's tables if needed, and starts to run jobs unless `work` is false. */
    start(jobs: Job[], { work = true }: { work?: boolean } = {}): Promise<void> {
      beginning ??= begin(jobs, work);
      return beginning;
    },
    /**
     * Sends a job once the queue has started, and wakes the workers that run this type of job.
     * @param delay_s the number of seconds that the job waits
     */
    async send<P>(job: Pick<Job<P>, "name">, payload: P, delay_s = 0): Promise<void> {
      await opening;
      await boss.send(job.name, payload as object, delay_s > 0 ? { startAfter: delay_s } : {});
      if (delay_s === 0) await pool.query("select pg_notify($1, $2)", [channel, job.name]);
    },
    /** Aborts running jobs, gives them ten seconds to end, and stops the queue. */
    async stop() {
      stopping.abort(new Error("This worker is stopping"));
      clearTimeout(timer);
      await beginning?.catch(() => {});
      await recovering;
      await boss.stop({ timeout: stopMs });
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
