import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type CreditGateway,
  sendCompletion,
  startCreditGateway,
  tally,
  times,
} from "../api/credit-gateway.ts";
import { openLive } from "../api/live-socket.ts";
import { programOf, temporaryFolder } from "../server.ts";
import { documentOf, makeFilm, settled, shortPlan } from "../studio/animation-fixtures.ts";
import { startS3 } from "../studio/s3-standin.ts";
import { png, sendFile } from "../studio/upload-fixtures.ts";
import { startBalancer } from "./balancer.ts";

interface Worker {
  process: ChildProcess;
  dataDir: string;
  /** Resolves when the worker is waiting for jobs. */
  ready: Promise<void>;
}

/** The price of a call, in millionths of a credit. */
const cost = 30_000;
/** The drain time, long enough for the balancer to notice that a server is stopping, even if the machine is busy. */
const drainSeconds = 5;
const s3 = await startS3();
/** The settings that all machines share. Each machine has its own DATA_DIR. */
const shared = { ...s3.env, AUTH_SECRET: "the same secret on every machine" };
let gateway: CreditGateway;
let customer: Awaited<ReturnType<CreditGateway["customer"]>>;
const workers: Worker[] = [];

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: { input_price: 1, output_price: 2 } },
    processes: 2,
    env: { ...shared, DRAIN_SECONDS: String(drainSeconds) },
    async respond({ model }, response) {
      await sleep(20);
      sendCompletion(response, model);
    },
  });
  customer = await gateway.customer(1000);
});
afterAll(async () => {
  for (const worker of [...workers]) await end(worker, "SIGTERM");
  await gateway.stop();
  await s3.stop();
});

function startWorker(): Worker {
  const dataDir = temporaryFolder();
  const { databaseUrl } = gateway.apps[0]!;
  const child = spawn(process.execPath, programOf("worker"), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...shared },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (part) => String(part).includes("waiting for jobs") && resolve());
  });
  const worker = { process: child, dataDir, ready };
  workers.push(worker);
  return worker;
}

async function end(worker: Worker, signal: NodeJS.Signals) {
  workers.splice(workers.indexOf(worker), 1);
  const ended = once(worker.process, "exit");
  worker.process.kill(signal);
  await ended;
  rmSync(worker.dataDir, { recursive: true });
}

/** The worker that is producing a render, recognized by its scratch files. */
const workerOf = (render: string) =>
  workers.find(({ dataDir }) => {
    const scratch = join(dataDir, "scratch");
    return existsSync(scratch) && readdirSync(scratch).some((name) => name.includes(`render-${render}`));
  });

/** Requests a render of a film with three scenes from the first web server. */
async function requestRender(secondsPerScene: number): Promise<string> {
  const film = await makeFilm(customer.api, documentOf(shortPlan, secondsPerScene));
  return (await customer.api.post(`animations/${film}/render`, { kind: "Video", lines: 360 })).body.id;
}

/** Expects that a render succeeds and that the second web server serves its file. */
async function expectRender(id: string, expected: { attempts: number }) {
  const render = await settled(customer.api, `renders/${id}`);
  expect(render).toMatchObject({ status: "succeeded", error: null, ...expected });
  expect((await download(render.file)).length).toBe(render.file.size);
}

