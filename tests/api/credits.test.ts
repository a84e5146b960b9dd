import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };
/** In US dollars per million tokens: a call costs four hundredths of a cent. */
const price = { input_price: 1, output_price: 3 };
const callCredits = 0.04;
/** Tells fewer tokens than it took: the estimate before is then too low. */
const chatty = { ...usage, completion_tokens: 100_000 };

let server: Server;
let apps: App[] = [];
let admin: Api;
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { model, stream } = JSON.parse(Buffer.concat(parts).toString());
    await sleep(20);
    if (stream) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let said = 0; said < 500 && !response.destroyed; said++) {
        response.write(
          `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "four" } }] })}\n\n`,
        );
        await sleep(5);
      }
      return response.end();
    }
    if (model === "broken")
      return response
        .writeHead(400, { "content-type": "application/json" })
        .end('{"error":{"message":"No"}}');
    response.writeHead(200, { "content-type": "application/json" });
    const message = { role: "assistant", content: "Yes" };
    response.end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        created: 1,
        model,
        choices: [{ index: 0, message, finish_reason: "stop" }],
        usage: model === "chatty" ? chatty : usage,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const env = {
    LLM_UPSTREAMS: JSON.stringify([
      { name: "mock", base_url, models: ["fixed", "chatty", "broken", "unheard-of"] },
    ]),
    SIGNUP_CREDITS: "0",
  };
  const databaseUrl = await createDatabase();
  apps = [await startApp({ env, databaseUrl }), await startApp({ env, databaseUrl })];
  admin = apiOf(apps[0]!.url, (await signUp(apps[0]!.url, "Admin")).token);
  for (const model_name of ["fixed", "chatty", "broken"])
    await admin.post("model-prices", { model_name, ...price });
  ledger = await openLedger(databaseUrl);
  // What an upstream counts beyond the words it was sent is known after the first call of a process.
  const { key } = await customer(1);
  for (const app of apps) await call(key, { app, max_tokens: 100 });
});
afterAll(async () => {
  await ledger.close();
  for (const app of apps) await app.stop();
  server.close();
});
afterEach(async () => {
  expect(await ledger.faults()).toEqual([]);
});

/** A customer with so many credits, bought, and a key. */
async function customer(credits: number, rules: Record<string, unknown> = {}) {
  const { token, session } = await signUp(apps[0]!.url);
  const api = apiOf(apps[0]!.url, token);
  await buy(api, credits);
  const key = (await api.post("api-keys", { name: "Test", ...rules })).body;
  return { api, id: session.user.id, key: key.secret as string, keyId: key.id as string };
}

async function buy(api: Api, credits: number) {
  if (credits === 0) return;
  const product = (await admin.post("credit-products", { name: "Some", credits, price: 1 })).body;
  const { order } = (await api.post(`credit-products/${product.id}/buy`, {})).body;
  expect((await admin.post(`orders/${order.id}/confirm`, {})).status).toBe(200);
}

interface CallOptions {
  model?: string;
  app?: App;
  headers?: Record<string, string>;
  max_tokens?: number;
}

async function call(
  key: string,
  { model = "fixed", app = apps[0]!, headers = {}, max_tokens }: CallOptions = {},
) {
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model, max_tokens, messages: [{ role: "user", content: "Is it?" }] }),
  });
  const body = (await answer.json()) as { error?: { type: string; code: string; message: string } };
  return {
    status: answer.status,
    error: body.error,
    id: answer.headers.get("x-request-id"),
    retryAfter: answer.headers.get("retry-after"),
  };
}

const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe.each([
  ["without a limit of its own", undefined],
  ["with max_tokens", 100],
])("200 calls at once %s, with credits for 50", (_, max_tokens) => {
  it.each([
    ["one process", 1],
    ["two processes", 2],
  ])(
    "by %s: 50 are served",
    async (_, processes) => {
      const { key, id } = await customer(50 * callCredits);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => call(key, { app: apps[i % processes]!, max_tokens })),
      );
      expect(tally(answers)).toEqual({ 200: 50, 402: 150 });
      expect(await ledger.balance(id)).toMatchObject({ held: 0, balance: 0 });
    },
    60_000,
  );
});

