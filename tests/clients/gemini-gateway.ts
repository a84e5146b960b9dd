import { GoogleGenAI } from "@google/genai";
import { expect } from "vitest";
import { startCreditGateway } from "../api/credit-gateway.ts";
import { chatModels, price } from "./chat-stand-in.ts";
import { geminiModels, startGemini } from "./gemini-stand-in.ts";
import { startChat } from "./messages-gateway.ts";

export const weather = {
  name: "weather",
  description: "The weather in a city",
  parametersJsonSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

/** Starts a server with Google's client, an upstream that offers Google's API, and one that doesn't. */
export async function startGeminiGateway(fallbacks: Record<string, string[]> = {}) {
  const native = await startGemini();
  const chat = await startChat();
  const models = Object.fromEntries([...chatModels, ...geminiModels].map((model) => [model, price]));
  const gateway = await startCreditGateway({
    models,
    respond: (_, response) => response.destroy(),
    env: {
      LLM_FALLBACKS: JSON.stringify(fallbacks),
      LLM_UPSTREAMS: JSON.stringify([
        { name: "mock", base_url: chat.url, models: chatModels },
        {
          name: "native",
          kind: "gemini",
          base_url: native.url,
          api_key: "AI-operator",
          models: geminiModels,
        },
      ]),
    },
  });
  const me = await gateway.customer(1000);

  /** The log row of a request, once it has ended. */
  async function rowOf(requestId: string | null | undefined) {
    const read = async () => (await me.api.get(`llm-requests/${requestId}`)).body;
    await expect
      .poll(async () => (await read()).status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return read();
  }
  /** Sends a body unchanged. */
  const post = (model: string, method: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/v1beta/models/${model}:${method}`, {
      method: "POST",
      headers: { "x-goog-api-key": me.key, "content-type": "application/json", ...headers },
      body,
    });
  return {
    ...gateway,
    me,
    clientOf: (apiKey: string) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: gateway.url } }),
    post,
    /** Sends a body and reads the response, the row, and what the upstream received and sent. */
    async exchange(model: string, method: string, body: string) {
      const response = await post(model, method, body);
      const bytes = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)));
      const row = await rowOf(response.headers.get("x-request-id"));
      return {
        response,
        text: bytes.toString(),
        row,
        asked: native.asked.at(-1)!,
        sent: native.sent.at(-1)!,
      };
    },
    chat,
    native,
    rowOf,
    async stop() {
      await gateway.stop();
      native.stop();
      chat.stop();
    },
  };
}
