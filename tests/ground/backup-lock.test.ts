import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBackupRunning, unlessBackup, withBackupLock } from "../../server/backup/lock.ts";
import { createDatabase } from "../database.ts";

let pool: pg.Pool;
let removeFiles: (run: () => Promise<void>) => Promise<boolean>;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createDatabase() });
  removeFiles = (run) => unlessBackup({ db: drizzle(pool) as never }, run);
});
afterAll(() => pool.end());

it("a backup waits for files that are being deleted, and nothing else is deleted until it ends", async () => {
  const steps: string[] = [];
  let backup: Promise<void> | undefined;
  const finished = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  await removeFiles(async () => {
    backup = withBackupLock(pool, async () => {
      steps.push("backup");
      started.resolve();
      await finished.promise;
    });
    await expect.poll(() => isBackupRunning(pool)).toBe(true);
    expect(await removeFiles(async () => void steps.push("second deletion"))).toBe(false);
    steps.push("deletion");
  });
  await started.promise;
  expect(await removeFiles(async () => void steps.push("third deletion"))).toBe(false);
  await expect(withBackupLock(pool, async () => {})).rejects.toThrow("Another backup is running.");
  finished.resolve();
  await backup;
  expect(await removeFiles(async () => void steps.push("last deletion"))).toBe(true);
  expect(steps).toEqual(["deletion", "backup", "last deletion"]);
  expect(await isBackupRunning(pool)).toBe(false);
});

it("deletions don't exclude each other", async () => {
  await removeFiles(async () => {
    expect(await removeFiles(async () => {})).toBe(true);
  });
});
