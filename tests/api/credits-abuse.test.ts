import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

/** In US dollars per million tokens. */
const price = { input_price: 25, output_price: 75 };
const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };
/** What a call costs that uses so much. */
const callCredits = 1;
/** How often the upstream was asked for a model. */
const asked = new Map<string, number>();
const askedFor = (model: string) => asked.get(model) ?? 0;
/** Until when the upstream thinks about "slow"; by itself for a second and a half. */
let thinking: Promise<void> | undefined;

/** Has the upstream think until told to go on. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  thinking = promise;
  return () => {
    thinking = undefined;
    resolve();
  };
}

let server: Server;
let app: App;
let admin: Api;
let ledger: Awaited<ReturnType<typeof openLedger>>;

const event = (more: object) => `data: ${JSON.stringify(more)}\n\n`;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { model, stream, input } = JSON.parse(Buffer.concat(parts).toString());
    asked.set(model, askedFor(model) + 1);
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (model === "vectors") {
      const prompt_tokens = input.flat().length;
      await sleep(50);
      return json({ object: "list", model, data: [], usage: { prompt_tokens, total_tokens: prompt_tokens } });
    }
    if (stream) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(event({ choices: [{ index: 0, delta: { content: "Yes" }, finish_reason: "stop" }] }));
      await sleep(300);
      return response.end(`${event({ choices: [], usage })}data: [DONE]\n\n`);
    }
    await (model === "slow" ? (thinking ?? sleep(1500)) : sleep(20));
    const message = { role: "assistant", content: "Yes" };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    json({ id: "1", object: "chat.completion", created: 1, model, choices, usage });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  app = await startApp({
    env: {
      LLM_UPSTREAMS: JSON.stringify([
        { name: "mock", base_url, models: ["fixed", "slow", "vectors", "backed", "dear", "unheard-of"] },
      ]),
      LLM_FALLBACKS: JSON.stringify({ backed: ["scenewright/sketch-1"] }),
      SIGNUP_CREDITS: "0",
    },
  });
  admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  for (const model_name of ["fixed", "slow", "vectors", "backed"]) {
    await admin.post("model-prices", { model_name, ...price });
  }
  ledger = await openLedger(app.databaseUrl!);
  // What an upstream counts beyond the words it was sent is known after the first call.
  const { key } = await customer(10);
  for (const model of ["fixed", "slow", "backed"]) await chat(key, { model });
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  server.close();
});
afterEach(async () => {
  expect(await ledger.faults()).toEqual([]);
});

/** A customer with so many credits, bought, and a key. */
async function customer(credits: number) {
  const { token, session } = await signUp(app.url);
  const api = apiOf(app.url, token);
  if (credits > 0) {
    const product = (await admin.post("credit-products", { name: "Some", credits, price: 1 })).body;
    const { order } = (await api.post(`credit-products/${product.id}/buy`, {})).body;
    expect((await admin.post(`orders/${order.id}/confirm`, {})).status).toBe(200);
  }
  const key = (await api.post("api-keys", { name: "Test" })).body.secret as string;
  return { api, id: session.user.id, key };
}

