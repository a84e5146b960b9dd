import OpenAI from "openai";
import type { Tool } from "openai/resources/responses/responses";
import { expect } from "vitest";
import { startCreditGateway } from "../api/credit-gateway.ts";
import { answerChat, type ChatRequest, chatModels, price } from "./chat-stand-in.ts";

export const weather: Tool = {
  type: "function",
  name: "weather",
  strict: true,
  parameters: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
};

/** Starts a server with OpenAI's client and a customer, and a stand-in whose answers depend on the model's name. */
export async function startResponsesGateway(env: Record<string, string> = {}) {
  const asked: ChatRequest[] = [];
  const gateway = await startCreditGateway({
    env,
    models: Object.fromEntries(chatModels.map((model) => [model, price])),
    respond(request, response) {
      const body = request as ChatRequest;
      asked.push(body);
      return answerChat(body, response);
    },
  });
  const customer = await gateway.customer(1000);
  const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.url}/v1`, maxRetries: 0 });

  /** The log row of a response, once it has ended. */
  async function rowOf(responseId: string, api = customer.api) {
    const id = responseId.replace("resp_", "").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    await expect
      .poll(async () => (await api.get(`llm-requests/${id}`)).body.status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return (await api.get(`llm-requests/${id}`)).body;
  }
  return {
    ...gateway,
    customer: gateway.customer,
    me: customer,
    client: clientOf(customer.key),
    clientOf,
    asked,
    rowOf,
  };
}
