import type pg from "pg";

/** The advisory lock of a running backup. */
const key = 7_311_804;

/**
 * Runs a function while holding the backup lock. Meanwhile, the sweep removes no files and no other backup can start.
 * @throws Error if another backup is running
 */
export async function withBackupLock<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      key,
    ]);
    if (!rows[0]?.locked) throw new Error("Another backup is running.");
    return await run(client);
  } finally {
    // Closing the connection releases the lock and ends the transaction.
    client.release(true);
  }
}

/** Whether a backup is running. The backup's lock is released when its connection closes. */
export async function isBackupRunning(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  return rowCount === 1;
}
