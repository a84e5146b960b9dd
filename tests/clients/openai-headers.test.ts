import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
/** The cost of a call in US dollars and in credits: 1000 tokens at 2 and 500 at 6 dollars per million. */
const cost = 0.005;
const credits = 0.5;
const messages = [{ role: "user" as const, content: "Hi" }];

let gateway: Scripted;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startScripted(["one", "two"], {
    LLM_FALLBACKS: JSON.stringify({ "one/down": ["two/up"] }),
    UPSTREAM_TRIES: "1",
    CORS_ORIGINS: "https://page.example",
  });
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
afterAll(() => gateway.stop());

const chunkOf = (more: object) =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", ...more })}\n\n`;
const said = (content: string, finish_reason: string | null = null, more: object = {}) =>
  chunkOf({ choices: [{ index: 0, delta: { content }, finish_reason }], ...more });

/** Streams the given events; each can be preceded by a pause. */
function streams(events: string[], pauseMs = 0, headers = {}) {
  gateway.upstreamIs(async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream", ...headers });
    for (const event of events) {
      response.write(event);
      if (pauseMs) await sleep(pauseMs);
    }
    response.end();
  });
}

interface Answer {
  usage?: unknown;
  error?: { param: string };
}
const jsonOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Answer;

const done = "data: [DONE]\n\n";
const body = { model: "one/priced", messages };
async function chunksOf(more: object) {
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  const stream = await client.chat.completions.create({ ...body, ...more, stream: true });
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

it("a plain response has its cost, its credits and the upstream's own headers", async () => {
  const theirs = { "x-request-id": "req_upstream", "openai-processing-ms": "321" };
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage }), theirs));
  const { response, data } = await client.chat.completions.create(body).withResponse();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "x-scenewright-cost": "0.005",
    "x-scenewright-credits": "0.5",
    "x-upstream-request-id": "req_upstream",
    "openai-processing-ms": "321",
  });
  expect(data.usage).toEqual(usage);
  const row = await gateway.rowOf(response);
  expect(row).toMatchObject({ id: response.headers.get("x-request-id"), cost, credits });
  expect(row).toMatchObject({ upstream_request_id: "req_upstream", upstream_ms: 321 });
});

it("an unknown price has no cost header, and a free model costs 0", async () => {
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage })));
  const unknown = await client.chat.completions.create({ ...body, model: "one/unheard-of" }).asResponse();
  expect(unknown.headers.get("x-scenewright-cost")).toBeNull();
  const free = await client.embeddings
    .create({ model: "scenewright/sketch-embedding-1", input: "tide" })
    .asResponse();
  expect(free.headers.get("x-scenewright-cost")).toBe("0");
  expect(free.headers.get("x-scenewright-credits")).toBe("0");
});

it("responses of /v1/responses have the headers, too", async () => {
  gateway.upstreamIs((response) =>
    sendJson(response, 200, completionOf({ usage }), { "x-request-id": "req_2" }),
  );
  const response = await client.responses.create({ model: "one/priced", input: "Hi" }).asResponse();
  expect(response.headers.get("x-scenewright-credits")).toBe("0.5");
  expect(response.headers.get("x-upstream-request-id")).toBe("req_2");
});

it("strange upstream headers are left out", async () => {
  const theirs = { "x-request-id": "é".repeat(300), "openai-processing-ms": "soon" };
  gateway.upstreamIs((response) => {
    response.writeHead(200, { "content-type": "application/json", ...theirs });
    response.end(JSON.stringify(completionOf({ usage })));
  });
  const { headers } = await client.chat.completions.create(body).asResponse();
  expect(headers.get("x-upstream-request-id")).toBeNull();
  expect(headers.get("openai-processing-ms")).toBeNull();
});

it.each([
  ["in a chunk of its own", [said("Yes"), said("", "stop"), chunkOf({ choices: [], usage }), done]],
  ["in the chunk with the end", [said("Yes"), said("", "stop", { usage }), done]],
  ["in the chunk with the end, without [DONE]", [said("Yes"), said("", "stop", { usage })]],
])("the last chunk of a stream has the cost if the upstream reports usage %s", async (_, events) => {
  for (const more of [{ stream_options: { include_usage: true } }, { usage: { include: true } }]) {
    streams(events, 0, { "x-request-id": "req_3" });
    const chunks = await chunksOf(more);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("Yes");
    expect(chunks.filter((chunk) => chunk.usage)).toHaveLength(1);
    expect(chunks.at(-1)!.usage).toEqual({ ...usage, cost, credits });
  }
  expect(JSON.parse(gateway.asked.at(-1)!)).not.toHaveProperty("usage");
});

it("a stream whose upstream reports no usage ends with the tokens that were counted", async () => {
  streams([said("Yes"), said("", "stop"), done]);
  const { usage: last } = (await chunksOf({ stream_options: { include_usage: true } })).at(-1)!;
  expect(last).toMatchObject({ completion_tokens: 1, cost: expect.any(Number) });
  expect(last!.total_tokens).toBe(last!.prompt_tokens + 1);
  streams([said("Yes"), said("", "stop"), chunkOf({ choices: [], usage }), done]);
  expect((await chunksOf({})).some((chunk) => chunk.usage)).toBe(false);
});

it("usage.include puts the cost into a plain response and is checked", async () => {
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage })));
  const ask = (wanted: unknown) => gateway.send("chat/completions", { ...body, usage: wanted });
  expect((await jsonOf(ask({ include: true }))).usage).toEqual({ ...usage, cost, credits });
  expect((await jsonOf(ask({ include: false }))).usage).toEqual(usage);
  const refused = await ask("yes");
  expect([refused.status, (await jsonOf(refused)).error?.param]).toEqual([400, "usage"]);
});

it("comments of a stream are passed on at once", async () => {
  streams([": OPENROUTER PROCESSING\n\n", said("Yes", "stop"), done], 300);
  const from = performance.now();
  const answer = await gateway.send("chat/completions", { ...body, stream: true });
  const reader = answer.body!.getReader();
  const first = Buffer.from((await reader.read()).value!).toString();
  expect(first).toBe(": OPENROUTER PROCESSING\n\n");
  expect(performance.now() - from).toBeLessThan(280);
  await reader.cancel();
});

it("a fallback follows comments, whether it streams, answers plainly or refuses", async () => {
  const answers: [object | string, number, unknown][] = [
    [said("Yes", "stop") + done, 200, ["Yes"]],
    [completionOf({ usage }), 200, ["Yes"]],
    [{ error: { message: "Too long" } }, 400, "Too long"],
  ];
  for (const [content, status, expected] of answers) {
    gateway.upstreamIs((response, { model }) => {
      if (model === "down") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        return response.end(': PROCESSING\n\ndata: {"error":{"message":"Overloaded"}}\n\n');
      }
      if (typeof content === "object") return sendJson(response, status, content);
      response.writeHead(200, { "content-type": "text/event-stream" }).end(content);
    });
    const asked = chunksOf({ model: "one/down" });
    if (status >= 400) await expect(asked).rejects.toThrow(String(expected));
    else expect((await asked).map((chunk) => chunk.choices[0]!.delta.content)).toEqual(expected);
  }
});

it("pages may read the headers", async () => {
  const answer = await fetch(`${gateway.app.url}/v1/models`, {
    headers: { authorization: `Bearer ${gateway.key}`, origin: "https://page.example" },
  });
  const exposed = answer.headers.get("access-control-expose-headers")!.split(", ");
  expect(exposed).toEqual(
    expect.arrayContaining(["x-request-id", "x-scenewright-cost", "openai-processing-ms", "retry-after"]),
  );
});
