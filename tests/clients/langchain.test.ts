import { type AIMessage, HumanMessage, type ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { ChatOpenAI } from "@langchain/openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;

beforeAll(async () => {
  gateway = await startResponsesGateway();
});
afterAll(() => gateway.stop());

const chat = (model: string, options: Partial<ConstructorParameters<typeof ChatOpenAI>[0]> = {}) =>
  new ChatOpenAI({
    model,
    apiKey: gateway.me.key,
    configuration: { baseURL: `${gateway.url}/v1` },
    maxRetries: 0,
    ...options,
  });

const weather = tool(async ({ city }) => `${city}: sun`, {
  name: "weather",
  description: "The weather in a city",
  schema: z.object({ city: z.string() }),
});
const prompt = "Weather in Lisbon and Oslo?";

/** Calls tools until the model answers. */
async function answered(model: string, useResponsesApi: boolean) {
  const bound = chat(model, { useResponsesApi }).bindTools([weather]);
  const messages: (HumanMessage | AIMessage | ToolMessage)[] = [new HumanMessage(prompt)];
  for (let step = 0; step < 5; step++) {
    const reply = await bound.invoke(messages);
    messages.push(reply);
    if (!reply.tool_calls?.length) return { text: reply.text, steps: step };
    for (const call of reply.tool_calls) messages.push(await weather.invoke({ ...call, type: "tool_call" }));
  }
  throw new Error("The model kept calling tools");
}

describe.each([
  ["chat completions", false],
  ["responses", true],
])("LangChain with %s", (_, useResponsesApi) => {
  it("generates text, with usage", async () => {
    const reply = await chat("plain", { useResponsesApi }).invoke("Hi");
    expect(reply.text).toBe("You said Hi");
    expect(reply.usage_metadata).toMatchObject({ input_tokens: 100, output_tokens: 50, total_tokens: 150 });
  });

  it("streams", async () => {
    let text = "";
    for await (const piece of await chat("plain", { useResponsesApi }).stream("Hi")) text += piece.text;
    expect(text).toBe("You said Hi");
  });

  it("calls tools in several steps", async () => {
    const done = { text: "Lisbon: sun and Oslo: sun" };
    expect(await answered("plain", useResponsesApi)).toEqual({ ...done, steps: 2 });
    expect(await answered("parallel", useResponsesApi)).toEqual({ ...done, steps: 1 });
  });

  it("generates an object", async () => {
    const schema = z.object({ city: z.string(), degrees: z.number() });
    const structured = chat("plain", { useResponsesApi }).withStructuredOutput(schema, {
      method: "jsonSchema",
    });
    expect(await structured.invoke(prompt)).toEqual({ city: "Lisbon", degrees: 21 });
  });

  it("aborts", async () => {
    const abort = new AbortController();
    const read = async () => {
      const stream = await chat("endless", { useResponsesApi }).stream("Hi", { signal: abort.signal });
      for await (const _ of stream) abort.abort();
    };
    await expect(read()).rejects.toThrow(/abort/i);
    await expect
      .poll(async () => {
        const { body } = await gateway.me.api.get("llm-requests?model_name=endless");
        return body.every(({ status }: { status: string }) => status === "cancelled");
      })
      .toBe(true);
  });

  it("throws the upstream's errors", async () => {
    await expect(chat("picky", { useResponsesApi }).invoke("Hi")).rejects.toMatchObject({ status: 400 });
    await expect(chat("busy", { useResponsesApi }).invoke("Hi")).rejects.toMatchObject({ status: 429 });
    await expect(chat("plain", { useResponsesApi, apiKey: "sw_wrong" }).invoke("Hi")).rejects.toMatchObject({
      status: 401,
    });
  });
});
