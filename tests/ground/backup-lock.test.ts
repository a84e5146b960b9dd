import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBackupRunning, unlessBackup, withBackupLock } from "../../server/backup/lock.ts";
import { createDatabase } from "../database.ts";

let pool: pg.Pool;
let find: (run: () => Promise<unknown>) => Promise<unknown>;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createDatabase() });
  find = (run) => unlessBackup({ db: drizzle(pool) as never }, run);
});
afterAll(() => pool.end());

it("a backup waits until no files to delete are being looked for, and none are until it ends", async () => {
  const steps: string[] = [];
  const step = (name: string) => async () => steps.push(name);
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  let backup: Promise<void> | undefined;
  await find(async () => {
    backup = withBackupLock(pool, async () => {
      steps.push("backup");
      started.resolve();
      await finished.promise;
    });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    expect(await find(step("while the backup waits"))).toBeUndefined();
    steps.push("first");
  });
  await started.promise;
  expect(await find(step("during the backup"))).toBeUndefined();
  await expect(withBackupLock(pool, async () => {})).rejects.toThrow("Another backup is running.");
  expect(await isBackupRunning(pool)).toBe(true);
  finished.resolve();
  await backup;
  expect(await find(step("last"))).toBe(3);
  expect(steps).toEqual(["first", "backup", "last"]);
  expect(await isBackupRunning(pool)).toBe(false);
});

it("several processes can look for files at the same time", async () => {
  expect(await find(() => find(async () => "found"))).toBe("found");
});
