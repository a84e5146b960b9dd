import { createAnthropic } from "@ai-sdk/anthropic";
import { generateText, Output, stepCountIs, streamText, tool } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startMessagesGateway } from "./messages-gateway.ts";

let gateway: Awaited<ReturnType<typeof startMessagesGateway>>;
let anthropic: ReturnType<typeof createAnthropic>;

beforeAll(async () => {
  // The SDK would warn on each call, because its list doesn't contain the stand-ins' models.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  gateway = await startMessagesGateway();
  anthropic = createAnthropic({ baseURL: `${gateway.url}/v1`, apiKey: gateway.me.key });
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
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe.each([
  ["translated", "plain", "parallel", "reasoning"],
  ["native", "claude-plain", "claude-parallel", "claude-plain"],
])("the AI SDK with a %s message", (kind, plain, parallel, reasoning) => {
  it("generates text", async () => {
    const { text, usage, finishReason } = await generateText({ model: anthropic(plain), prompt: "Hi" });
    expect(text).toBe("You said Hi");
    expect(usage).toMatchObject({
      inputTokens: 100,
      outputTokens: 50,
      inputTokenDetails: { cacheReadTokens: kind === "native" ? 30 : 40 },
    });
    expect(finishReason).toBe("stop");
  });

  it("calls tools in several steps", async () => {
    const { text, steps } = await generateText({
      model: anthropic(plain),
      tools,
      prompt,
      stopWhen: stepCountIs(5),
    });
    expect(text).toBe("Lisbon: sun and Oslo: sun");
    expect(steps).toHaveLength(3);
  });

  it("streams text and parallel tool calls", async () => {
    const result = streamText({ model: anthropic(parallel), tools, prompt, stopWhen: stepCountIs(5) });
    let text = "";
    for await (const piece of result.textStream) text += piece;
    expect(text).toBe("Lisbon: sun and Oslo: sun");
    expect((await result.steps).map(({ toolCalls }) => toolCalls.length)).toEqual([2, 0]);
    expect(await result.totalUsage).toMatchObject({ inputTokens: 200, outputTokens: 100 });
    expect(await result.finishReason).toBe("stop");
  });

  it("streams reasoning", async () => {
    const result = streamText({
      model: anthropic(reasoning),
      prompt: "Hi",
      providerOptions: { anthropic: { thinking: { type: "enabled", budgetTokens: 1024 } } },
    });
    expect(await result.reasoningText).toBe("Let me think");
    expect(await result.text).toMatch(/^You|^Yes/);
  });

  it("generates an object", async () => {
    const schema = z.object({ city: z.string(), degrees: z.number() });
    const model = anthropic(plain);
    const { output } = await generateText({
      model,
      prompt,
      output: Output.object({ schema }),
      providerOptions: { anthropic: { structuredOutputMode: "outputFormat" } },
    });
    expect(output).toEqual({ city: "Lisbon", degrees: 21 });
  });

  it("sends images", async () => {
    const image = { type: "file" as const, data: Buffer.from(png, "base64"), mediaType: "image/png" };
    await generateText({
      model: anthropic(plain),
      messages: [{ role: "user", content: [{ type: "text", text: "What is this?" }, image] }],
    });
    const sent =
      kind === "native" ? gateway.native.asked.at(-1)!.raw : JSON.stringify(gateway.chat.asked.at(-1));
    expect(sent).toContain(kind === "native" ? `"data":"${png}"` : `"url":"data:image/png;base64,${png}"`);
  });

  it("reports errors", async () => {
    const model = anthropic(kind === "native" ? "claude-picky" : "picky");
    await expect(generateText({ model, prompt, maxRetries: 0 })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/temperature/),
    });
  });
});
