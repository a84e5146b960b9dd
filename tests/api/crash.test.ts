import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stopCluster } from "../../server/db/embedded.ts";
import { createLogger } from "../../server/log.ts";
import { type AppProcess, freePort, signUp, startApp, temporaryFolder } from "../server.ts";
import { rounds } from "../torture/plan.ts";
import { apiOf } from "./api.ts";
import { startUpstream } from "./upstream.ts";

const inFlight = 50;

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let app: AppProcess;
let token: string;
let key: string;
const dataDir = temporaryFolder();

const start = async (port: number) => {
  const LLM_UPSTREAMS = JSON.stringify([
    { name: "mock", base_url: upstream.url, models: ["held", "endless"] },
  ]);
  return startApp({ embedded: true, dataDir, port, env: { LLM_UPSTREAMS } });
};

beforeAll(async () => {
  upstream = await startUpstream();
  app = await start(await freePort());
  token = (await signUp(app.url)).token;
  key = (await apiOf(app.url, token).post("api-keys", { name: "Crash" })).body.secret;
});
afterAll(async () => {
  await app.stop();
  await stopCluster(dataDir, createLogger("silent"));
  rmSync(dataDir, { recursive: true, force: true });
  await upstream.stop();
});

/**
 * Keeps fifty callers busy until stopped. @returns the row IDs of all calls that received a complete response
 */
function callers() {
  const answered: string[] = [];
  let going = true;
  const one = async (n: number) => {
    while (going) {
      try {
        const answer = await fetch(`${app.url}/v1/chat/completions`, {
          method: "POST",
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({
            model: n % 10 === 0 ? "endless" : "held",
            stream: n % 10 === 0,
            messages: [{ role: "user", content: "x" }],
          }),
          signal: AbortSignal.timeout(5000),
        });
        await answer.text();
        if (answer.ok) answered.push(answer.headers.get("x-request-id")!);
        else await sleep(50);
      } catch {
        // The call was refused or interrupted, so it doesn't count as completed.
        await sleep(50);
      }
    }
  };
  const all = Promise.all(Array.from({ length: inFlight }, (_, n) => one(n)));
  return {
    answered,
    async stop() {
      going = false;
      await all;
    },
  };
}

async function check(answered: string[]) {
  const api = apiOf(app.url, token);
  expect((await api.get("llm-requests?status=running&status=queued")).total).toBe(0);
  const found = new Map<string, string>();
  for (let i = 0; i < answered.length; i += 100) {
    const ids = answered.slice(i, i + 100).map((id) => `id_in=${id}`);
    for (const row of (await api.get(`llm-requests?_end=500&${ids.join("&")}`)).body)
      found.set(row.id, row.status);
  }
  expect(answered.filter((id) => found.get(id) !== "succeeded")).toEqual([]);
}

it("keeps each answered request after several kill -9 of the server, and leaves none running", async () => {
  const port = Number(new URL(app.url).port);
  let total = 0;
  for (let round = 0; round < rounds(10, 5); round++) {
    const load = callers();
    await sleep(300 + Math.random() * 400);
    await expect.poll(() => load.answered.length).toBeGreaterThan(10);
    await app.kill9();
    await load.stop();
    total += load.answered.length;
    app = await start(port);
    await check(load.answered);
  }
  expect(total).toBeGreaterThan(10 * rounds(10, 5));
});

it("recovers from several kill -9 of its database with every answered request", {
  tags: ["slow"],
}, async () => {
  const port = Number(new URL(app.url).port);
  for (let round = 0; round < rounds(5, 3); round++) {
    const load = callers();
    await sleep(400 + Math.random() * 300);
    process.kill(
      Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
      "SIGKILL",
    );
    const before = load.answered.length;
    for (const deadline = Date.now() + 60_000; load.answered.length < before + 50; await sleep(50)) {
      if (Date.now() > deadline) throw new Error(`Did not come back: ${app.output()}`);
    }
    // Endless streams end when the server does. All other calls end on their own.
    const stopped = load.stop();
    await sleep(600);
    await app.stop();
    await stopped;
    app = await start(port);
    await check(load.answered);
  }
});
