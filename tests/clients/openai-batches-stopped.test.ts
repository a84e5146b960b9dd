import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type AppProcess, startApp } from "../server.ts";
import { type Batches, echo, lineOf, saidIn, say, startBatches } from "./batches-gateway.ts";

let batches: Batches;
let worker: AppProcess;

/** Starts a worker alongside the app, which has none. */
const startWorker = () => {
  const { app, env } = batches.gateway;
  return startApp({
    ...{ databaseUrl: app.databaseUrl!, dataDir: app.dataDir },
    env: { ...env, WORKER: "inside" },
  });
};

beforeAll(async () => {
  batches = await startBatches({
    WORKER: "off",
    ACCOUNT_QUEUED_JOBS: "3",
    UPSTREAM_TIMEOUT_MS: "30000",
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await batches.gateway.stop();
});
afterEach(async () => {
  expect(await batches.gateway.ledger.faults()).toEqual([]);
});

const lines = (count: number) => Array.from({ length: count }, (_, i) => lineOf(`l${i}`, say(`Hi ${i}`)));
const balance = async () => (await batches.gateway.api.get("billing")).body.balance as number;
const completed = async (id: string) => (await batches.client.batches.retrieve(id)).request_counts!.completed;

it("stops within seconds when it is cancelled, and keeps what is done", { tags: ["slow"] }, async () => {
  const { gateway, client, create, ended, linesIn } = batches;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: cancelling, resolve: answerNext } = Promise.withResolvers<void>();
  gateway.upstreamIs(async (...call) => {
    const number = Number(saidIn(call[1]).slice(3));
    // The first lines are answered at once, the next ones after the cancellation, and the others too late.
    if (number >= 10) await (number < 20 ? cancelling : released);
    echo(...call);
  });
  const before = gateway.asked.length;
  const { id } = await create(lines(60));
  await expect.poll(() => gateway.asked.length - before).toBeGreaterThanOrEqual(26);
  const from = Date.now();
  expect(await client.batches.cancel(id)).toMatchObject({ status: "cancelling" });
  answerNext();
  const batch = await ended({ id });
  release();
  expect(Date.now() - from).toBeLessThan(8000);
  expect(batch).toMatchObject({
    ...{ status: "cancelled", cancelled_at: expect.any(Number), cancelling_at: expect.any(Number) },
    request_counts: { total: 60, completed: 20, failed: 0 },
    error_file_id: null,
  });
  expect(await linesIn(batch.output_file_id)).toHaveLength(20);
  expect(gateway.asked.length - before).toBeLessThan(40);
});

it("waits for the rate limit of its key, until it is cancelled", async () => {
  const { gateway, client, clientOf, create, ended } = batches;
  gateway.upstreamIs(echo);
  const limited = { name: "Limited", requests_per_minute: 2 };
  const { secret } = (await gateway.api.post("api-keys", limited)).body;
  const created = await create(lines(5), {}, clientOf(secret));
  await expect.poll(() => completed(created.id)).toBe(2);
  await sleep(1000);
  const waiting = await client.batches.retrieve(created.id);
  expect(waiting).toMatchObject({ status: "in_progress", request_counts: { completed: 2, failed: 0 } });
  await client.batches.cancel(created.id);
  expect(await ended(created)).toMatchObject({
    ...{ status: "cancelled", request_counts: { total: 5, completed: 2, failed: 0 } },
  });
});

it("ends at once if it is cancelled before it was started", { tags: ["slow"] }, async () => {
  const { client, upload } = batches;
  await worker.stop();
  const input_file_id = await upload(lines(3));
  const body = { input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" } as const;
  const { id } = await client.batches.create(body);
  expect(await client.batches.cancel(id)).toMatchObject({ status: "cancelled", output_file_id: null });
  worker = await startWorker();
});

it("is returned for its Idempotency-Key when the queue is full or its input file is deleted", async () => {
  const { gateway, client, upload, ended } = batches;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.upstreamIs((...call) => released.then(() => echo(...call)));
  const input_file_id = await upload(lines(1));
  const body = { input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" } as const;
  const keyed = { headers: { "Idempotency-Key": "full" } };
  const first = await client.batches.create(body, keyed);
  const others = [await client.batches.create(body), await client.batches.create(body)];
  await expect(client.batches.create(body)).rejects.toMatchObject({ status: 429 });
  expect((await client.batches.create(body, keyed)).id).toBe(first.id);
  release();
  for (const batch of [first, ...others]) await ended(batch);
  await client.files.delete(input_file_id);
  await expect(client.batches.create(body)).rejects.toMatchObject({ status: 404 });
  expect((await client.batches.create(body, keyed)).id).toBe(first.id);
  const other = { ...body, input_file_id: "file-other" };
  await expect(client.batches.create(other, keyed)).rejects.toMatchObject({ status: 422 });
});

it("continues after a kill -9, and calls and charges no line twice", { tags: ["slow"] }, async () => {
  const { gateway, create, ended, linesIn } = batches;
  const answered = new Map<string, number>();
  gateway.upstreamIs(async (...call) => {
    await sleep(150);
    if (call[0].destroyed) return;
    const said = saidIn(call[1]);
    answered.set(said, (answered.get(said) ?? 0) + 1);
    echo(...call);
  });
  const before = await balance();
  const created = await create(lines(80));
  await expect.poll(() => completed(created.id), { interval: 30 }).toBeGreaterThan(10);
  await worker.kill9();
  const afterKill = new Set(answered.keys()).size;
  expect(afterKill).toBeLessThan(80);
  worker = await startWorker();
  const batch = await ended(created, 60_000);
  expect(batch).toMatchObject({
    ...{ status: "completed", request_counts: { total: 80, completed: 80, failed: 0 } },
  });
  const output = await linesIn(batch.output_file_id);
  expect(output.map(({ custom_id }) => custom_id)).toEqual(lines(80).map(({ custom_id }) => custom_id));
  expect(new Set(output.map(({ response }) => response!.request_id)).size).toBe(80);
  // Only calls that were in progress when the worker died are repeated.
  const repeated = [...answered.values()].filter((count) => count > 1).length;
  expect(repeated).toBeLessThanOrEqual(16);
  expect(before - (await balance())).toBeCloseTo(40, 6);
});

it("is handed over when its worker stops, with each line called once", { tags: ["slow"] }, async () => {
  const { gateway, create, ended } = batches;
  const asked: string[] = [];
  gateway.upstreamIs(async (...call) => {
    asked.push(saidIn(call[1]));
    await sleep(200);
    echo(...call);
  });
  const before = await balance();
  const created = await create(lines(60));
  await expect.poll(() => asked.length, { interval: 20 }).toBeGreaterThan(20);
  await worker.stop();
  expect(asked.length).toBeLessThan(60);
  worker = await startWorker();
  expect(await ended(created, 40_000)).toMatchObject({
    status: "completed",
    request_counts: { completed: 60 },
  });
  expect([asked.length, new Set(asked).size]).toEqual([60, 60]);
  expect(before - (await balance())).toBeCloseTo(30, 6);
});

it("reports its remaining lines as expired when its time is up", { tags: ["slow"] }, async () => {
  const { gateway, create, ended, linesIn } = batches;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.upstreamIs(async (...call) => {
    if (Number(saidIn(call[1]).slice(3)) >= 5) await released;
    echo(...call);
  });
  await worker.stop();
  const created = await create(lines(30));
  await gateway.ledger.rows(
    "update batches set expires_at = now() + interval '4 seconds' where status = 'queued'",
  );
  worker = await startWorker();
  const batch = await ended(created, 40_000);
  release();
  // How many of the first five are answered depends on how long the worker took to start.
  const { completed: answered, failed } = batch.request_counts!;
  expect(batch).toMatchObject({ status: "expired", expired_at: expect.any(Number) });
  expect([answered <= 5, answered + failed]).toEqual([true, 30]);
  const errors = await linesIn(batch.error_file_id);
  expect(errors).toHaveLength(failed);
  expect(errors.at(-1)).toMatchObject({ custom_id: "l29", response: null, error: { code: "batch_expired" } });
});