/** Downloads a file from the second web server. */
async function download(file: { url: string }) {
  const answer = await fetch(new URL(file.url, gateway.apps[1]!.url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Makes concurrent calls, alternating between the two web servers. */
const callBoth = (count: number, key: string) =>
  times(count, (at) => gateway.chat(key, { max_tokens: 100 }, { app: gateway.apps[at % 2] }));

it("applies a key's limit and a balance to the calls to both web servers", { tags: ["slow"] }, async () => {
  const limited = await gateway.customer(10, { requests_per_minute: 10 });
  expect(tally(await callBoth(30, limited.key))).toEqual({ 200: 10, 429: 20 });

  // 3 credits pay for exactly 100 calls.
  const { id, key } = await gateway.customer(3);
  expect(tally(await callBoth(150, key))[200]).toBe(100);
  expect(await gateway.ledger.balance(id)).toEqual({ balance: 0, held: 0 });
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("announces and serves a file that was uploaded to the other web server", async () => {
  const [first, second] = gateway.apps;
  const live = await openLive(second!.url, customer.token, "assets");
  const picture = png();
  const { status, body } = await sendFile(first!.url, customer.token, picture, "red.png");
  expect(status).toBe(201);
  await expect.poll(live.events).toContain(body.id);
  live.socket.close();
  expect((await download(body.file)).equals(picture)).toBe(true);
  for (const { dataDir } of gateway.apps) expect(readdirSync(dataDir)).not.toContain("files");
});

it("finishes the render of a worker that is killed in the other worker", { tags: ["slow"] }, async () => {
  const live = await openLive(gateway.apps[1]!.url, customer.token, "renders");
  const render = await requestRender(1);
  const killed = startWorker();
  await expect.poll(() => workerOf(render), { interval: 10 }).toBe(killed);
  // A paused worker can't finish the render before the other one has started.
  killed.process.kill("SIGSTOP");
  await startWorker().ready;
  expect((await customer.api.get(`renders/${render}`)).body.status).toBe("running");
  await end(killed, "SIGKILL");

  await expectRender(render, { attempts: 2 });
  expect(live.events()).toContain(render);
  live.socket.close();
});

it("finishes the render of a worker that is stopped in the other worker", { tags: ["slow"] }, async () => {
  await startWorker().ready;
  const render = await requestRender(2);
  await expect.poll(() => workerOf(render), { interval: 10 }).toBeDefined();
  await end(workerOf(render)!, "SIGTERM");
  await expectRender(render, { attempts: 1 });
});

/** Sends a picture slowly: sending takes two seconds longer than DRAIN_SECONDS. */
async function* slowly(picture: Buffer) {
  const parts = 10;
  for (let at = 0; at < parts; at++) {
    yield picture.subarray((at * picture.length) / parts, ((at + 1) * picture.length) / parts);
    await sleep(((drainSeconds + 2) * 1000) / parts);
  }
}

it("receives and announces the rest of an upload before a web server stops", { tags: ["slow"] }, async () => {
  const [app, other] = gateway.apps;
  const live = await openLive(other!.url, customer.token, "assets");
  const upload = fetch(`${app!.url}/api/assets/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${customer.token}`, "x-file-name": "slow.png" },
    body: ReadableStream.from(slowly(png(400, 400))),
    duplex: "half",
  });
  await sleep(300);
  await app!.stop();
  expect((await upload).status).toBe(201);
  await expect.poll(live.events).toHaveLength(1);
  live.socket.close();
  gateway.apps[0] = await gateway.start();
});

/** The customer's balance once it no longer changes, because the calls of an earlier attempt can still be running. */
async function settledBalance() {
  const read = () => gateway.ledger.balance(customer.id);
  for (let before = await read(); ; ) {
    await sleep(1000);
    const now = await read();
    if (now.held === 0 && now.balance === before.balance) return now;
    before = now;
  }
}

it("drops no call in a rolling restart of the web servers, and charges each call once", {
  tags: ["slow"],
}, async () => {
  const balancer = await startBalancer(gateway.apps);
  const before = await settledBalance();
  let isDone = false;
  /** Makes one call after another, and returns their statuses. */
  async function callUntilDone(call: () => Promise<number>): Promise<number[]> {
    const statuses: number[] = [];
    while (!isDone) statuses.push(await call());
    return statuses;
  }
  const chat = async () => (await gateway.chat(customer.key, { max_tokens: 100 }, { app: balancer })).status;
  const stream = async () => {
    const messages = [{ role: "user", content: "A film about tides in three scenes" }];
    const body = { model: "scenewright/sketch-1", messages, stream: true };
    const answer = await gateway.send("chat/completions", customer.key, body, { app: balancer });
    return (await answer.text()).endsWith("data: [DONE]\n\n") ? answer.status : 0;
  };
  const calls = Promise.all([chat, chat, stream, stream].map(callUntilDone));
  async function restartEach() {
    for (const at of gateway.apps.keys()) {
      await expect.poll(() => balancer.answeredBy(gateway.apps[at]!)).toBeGreaterThan(0);
      await gateway.apps[at]!.stop();
      gateway.apps[at] = await gateway.start();
      await expect.poll(() => balancer.answeredBy(gateway.apps[at]!)).toBeGreaterThan(0);
    }
  }
  const restarts = restartEach().finally(() => {
    isDone = true;
  });
  // Even if a call fails, all servers are restarted, so that the test can be repeated.
  await Promise.allSettled([calls, restarts]);
  balancer.stop();
  const [[first, second, ...streams]] = await Promise.all([calls, restarts]);

  const paid = [...first!, ...second!];
  expect(paid.length).toBeGreaterThan(20);
  expect(streams.flat().length).toBeGreaterThan(20);
  expect(new Set([...paid, ...streams.flat()])).toEqual(new Set([200]));
  const balance = before.balance - paid.length * cost;
  await expect.poll(() => gateway.ledger.balance(customer.id)).toEqual({ balance, held: 0 });
  expect(await gateway.ledger.faults()).toEqual([]);
});
