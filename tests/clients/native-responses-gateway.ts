import OpenAI from "openai";
import { expect } from "vitest";
import { startCreditGateway } from "../api/credit-gateway.ts";
import { chatModels, price } from "./chat-stand-in.ts";
import { responseModels, startNativeResponses } from "./native-responses.ts";

/** Starts a server with OpenAI's client, an upstream that offers the Responses API, and one that doesn't. */
export async function startNativeResponsesGateway(fallbacks: Record<string, string[]> = {}) {
  const native = await startNativeResponses();
  const models = Object.fromEntries(
    [...chatModels, ...responseModels, "r-other"].map((model) => [model, price]),
  );
  const gateway = await startCreditGateway({
    models,
    respond: (_, response) => response.destroy(),
    env: {
      LLM_FALLBACKS: JSON.stringify(fallbacks),
      LLM_UPSTREAMS: JSON.stringify([
        {
          name: "native",
          kind: "openai",
          base_url: native.url,
          api_key: "sk-operator",
          own_keys: true,
          models: responseModels,
        },
        { name: "other", base_url: native.url, models: ["r-other"], responses_api: true },
        { name: "chat", base_url: native.url, models: chatModels },
      ]),
    },
  });
  const me = await gateway.customer(1000);
  const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.url}/v1`, maxRetries: 0 });

  /** The log row of a request, once it has ended. */
  async function rowOf(requestId: string | null | undefined, api = me.api) {
    const read = async () => (await api.get(`llm-requests/${requestId}`)).body;
    await expect
      .poll(async () => (await read()).status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return read();
  }
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/v1/responses`, {
      method: "POST",
      headers: { authorization: `Bearer ${me.key}`, "content-type": "application/json", ...headers },
      body,
    });
  return {
    ...gateway,
    me,
    native,
    clientOf,
    client: clientOf(me.key),
    rowOf,
    post,
    /** Sends a body unchanged, and returns the response, the row, and what the upstream received and sent. */
    async exchange(body: string, headers: Record<string, string> = {}) {
      const response = await post(body, headers);
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
    async stop() {
      await gateway.stop();
      native.stop();
    },
  };
}

export const bodyFor = (model: string, more: object = {}) => JSON.stringify({ model, input: "Hi", ...more });
