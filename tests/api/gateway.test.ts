import OpenAI, { APIError, AuthenticationError, NotFoundError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { startUpstream } from "./upstream.ts";

let app: App;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let api: Api;
let client: OpenAI;
let key: string;

beforeAll(async () => {
  upstream = await startUpstream();
  const models = [
    "plain",
    "tools",
    "endless",
    "slow",
    "held",
    "busy",
    "busy-twice",
    "broken",
    "unknown",
    "malformed",
    "cut",
    "not-json",
    "gpt-4o",
    "text-embedding-3-small",
  ];
  app = await startApp({
    env: {
      LLM_UPSTREAMS: JSON.stringify([
        { name: "openai", base_url: upstream.url, api_key: "upstream-secret", models },
        { name: "gone", base_url: "http://127.0.0.1:1/v1", models: ["down", "down-alone"] },
      ]),
      LLM_FALLBACKS: JSON.stringify({ down: ["broken", "plain"] }),
      UPSTREAM_TIMEOUT_MS: "700",
    },
  });
  const { token } = await signUp(app.url);
  api = apiOf(app.url, token);
  key = (await api.post("api-keys", { name: "Test" })).body.secret;
  client = new OpenAI({ apiKey: key, baseURL: `${app.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const messages = [{ role: "user" as const, content: "Count to three" }];
const ask = (model: string, more = {}) =>
  client.chat.completions.create({ model, messages, ...more, stream: false });
const askStreamed = (model: string, more = {}) =>
  client.chat.completions.create({ model, messages, ...more, stream: true });
const newest = async (model: string) => {
  const [row] = (await api.get(`llm-requests?model_name=${model}&_end=1`)).body;
  return (await api.get(`llm-requests/${row.id}`)).body;
};
const settled = async (model: string) => {
  await expect.poll(async () => (await newest(model)).status, { interval: 30 }).not.toBe("running");
  return newest(model);
};

describe("the official client, unchanged", () => {
  it("lists models", async () => {
    const names = (await client.models.list()).data.map((model) => model.id);
    expect(names).toEqual(expect.arrayContaining(["scenewright/sketch-1", "plain"]));
    expect((await client.models.retrieve("scenewright/sketch-1")).owned_by).toBe("scenewright");
  });

  it("gets a plain answer, and the log has all of it", async () => {
    const answer = await ask("gpt-4o");
    expect(answer.choices[0]?.message.content).toBe("One two three");
    const row = await newest("gpt-4o");
    expect(row).toMatchObject({
      status: "succeeded",
      prompt_tokens: 9,
      completion_tokens: 3,
      cached_tokens: 4,
      finish_reason: "stop",
      provider: "openai",
      cost_basis: "provider",
      source: "gateway",
    });
    // 5 fresh and 4 cached tokens in, 3 out, at the list's prices of gpt-4o a million.
    expect(row.cost).toBeCloseTo((5 * 2.5 + 4 * 1.25 + 3 * 10) / 1e6, 10);
    expect(row.request.messages[0].content).toBe("Count to three");
    expect(row.response.choices[0].message.content).toBe("One two three");
  });

  it("leaves the cost open where no price is known", async () => {
    await ask("plain");
    expect(await newest("plain")).toMatchObject({ cost: null, cost_basis: null, prompt_tokens: 9 });
  });

  it("streams, keeps the usage that only the log asked for, and gives it to a caller that asks", async () => {
    const chunks = [];
    for await (const chunk of await askStreamed("gpt-4o")) chunks.push(chunk);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("One two three");
    expect(chunks.every((chunk) => chunk.choices.length > 0)).toBe(true);
    expect(await newest("gpt-4o")).toMatchObject({
      status: "succeeded",
      prompt_tokens: 9,
      completion_tokens: 3,
    });
    const asked = [];
    for await (const chunk of await askStreamed("gpt-4o", { stream_options: { include_usage: true } }))
      asked.push(chunk);
    expect(asked.at(-1)?.usage?.prompt_tokens).toBe(9);
  });

  it("calls tools, plain and streamed", async () => {
    const tools = [
      {
        type: "function" as const,
        function: { name: "weather", parameters: { type: "object", properties: {} } },
      },
    ];
    const answer = await ask("tools", { tools });
    expect(answer.choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { name: "weather" } });
    const final = await client.chat.completions
      .stream({ model: "tools", messages: [{ role: "user", content: "Weather?" }], tools })
      .finalMessage();
    expect(final.tool_calls?.[0]).toMatchObject({
      function: { name: "weather", arguments: '{"city":"Lisbon"}' },
    });
    const row = await newest("tools");
    expect(row.finish_reason).toBe("tool_calls");
    expect(row.response.choices[0].message.tool_calls[0].function).toEqual({
      name: "weather",
      arguments: '{"city":"Lisbon"}',
    });
    expect(upstream.asked.findLast((call) => call.body.model === "tools")?.body.tools).toEqual(tools);
  });

  it("passes images through, untouched and larger than the limit of the API", async () => {
    const url = `data:image/png;base64,${"A".repeat(3_000_000)}`;
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image_url" as const, image_url: { url } },
    ];
    await client.chat.completions.create({ model: "plain", messages: [{ role: "user", content }] });
    expect(upstream.asked.at(-1)?.body.messages).toEqual([{ role: "user", content }]);
  });

  it("embeds, through an upstream and without one", async () => {
    expect(
      (
        await client.embeddings.create({
          model: "text-embedding-3-small",
          input: "tide",
          encoding_format: "float",
        })
      ).data[0]?.embedding,
    ).toEqual([0.1, 0.2]);
    const offline = await client.embeddings.create({
      model: "scenewright/sketch-embedding-1",
      input: ["the tide", "the tide", "a boiler"],
    });
    const [a, b, c] = offline.data.map((item) => item.embedding);
    const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
    expect(dot(a!, b!)).toBeCloseTo(1, 4);
    expect(dot(a!, c!)).toBeLessThan(0.9);
  });

  it("aborts in mid-stream: the row is settled with what was received", async () => {
    const stream = await askStreamed("endless");
    let received = "";
    for await (const chunk of stream) {
      received += chunk.choices[0]?.delta.content ?? "";
      if (received.includes("and")) break;
    }
    stream.controller.abort();
    const row = await settled("endless");
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: null });
    expect(row.response.choices[0].message.content).toContain("One two three");
    expect(row.completion_tokens).toBeGreaterThan(0);
  });

  it("is told 401 for a wrong, a missing and a revoked key", async () => {
    const wrong = new OpenAI({
      apiKey: "sw_0000000000_00000000000000000000000000000000",
      baseURL: `${app.url}/v1`,
      maxRetries: 0,
    });
    const error = await wrong.chat.completions
      .create({ model: "plain", messages: [{ role: "user", content: "Hi" }] })
      .catch((e) => e);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: "invalid_api_key", type: "invalid_request_error" });
    const other = (await api.post("api-keys", { name: "Short-lived" })).body;
    const revoked = new OpenAI({ apiKey: other.secret, baseURL: `${app.url}/v1`, maxRetries: 0 });
    await revoked.models.list();
    await revoked.chat.completions.create({ model: "plain", messages: [{ role: "user", content: "Hi" }] });
    expect((await api.post(`api-keys/${other.id}/revoke`, {})).status).toBe(200);
    await expect(
      revoked.chat.completions.create({ model: "plain", messages: [{ role: "user", content: "Hi" }] }),
    ).rejects.toThrow("revoked");
  });

  it("is told 404 for an unknown model, ours and the upstream's", async () => {
    expect(await ask("nobody-knows").catch((e) => e)).toBeInstanceOf(NotFoundError);
    expect(await ask("unknown").catch((e) => e)).toMatchObject({ status: 404, code: "model_not_found" });
    expect(await newest("unknown")).toMatchObject({ status: "failed", error: "No such model" });
  });
});

describe("an upstream in trouble", () => {
  const fails = async (model: string, status: number, why: RegExp, row: object = {}) => {
    const error = await ask(model).catch((e) => e);
    expect(error).toBeInstanceOf(APIError);
    expect(error.status).toBe(status);
    expect(error.message).toMatch(why);
    expect(await settled(model)).toMatchObject({
      status: "failed",
      finish_reason: "error",
      cost: null,
      error: expect.stringMatching(why),
      ...row,
    });
  };

  it("that is down", () => fails("down-alone", 502, /gone could not be reached/));
  it("that is slow", () => fails("slow", 502, /did not respond within 0.7 s/));
  it("that is busy, after three tries", async () => {
    await fails("busy", 429, /Rate limit reached/);
    expect(upstream.triesOf("busy")).toBe(3);
  });
  it("that fails", () => fails("broken", 500, /The engine stalled/));
  it("that answers with broken JSON", () =>
    fails("malformed", 502, /isn't JSON/, { response: '{"id": "chatcmpl-1", "choices": [' }));

  it("that recovers in time", async () => {
    expect((await ask("busy-twice")).choices[0]?.message.content).toBe("One two three");
    expect(await newest("busy-twice")).toMatchObject({ status: "succeeded" });
  });

  it("falls back to the next model of the list", async () => {
    expect((await ask("down")).choices[0]?.message.content).toBe("One two three");
    expect(await newest("down")).toMatchObject({ status: "succeeded", provider: "openai" });
  });

  it.each([
    ["cut", /broke the connection|before its end/],
    ["not-json", /isn't JSON/],
  ])("that goes wrong in mid-stream: %s", async (model, why) => {
    let received = "";
    const error = await (async () => {
      for await (const chunk of await askStreamed(model)) received += chunk.choices[0]?.delta.content ?? "";
    })().catch((e) => e);
    expect(received).toBe("One two three");
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toMatch(why);
    const row = await settled(model);
    expect(row).toMatchObject({ status: "failed", cost: null, error: expect.stringMatching(why) });
    expect(row.response.choices[0].message.content).toBe("One two three");
  });
});

describe("what is refused before it is a call", () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      body,
    });
  const rows = async () => (await api.get("llm-requests?_end=1")).total;

  it.each([
    ["broken JSON", "{", 400, null],
    ["no object", "[]", 400, null],
    ["no model", '{"messages":[{"role":"user","content":"x"}]}', 400, "model"],
    ["no messages", '{"model":"plain"}', 400, "messages"],
    ["a stream that is a word", '{"model":"plain","messages":[{}],"stream":"yes"}', 400, "stream"],
  ])("%s", async (_, body, status, param) => {
    const before = await rows();
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      type: "invalid_request_error",
      param,
    });
    expect(await rows()).toBe(before);
  });

  it("the wrong content type, and a body over 25 MB", async () => {
    const before = await rows();
    expect((await send("model=plain", { "content-type": "text/plain" })).status).toBe(415);
    const large = await send(
      JSON.stringify({ model: "plain", messages: [{ role: "user", content: "x".repeat(26 * 1024 * 1024) }] }),
    );
    expect(large.status).toBe(413);
    expect(await rows()).toBe(before);
  });

  it("a key without the scope, and a model that the app does not allow", async () => {
    const narrow = (await api.post("api-keys", { name: "Embeddings only", scopes: ["embeddings"] })).body
      .secret;
    expect(
      (await send('{"model":"plain","messages":[{}]}', { authorization: `Bearer ${narrow}` })).status,
    ).toBe(403);
    const made = (
      await api.post("apps", { name: "Robot", allowed_models: ["plain"], default_model: "plain" })
    ).body;
    const appKey = (await api.post("api-keys", { name: "Robot's", app_id: made.id })).body.secret;
    const asApp = { authorization: `Bearer ${appKey}` };
    expect((await send('{"model":"tools","messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(
      403,
    );
    expect((await send('{"messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(200);
    expect((await newest("plain")).app_id).toBe(made.id);
    await api.patch(`apps/${made.id}`, { status: "paused" });
    expect((await send('{"messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(403);
  });
});

describe("the log of a call", () => {
  it("can be cancelled while it runs, patched, undone and replayed by an operator", async () => {
    const stream = await askStreamed("endless");
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    const { id } = await newest("endless");
    expect((await api.post(`llm-requests/${id}/cancel`, {})).body.status).toBe("cancelled");
    const end = await (async () => {
      for (;;) if ((await iterator.next()).done) return "ended";
    })().catch((e) => e);
    expect(end).toMatchObject({ message: expect.stringContaining("cancelled") });
    expect((await api.post(`llm-requests/${id}/cancel`, {})).status).toBe(409);
    expect((await api.patch(`llm-requests/${id}`, { status: "succeeded" })).status).toBe(409);

    await api.patch(`llm-requests/${id}`, { tags: ["kept"], note: "first", rating: 4 });
    await api.patch(`llm-requests/${id}`, { note: "second" });
    const [last] = (await api.get(`llm-requests/${id}/history`)).body;
    expect(last).toMatchObject({ before: { note: "first" }, after: { note: "second" }, undone_at: null });
    expect((await api.post(`llm-requests/${id}/undo`, { change_id: last.id })).body.note).toBe("first");
    expect((await api.post(`llm-requests/${id}/undo`, { change_id: last.id })).status).toBe(409);

    await ask("plain");
    const original = await newest("plain");
    const replay = await api.post(`llm-requests/${original.id}/replay`, {
      model: "gpt-4o",
      temperature: 0.2,
    });
    expect(replay.status).toBe(201);
    expect(replay.body).toMatchObject({ parent_id: original.id, model_name: "gpt-4o", status: "succeeded" });
    expect(replay.body.request).toMatchObject({ temperature: 0.2, messages: original.request.messages });
  });

  it("is found by its words a moment later", async () => {
    await client.chat.completions.create({
      model: "plain",
      messages: [{ role: "user", content: "Tell me about quokkas" }],
    });
    await expect.poll(async () => (await api.get("llm-requests?q=quokka")).total).toBe(1);
  });
});
