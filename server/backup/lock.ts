import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "../db/client.ts";

/** The advisory lock of a running backup. */
const backupKey = 7_311_804;
/** The advisory lock that a running backup holds exclusively, and that processes share to look for files to delete. */
const filesKey = 7_311_805;

/**
 * Runs a function while holding the backup lock. Meanwhile, no other backup can start, and no process looks for files
 * to delete, because the backup needs the files that it is copying.
 * @throws Error if another backup is running
 */
export async function withBackupLock<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      backupKey,
    ]);
    if (!rows[0]?.locked) throw new Error("Another backup is running.");
    // Another process may be looking for files to delete, which can take longer than a statement's usual time limit.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [filesKey]);
    return await run(client);
  } finally {
    // Closing the connection releases the locks and ends the transaction.
    client.release(true);
  }
}

/** Whether a backup is running. The backup's lock is released when its connection closes. */
export async function isBackupRunning(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [backupKey],
  );
  return rowCount === 1;
}

/**
 * Runs a function that looks for files to delete, unless a backup is running. A backup that starts in the meantime
 * waits. The files that were found can be deleted even after the backup has started, because none of the
 * backup's records refer to them.
 * @returns the function's result; undefined if a backup is running
 */
export const unlessBackup = <T>(
  { db }: Pick<Database, "db">,
  find: () => Promise<T>,
): Promise<T | undefined> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${filesKey}) as locked`,
    );
    return rows[0]?.locked ? find() : undefined;
  });
