import type { ClientBase, Pool } from "pg";

/**
 * Creates the missing monthly partitions between two moments, inclusive. A database function does this, because the
 * role that reads and writes rows can't create tables.
 */
export async function ensurePartitions(pool: Pool | ClientBase, from: Date, to: Date): Promise<void> {
  await pool.query("select ensure_months($1, $2)", [from.toISOString(), to.toISOString()]);
}

/** Creates the partitions of the current month and the next two. */
export function ensureNextPartitions(pool: Pool | ClientBase): Promise<void> {
  const now = new Date();
  return ensurePartitions(pool, now, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)));
}

/** Whether the schema already has partitions: the first versions had none. */
export async function hasPartitions(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regprocedure('ensure_months(timestamptz, timestamptz)') is not null as has",
  );
  return rows[0]?.has === true;
}
