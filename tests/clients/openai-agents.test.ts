import { Agent, Runner, tool } from "@openai/agents-core";
import { OpenAIProvider } from "@openai/agents-openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let runner: Runner;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  const modelProvider = new OpenAIProvider({ apiKey: gateway.me.key, baseURL: `${gateway.url}/v1` });
  runner = new Runner({ modelProvider, tracingDisabled: true });
});
afterAll(() => gateway.stop());

const weather = tool({
  name: "weather",
  description: "The weather in a city",
  parameters: z.object({ city: z.string() }),
  execute: async ({ city }) => `${city}: sun`,
});
const agentFor = (model: string) =>
  new Agent({ name: "Forecaster", instructions: "Use tools", model, tools: [weather] });
const prompt = "Weather in Lisbon and Oslo?";

describe("OpenAI's agents at their defaults", () => {
  it("call tools in several steps", async () => {
    const result = await runner.run(agentFor("plain"), prompt);
    expect(result.finalOutput).toBe("Lisbon: sun and Oslo: sun");
    expect(result.rawResponses).toHaveLength(3);
    expect(result.rawResponses[0]?.usage).toMatchObject({
      inputTokens: 100,
      outputTokens: 50,
      totalTokens: 150,
    });
  });

  it("stream, and continue with the last response", async () => {
    const result = await runner.run(agentFor("parallel"), prompt, { stream: true });
    let text = "";
    for await (const piece of result.toTextStream({ compatibleWithNodeStreams: false })) text += piece;
    await result.completed;
    expect(text).toBe("Lisbon: sun and Oslo: sun");
    const next = await runner.run(agentFor("parallel"), "Thanks", {
      previousResponseId: result.lastResponseId,
    });
    expect(next.finalOutput).toContain("Oslo: sun");
  });
});
