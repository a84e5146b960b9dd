import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { newId, timeOf } from "../../server/db/ids.ts";
import { people, background_exports as table } from "../../server/db/schema.ts";
import { readEnv } from "../../server/env.ts";
import { exportJob } from "../../server/exports/job.ts";
import { createClaims } from "../../server/jobs/claims.ts";
import { createQueue, type Job } from "../../server/jobs/queue.ts";
import { createLogger } from "../../server/log.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
const log = createLogger("silent");
const owner_id = newId();
const never = new AbortController().signal;
let databaseUrl: string;
let database: Database;
let queue: ReturnType<typeof createQueue>;

const open = () => openDatabase(readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder }), log);

beforeAll(async () => {
  databaseUrl = await createDatabase();
  database = await open();
  await database.db
    .insert(people)
    .values({ id: owner_id, provider: "local", subject: "ada", name: "Ada", email: "ada@example.com" });
  queue = createQueue({ database, log });
  await queue.start([exportJob as unknown as Job], { work: false });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(table);
});

const claimsOf = (perOwner = 1) =>
  createClaims({ db: database.db, queue, database }, table, exportJob, "export_id", perOwner);

async function add(count = 1) {
  const ids = Array.from({ length: count }, newId);
  const one = {
    owner_id,
    resource: "assets",
    query: "",
    format: "csv",
    role: "customer",
    status: "queued",
  } as const;
  await database.db
    .insert(table)
    .values(ids.map((id) => ({ id, created_at: timeOf(id), updated_at: timeOf(id), ...one })));
  return ids;
}
const statusOf = async (id: string) =>
  (await database.db.select().from(table).where(eq(table.id, id)))[0]!.status;
const set = (id: string, status: "queued" | "succeeded") =>
  database.db.update(table).set({ status, runner_id: null }).where(eq(table.id, id));
const recover = (claims: ReturnType<typeof claimsOf>) =>
  claims.recover((isLost) =>
    database.db
      .update(table)
      .set({ status: "queued", runner_id: null })
      .where(isLost)
      .returning({ id: table.id, status: table.status }),
  );

it("gives back a row that its work couldn't release, but none that is being worked on", async () => {
  const claims = claimsOf();
  const [id] = await add();
  const failing = claims.run(never, {}, async () => {
    await recover(claims);
    expect(await statusOf(id!)).toBe("running");
    throw new Error("The database is unavailable");
  });
  await expect(failing).rejects.toThrow("unavailable");
  expect(await statusOf(id!)).toBe("running");
  expect((await recover(claims)).map((row) => row.id)).toEqual([id]);
  expect(await statusOf(id!)).toBe("queued");
  const { rows } = await database.pool.query("select from pgboss.job where data ->> 'export_id' = $1", [id]);
  expect(rows).toHaveLength(1);
});

it("doesn't give back a row while it is being claimed", async () => {
  const claims = claimsOf(40);
  const ids = await add(40);
  const worked: string[] = [];
  const work = () =>
    claims.run(never, {}, async (row) => {
      await recover(claims);
      worked.push(row.id);
      await set(row.id, "succeeded");
    });
  await Promise.all(ids.flatMap(() => [work(), recover(claims)]));
  expect(worked.toSorted()).toEqual(ids.toSorted());
});

it("leaves rows to the process that works on them, until that process has ended", async () => {
  const [id] = await add();
  const claims = claimsOf();
  const other = await open();
  const others = createClaims({ db: other.db, queue, database: other }, table, exportJob, "export_id", 1);
  await others.run(never, {}, async () => {});
  await recover(claims);
  expect(await statusOf(id!)).toBe("running");
  await other.close();
  await expect.poll(async () => (await recover(claims)).length).toBe(1);
});

it("doesn't claim a row that it still works on, although it was taken for dead", async () => {
  const claims = claimsOf();
  const [id] = await add();
  const worked = vi.fn();
  await claims.run(never, {}, async () => {
    await set(id!, "queued");
    await claims.run(never, {}, worked);
  });
  expect(worked).not.toHaveBeenCalled();
  await claims.run(never, {}, worked);
  expect(worked).toHaveBeenCalledOnce();
});

it("aborts the work of one row, and of every row when the process stops", async () => {
  const claims = claimsOf(2);
  const ids = await add(2);
  const stopping = new AbortController();
  const reasons = new Map<string, string>();
  const work = () =>
    claims.run(stopping.signal, {}, async (row, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      reasons.set(row.id, signal.reason.message);
      await set(row.id, "succeeded");
    });
  const first = work();
  const second = work();
  await expect.poll(async () => Promise.all(ids.map(statusOf))).toEqual(["running", "running"]);
  claims.abort(ids[0]!, new Error("Cancelled"));
  await expect.poll(() => reasons.get(ids[0]!)).toBe("Cancelled");
  stopping.abort(new Error("Stopping"));
  await Promise.all([first, second]);
  expect(reasons.get(ids[1]!)).toBe("Stopping");
});
