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
  /** When it runs by itself, as cron says it, in UTC. */
  cron?: string;
  /** @throws when it failed and is to be tried again */
  run(payload: P, work: Work): Promise<void>;
}

/** A job of a worker that died is taken over after this long, unless its own options say otherwise. */
const usual: QueueOptions = { expireInSeconds: 300, retryLimit: 3, retryDelay: 5, retryBackoff: true };
const stopMs = 10_000;

/** Jobs kept in the database, so that any process may send them and any worker runs them. */
export function createQueue({ database, log, jobs }: { database: Database; log: Logger; jobs: Job[] }) {
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

  async function offer(job: Job) {
    await boss.createQueue(job.name, { ...usual, ...job.options });
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([taken]) => {
      if (!taken) return;
      const from = performance.now();
      const mine = log.child({ job: job.name, job_id: taken.id });
      try {
        await job.run(job.payload.parse(taken.data ?? {}), { database, log: mine, signal: stopping.signal });
        mine.debug({ ms: Math.round(performance.now() - from) }, "A job is done");
      } catch (error) {
        mine.error({ err: error }, "A job failed");
        throw error;
      }
    });
  }

  async function begin() {
    await boss.start();
    for (const job of jobs) if (!stopping.signal.aborted) await offer(job);
  }

  let beginning: Promise<void> | undefined;
  return {
    /** Makes the queue's tables where they are missing, and takes jobs from then on. */
    start(): Promise<void> {
      beginning = begin();
      return beginning;
    },
    send: <P>(job: Job<P>, payload: P) => boss.send(job.name, payload as object),
    /** Waits for running jobs a while. */
    async stop() {
      stopping.abort(new Error("This worker is stopping"));
      await beginning?.catch(() => {});
      await boss.stop({ timeout: stopMs });
    },
  };
}
