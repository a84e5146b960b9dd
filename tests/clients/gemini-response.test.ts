import { describe, expect, it } from "vitest";
import type { Chunk } from "../../server/llm/completion.ts";
import { wholeResponse } from "../../server/llm/gemini/content.ts";
import { createContentReader } from "../../server/llm/gemini/reader.ts";
import { usageOf } from "../../server/llm/usage.ts";

import { call } from "./gemini-samples.ts";

const head = { requestId: "1", model: "m", withThoughts: true };
const whole = (message: object, finish_reason: string): Chunk => ({
  model: "m",
  choices: [{ index: 0, message, finish_reason }],
  usage: { prompt_tokens: 10, completion_tokens: 5, completion_tokens_details: { reasoning_tokens: 2 } },
});

describe("a chat completion becomes a response, and back", () => {
  const tool_calls = [{ id: "c", function: { name: "f", arguments: '{"a":1}' } }];
  const rows: [name: string, message: object, finish: string, parts: object[], reason: string][] = [
    ["a text", { content: "Yes" }, "stop", [{ text: "Yes" }], "STOP"],
    ["a cut text", { content: "Ye" }, "length", [{ text: "Ye" }], "MAX_TOKENS"],
    ["a filtered text", { content: "" }, "content_filter", [], "SAFETY"],
    ["a refusal", { refusal: "No" }, "stop", [{ text: "No" }], "SAFETY"],
    [
      "a thought",
      { content: "Yes", reasoning: "Hm" },
      "stop",
      [{ text: "Hm", thought: true }, { text: "Yes" }],
      "STOP",
    ],
    ["a call", { content: null, tool_calls }, "tool_calls", [call("f", { id: "c" })], "STOP"],
    [
      "a broken call",
      { tool_calls: [{ id: "c", function: { name: "f", arguments: "{" } }] },
      "tool_calls",
      [call("f", { id: "c", args: {} })],
      "MALFORMED_FUNCTION_CALL",
    ],
  ];
  it.each(rows)("with %s", (_, message, finish, parts, finishReason) => {
    const response = wholeResponse(head, whole(message, finish));
    expect(response).toMatchObject({
      candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }],
      usageMetadata: {
        promptTokenCount: 10,
        candidatesTokenCount: 3,
        thoughtsTokenCount: 2,
        totalTokenCount: 15,
      },
    });
    const back = createContentReader("mock").whole(response, "");
    expect(usageOf(back.usage)).toMatchObject({ prompt_tokens: 10, completion_tokens: 5 });
    if (finishReason === "STOP") expect(back.choices![0]!.finish_reason).toBe(finish);
  });
});

describe("Google's usage is charged", () => {
  const audio = (tokenCount: number) => [
    { modality: "AUDIO", tokenCount },
    { modality: "TEXT", tokenCount: 1 },
  ];
  const rows: [name: string, usage: object, counts: object][] = [
    [
      "plain",
      { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
      { input: 10, output: 5 },
    ],
    [
      "with thoughts",
      { promptTokenCount: 10, candidatesTokenCount: 5, thoughtsTokenCount: 3, totalTokenCount: 18 },
      { input: 10, output: 5, reasoning: 3 },
    ],
    [
      "with only thoughts",
      { promptTokenCount: 10, thoughtsTokenCount: 3, totalTokenCount: 13 },
      { output: 0, reasoning: 3 },
    ],
    [
      "with a cached prompt",
      { promptTokenCount: 10, cachedContentTokenCount: 4, candidatesTokenCount: 5 },
      { input: 6, cached: 4 },
    ],
    [
      "with tools",
      { promptTokenCount: 10, toolUsePromptTokenCount: 7, candidatesTokenCount: 5, totalTokenCount: 22 },
      { input: 17, output: 5 },
    ],
    [
      "with audio",
      { promptTokenCount: 10, promptTokensDetails: audio(6), candidatesTokenCount: 5 },
      { input: 4, audio_input: 6 },
    ],
    [
      "with cached audio",
      {
        promptTokenCount: 10,
        cachedContentTokenCount: 6,
        cacheTokensDetails: audio(6),
        promptTokensDetails: audio(6),
      },
      { cached: 6, audio_input: 0, input: 4 },
    ],
    [
      "with an image",
      {
        promptTokenCount: 1,
        candidatesTokenCount: 9,
        candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 8 }],
      },
      { image_output: 8, output: 1 },
    ],
    ["with only a total", { promptTokenCount: 10, totalTokenCount: 15 }, { output: 5 }],
  ];
  it.each(rows)("%s", (_, usageMetadata, counts) => {
    const reader = createContentReader("mock");
    const candidates = [{ content: { parts: [{ text: "Yes" }] }, finishReason: "STOP" }];
    expect(usageOf(reader.whole({ candidates, usageMetadata }, "").usage)!.counts).toMatchObject(counts);
  });

  it.each([
    ["gemini-2.5-flash", 1],
    ["gemini-3-pro", 2],
  ])("with the searches of %s", (modelVersion, searches) => {
    const candidates = [
      { content: { parts: [] }, finishReason: "STOP", groundingMetadata: { webSearchQueries: ["a", "b"] } },
    ];
    const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1 };
    const { usage } = createContentReader("mock").whole({ candidates, usageMetadata, modelVersion }, "");
    expect(usageOf(usage)!.counts.web_search).toBe(searches);
  });
});