describe("limits of a key and an app", () => {
  const race = (key: string, more: CallOptions = {}) =>
    Promise.all(
      Array.from({ length: 200 }, (_, i) => call(key, { app: apps[i % 2]!, max_tokens: 100, ...more })),
    );

  it("a key's credit limit serves fifty of 200, and rotating it does not raise it", async () => {
    const { key, keyId, api } = await customer(100, { credit_limit: 50 * callCredits });
    expect(tally(await race(key))).toEqual({ 200: 50, 402: 150 });
    const refused = await call(key);
    expect(refused).toMatchObject({ status: 402, error: { type: "insufficient_quota", code: "key_limit" } });
    const { secret } = (await api.post(`api-keys/${keyId}/rotate`, { grace_minutes: 5 })).body;
    for (const one of [key, secret]) expect((await call(one)).status).toBe(402);
    await api.patch(`api-keys/${keyId}`, { credit_limit: 51 * callCredits });
    expect(tally([await call(secret, { max_tokens: 100 }), await call(key, { max_tokens: 100 })])).toEqual({
      200: 1,
      402: 1,
    });
  });

  it("an app's monthly cap serves fifty of 200, over all of its keys", async () => {
    const { api, key: free } = await customer(100);
    const app = (await api.post("apps", { name: "Capped", monthly_cap: 50 * callCredits })).body;
    const keys = await Promise.all(
      [1, 2].map(async (n) => (await api.post("api-keys", { name: `Key ${n}`, app_id: app.id })).body.secret),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => call(keys[i % 2], { app: apps[(i >> 1) % 2]!, max_tokens: 100 })),
    );
    expect(tally(answers)).toEqual({ 200: 50, 402: 150 });
    expect((await call(keys[0])).error).toMatchObject({ code: "app_month" });
    expect((await call(free)).status).toBe(200);
  });

  it("requests a minute: fifty of 200, and 429 says when to come again", async () => {
    const { key } = await customer(100, { requests_per_minute: 50 });
    expect(tally(await race(key))).toEqual({ 200: 50, 429: 150 });
    const refused = await call(key);
    expect(refused.error).toMatchObject({ type: "rate_limit_error", code: "rate_limit_exceeded" });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
  });

  it("a lower limit stops the next call, and none is lost on the way", async () => {
    const { key, keyId, api } = await customer(100);
    expect((await call(key)).status).toBe(200);
    await api.patch(`api-keys/${keyId}`, { credit_limit: callCredits / 2 });
    expect((await call(key)).error).toMatchObject({ code: "key_limit" });
  });

  it("an address outside of a key's list is refused", async () => {
    const { key, keyId, api } = await customer(1, { allowed_ips: ["10.0.0.0/8"] });
    expect((await call(key)).status).toBe(403);
    await api.patch(`api-keys/${keyId}`, { allowed_ips: ["10.0.0.0/8", "127.0.0.1"] });
    expect((await call(key)).status).toBe(200);
    expect(
      (await api.patch(`api-keys/${keyId}`, { allowed_ips: ["10.0.0.300"] })).body.errors,
    ).toHaveProperty("allowed_ips");
  });

  it("X-App-Id puts a call down to an app, where the key may name one and the app is its owner's", async () => {
    const { key, keyId, api, id } = await customer(1);
    const stranger = await customer(0);
    const app = (await api.post("apps", { name: "Named" })).body.id;
    const theirs = (await stranger.api.post("apps", { name: "Theirs" })).body.id;
    const as = (id: string) => call(key, { headers: { "x-app-id": id } });
    expect((await as(app)).status).toBe(403);
    await api.patch(`api-keys/${keyId}`, { names_app: true });
    expect((await as(theirs)).status).toBe(400);
    expect((await as("nonsense")).status).toBe(400);
    const served = await as(app);
    expect((await api.get(`llm-requests/${served.id}`)).body).toMatchObject({ app_id: app, owner_id: id });
    await api.patch(`apps/${app}`, { status: "paused" });
    expect((await as(app)).status).toBe(403);
  });
});

