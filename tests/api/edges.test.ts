import { afterAll, beforeAll, expect, it } from "vitest";
import { firstIdAt } from "../../server/db/ids.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { startUpstream } from "./upstream.ts";

let app: App;
let api: Api;
let key: string;
let upstream: Awaited<ReturnType<typeof startUpstream>>;

beforeAll(async () => {
  upstream = await startUpstream();
  const models = ["held", "odd-usage", "refused"];
  app = await startServer({
    env: { LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url: upstream.url, models }]) },
  });
  api = apiOf(app.url, (await signUp(app.url)).token);
  key = (await api.post("api-keys", { name: "Edges" })).body.secret;
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const send = (body: unknown) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const ask = (model: string, more = {}) =>
  send({ model, messages: [{ role: "user", content: "x" }], ...more });

it("refuses values that don't fit a column with 4xx", async () => {
  for (const query of [
    "prompt_tokens=1.5",
    "rating=1.5",
    "prompt_tokens_gte=99999999999",
    "_cursor=WyJhIiwiMDFhMWZjMDQtODJmMi03MDAwLTkzNTAtYjk2NDQyNjg2MTY0Il0%3D&_sort=cost",
    "__proto__=1",
  ]) {
    expect([query, (await api.get(`llm-requests?${query}`)).status]).toEqual([query, 400]);
  }
  expect((await api.get(`llm-requests/${"-".repeat(36)}/history`)).status).toBe(404);
  expect((await api.get(`assets/${"-".repeat(36)}/file`)).status).toBe(404);
  expect((await api.post("apps", { name: "a\0b" })).body.errors).toHaveProperty("name");
  expect(
    (await fetch(`${app.url}/v1/models/%`, { headers: { authorization: `Bearer ${key}` } })).status,
  ).toBe(404);
  expect((await ask("held", { Model: "refused" })).status).toBe(400);
});

it("time filters are exact, even where an id's bits resemble its version", () => {
  for (const at of [0x0190abcd8000, 0x0190abcd7fff, Date.UTC(2026, 1, 28)]) {
    expect(firstIdAt(at - 1) < firstIdAt(at)).toBe(true);
    expect(Number.parseInt(firstIdAt(at).replaceAll("-", "").slice(0, 12), 16)).toBe(at);
  }
});

it("counts the tokens itself if an upstream reports odd counts", async () => {
  const answer = await ask("odd-usage");
  expect(answer.status).toBe(200);
  const [row] = (await api.get("llm-requests?model_name=odd-usage")).body;
  // The upstream reported 9.5 tokens, so the count is estimated: four tokens around the message, three around the
  // prompt, and one for "Hi".
  expect(row).toMatchObject({ status: "succeeded", prompt_tokens: 8 });
});

it("doesn't show an upstream's message about this server's own key", async () => {
  const answer = await ask("refused");
  expect(answer.status).toBe(502);
  expect(await answer.text()).not.toContain("sk-");
  const [row] = (await api.get("llm-requests?model_name=refused")).body;
  expect(JSON.stringify((await api.get(`llm-requests/${row.id}`)).body)).not.toContain("sk-");
});

it("finds later requests after one whose body is too deep and large to search", async () => {
  let deep: unknown = "w ".repeat(3_000_000);
  for (let i = 0; i < 2000; i++) deep = [deep];
  expect((await ask("scenewright/sketch-1", { extra: deep })).status).toBe(200);
  await send({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "after the flood" }] });
  await expect.poll(async () => (await api.get("llm-requests?q=flood")).total).toBe(1);
});

it("cancels only running requests, and never one that was answered", async () => {
  let wrong = 0;
  for (let round = 0; round < 3; round++) {
    const calls = Array.from({ length: 20 }, () => ask("held"));
    const answers = Promise.all(
      calls.map(async (call) => {
        const answer = await call;
        await answer.text();
        return { ok: answer.ok, id: answer.headers.get("x-request-id")! };
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    const running = (await api.get("llm-requests?_end=20")).body;
    const cancelled = await Promise.all(
      running.map((row: { id: string }) => api.post(`llm-requests/${row.id}/cancel`, {})),
    );
    expect(cancelled.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    for (const { ok, id } of await answers) {
      const { status } = (await api.get(`llm-requests/${id}`)).body;
      // A request that was cancelled between its response and its settlement stays cancelled. Otherwise, the
      // log has to agree with the response.
      if (ok && !["succeeded", "cancelled"].includes(status)) wrong += 1;
      if (!ok && status !== "cancelled") wrong += 1;
    }
  }
  expect(wrong).toBe(0);
});

it("responds with 422 to a replay with a model that no upstream serves", async () => {
  const answer = await ask("held");
  await answer.text();
  const id = answer.headers.get("x-request-id");
  expect((await api.post(`llm-requests/${id}/replay`, { model: "nope" })).body).toMatchObject({
    status: 422,
    errors: { model: [expect.any(String)] },
  });
  expect(
    (await api.post("llm-requests/01a1fc04-82f2-7000-9350-b96442686164/replay", { model: "nope" })).status,
  ).toBe(404);
});