async function post(path: string, key: string, body: object, signal?: AbortSignal) {
  const answer = await fetch(`${app.url}/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  const { error } = (await answer.json()) as { error?: { type: string; code: string; message: string } };
  return { status: answer.status, error, retryAfter: answer.headers.get("retry-after") };
}

const messages = [{ role: "user" as const, content: "Is it?" }];
const chat = (
  key: string,
  { model = "fixed", ...more }: Record<string, unknown> = {},
  signal?: AbortSignal,
) => post("chat/completions", key, { model, max_tokens: 100, messages, ...more }, signal);

const many = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));

const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("no call is made that nothing is held for", () => {
  it("of texts that come as numbers each number is a token", async () => {
    const { key, id } = await customer(5);
    // Two and a half credits' worth.
    const input = Array.from({ length: 1000 }, (_, i) => i);
    expect(tally(await many(30, () => post("embeddings", key, { model: "vectors", input })))).toEqual({
      200: 2,
      402: 28,
    });
    expect(await ledger.balance(id)).toMatchObject({ balance: 0, held: 0 });
  });

  it("a free model that stands in makes the other one no gift", async () => {
    const { key } = await customer(0);
    const before = askedFor("backed");
    expect(tally(await many(30, () => chat(key, { model: "backed" })))).toEqual({ 402: 30 });
    expect(askedFor("backed")).toBe(before);
    const { key: paid } = await customer(callCredits);
    expect(tally(await many(30, () => chat(paid, { model: "backed" })))).toEqual({ 200: 1, 402: 29 });
  });

  it("more than there is money in the world is refused like any other sum", async () => {
    const { key } = await customer(1);
    await admin.post("model-prices", { model_name: "dear", input_price: 1, output_price: 1_000_000 });
    const huge = { model: "dear", n: 10_000_000, max_tokens: 10_000_000 };
    expect(tally(await many(30, () => chat(key, huge)))).toEqual({ 402: 30 });
  });
});

describe("who waits for credits that other calls hold", () => {
  it("and leaves is not called for any more", async () => {
    const { key, api } = await customer(2 * callCredits);
    // Without a limit of its own a call holds all that is left.
    const slow = { model: "slow", max_tokens: undefined };
    const before = askedFor("slow");
    const letGo = hold();
    const first = chat(key, slow);
    await expect.poll(() => askedFor("slow") - before).toBe(1);
    const leaving = new AbortController();
    const gone = many(20, () => chat(key, slow, leaving.signal).catch(() => ({ status: 0 })));
    await sleep(300);
    leaving.abort();
    expect(tally(await gone)).toEqual({ 0: 20 });
    // Who is answered now came after the others had left; the one whose turn it was is given the time to notice.
    await api.get("llm-requests");
    await sleep(500);
    letGo();
    expect((await first).status).toBe(200);
    expect((await chat(key, slow)).status).toBe(200);
    expect(askedFor("slow") - before).toBe(2);
    expect((await api.get("llm-requests")).total).toBe(2);
  });

  it("is one of 500 at most; the others are told to come again", async () => {
    const { key } = await customer(callCredits);
    const before = askedFor("slow");
    const letGo = hold();
    const first = chat(key, { model: "slow" });
    await expect.poll(() => askedFor("slow") - before).toBe(1);
    let told = 0;
    const answers = await many(600, async () => {
      const answer = await chat(key);
      if (answer.status === 429 && ++told === 90) letGo();
      return answer;
    });
    expect((await first).status).toBe(200);
    const counts = tally(answers);
    expect(counts[429]).toBeGreaterThan(80);
    expect(counts[402]).toBeGreaterThanOrEqual(490);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      error: { type: "rate_limit_error", code: "credits_held" },
      retryAfter: "5",
    });
  });
});

/** Statements that were undone so far, as the database itself counts them. */
async function undone(): Promise<number> {
  // It counts what a connection did once that says so, a second after the last time.
  await sleep(1200);
  const { key } = await customer(100);
  await many(8, () => chat(key));
  await sleep(1200);
  const [row] = await ledger.rows<{ count: number }>(
    "select xact_rollback::int as count from pg_stat_database where datname = current_database()",
  );
  return row!.count;
}

describe("calls that are refused leave the batches of the others alone", () => {
  it("for a model without a price", async () => {
    const { key } = await customer(1);
    const before = await undone();
    for (let i = 0; i < 40; i++) expect((await chat(key, { model: "unheard-of" })).status).toBe(403);
    expect((await undone()) - before).toBeLessThan(5);
  });

  it("for a body that is nested too deep", async () => {
    const { key } = await customer(1);
    const send = async (deep: string) => {
      const body = `{"model":"fixed","max_tokens":1,"messages":[{"role":"user","content":"?"}],"extra":${deep}}`;
      const answer = await fetch(`${app.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body,
      });
      return answer.status;
    };
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    const before = await undone();
    for (let i = 0; i < 20; i++) expect(await send(nested(50_000))).toBe(400);
    expect((await undone()) - before).toBeLessThan(5);
    // As deep as may be, where whoever counts its words walks through it.
    expect(await send(`1,"tools":[${nested(2400)}]`)).toBe(200);
  });

  it("for want of credits, whichever of their keys they come with", async () => {
    const { api } = await customer(0);
    const keys = await many(40, async (i) => (await api.post("api-keys", { name: `Key ${i}` })).body.secret);
    const before = await undone();
    for (const key of keys) expect((await chat(key)).status).toBe(402);
    expect((await undone()) - before).toBeLessThan(5);
  });
});

it("who leaves once an answer is complete pays what it took, as everybody", async () => {
  const { key, id, api } = await customer(3);
  const leaving = new AbortController();
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "fixed", stream: true, messages }),
    signal: leaving.signal,
  });
  await answer.body!.getReader().read();
  leaving.abort();
  const request = `llm-requests/${answer.headers.get("x-request-id")}`;
  let row = { status: "running" };
  while (row.status === "running") row = (await api.get(request)).body;
  expect(row).toMatchObject({
    prompt_tokens: usage.prompt_tokens,
    completion_tokens: usage.completion_tokens,
    credits: callCredits,
    cost_basis: "provider",
  });
  expect((await ledger.balance(id)).balance).toBe((3 - callCredits) * 1e6);
});

describe("OpenAI's own client", () => {
  const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${app.url}/v1` });
  const create = (client: OpenAI, model: string) =>
    client.chat.completions.create({ model, max_tokens: 100, messages });

  it("raises what was refused, and asks for it once", async () => {
    const { key, id } = await customer(0);
    const error = await create(clientOf(key), "fixed").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect(error).toMatchObject({ status: 402, code: "insufficient_credits", type: "insufficient_quota" });
    const unpriced = await create(clientOf(key), "unheard-of").catch((thrown) => thrown);
    expect(unpriced).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(await ledger.rows("select from llm_requests where owner_id = $1", [id])).toEqual([]);
  });

  it("does not repeat by itself what an operator cancelled", async () => {
    const { key } = await customer(callCredits);
    const before = askedFor("slow");
    const call = create(clientOf(key), "slow").catch((thrown) => thrown);
    let running: { id: string }[] = [];
    while (running.length === 0) running = await ledger.rows("select id from llm_requests_running");
    await admin.patch(`llm-requests/${running[0]!.id}`, { status: "cancelled" });
    expect(await call).toMatchObject({ status: 409, code: "cancelled" });
    expect(askedFor("slow") - before).toBe(1);
  });
});
