import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy.ts";
import { startUpstream } from "./upstream.ts";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: DatabaseProxy;
let app: App;
let api: Api;
let key: { id: string; secret: string };
/** A direct connection to the database that bypasses the proxy. */
let database: pg.Client;

beforeAll(async () => {
  upstream = await startUpstream();
  const url = await createDatabase();
  proxy = await startDatabaseProxy(url);
  database = new pg.Client({ connectionString: url });
  await database.connect();
  const LLM_UPSTREAMS = JSON.stringify([{ name: "mock", base_url: upstream.url, models: ["plain", "held"] }]);
  app = await startApp({ databaseUrl: proxy.url, env: { LLM_UPSTREAMS } });
  api = apiOf(app.url, (await signUp(app.url)).token);
  key = (await api.post("api-keys", { name: "Database" })).body;
});
afterAll(async () => {
  await app.stop();
  await database.end();
  proxy.stop();
  await upstream.stop();
});

const ask = (model: string) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "x" }] }),
  });
const idOf = (answer: Response) => answer.headers.get("x-request-id")!;
const running = async (): Promise<string[]> =>
  (await database.query<{ id: string }>("select id from llm_requests_running")).rows.map((row) => row.id);
/** Waits for the only running call to appear in the database. */
const started = async (): Promise<string> => {
  await expect.poll(running, { interval: 5 }).toHaveLength(1);
  return (await running())[0]!;
};

it("answers a call whose start was written but not acknowledged", async () => {
  await (await ask("plain")).text();
  proxy.mute();
  const asked = ask("plain");
  const id = await started();
  proxy.close();
  proxy.open();
  const answer = await asked;
  expect([answer.status, idOf(answer)]).toEqual([200, id]);
  expect((await api.get(`llm-requests/${id}`)).body).toMatchObject({ status: "succeeded", prompt_tokens: 9 });
});

it("ends a row whose start was written after its caller was refused", async () => {
  await (await ask("plain")).text();
  proxy.mute();
  const asked = ask("plain");
  const id = await started();
  proxy.close();
  expect((await asked).status).toBe(503);
  proxy.open();
  await expect.poll(running, { interval: 500 }).toEqual([]);
  expect((await api.get(`llm-requests/${id}`)).body).toMatchObject({
    status: "failed",
    error: expect.stringContaining("database"),
  });
});

it("settles a call that ended while the database was unavailable for longer than its caller waits", async () => {
  await (await ask("plain")).text();
  const asked = ask("held");
  const id = await started();
  proxy.close();
  expect((await asked).status).toBe(503);
  proxy.open();
  await expect.poll(running, { interval: 500 }).toEqual([]);
  expect((await api.get(`llm-requests/${id}`)).body).toMatchObject({
    status: "succeeded",
    completion_tokens: 3,
    response: { object: "chat.completion" },
  });
});

it("settles a row that another process considered dead, and keeps an operator's edits", async () => {
  const asked = ask("held");
  const id = await started();
  await database.query("update llm_requests set settled = true, status = 'failed', error = 'Taken for dead'");
  await api.patch(`llm-requests/${id}`, { tags: ["kept"], note: "Seen", rating: 2 });
  expect((await asked).status).toBe(200);
  expect((await api.get(`llm-requests/${id}`)).body).toMatchObject({
    status: "succeeded",
    error: null,
    completion_tokens: 3,
    tags: ["kept"],
    note: "Seen",
    rating: 2,
    response: { object: "chat.completion" },
  });
  expect((await api.get(`llm-requests?id_in=${id}`)).total).toBe(1);
});

it("keeps a call whose start was lost in a crash, even if its key has since been revoked", async () => {
  const other = (await api.post("api-keys", { name: "Short-lived" })).body;
  const asked = fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${other.secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "held", messages: [{ role: "user", content: "Remember me" }] }),
  });
  const id = await started();
  await database.query("delete from llm_requests_running");
  await database.query("delete from llm_request_bodies where id = $1", [id]);
  await api.post(`api-keys/${other.id}/revoke`, {});
  expect((await asked).status).toBe(200);
  expect((await api.get(`llm-requests/${id}`)).body).toMatchObject({
    status: "succeeded",
    api_key_id: other.id,
    request: { messages: [{ content: "Remember me" }] },
  });
});

it("treats a disconnect during the upload as the caller's, not as a database failure", async () => {
  const { port } = new URL(app.url);
  const said = app.output().length;
  for (const size of ["1000", "30000000"]) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.secret}\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n{"model":`,
    );
    await sleep(100);
    socket.resetAndDestroy();
  }
  await sleep(200);
  expect((await ask("plain")).status).toBe(200);
  expect(app.output().slice(said)).not.toMatch(/failed|ECONNRESET|aborted/);
});
