import { describe, expect, it } from "vitest";
import { translate } from "../../server/llm/gemini/settings.ts";
import { plainChat } from "../../server/llm/translation/plain-chat.ts";
import { call, chatOf, choose, hi, model, result, said, schema, set, user } from "./gemini-samples.ts";

describe("settings become those of a chat completion", () => {
  const rows: [name: string, request: object, expected: object][] = [
    ["AUTO", choose({ mode: "AUTO" }), { tool_choice: "auto" }],
    ["ANY", choose({ mode: "ANY" }), { tool_choice: "required" }],
    ["NONE", choose({ mode: "NONE" }), { tool_choice: "none" }],
    [
      "ANY of one",
      choose({ mode: "ANY", allowedFunctionNames: ["g"] }),
      { tool_choice: { type: "function", function: { name: "g" } } },
    ],
    ["ANY of two", choose({ mode: "ANY", allowedFunctionNames: ["f", "g"] }), { tool_choice: "required" }],
    ["temperature", set({ temperature: 1.5 }), { temperature: 1.5 }],
    ["topP", set({ topP: 0.5 }), { top_p: 0.5 }],
    ["top_k", set({ top_k: 3 }), { top_k: 3 }],
    ["maxOutputTokens", set({ maxOutputTokens: 5 }), { max_tokens: 5 }],
    ["stopSequences", set({ stopSequences: ["x"] }), { stop: ["x"] }],
    ["candidateCount", set({ candidateCount: 2 }), { n: 2 }],
    ["seed", set({ seed: 1 }), { seed: 1 }],
    [
      "penalties",
      set({ presencePenalty: 1, frequencyPenalty: -1 }),
      { presence_penalty: 1, frequency_penalty: -1 },
    ],
    ["JSON", set({ responseMimeType: "application/json" }), { response_format: { type: "json_object" } }],
    [
      "a response schema",
      set({
        responseMimeType: "application/json",
        responseSchema: { type: "OBJECT", properties: { x: { type: "INTEGER", minItems: "2" } } },
      }),
      { response_format: { type: "json_schema", json_schema: { schema, strict: false } } },
    ],
    [
      "a response JSON schema",
      set({ responseJsonSchema: schema }),
      { response_format: { json_schema: { schema } } },
    ],
    ["safety settings", { safetySettings: [{ category: "X", threshold: "Y" }] }, { messages: [said] }],
  ];
  it.each(rows)("with %s", (_, request, expected) => {
    expect(chatOf(request)).toMatchObject(expected);
  });

  it.each([
    [{ thinkingBudget: 0 }, "low"],
    [{ thinkingBudget: 8000 }, "medium"],
    [{ thinkingBudget: 30000 }, "high"],
    [{ thinkingBudget: -1 }, undefined],
    [{ thinkingLevel: "HIGH" }, "high"],
    [{ thinkingLevel: "MINIMAL" }, "low"],
  ])("with the thinking %o", (thinkingConfig, effort) => {
    const { body } = translate({ contents: [hi], ...set({ thinkingConfig }) }, "gpt-5", false);
    expect(plainChat(body, "gpt-5").reasoning_effort).toBe(effort);
  });
});
describe("a request is refused by the field", () => {
  const rows: [field: string, request: object][] = [
    ["tools[0].googleSearch", { tools: [{ googleSearch: {} }] }],
    ["tools[0].codeExecution", { tools: [{ code_execution: {} }] }],
    ["cachedContent", { cachedContent: "x" }],
    ["generationConfig.responseLogprobs", set({ responseLogprobs: true })],
    ["generationConfig.responseModalities", set({ responseModalities: ["IMAGE"] })],
    ["generationConfig.speechConfig", set({ speechConfig: {} })],
    ["generationConfig.temperature", set({ temperature: 3 })],
    ["contents[0].parts[0].fileData.fileUri", { contents: [user({ fileData: { fileUri: "gs://a/b" } })] }],
    [
      "contents[0].parts[0].inlineData.mimeType",
      { contents: [user({ inlineData: { mimeType: "video/mp4", data: "a" } })] },
    ],
    ["contents[0].parts[0]", { contents: [user({ executableCode: {} })] }],
    ["contents[1].parts[0]", { contents: [hi, model({ executableCode: {} }), hi] }],
    ["contents[0].role", { contents: [{ role: "other", parts: [] }] }],
    ["contents", { contents: [hi, model(call("f")), hi] }],
    ["contents", { contents: [user(result("f"))] }],
    [
      "toolConfig.functionCallingConfig.allowedFunctionNames",
      choose({ mode: "ANY", allowedFunctionNames: ["h"] }),
    ],
  ];
  it.each(rows)("%s", (field, request) => {
    expect(translate({ contents: [hi], ...request }, "m", false).refusal).toMatchObject({
      status: 400,
      param: field,
    });
  });
});
