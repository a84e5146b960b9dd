import type { Pool, PoolClient } from "pg";
import { firstIdAt } from "./ids.ts";

const tables = {
  llm_requests: "llm_requests_settled",
  llm_request_bodies: "llm_request_bodies",
  llm_request_texts: "llm_request_texts",
};

/**
 * Makes the monthly partitions from one moment to another, both included; those that exist are left alone.
 * The bounds are ids, because the time is an id's first part. There is no
 * default partition: with one, the planner could not read the months one after the other.
 */
export async function ensurePartitions(pool: Pool | PoolClient, from: Date, to: Date): Promise<void> {
  const last = Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1);
  for (let at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1); at <= last; ) {
    const month = new Date(at);
    const next = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
    const name = `${month.getUTCFullYear()}_${String(month.getUTCMonth() + 1).padStart(2, "0")}`;
    for (const [table, parent] of Object.entries(tables)) {
      await pool.query(
        `create table if not exists ${table}_${name} partition of ${parent}
         for values from ('${firstIdAt(at)}') to ('${firstIdAt(next)}')`,
      );
    }
    at = next;
  }
}

/** The current month and the next two: what a running installation needs ahead. */
export function ensureNextPartitions(pool: Pool | PoolClient): Promise<void> {
  const now = new Date();
  return ensurePartitions(pool, now, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)));
}
