import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAnswers, readRequest } from "../../src/resources/llm-requests/chat-format.ts";
import { b64_json, type Endpoints, startEndpoints } from "../api/endpoints-gateway.ts";
import { sendJson } from "../api/scripted-upstream.ts";

let gateway: Endpoints;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startEndpoints(["text", "omni-moderation-latest", "image"]);
  await gateway.price("text", { input_price: 1, output_price: 3 });
  client = new OpenAI({ apiKey: gateway.secret, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
afterAll(() => gateway.stop());

const usage = { prompt_tokens: 1, completion_tokens: 3, total_tokens: 4 };
const head = { id: "cmpl-1", object: "text_completion" as const, created: 1, model: "text" };

/** Streams a text completion in three pieces. */
const streaming = (more: object[] = []) =>
  gateway.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const pieces = [" upon", " a", " time"].map((text, index) => ({
      choices: [{ index: 0, text, logprobs: null, finish_reason: index === 2 ? "stop" : null }],
    }));
    for (const piece of [...pieces, ...more])
      response.write(`data: ${JSON.stringify({ ...head, ...piece })}\n\n`);
    response.end("data: [DONE]\n\n");
  });

async function allOf<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const chunks: T[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

const newest = async (model: string) => {
  const [row] = (await gateway.admin.get(`llm-requests?model_name=${model}&_end=1`)).body;
  return (await gateway.admin.get(`llm-requests/${row.id}`)).body;
};

it("creates a text completion", async () => {
  const choices = [{ index: 0, text: " upon a time", logprobs: null, finish_reason: "stop" as const }];
  gateway.providers.respondWith((response) => sendJson(response, 200, { ...head, choices, usage }));
  const completion = await client.completions.create({ model: "text", prompt: "Once", max_tokens: 9 });
  expect(completion).toMatchObject({ choices, usage });
  const row = await newest("text");
  expect(row).toMatchObject({ credits: 0.001, finish_reason: "stop" });
  expect(readRequest(row.request)).toMatchObject({
    isChat: false,
    messages: [{ role: "input", content: "Once" }],
  });
  expect(readAnswers(row.response)).toEqual([{ role: "assistant", content: " upon a time" }]);
});

it("streams a text completion, and asks the upstream for the usage", async () => {
  streaming([{ choices: [], usage }]);
  const stream = await client.completions.create({ model: "text", prompt: "Once", stream: true });
  const chunks = await allOf(stream);
  expect(chunks.map(({ choices }) => choices[0]?.text)).toEqual([" upon", " a", " time"]);
  expect(gateway.providers.asked[0]!.body).toMatchObject({
    max_tokens: 16,
    stream_options: { include_usage: true },
  });
  expect(await newest("text")).toMatchObject({
    status: "succeeded",
    finish_reason: "stop",
    prompt_tokens: 1,
    completion_tokens: 3,
    cost_basis: "provider",
    response: {
      ...head,
      choices: [{ index: 0, text: " upon a time", finish_reason: "stop" }],
      usage,
    },
  });
});

it("ends a stream with the usage that it counted, if the upstream reports none", async () => {
  streaming();
  const stream = await client.completions.create({
    model: "text",
    prompt: "Once",
    stream: true,
    stream_options: { include_usage: true },
  });
  const last = (await allOf(stream)).at(-1)!;
  expect(last).toMatchObject({
    object: "text_completion",
    choices: [],
    usage: { prompt_tokens: 1, completion_tokens: 3 },
  });
});

it("reports a stream that breaks off, and charges for what was generated", async () => {
  gateway.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const choices = [{ index: 0, text: " upon a", finish_reason: null }];
    response.write(`data: ${JSON.stringify({ ...head, choices })}\n\n`);
    setTimeout(() => response.destroy(), 50);
  });
  const stream = await client.completions.create({ model: "text", prompt: "Once", stream: true });
  await expect(allOf(stream)).rejects.toBeInstanceOf(OpenAI.APIError);
  expect(await newest("text")).toMatchObject({
    status: "failed",
    completion_tokens: 2,
    cost_basis: "estimate",
    response: { object: "text_completion", choices: [{ text: " upon a" }] },
  });
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("creates a moderation without naming a model", async () => {
  const results = [{ flagged: true, categories: { violence: true }, category_scores: { violence: 0.9 } }];
  gateway.providers.respondWith((response) =>
    sendJson(response, 200, { id: "modr-1", model: "omni-moderation-latest", results }),
  );
  const moderation = await client.moderations.create({ input: ["Some words"] });
  expect(moderation.results).toEqual(results);
  expect(await newest("omni-moderation-latest")).toMatchObject({ status: "succeeded", cost: 0 });
});

it("generates images, which the log doesn't keep", async () => {
  gateway.providers.respondWith((response) => sendJson(response, 200, { created: 1, data: [{ b64_json }] }));
  const images = await client.images.generate({ model: "image", prompt: "A lighthouse" });
  expect(images.data).toEqual([{ b64_json }]);
  const row = await newest("image");
  expect(row).toMatchObject({ status: "succeeded", cost: null, credits: null });
  expect(row.response.data[0].b64_json).toMatch(/^\(image\/png, 60008 bytes, not stored\)$/);
});

it("raises its own error for an endpoint that isn't offered", async () => {
  await expect(client.fineTuning.jobs.list()).rejects.toMatchObject({ status: 404, code: "unknown_url" });
  await expect(client.vectorStores.list()).rejects.toBeInstanceOf(OpenAI.NotFoundError);
});
