/** @module-tag slow */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { livePath } from "../../contract/live.ts";
import { apiOf } from "../api/api.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../api/database-proxy.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { memoryOf } from "./memory.ts";
import { limitMs, rounds } from "./plan.ts";

const awayMs = rounds(30_000, 6000);
const idle = rounds(1000, 200);
const slow = rounds(100, 20);
const wholeBody = "x".repeat(64 * 1024);

let upstream: Server;
let proxy: DatabaseProxy;
let app: AppProcess;
let token: string;
let key: string;
let ledger: Awaited<ReturnType<typeof openLedger>>;

const sockets = new Set<Socket>();

/** Depending on the model, the upstream responds immediately, never, or with an endless stream of large events. */
beforeAll(async () => {
  upstream = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (body.model === "hanging") return;
    if (body.model === "endless") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const closed = once(response, "close");
      const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: wholeBody } }] })}\n\n`;
      for (let sent = 0; sent < 2000 && !response.destroyed; sent++) {
        if (!response.write(event)) await Promise.race([once(response, "drain"), closed]);
      }
      return response.destroy();
    }
    const choices = [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ id: "1", choices, usage: { prompt_tokens: 100, completion_tokens: 100 } }));
  });
  upstream.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
  const databaseUrl = await createDatabase();
  proxy = await startDatabaseProxy(databaseUrl);
  app = await startApp({
    databaseUrl: proxy.url,
    env: {
      LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url, models: ["plain", "hanging", "endless"] }]),
      UPSTREAM_TIMEOUT_MS: "3000",
      SIGNUP_CREDITS: "100000",
    },
  });
  token = (await signUp(app.url)).token;
  const api = apiOf(app.url, token);
  for (const model_name of ["plain", "hanging", "endless"])
    await api.post("model-prices", { model_name, input_price: 1, output_price: 3 });
  key = (await api.post("api-keys", { name: "Faults" })).body.secret;
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  proxy.stop();
  for (const socket of sockets) socket.destroy();
  upstream.close();
});

const bodyOf = (model: string, more: object = {}) =>
  JSON.stringify({ model, max_tokens: 100, messages: [{ role: "user", content: "?" }], ...more });

const call = (model: string) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: bodyOf(model),
  }).then(async (answer) => {
    await answer.text();
    return answer.status;
  });

/** Expects no running calls, no held credits, and a correct ledger. */
async function expectClean() {
  const running = () => ledger.rows("select id from llm_requests_running");
  await expect.poll(running, { interval: 200 }).toEqual([]);
  expect(await ledger.rows("select owner_id from ledger_accounts where held <> 0")).toEqual([]);
  expect(await ledger.faults()).toEqual([]);
  expect(await call("plain")).toBe(200);
}

it(
  `refuses calls while the database is unavailable for ${awayMs / 1000} seconds, and recovers`,
  async () => {
    let going = true;
    const statuses: number[] = [];
    const slowest = { ms: 0 };
    const callers = Array.from({ length: 8 }, async () => {
      while (going) {
        const start = performance.now();
        statuses.push(await call("plain"));
        slowest.ms = Math.max(slowest.ms, performance.now() - start);
        await sleep(20);
      }
    });
    await expect.poll(() => statuses.length).toBeGreaterThan(50);
    proxy.close();
    // All other callers may be waiting until a call that began before the outage is settled, so this is a new call.
    const [refused] = await Promise.all([call("plain"), sleep(awayMs)]);
    expect(refused).toBe(503);
    const page = await fetch(`${app.url}/api/session`, { headers: { authorization: `Bearer ${token}` } });
    expect(page.status).toBe(503);
    proxy.open();
    await expect.poll(() => call("plain")).toBe(200);
    going = false;
    await Promise.all(callers);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // A call waits until its start has been written to the database and, after its response, until it has been settled.
    expect(slowest.ms).toBeLessThan(45_000);
    await expectClean();
  },
  limitMs,
);

it(
  "an upstream that hangs costs its callers the timeout, and nobody else anything",
  async () => {
    const hanging = Array.from({ length: 40 }, () => call("hanging"));
    await sleep(500);
    const start = performance.now();
    expect(await call("plain")).toBe(200);
    expect(performance.now() - start).toBeLessThan(2000);
    expect([...new Set(await Promise.all(hanging))]).toEqual([502]);
    await expectClean();
  },
  limitMs,
);

it(
  `${slow} callers that read nothing of a large stream take neither the memory nor the others' time`,
  async () => {
    const before = memoryOf(app.pid);
    const { hostname, port } = new URL(app.url);
    const body = bodyOf("endless", { stream: true });
    const readers = Array.from({ length: slow }, () => {
      const socket = connect(Number(port), hostname);
      socket.pause();
      socket.on("error", () => {});
      socket.write(
        `POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      return socket;
    });
    await sleep(3000);
    expect(await call("plain")).toBe(200);
    // Each connection uses a few socket buffers of 64 kB, not the 128 MB that the upstream would send.
    expect(memoryOf(app.pid) - before).toBeLessThan(slow * 4 + 200);
    for (const socket of readers) socket.destroy();
    await expectClean();
  },
  limitMs,
);

it(
  `${idle} idle websockets are closed if they never say hello, and don't slow calls down`,
  async () => {
    const before = memoryOf(app.pid);
    const url = `${app.url.replace("http", "ws")}${livePath}`;
    let closed = 0;
    let opened = 0;
    const clients = Array.from({ length: idle }, (_, n) => {
      const socket = new WebSocket(url);
      socket.on("error", () => {});
      socket.on("close", () => (closed += 1));
      socket.on("open", () => {
        opened += 1;
        // Half of the sockets sign in and then stay silent.
        if (n % 2) socket.send(JSON.stringify({ type: "hello", token }));
      });
      return socket;
    });
    await expect.poll(() => opened).toBe(idle);
    for (let n = 0; n < 20; n++) expect(await call("plain")).toBe(200);
    expect(memoryOf(app.pid) - before).toBeLessThan(300);
    await expect.poll(() => closed).toBe(idle / 2);
    for (const socket of clients) socket.terminate();
    await expectClean();
  },
  limitMs,
);
