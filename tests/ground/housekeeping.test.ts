import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { withBackupLock } from "../../server/backup/lock.ts";
import { newId } from "../../server/db/ids.ts";
import { startServer } from "../in-process.ts";

it("waits for a backup that is running, so that hourly backups don't prevent it", {
  tags: ["slow"],
}, async () => {
  const app = await startServer({ env: { WORKER: "inside" } });
  const pool = new pg.Pool({ connectionString: app.databaseUrl });
  const job = newId();
  await pool.query("insert into stripe_events values ('evt_1', 'charge', now() - interval '91 days')");
  const left = async () => (await pool.query("select from stripe_events")).rowCount;
  await withBackupLock(pool, async () => {
    await pool.query("insert into pgboss.job (id, name) values ($1, 'maintain')", [job]);
    await pool.query("select pg_notify('jobs', 'maintain')");
    const started = "select from pgboss.job where id = $1 and state > 'retry'";
    await expect.poll(async () => (await pool.query(started, [job])).rowCount).toBe(1);
    await sleep(1000);
    expect(await left()).toBe(1);
  });
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  await pool.end();
  await app.stop();
});
