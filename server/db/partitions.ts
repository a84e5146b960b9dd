import type { Pool, PoolClient } from "pg";
import { firstIdAt } from "./ids.ts";

const tables = {
  llm_requests: "llm_requests_settled",
  llm_request_bodies: "llm_request_bodies",
  llm_request_texts: "llm_request_texts",
};

/**
 * Creates the missing monthly partitions between two moments, inclusive. The bounds are ids, because an id begins
 * with its time. There is no default partition: with one, the planner couldn't read the months in order.
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

/** Creates the partitions of the current month and the next two. */
export function ensureNextPartitions(pool: Pool | PoolClient): Promise<void> {
  const now = new Date();
  return ensurePartitions(pool, now, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)));
}
