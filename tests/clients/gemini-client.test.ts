import { ApiError, type Content, FunctionCallingConfigMode, type GoogleGenAI, Type } from "@google/genai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGeminiGateway, weather } from "./gemini-gateway.ts";

let gateway: Awaited<ReturnType<typeof startGeminiGateway>>;
let client: GoogleGenAI;

beforeAll(async () => {
  gateway = await startGeminiGateway();
  client = gateway.clientOf(gateway.me.key);
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const usageMetadata = {
  cachedContentTokenCount: 40,
  candidatesTokenCount: 30,
  thoughtsTokenCount: 20,
  totalTokenCount: 150,
};

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Calls the tool until the model answers with text. */
async function converse(model: string, isStream: boolean) {
  const contents: Content[] = [{ role: "user", parts: [{ text: "Weather in Lisbon and Oslo?" }] }];
  for (let step = 1; step <= 5; step++) {
    const params = { model, contents, config: { tools: [{ functionDeclarations: [weather] }] } };
    const responses = isStream
      ? await all(await client.models.generateContentStream(params))
      : [await client.models.generateContent(params)];
    const parts = responses.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
    const calls = parts.flatMap(({ functionCall }) => functionCall ?? []);
    if (calls.length === 0) return { text: parts.map(({ text }) => text ?? "").join(""), step };
    contents.push({ role: "model", parts });
    const results = calls.map(({ id, name, args }) => ({
      functionResponse: { ...(id ? { id } : {}), name: name!, response: { output: `${args!.city}: sun` } },
    }));
    contents.push({ role: "user", parts: results });
  }
  throw new Error("The model doesn't stop calling tools");
}

describe.each([
  ["translated", "plain", "parallel"],
  ["native", "gemini-plain", "gemini-parallel"],
])("Google's client with a %s response", (kind, plain, parallel) => {
  it("generates text, with a row", async () => {
    const response = await client.models.generateContent({
      model: plain,
      contents: "Hi",
      config: { systemInstruction: "Be brief", temperature: 0.5, maxOutputTokens: 100 },
    });
    expect(response.text).toBe(kind === "native" ? "You said Hi" : "You said Be brief, Hi");
    expect(response).toMatchObject({ modelVersion: plain, usageMetadata });
    expect(response.candidates?.[0]).toMatchObject({ finishReason: "STOP", index: 0 });
    const row = await gateway.rowOf(response.sdkHttpResponse?.headers?.["x-request-id"]);
    expect(row).toMatchObject({
      status: "succeeded",
      model_name: plain,
      provider: kind === "native" ? "native" : "mock",
      finish_reason: "stop",
      prompt_tokens: 100,
      completion_tokens: 50,
      cached_tokens: 40,
      cost_basis: "provider",
      request: {
        messages: [
          { role: "system", content: [{ type: "text", text: "Be brief" }] },
          { role: "user", content: [{ type: "text", text: "Hi" }] },
        ],
        temperature: 0.5,
        max_tokens: 100,
      },
    });
    expect(row.cost).toBeGreaterThan(0);
  });

  it("streams text", async () => {
    const stream = await client.models.generateContentStream({ model: plain, contents: "Hello there" });
    const responses = await all(stream);
    expect(responses.map(({ text }) => text ?? "").join("")).toBe("You said Hello there");
    expect(responses.length).toBeGreaterThan(2);
    expect(responses.at(-1)).toMatchObject({ usageMetadata });
    expect(responses.at(-1)!.candidates![0]!.finishReason).toBe("STOP");
  });

  it.each([false, true])("calls functions in several steps, streamed: %s", async (isStream) => {
    expect(await converse(plain, isStream)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 3 });
    expect(await converse(parallel, isStream)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 2 });
  });

  it("gets structured output", async () => {
    const { text } = await client.models.generateContent({
      model: plain,
      contents: "Hi",
      config: {
        responseMimeType: "application/json",
        responseSchema: { type: Type.OBJECT, properties: { degrees: { type: Type.INTEGER } } },
      },
    });
    expect(JSON.parse(text!)).toEqual({ city: "Lisbon", degrees: 21 });
  });

  it("sends an image", async () => {
    const inlineData = { mimeType: "image/png", data: png };
    await client.models.generateContent({ model: plain, contents: [{ inlineData }, "What is it?"] });
    const asked =
      kind === "native" ? gateway.native.asked.at(-1)!.raw : JSON.stringify(gateway.chat.asked.at(-1));
    expect(asked).toContain(kind === "native" ? `"data":"${png}"` : `data:image/png;base64,${png}`);
  });

  it("counts tokens", async () => {
    const { totalTokens } = await client.models.countTokens({ model: plain, contents: "Hi" });
    if (kind === "native") expect(totalTokens).toBe(777);
    else expect(totalTokens).toBeGreaterThan(0);
  });

  it("is charged for what it received before it left", async () => {
    const left = new AbortController();
    const stream = await client.models.generateContentStream({
      model: kind === "native" ? "gemini-endless" : "endless",
      contents: "Hi",
      config: { abortSignal: left.signal },
    });
    let id: string | undefined;
    await expect(async () => {
      for await (const { sdkHttpResponse } of stream) {
        id = sdkHttpResponse?.headers?.["x-request-id"];
        left.abort();
      }
    }).rejects.toThrow();
    const row = await gateway.rowOf(id);
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: "estimate" });
    expect(row.completion_tokens).toBeGreaterThan(0);
    expect(row.cost).toBeGreaterThan(0);
    if (kind === "native") expect(row.prompt_tokens).toBe(100);
  });

  it("lists and reads models", async () => {
    const { name } = await client.models.get({ model: plain });
    expect(name).toBe(`models/${plain}`);
    const pager = await client.models.list();
    expect(pager.page.map((model) => model.name)).toContain(name);
  });
});

