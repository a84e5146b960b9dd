import { describe, expect, it } from "vitest";
import { call, called, chatOf, hi, model, result, said, schema, tools, user } from "./gemini-samples.ts";

describe("contents become messages", () => {
  const rows: [name: string, request: object, expected: object][] = [
    ["a text", {}, { model: "m", messages: [said] }],
    ["a lone content", { contents: hi }, { messages: [said] }],
    ["no role", { contents: [{ parts: [{ text: "Hi" }] }] }, { messages: [said] }],
    [
      "several texts",
      { contents: [user({ text: "a" }, { text: "b" })] },
      {
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: "a" },
              { type: "text", text: "b" },
            ],
          },
        ],
      },
    ],
    [
      "a system instruction",
      { systemInstruction: { parts: [{ text: "s" }] } },
      { messages: [{ role: "system", content: "s" }, said] },
    ],
    [
      "in snake case",
      { system_instruction: { parts: [{ text: "s" }] } },
      { messages: [{ role: "system", content: "s" }, said] },
    ],
    ["as a string", { systemInstruction: "s" }, { messages: [{ role: "system", content: "s" }, said] }],
    [
      "an image",
      { contents: [user({ inlineData: { mimeType: "image/png", data: "a-_=" } })] },
      {
        messages: [
          {
            role: "user",
            content: [{ type: "image_url", image_url: { url: "data:image/png;base64,a+/=" } }],
          },
        ],
      },
    ],
    [
      "an image in snake case",
      { contents: [user({ inline_data: { mime_type: "image/png", data: "aa" } })] },
      {
        messages: [
          { role: "user", content: [{ type: "image_url", image_url: { url: "data:image/png;base64,aa" } }] },
        ],
      },
    ],
    [
      "audio",
      { contents: [user({ inlineData: { mimeType: "audio/mpeg", data: "aa" } })] },
      {
        messages: [
          { role: "user", content: [{ type: "input_audio", input_audio: { data: "aa", format: "mp3" } }] },
        ],
      },
    ],
    [
      "a PDF",
      { contents: [user({ inlineData: { mimeType: "application/pdf", data: "aa" } })] },
      {
        messages: [
          {
            role: "user",
            content: [
              {
                type: "file",
                file: { filename: "document.pdf", file_data: "data:application/pdf;base64,aa" },
              },
            ],
          },
        ],
      },
    ],
    [
      "a text file",
      { contents: [user({ inlineData: { mimeType: "text/plain", data: "SGk=" } })] },
      { messages: [said] },
    ],
    [
      "a link to an image",
      { contents: [user({ fileData: { fileUri: "https://a.b/c.png" } })] },
      {
        messages: [
          { role: "user", content: [{ type: "image_url", image_url: { url: "https://a.b/c.png" } }] },
        ],
      },
    ],
    [
      "a call by ID",
      { contents: [hi, model(call("f", { id: "1" })), user(result("f", {}, { id: "1" }))] },
      {
        messages: [
          said,
          { role: "assistant", content: null, tool_calls: [called("1", "f")] },
          { role: "tool", tool_call_id: "1", content: "{}" },
        ],
      },
    ],
    [
      "a call by name",
      { contents: [hi, model(call("f")), user(result("f"))] },
      {
        messages: [
          said,
          { role: "assistant", content: null, tool_calls: [called("call_1_0", "f")] },
          { role: "tool", tool_call_id: "call_1_0", content: "ok" },
        ],
      },
    ],
    [
      "calls of one function in order",
      {
        contents: [
          hi,
          model(call("f"), call("f")),
          user(result("f", { result: "1" }), result("f", { result: "2" })),
        ],
      },
      {
        messages: [
          said,
          { tool_calls: [called("call_1_0", "f"), called("call_1_1", "f")] },
          { tool_call_id: "call_1_0", content: "1" },
          { tool_call_id: "call_1_1", content: "2" },
        ],
      },
    ],
    [
      "responses in another order",
      { contents: [hi, model(call("f"), call("g")), user(result("g"), result("f"))] },
      { messages: [said, {}, { tool_call_id: "call_1_1" }, { tool_call_id: "call_1_0" }] },
    ],
    [
      "a failed function",
      { contents: [hi, model(call("f")), user(result("f", { error: "no" }))] },
      { messages: [said, {}, { role: "tool", content: "Error: no" }] },
    ],
    [
      "the AI SDK's result",
      { contents: [hi, model(call("f")), user(result("f", { name: "f", content: "ok" }))] },
      { messages: [said, {}, { content: "ok" }] },
    ],
    [
      "an object as a result",
      { contents: [hi, model(call("f")), user(result("f", { a: 1, b: 2 }))] },
      { messages: [said, {}, { content: '{"a":1,"b":2}' }] },
    ],
    [
      "an image as a result",
      {
        contents: [
          hi,
          model(call("f")),
          user(
            result("f", { output: "ok" }, { parts: [{ inlineData: { mimeType: "image/png", data: "aa" } }] }),
          ),
        ],
      },
      { messages: [said, {}, { content: "ok" }, { role: "user", content: [{ type: "image_url" }] }] },
    ],
    [
      "thoughts, which stay here",
      { contents: [hi, model({ text: "Hm", thought: true }, { text: "Yes", thoughtSignature: "s" }), hi] },
      { messages: [said, { role: "assistant", content: "Yes" }, said] },
    ],
    [
      "a schema in Google's dialect",
      { tools },
      {
        tools: [
          {
            type: "function",
            function: {
              name: "f",
              parameters: { type: "object", properties: { type: { type: ["string", "null"] } } },
            },
          },
          { function: { name: "g", parameters: { type: "object", properties: {} } } },
        ],
      },
    ],
    [
      "a JSON schema",
      { tools: [{ functionDeclarations: [{ name: "f", parametersJsonSchema: schema }] }] },
      { tools: [{ function: { parameters: schema } }] },
    ],
  ];
  it.each(rows)("with %s", (_, request, expected) => {
    expect(chatOf(request)).toMatchObject(expected);
  });
});
