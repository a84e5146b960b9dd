import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { readQueues } from "../jobs/queue-state.ts";

/** How long the database may take to respond, in milliseconds. A scrape must not wait for a database that is down. */
const patienceMs = 3000;

const sizeSql = "select pg_database_size(current_database())::float8 as bytes";

/**
 * Creates the gauges about the database. All processes share the database, so only one of them reads it in a scrape.
 * @returns a function to call before each scrape, which updates the gauges; its promise never rejects
 */
export function createDatabaseGauges(registry: Registry, pool: Pick<Pool, "query">): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `scenewright_${name}`, help, labelNames, registers });
  const up = gauge(
    "database_up",
    "Whether the database responds. If it doesn't, the other database metrics are stale.",
  );
  const size = gauge("database_size_bytes", "Size of the database");
  const waiting = gauge("jobs_waiting", "Jobs that could start now", "kind");
  const running = gauge("jobs_running", "Jobs that a worker is running", "kind");
  const oldest = gauge("jobs_oldest_seconds", "How long the oldest waiting job has been waiting", "kind");

  async function read() {
    const [jobs, sizes] = await Promise.all([readQueues(pool), pool.query<{ bytes: number }>(sizeSql)]);
    size.set(sizes.rows[0]!.bytes);
    for (const row of jobs) {
      const labels = { kind: row.name };
      waiting.set(labels, row.waiting);
      running.set(labels, row.running);
      oldest.set(labels, row.oldest);
    }
  }

  return async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs).unref());
    const isUp = await Promise.race([read(), late]).then(
      () => true,
      () => false,
    );
    up.set(isUp ? 1 : 0);
  };
}