describe("what a call costs", () => {
  it("is a transfer with the call's own id, and the sum of the log is the sum of the ledger", async () => {
    const { key, api, id } = await customer(1);
    const { id: request } = await call(key);
    const { body: row } = await api.get(`llm-requests/${request}`);
    expect(row).toMatchObject({ credits: callCredits, cost: callCredits / 100, cost_basis: "provider" });
    const { body: transfer } = await api.get(`transfers/${request}`);
    expect(transfer).toMatchObject({
      kind: "usage",
      source: "customer",
      target: "revenue",
      credits: callCredits,
      owner_id: id,
    });
    expect((await (await customer(0)).api.get(`transfers/${request}`)).status).toBe(404);
  });

  it("of an aborted stream is what was received, and only that", async () => {
    const { key, id } = await customer(1);
    const leaving = new AbortController();
    const answer = await fetch(`${apps[0]!.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({
        model: "fixed",
        stream: true,
        messages: [{ role: "user", content: "12345678" }],
      }),
      signal: leaving.signal,
    });
    const reader = answer.body!.getReader();
    const request = answer.headers.get("x-request-id");
    let received = 0;
    while (received < 20)
      received += new TextDecoder().decode((await reader.read()).value).split('"four"').length - 1;
    leaving.abort();
    let row = { status: "running", prompt_tokens: 0, completion_tokens: 0, credits: 0, cost: 0 };
    while (row.status === "running") row = (await admin.get(`llm-requests/${request}`)).body;
    expect(row).toMatchObject({ status: "cancelled", prompt_tokens: 3 });
    // A token is four letters here; what was on its way when the caller left may have come, too.
    expect(row.completion_tokens).toBeGreaterThanOrEqual(received);
    expect(row.completion_tokens).toBeLessThan(received + 10);
    const micro = row.prompt_tokens * 100 + row.completion_tokens * 300;
    expect(row.credits).toBe(micro / 1e6);
    expect(await ledger.balance(id)).toEqual({ balance: 1e6 - micro, held: 0 });
  });

  it("is nothing where the upstream fails, and the offline model is free", async () => {
    const { key, id } = await customer(1);
    expect((await call(key, { model: "broken" })).status).toBe(400);
    expect((await call(key, { model: "scenewright/sketch-1" })).status).toBe(200);
    expect(await ledger.balance(id)).toMatchObject({ balance: 1e6, held: 0 });
  });

  it("is lent where it is more than was left; the debt stops the next call and the next purchase pays it", async () => {
    const { key, id, api } = await customer(1);
    // Some thousand tokens were allowed for, and held as far as there were credits; it took a hundred thousand.
    expect((await call(key, { model: "chatty" })).status).toBe(200);
    expect(await ledger.balance(id)).toMatchObject({ balance: 0, held: 0 });
    expect((await call(key)).error).toMatchObject({
      code: expect.stringMatching(/debt|insufficient_credits/),
    });
    await buy(api, 100);
    const owed = 30.01 - 1;
    expect((await ledger.balance(id)).balance).toBe(Math.round((100 - owed) * 1e6));
    expect((await call(key)).status).toBe(200);
  });

  it("is refused to customers where no price is known, and null to operators", async () => {
    const { key, api } = await customer(1);
    expect(await call(key, { model: "unheard-of" })).toMatchObject({
      status: 403,
      error: { code: "model_not_priced" },
    });
    const own = (await admin.post("api-keys", { name: "Admin's" })).body.secret;
    const { status, id } = await call(own, { model: "unheard-of" });
    expect(status).toBe(200);
    expect((await admin.get(`llm-requests/${id}`)).body).toMatchObject({ cost: null, credits: null });
    const { body: made } = await admin.post("model-prices", { model_name: "unheard-*", ...price });
    expect((await call(key, { model: "unheard-of" })).status).toBe(200);
    await admin.delete(`model-prices/${made.id}`);
    expect((await call(key, { model: "unheard-of" })).status).toBe(403);
    expect((await api.post("model-prices", { model_name: "x", ...price })).status).toBe(403);
  });
});
