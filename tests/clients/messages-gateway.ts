import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Anthropic from "@anthropic-ai/sdk";
import { expect } from "vitest";
import { startCreditGateway } from "../api/credit-gateway.ts";
import { answerChat, type ChatRequest, chatModels, price } from "./chat-stand-in.ts";
import { nativeModels, startNative } from "./native-stand-in.ts";

export const weather: Anthropic.Tool = {
  name: "weather",
  description: "The weather in a city",
  input_schema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
};

/** Starts a stand-in for an upstream that offers only OpenAI's API. */
export async function startChat() {
  const asked: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as ChatRequest;
    asked.push(body);
    await answerChat(body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, stop };
}

/** Starts a server with Anthropic's client, an upstream that offers Anthropic's API, and one that doesn't. */
export async function startMessagesGateway(fallbacks: Record<string, string[]> = {}) {
  const native = await startNative();
  const chat = await startChat();
  const models = Object.fromEntries([...chatModels, ...nativeModels].map((model) => [model, price]));
  const gateway = await startCreditGateway({
    models,
    respond: (_, response) => response.destroy(),
    env: {
      LLM_FALLBACKS: JSON.stringify(fallbacks),
      LLM_UPSTREAMS: JSON.stringify([
        { name: "mock", base_url: chat.url, models: chatModels },
        {
          name: "native",
          kind: "anthropic",
          base_url: native.url,
          api_key: "sk-ant-operator",
          models: nativeModels,
        },
      ]),
    },
  });
  const me = await gateway.customer(1000);
  const clientOf = (apiKey: string, more: object = {}) =>
    new Anthropic({ apiKey, baseURL: gateway.url, maxRetries: 0, ...more });

  /** The log row of a request, once it has ended. */
  async function rowOf(requestId: string | null | undefined, api = me.api) {
    const read = async () => (await api.get(`llm-requests/${requestId}`)).body;
    await expect
      .poll(async () => (await read()).status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return read();
  }
  return {
    ...gateway,
    me,
    client: clientOf(me.key),
    clientOf,
    /** Sends a body unchanged. */
    post: (body: string, headers: Record<string, string> = {}, path = "messages") =>
      fetch(`${gateway.url}/v1/${path}`, {
        method: "POST",
        headers: { "x-api-key": me.key, "content-type": "application/json", ...headers },
        body,
      }),
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
