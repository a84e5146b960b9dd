import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type App, signUp, startApp, temporaryFolder } from "../server.ts";
import { serverOf, serversOn, until } from "./postgres.ts";

const answer = {
  object: "chat.completion",
  model: "mock-1",
  choices: [{ index: 0, message: { role: "assistant", content: "Yes." }, finish_reason: "stop" }],
  usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 },
};

/** Answers after 5 to 80 ms, so that a kill finds calls at every stage. */
function startUpstream(): Server {
  return createServer(async (request, response) => {
    request.resume();
    await sleep(5 + Math.random() * 75);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  });
}

const upstream = startUpstream();
const dataDir = temporaryFolder();
let key: string;
let token: string;
let count = 0;

const start = () =>
  startApp({
    embedded: true,
    dataDir,
    env: {
      LLM_UPSTREAMS: JSON.stringify([
        { name: "mock", base_url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1` },
      ]),
    },
  });

/** Fifty callers with one request in flight each; what marks an answered one is the model that it named. */
function call(app: App) {
  const answered: string[] = [];
  let going = true;
  const callers = Array.from({ length: 50 }, async () => {
    while (going) {
      const mark = `mark-${++count}`;
      try {
        const response = await fetch(`${app.url}/v1/chat/completions`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify({ model: mark, messages: [{ role: "user", content: "Yes?" }] }),
        });
        await response.json();
        if (response.ok) answered.push(mark);
      } catch {
        await sleep(20);
      }
    }
  });
  return {
    answered,
    async stop() {
      going = false;
      await Promise.all(callers);
    },
  };
}

/** Every row of the log that a filter finds, page by page. */
async function log(app: App, filter: string): Promise<{ model_name: string; error: string | null }[]> {
  const api = apiOf(app.url, token);
  const rows = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { status, body, headers } = await api.get(`llm-requests?_end=500&${filter}&_cursor=${cursor}`);
    if (status !== 200) throw new Error(`The log answers ${status}`);
    rows.push(...body);
    cursor = headers.get("x-next-cursor");
    cursor &&= encodeURIComponent(cursor);
  }
  return rows;
}

const noneRuns = (app: App) =>
  until(async () => (await log(app, "status_in=queued&status_in=running")).length === 0);

async function lost(app: App, answered: string[]): Promise<string[]> {
  const kept = new Set((await log(app, "status=succeeded")).map((row) => row.model_name));
  return answered.filter((mark) => !kept.has(mark));
}

beforeAll(async () => {
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const app = await start();
  ({ token } = await signUp(app.url));
  key = (await apiOf(app.url, token).post("api-keys", { name: "Load" })).body.secret;
  await app.stop();
});

afterAll(() => {
  upstream.close();
  rmSync(dataDir, { recursive: true });
});

describe("under 50 requests in flight", () => {
  it("a kill -9 of the server, ten times, loses no answered request and leaves none running", async () => {
    const answered: string[] = [];
    for (let kill = 0; kill < 10; kill++) {
      const app = await start();
      const calls = call(app);
      await until(() => calls.answered.length > 60);
      await app.kill9();
      await calls.stop();
      answered.push(...calls.answered);
    }
    const app = await start();
    await noneRuns(app);
    expect(await lost(app, answered)).toEqual([]);
    const reasons = (await log(app, "status=failed")).map((row) => row.error);
    expect(new Set(reasons)).toEqual(new Set(["The server stopped while this request was running"]));
    await app.stop();
    expect(serversOn(dataDir)).toEqual([]);
  }, 180_000);

  it("a kill -9 of its database, five times, loses no answered request", async () => {
    const app = await start();
    const calls = call(app);
    for (let kill = 0; kill < 5; kill++) {
      const before = calls.answered.length;
      await until(() => calls.answered.length > before + 60);
      const server = serverOf(dataDir)!;
      process.kill(server, "SIGKILL");
      await until(() => serverOf(dataDir) !== server && serversOn(dataDir).length === 1);
    }
    const before = calls.answered.length;
    await until(() => calls.answered.length > before + 60);
    await calls.stop();
    await noneRuns(app);
    expect(await lost(app, calls.answered)).toEqual([]);
    await app.stop();
  }, 120_000);
});