describe("Google's client gets errors", () => {
  const failureOf = async (model: string, config: object = {}, key = gateway.me.key) => {
    const error = await gateway
      .clientOf(key)
      .models.generateContent({ model, contents: "Hi", config })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, error: JSON.parse(error.message).error };
  };

  it.each([
    ["missing", 404, "NOT_FOUND"],
    ["picky", 400, "INVALID_ARGUMENT"],
    ["busy", 429, "RESOURCE_EXHAUSTED"],
    ["failing", 500, "INTERNAL"],
    ["gemini-picky", 400, "INVALID_ARGUMENT"],
    ["gemini-busy", 429, "RESOURCE_EXHAUSTED"],
    ["gemini-unpaid", 502, "UNAVAILABLE"],
  ])("for the model %s", async (model, code, status) => {
    const { error, ...failure } = await failureOf(model);
    expect([failure.status, error.message]).toEqual([code, expect.any(String)]);
    expect(error).toMatchObject({ code, status });
    expect(error.message).toBeTruthy();
  });

  it("for a wrong key", async () => {
    const { error } = await failureOf("plain", {}, "sw_wrong");
    expect(error).toMatchObject({ code: 401, status: "UNAUTHENTICATED" });
    expect(error.details[0]).toMatchObject({ reason: "INVALID_API_KEY" });
  });

  it("for missing credits", async () => {
    const { key } = await gateway.customer(0);
    expect((await failureOf("plain", {}, key)).error).toMatchObject({
      code: 402,
      status: "FAILED_PRECONDITION",
    });
  });

  it("for tools that Google runs, from an upstream that doesn't have them", async () => {
    const { error } = await failureOf("plain", { tools: [{ googleSearch: {} }] });
    expect(error).toMatchObject({ code: 400, status: "INVALID_ARGUMENT" });
    expect(error.message).toContain("googleSearch");
    expect(error.details).toContainEqual(
      expect.objectContaining({
        fieldViolations: [expect.objectContaining({ field: "tools[0].googleSearch" })],
      }),
    );
    const native = await gateway.clientOf(gateway.me.key).models.generateContent({
      model: "gemini-parallel",
      contents: "Hi",
      config: {
        tools: [{ googleSearch: {} }],
        toolConfig: { functionCallingConfig: { mode: FunctionCallingConfigMode.NONE } },
      },
    });
    expect(native.functionCalls).toHaveLength(2);
  });
});
