import { createOpenAI } from "@ai-sdk/openai";
import { generateText, Output, stepCountIs, streamText, tool } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let openai: ReturnType<typeof createOpenAI>;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  openai = createOpenAI({ baseURL: `${gateway.url}/v1`, apiKey: gateway.me.key });
});
afterAll(() => gateway.stop());

const tools = {
  weather: tool({
    description: "The weather in a city",
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => `${city}: sun`,
  }),
};
const prompt = "Weather in Lisbon and Oslo?";

describe("the AI SDK at its defaults", () => {
  it("generates text", async () => {
    const { text, usage, finishReason } = await generateText({ model: openai("plain"), prompt: "Hi" });
    expect(text).toBe("You said Hi");
    expect(usage).toMatchObject({ inputTokens: 100, outputTokens: 50 });
    expect(finishReason).toBe("stop");
  });

  it("calls tools in several steps", async () => {
    const { text, steps } = await generateText({
      model: openai("plain"),
      tools,
      prompt,
      stopWhen: stepCountIs(5),
    });
    expect(text).toBe("Lisbon: sun and Oslo: sun");
    expect(steps).toHaveLength(3);
  });

  it("streams text and parallel tool calls", async () => {
    const result = streamText({ model: openai("parallel"), tools, prompt, stopWhen: stepCountIs(5) });
    let text = "";
    for await (const piece of result.textStream) text += piece;
    expect(text).toBe("Lisbon: sun and Oslo: sun");
    expect((await result.steps).map(({ toolCalls }) => toolCalls.length)).toEqual([2, 0]);
    expect(await result.totalUsage).toMatchObject({ inputTokens: 200, outputTokens: 100 });
    expect(await result.finishReason).toBe("stop");
  });

  it("generates an object", async () => {
    const schema = z.object({ city: z.string(), degrees: z.number() });
    const { output } = await generateText({
      model: openai("plain"),
      prompt,
      output: Output.object({ schema }),
    });
    expect(output).toEqual({ city: "Lisbon", degrees: 21 });
  });
});
