import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "../db/client.ts";

/** The advisory lock of a running backup. */
const key = 7_311_804;

/**
 * Runs a function while holding the backup lock. Meanwhile, no files are deleted and no other backup can start. Waits
 * for files that are just being deleted.
 * @throws Error if another backup is running
 */
export async function withBackupLock<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    if (await isBackupRunning(pool)) throw new Error("Another backup is running.");
    await client.query("select pg_advisory_lock($1)", [key]);
    return await run(client);
  } finally {
    // Closing the connection releases the lock and ends the transaction.
    client.release(true);
  }
}

/** Whether a backup is running or waiting to start. Its lock is released when its connection closes. */
export async function isBackupRunning(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
       and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Runs a function that deletes files, unless a backup is running or waiting: a backup needs the files that it is
 * copying. The function should be short, because a backup that starts meanwhile waits for it.
 * @returns whether the function has run
 */
export async function unlessBackup({ db }: Pick<Database, "db">, run: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${key}) as locked`,
    );
    if (!rows[0]?.locked) return false;
    await run();
    return true;
  });
}
