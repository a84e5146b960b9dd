import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
const cacheOn = { "x-scenewright-cache": "true" };

let gateway: Scripted;
let client: OpenAI;
let calls = 0;
let finish_reason = "stop";
let question = 0;
let body: { model: string; messages: { role: "user"; content: string }[] };

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
beforeEach(() => {
  calls = 0;
  finish_reason = "stop";
  question += 1;
  body = { model: "one/priced", messages: [{ role: "user", content: `Question ${question}` }] };
  gateway.upstreamIs((response, { input }) => {
    calls += 1;
    if (input)
      return sendJson(response, 200, {
        object: "list",
        data: [{ object: "embedding", index: 0, embedding: [calls, 0.5] }],
        usage: { prompt_tokens: 1000, total_tokens: 1000 },
      });
    const message = { role: "assistant", content: `Answer ${calls}` };
    sendJson(response, 200, completionOf({ usage, choices: [{ index: 0, message, finish_reason }] }));
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const balance = async () => (await gateway.api.get("billing")).body.balance as number;

async function ask(headers: Record<string, string> = cacheOn, more: object = {}, from = client) {
  const { data, response } = await from.chat.completions
    .create({ ...body, ...more, stream: false }, { headers })
    .withResponse();
  const header = (name: string) => response.headers.get(name);
  return { text: data.choices[0]!.message.content, cache: header("x-scenewright-cache"), header, response };
}

it("an equal call gets the stored answer for nothing, and its row says what that saved", async () => {
  const first = await ask();
  const before = await balance();
  const again = await ask(cacheOn, { user: "somebody", metadata: { run: "2" } });
  expect([first.cache, again.cache, again.text, calls]).toEqual(["miss", "hit", first.text, 1]);
  expect(await balance()).toBe(before);
  expect(again.header("x-scenewright-saved")).toBe("0.005");
  expect(again.header("x-scenewright-cost")).toBe("0");
  expect(Number(again.header("age"))).toBeLessThan(60);
  expect(again.header("x-request-id")).not.toBe(first.header("x-request-id"));
  const made = await gateway.rowOf(first.response);
  const row = await gateway.rowOf(again.response);
  expect(made.cost).toBe(0.005);
  expect(row).toMatchObject({
    ...{ status: "succeeded", cost: 0, credits: null, cost_basis: "cache", provider: null },
    ...{ parent_id: made.id, prompt_tokens: 1000, completion_tokens: 500, finish_reason: "stop" },
    ...{ end_user: "somebody", metadata: { run: "2" }, response: made.response },
  });
  expect(row.cost_split).toEqual([
    ...made.cost_split,
    { part: "answer_cache", count: 1, unit_price: null, cost: -0.005 },
  ]);
});

it("an app can turn the cache on for its calls, and a call can turn it off", async () => {
  const app = (await gateway.api.post("apps", { name: "Cached", cache_seconds: 60 })).body;
  const { secret } = (await gateway.api.post("api-keys", { name: "Cached", app_id: app.id })).body;
  const cached = new OpenAI({ apiKey: secret, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  const asApp = async (headers: Record<string, string> = {}) => (await ask(headers, {}, cached)).cache;
  expect([await asApp(), await asApp()]).toEqual(["miss", "hit"]);
  expect(await asApp({ "cache-control": "no-cache" })).toBe("miss");
  expect(await asApp({ "cache-control": "no-store" })).toBeNull();
  expect(await asApp({ "x-scenewright-cache": "false" })).toBeNull();
  expect((await ask({})).cache).toBeNull();
  await gateway.api.patch(`apps/${app.id}`, { cache_seconds: null });
  expect(await asApp()).toBeNull();
});

it("without the header, or for anything but an equal call, the model is asked", async () => {
  await ask();
  const others: [Record<string, string>, object][] = [
    [{}, {}],
    [cacheOn, { temperature: 1 }],
    [{ ...cacheOn, "x-scenewright-cache-seed": "b" }, {}],
    [{ ...cacheOn, "cache-control": "no-store" }, {}],
    [{ ...cacheOn, "cache-control": "no-cache" }, {}],
    [{ ...cacheOn, "x-portkey-cache-force-refresh": "true" }, {}],
    [{ ...cacheOn, "cache-control": "max-age=0" }, {}],
  ];
  for (const [at, [headers, more]] of others.entries())
    expect((await ask(headers, more)).text).toBe(`Answer ${at + 2}`);
  // The refreshed answer was stored.
  expect((await ask()).text).toBe("Answer 7");
  expect((await ask({ "helicone-cache-enabled": "true" })).text).toBe("Answer 7");
});

it("an answer is returned only as long as its call and the reader allow", async () => {
  await ask({ ...cacheOn, "cache-control": "max-age=2" });
  expect((await ask({ ...cacheOn, "cache-control": "max-age=60" })).cache).toBe("hit");
  await expect
    .poll(async () => (await ask({ ...cacheOn, "cache-control": "max-age=1" })).cache, {
      timeout: 5000,
      interval: 300,
    })
    .toBe("miss");
});

it("another user never gets the answer", async () => {
  await ask();
  const stranger = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  const apiKey = (await stranger.post("api-keys", { name: "Theirs" })).body.secret;
  const theirs = new OpenAI({ apiKey, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  expect(await ask(cacheOn, {}, theirs)).toMatchObject({ cache: "miss", text: "Answer 2" });
});

it("answers that were cut off, or are no longer in the log, aren't returned", async () => {
  finish_reason = "length";
  await ask();
  finish_reason = "stop";
  expect(await ask()).toMatchObject({ cache: "miss", text: "Answer 2" });
  expect((await ask()).cache).toBe("hit");
  await gateway.ledger.rows(
    `delete from llm_request_bodies where part = 'response' and body::text like '%Answer 2%'`,
  );
  expect(await ask()).toMatchObject({ cache: "miss", text: "Answer 3" });
});

it("several answers are returned only if none of them was cut off", async () => {
  const choicesWith = (name: "message" | "delta") =>
    ["stop", finish_reason].map((reason, index) => ({
      ...{ index, [name]: { role: "assistant", content: "Hi" }, finish_reason: reason },
    }));
  gateway.upstreamIs((response, { stream }) => {
    if (!stream) return sendJson(response, 200, completionOf({ usage, choices: choicesWith("message") }));
    response.writeHead(200, { "content-type": "text/event-stream" });
    const chunk = completionOf({ usage, choices: choicesWith("delta") });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  async function cacheOf(stream: boolean, reason: string) {
    finish_reason = reason;
    const answer = client.chat.completions.create({ ...body, n: 2, stream }, { headers: cacheOn });
    const response = await answer.asResponse();
    await response.text();
    return response.headers.get("x-scenewright-cache");
  }
  expect(await cacheOf(false, "length")).toBe("miss");
  expect(await cacheOf(true, "content_filter")).toBe("miss");
  expect(await cacheOf(true, "stop")).toBe("miss");
  expect(await cacheOf(false, "stop")).toBe("hit");
});

it("a stream, Anthropic's API and embeddings get stored answers, too", async () => {
  await ask();
  const stream = await client.chat.completions.create(
    { ...body, stream: true, stream_options: { include_usage: true } },
    { headers: cacheOn },
  );
  let text = "";
  let total = 0;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? "";
    total = chunk.usage?.total_tokens ?? total;
  }
  expect([text, total, calls]).toEqual(["Answer 1", 1500, 1]);

  const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
  const message = { ...body, max_tokens: 1000 };
  const texts: unknown[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { content } = await anthropic.messages.create(message, { headers: cacheOn });
    texts.push(content[0]);
  }
  const streamed = anthropic.messages.stream(message, { headers: cacheOn });
  texts.push((await streamed.finalMessage()).content[0]);
  expect(texts).toMatchObject(Array.from({ length: 3 }, () => ({ text: "Answer 2" })));
  expect(calls).toBe(2);

  const embed = () =>
    client.embeddings.create(
      { model: "one/priced", input: "Hi", encoding_format: "float" },
      { headers: cacheOn },
    );
  expect((await embed()).data).toEqual((await embed()).data);
  expect(calls).toBe(3);
});

it("reports that the savings of an answer without a price are unknown", async () => {
  body.model = "one/unpriced";
  const first = await ask();
  const again = await ask();
  expect([again.cache, again.header("x-scenewright-cost"), again.header("x-scenewright-saved")]).toEqual([
    ...["hit", "0", null],
  ]);
  const { cost, cost_split } = await gateway.rowOf(again.response);
  expect((await gateway.rowOf(first.response)).cost).toBeNull();
  expect([cost, cost_split.at(-1)]).toEqual([
    ...[0, { part: "answer_cache", count: 1, unit_price: null, cost: null }],
  ]);
});

it("a call whose answer can't be cached isn't reported as a cache miss", async () => {
  const moderation = await client.moderations
    .create({ model: "one/priced", input: "Hi" }, { headers: cacheOn })
    .asResponse();
  expect([moderation.status, moderation.headers.get("x-scenewright-cache")]).toEqual([200, null]);
});

it("wrong settings of the cache are refused", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ "x-scenewright-cache": "yes" }, "x-scenewright-cache"],
    [{ ...cacheOn, "cache-control": "max-age=soon" }, "cache-control"],
    [{ ...cacheOn, "x-scenewright-cache-seed": "s".repeat(256) }, "x-scenewright-cache-seed"],
  ];
  for (const [headers, param] of wrong)
    await expect(ask(headers)).rejects.toMatchObject({ status: 400, param });
  expect(calls).toBe(0);
});
