import { setTimeout as sleep } from "node:timers/promises";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
const messages = [{ role: "user" as const, content: "Hi" }];
const body = { model: "one/priced", messages };

let gateway: Scripted;
let client: OpenAI;
let calls = 0;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  client = clientOf(gateway.key);
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });

/** Answers each call with its number. */
const answers = (pauseMs = 0, status = 200) => {
  calls = 0;
  gateway.upstreamIs(async (response) => {
    calls += 1;
    const number = calls;
    await sleep(pauseMs);
    if (status !== 200) return sendJson(response, status, { error: { message: "No" } });
    const message = { role: "assistant", content: `Answer ${number}` };
    sendJson(response, 200, completionOf({ usage, choices: [{ index: 0, message, finish_reason: "stop" }] }));
  });
};
const balance = async () => (await gateway.api.get("billing")).body.balance as number;

it("a repeated call gets the first answer, and is charged once", async () => {
  answers();
  const before = await balance();
  const first = await client.chat.completions.create(body, keyed("a")).withResponse();
  const again = await client.chat.completions.create(body, keyed("a")).withResponse();
  expect([calls, again.data]).toEqual([1, first.data]);
  expect(again.response.headers.get("idempotency-replayed")).toBe("true");
  expect(again.response.headers.get("x-request-id")).toBe(first.response.headers.get("x-request-id"));
  expect(again.response.headers.get("x-scenewright-cost")).toBe("0");
  expect(first.response.headers.get("idempotency-replayed")).toBeNull();
  expect(before - (await balance())).toBeCloseTo(0.5, 6);
  await client.chat.completions.create(body, keyed("b"));
  expect(calls).toBe(2);
});

it("a key can't be used for a different call", async () => {
  answers();
  await client.chat.completions.create(body, keyed("c"));
  const other = { ...body, temperature: 1 };
  await expect(client.chat.completions.create(other, keyed("c"))).rejects.toMatchObject({
    ...{ status: 422, code: "idempotency_key_reused", param: "Idempotency-Key" },
  });
  await expect(
    client.embeddings.create({ model: "one/priced", input: "Hi" }, keyed("c")),
  ).rejects.toMatchObject({ status: 422 });
  await expect(client.chat.completions.create(body, keyed("x".repeat(256)))).rejects.toMatchObject({
    ...{ status: 400, param: "Idempotency-Key" },
  });
});

it("another user's call with the same key is a call of its own", async () => {
  answers();
  const stranger = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  const theirs = clientOf((await stranger.post("api-keys", { name: "Theirs" })).body.secret);
  for (const one of [client, theirs]) {
    const { choices } = await one.chat.completions.create(body, keyed("n"));
    expect(choices[0]!.message.content).toBe(`Answer ${calls}`);
  }
  expect(calls).toBe(2);
});

it("of twenty calls at once, one is made, and OpenAI's client waits for its answer", async () => {
  answers(300);
  const patient = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 3 });
  const all = Array.from({ length: 20 }, () => patient.chat.completions.create(body, keyed("d")));
  const contents = (await Promise.all(all)).map(({ choices }) => choices[0]!.message.content);
  expect([calls, new Set(contents)]).toEqual([1, new Set(["Answer 1"])]);
  answers(300);
  const running = client.chat.completions.create(body, keyed("e"));
  await expect.poll(() => calls).toBe(1);
  const refused = await client.chat.completions.create(body, keyed("e")).catch((error) => error);
  expect(refused).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(refused.headers.get("x-should-retry")).toBeNull();
  await running;
});

it("a caller that lost its connection gets the answer that it paid for", async () => {
  answers(300);
  const before = await balance();
  const leaving = new AbortController();
  const lost = client.chat.completions.create(body, { ...keyed("f"), signal: leaving.signal });
  await expect.poll(() => calls).toBe(1);
  leaving.abort();
  await expect(lost).rejects.toThrow();
  const ask = () => client.chat.completions.create(body, keyed("f")).catch(() => undefined);
  await expect.poll(async () => (await ask())?.choices[0]?.message.content).toBe("Answer 1");
  expect([calls, before - (await balance())]).toEqual([1, expect.closeTo(0.5, 6)]);
});

it("a caller that disconnects before its call begins pays nothing", async () => {
  answers();
  const before = await balance();
  const { rows } = gateway.ledger;
  await rows("begin");
  await rows("lock table idempotency_keys");
  const leaving = new AbortController();
  const lost = client.chat.completions.create(body, { ...keyed("left"), signal: leaving.signal });
  const waiting = "select 1 from pg_locks where relation = 'idempotency_keys'::regclass and not granted";
  await expect.poll(async () => (await rows(waiting)).length).toBe(1);
  leaving.abort();
  await expect(lost).rejects.toThrow();
  // The server notices that the connection has closed.
  await sleep(200);
  await rows("commit");
  const kept = "select 1 from idempotency_keys where key = '/v1 left'";
  await expect.poll(async () => (await rows(kept)).length, { timeout: 5000 }).toBe(0);
  expect([calls, before - (await balance())]).toEqual([0, 0]);
});

