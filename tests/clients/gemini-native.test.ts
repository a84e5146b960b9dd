import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGeminiGateway } from "./gemini-gateway.ts";

let gateway: Awaited<ReturnType<typeof startGeminiGateway>>;
let exchange: typeof gateway.exchange;

beforeAll(async () => {
  gateway = await startGeminiGateway();
  exchange = gateway.exchange;
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

const hello = '{"contents":[{"parts":[{"text":"Hi"}]}]}';
const stream = "streamGenerateContent?alt=sse";

/** A body that no serializer would write: long numbers, escapes, spaces, snake case and unknown fields. */
const odd = `{ "contents":[ {"role":"user","parts":[{"text":"Gr\\u00fc\\u00dfe 🌊"}]}],\t"system_instruction": {"parts":[{"text":"x"}]},
  "generation_config": { "top_p" : 0.10, "max_output_tokens" : 100}, "cachedContent":"cachedContents/1",
  "futureField": 12345678901234567890 }`;

describe("an upstream that offers Google's API", () => {
  it("gets the caller's body byte for byte, with the operator's key", async () => {
    const { asked, row } = await exchange("gemini-plain", "generateContent", odd);
    expect(asked.raw).toBe(odd);
    expect(asked.path).toBe("/v1beta/models/gemini-plain:generateContent");
    expect(asked.headers["x-goog-api-key"]).toBe("AI-operator");
    expect(JSON.stringify(asked)).not.toContain(gateway.me.key);
    expect(row.request).toMatchObject({
      max_tokens: 100,
      top_p: 0.1,
      gemini: { cachedContent: "cachedContents/1" },
    });
  });

  it("gets a rewritten body if the caller's repeats a name", async () => {
    const body = hello.replace("{", '{"generationConfig":{"maxOutputTokens":9,"maxOutputTokens":5},');
    const { asked } = await exchange("gemini-plain", "generateContent", body);
    expect(asked.raw).not.toContain("9");
    expect(JSON.parse(asked.raw)).toEqual(JSON.parse(body));
  });

  it("answers the caller in its own bytes", async () => {
    const { text, sent } = await exchange("gemini-plain", "generateContent", hello);
    expect(text).toBe(sent);
    expect(text).toContain('\n   "candidates"');
  });

  it("streams its own bytes", async () => {
    const { response, text, sent, row, asked } = await exchange("gemini-plain", stream, hello);
    expect(text).toBe(sent);
    expect(text).toContain(": a comment\n\n");
    expect(asked.path).toBe("/v1beta/models/gemini-plain:streamGenerateContent?alt=sse");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(row).toMatchObject({ status: "succeeded", prompt_tokens: 100, completion_tokens: 50 });
    expect(row.response.choices[0].message).toMatchObject({
      content: "You said Hi",
      reasoning_content: "Hm",
    });
  });

  it.each(["gemini-plain", "plain"])("streams an array without alt=sse: %s", async (model) => {
    const { response, text } = await exchange(model, "streamGenerateContent", hello);
    expect(response.headers.get("content-type")).toBe("application/json");
    const parts = JSON.parse(text) as { candidates: { content: { parts: { text: string }[] } }[] }[];
    expect(parts.length).toBeGreaterThan(1);
    const last = parts.at(-1);
    expect(last).toMatchObject({
      usageMetadata: { totalTokenCount: 150 },
      candidates: [{ finishReason: "STOP" }],
    });
  });

  it("refuses in its own bytes", async () => {
    const { response, text, sent, row } = await exchange("gemini-picky", "generateContent", hello);
    expect([response.status, text]).toEqual([400, sent]);
    expect(row).toMatchObject({ status: "failed", error: "temperature is too hot", cost: null });
  });

  it.each([["generateContent"], [stream]])("can block a prompt: %s", async (method) => {
    const { response, row } = await exchange("gemini-blocked", method, hello);
    expect(response.status).toBe(200);
    expect(row).toMatchObject({
      status: "succeeded",
      finish_reason: "content_filter",
      prompt_tokens: 8,
      completion_tokens: 0,
    });
  });

  it.each([
    ["gemini-late-error", "Overloaded"],
    ["gemini-dropped", "dropped the connection"],
    ["gemini-cut-off", "closed the stream before it was complete"],
  ])("is charged for a stream that fails: %s", async (model, error) => {
    const { text, row } = await exchange(model, stream, hello);
    expect(row).toMatchObject({ status: "failed", prompt_tokens: 100, cost_basis: "estimate" });
    expect(row.error).toContain(error);
    expect(row.completion_tokens).toBeGreaterThan(0);
    expect(row.cost).toBeGreaterThan(0);
    expect(text).toContain('"status":');
    expect(text.match(/"error"/g)).toHaveLength(1);
  });
});

describe("the gateway", () => {
  it("accepts the key in the URL, and forgets the URL", async () => {
    const url = `${gateway.url}/v1beta/models/plain:generateContent?key=${gateway.me.key}`;
    const headers = { "content-type": "application/json" };
    expect((await fetch(url, { method: "POST", headers, body: hello })).status).toBe(200);
    expect((await fetch(url, { method: "POST", headers, body: "{" })).status).toBe(400);
    expect((await fetch(`${gateway.url}/v1/models?key=${gateway.me.key}`)).status).toBe(401);
    await expect
      .poll(async () => (await gateway.admin.get("refused-requests")).body.items?.length ?? 1, {
        timeout: 5000,
      })
      .toBeGreaterThan(0);
    expect(JSON.stringify((await gateway.admin.get("refused-requests")).body)).not.toContain(gateway.me.key);
  });

  it.each(["v1beta/models/mock%2Fplain", "v1beta/mock/plain", "v1/models/plain", "v1beta/models/mock/plain"])(
    "finds the model in the path %s",
    async (path) => {
      const headers = { "content-type": "application/json", "x-goog-api-key": gateway.me.key };
      const answer = await fetch(`${gateway.url}/${path}:generateContent`, {
        method: "POST",
        headers,
        body: hello,
      });
      expect(answer.status).toBe(200);
      expect(gateway.chat.asked.at(-1)!.model).toBe("plain");
    },
  );

  it.each([
    ["an unknown method", "plain", "doSomething", hello, 404],
    ["no contents", "plain", "generateContent", "{}", 400],
    [
      "a limit of 0",
      "gemini-plain",
      "generateContent",
      hello.replace("{", '{"generationConfig":{"maxOutputTokens":0},'),
      400,
    ],
    [
      "a field twice",
      "gemini-plain",
      "generateContent",
      hello.replace("{", '{"generationConfig":{},"generation_config":{},'),
      400,
    ],
    ["text", "plain", "generateContent", "Hi", 400],
  ])("refuses %s in Google's format", async (_, model, method, body, status) => {
    const response = await gateway.post(model, method, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { code: status, status: status === 404 ? "NOT_FOUND" : "INVALID_ARGUMENT" },
    });
  });

  it("can be replayed with a model of any upstream", async () => {
    const turns = [
      { role: "user", parts: [{ text: "Add 1 and 2" }] },
      {
        role: "model",
        parts: [
          { text: "Hm", thought: true },
          { executableCode: { language: "PYTHON", code: "1 + 2" } },
          { text: "3", thoughtSignature: "c2ln" },
        ],
      },
      { role: "user", parts: [{ text: "Sure?" }, { fileData: { fileUri: "https://x.test/a.pdf" } }] },
    ];
    const body = { contents: turns, tools: [{ codeExecution: {} }], safetySettings: [] };
    const { row } = await exchange("gemini-plain", "generateContent", JSON.stringify(body));
    expect(row.request).toHaveProperty("gemini");
    await gateway.buy(gateway.admin, 10);
    const replayed = await gateway.admin.post(`llm-requests/${row.id}/replay`, { model: "plain" });
    expect(replayed.body).toMatchObject({ status: "succeeded", parent_id: row.id });
    expect(gateway.chat.asked.at(-1)).toEqual({
      model: "plain",
      max_tokens: expect.any(Number),
      messages: [
        { role: "user", content: "Add 1 and 2" },
        { role: "assistant", content: "3" },
        { role: "user", content: "Sure?" },
      ],
    });
  });

  it("lowers an open output to what the credits pay for, in place", async () => {
    const { key } = await gateway.customer(1);
    const body = hello.replace("{", '{"generationConfig": { "topP" : 0.10 },');
    await gateway.post("gemini-plain", "generateContent", body, { "x-goog-api-key": key });
    const { raw } = gateway.native.asked.at(-1)!;
    expect(raw).toMatch(/"generationConfig": \{"maxOutputTokens":\d+, "topP" : 0\.10 \}/);
  });
});
