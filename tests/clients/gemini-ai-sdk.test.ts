import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { generateText, Output, stepCountIs, streamText, tool } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startGeminiGateway } from "./gemini-gateway.ts";

let gateway: Awaited<ReturnType<typeof startGeminiGateway>>;
let google: ReturnType<typeof createGoogleGenerativeAI>;

beforeAll(async () => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  gateway = await startGeminiGateway();
  google = createGoogleGenerativeAI({ baseURL: `${gateway.url}/v1beta`, apiKey: gateway.me.key });
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

describe.each([
  ["translated", "plain", "parallel"],
  ["native", "gemini-plain", "gemini-parallel"],
])("the AI SDK with a %s response", (_, plain, parallel) => {
  it("generates text", async () => {
    const { text, usage, finishReason } = await generateText({ model: google(plain), prompt: "Hi" });
    expect(text).toBe("You said Hi");
    expect(usage).toMatchObject({ outputTokens: 50, inputTokenDetails: { cacheReadTokens: 40 } });
    expect(finishReason).toBe("stop");
  });

  it("streams text", async () => {
    const result = streamText({ model: google(plain), prompt: "Hello there" });
    expect(await result.text).toBe("You said Hello there");
    expect(await result.usage).toMatchObject({ outputTokens: 50 });
  });

  it("calls tools in several steps", async () => {
    const one = await generateText({ model: google(plain), tools, prompt, stopWhen: stepCountIs(5) });
    expect([one.text, one.steps.length]).toEqual(["Lisbon: sun and Oslo: sun", 3]);
    const result = streamText({ model: google(parallel), tools, prompt, stopWhen: stepCountIs(5) });
    expect(await result.text).toBe("Lisbon: sun and Oslo: sun");
    expect((await result.steps).length).toBe(2);
  });

  it("gets structured output", async () => {
    const schema = z.object({ city: z.string(), degrees: z.number() });
    const { output } = await generateText({
      model: google(plain),
      output: Output.object({ schema }),
      prompt: "Hi",
    });
    expect(output).toEqual({ city: "Lisbon", degrees: 21 });
  });
});