it("a call that failed or was refused can be made again with its key", async () => {
  answers(0, 400);
  await expect(client.chat.completions.create(body, keyed("g"))).rejects.toMatchObject({ status: 400 });
  answers();
  await client.chat.completions.create(body, keyed("g"));
  expect(calls).toBe(1);
  const created = (await gateway.api.post("api-keys", { name: "Poor", credit_limit: 0.000001 })).body;
  const poor = clientOf(created.secret);
  await expect(poor.chat.completions.create(body, keyed("h"))).rejects.toMatchObject({ status: 402 });
  await gateway.api.patch(`api-keys/${created.id}`, { credit_limit: null });
  expect((await poor.chat.completions.create(body, keyed("h"))).choices).toHaveLength(1);
});

it("a stream is repeated as a stream, with its tool calls and usage", async () => {
  calls = 0;
  const call = {
    id: "call_1",
    type: "function",
    function: { name: "weather", arguments: '{"city":"Lisbon"}' },
  };
  gateway.upstreamIs((response) => {
    calls += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: "c", created: 1, model: "m", ...more })}\n\n`);
    send({ choices: [{ index: 0, delta: { role: "assistant", content: "Look" }, finish_reason: null }] });
    send({
      choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: "tool_calls" }],
    });
    send({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  });
  const read = async (more: object = {}) => {
    const runner = client.chat.completions.stream({ ...body, ...more }, keyed(`s${JSON.stringify(more)}`));
    return runner.finalChatCompletion();
  };
  const withUsage = { stream_options: { include_usage: true } };
  for (const more of [{}, withUsage]) {
    const [first, again] = [await read(more), await read(more)];
    expect(again.choices[0]!.message).toEqual(first.choices[0]!.message);
    expect(again.choices[0]!.message.tool_calls?.[0]).toMatchObject(call);
    expect(again.usage?.total_tokens).toBe(more === withUsage ? 1500 : undefined);
  }
  expect(calls).toBe(2);
});

it("an answer with images isn't repeated, because they aren't stored", async () => {
  const url = `data:image/png;base64,${"iVBORw0KGgo".padEnd(2000, "A")}`;
  gateway.upstreamIs((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const delta = { role: "assistant", content: "Here", images: [{ type: "image_url", image_url: { url } }] };
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: "stop" }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  const read = () => client.chat.completions.stream(body, keyed("images")).finalChatCompletion();
  await read();
  await expect(read()).rejects.toMatchObject({ status: 409, code: "idempotency_answer_lost" });
});

it("a stream with audio isn't repeated, because its audio isn't stored", async () => {
  const audio = { id: "audio_1", data: "AAAA", transcript: "Here", expires_at: 1 };
  let calls = 0;
  gateway.upstreamIs((response) => {
    calls += 1;
    const choices = [{ index: 0, delta: { role: "assistant", audio }, finish_reason: "stop" }];
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: ${JSON.stringify(completionOf({ choices }))}\n\ndata: [DONE]\n\n`);
  });
  const read = (headers: object) =>
    client.chat.completions.stream(body, { headers: { ...headers } }).finalChatCompletion();
  await read({ "Idempotency-Key": "audio" });
  await expect(read({ "Idempotency-Key": "audio" })).rejects.toMatchObject({
    ...{ status: 409, code: "idempotency_answer_lost" },
  });
  await read({ "x-scenewright-cache": "true" });
  await read({ "x-scenewright-cache": "true" });
  expect(calls).toBe(3);
});

it("responses and messages are repeated, too, plain and streamed", async () => {
  answers();
  const given = { model: "one/priced", input: "Hi" };
  const [first, again] = [
    await client.responses.create(given, keyed("i")),
    await client.responses.create(given, keyed("i")),
  ];
  expect([again.id, again.output_text]).toEqual([first.id, "Answer 1"]);
  const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
  const message = { model: "one/priced", max_tokens: 9, messages };
  const texts = async () => {
    const stream = anthropic.messages.stream(message, keyed("j"));
    return (await stream.finalMessage()).content;
  };
  expect(await texts()).toEqual(await texts());
  expect(calls).toBe(2);
});

it("embeddings are repeated, and speech is refused, because audio isn't stored", async () => {
  const input = { model: "scenewright/sketch-embedding-1", input: "tide" };
  const first = await client.embeddings.create(input, keyed("k")).withResponse();
  const again = await client.embeddings.create(input, keyed("k")).withResponse();
  expect(again.data.data).toEqual(first.data.data);
  expect(again.response.headers.get("idempotency-replayed")).toBe("true");
  const speech = client.audio.speech.create({ model: "one/tts", voice: "alloy", input: "Hi" }, keyed("l"));
  await expect(speech).rejects.toMatchObject({ status: 400, param: "Idempotency-Key" });
});

it("a key is free again after a day", async () => {
  answers();
  await client.chat.completions.create(body, keyed("m"));
  await gateway.ledger.rows(
    "update idempotency_keys set created_at = now() - interval '25 hours' where key = '/v1 m'",
  );
  await client.chat.completions.create({ ...body, temperature: 1 }, keyed("m"));
  expect(calls).toBe(2);
});
