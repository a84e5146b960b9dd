import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
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

/** Fifty callers, each with one request in flight until the server is gone; the marks of those that were answered. */
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
          body: JSON.stringify({ model: "mock-1", user: mark, messages: [{ role: "user", content: mark }] }),
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

async function look<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ host: join(dataDir, "postgres-run"), user: "scenewright" });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}

async function settled(): Promise<Set<string>> {
  const rows = await look<{ mark: string }>(
    `select b.request ->> 'user' as mark from llm_requests r join llm_request_bodies b on b.id = r.id
     where r.status = 'succeeded' and b.response is not null`,
  );
  return new Set(rows.map(({ mark }) => mark));
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
    await until(async () => {
      const rows = await look("select from llm_requests where status in ('queued', 'running')");
      return rows.length === 0;
    });
    const found = await settled();
    expect(answered.filter((mark) => !found.has(mark))).toEqual([]);
    const ended = await look<{ error: string }>(
      "select distinct error from llm_requests where status = 'failed'",
    );
    expect(ended).toEqual([{ error: "The server stopped while this request was running" }]);
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
    const found = await settled();
    expect(calls.answered.filter((mark) => !found.has(mark))).toEqual([]);
    await until(async () => {
      const rows = await look("select from llm_requests where status in ('queued', 'running')");
      return rows.length === 0;
    });
    await app.stop();
  }, 120_000);
});
