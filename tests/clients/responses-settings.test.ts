import { describe, expect, it } from "vitest";
import { LlmError } from "../../server/llm/errors.ts";
import { call, chatTool, output, tool, translated, user } from "./responses-chat.ts";

describe("settings become chat fields:", () => {
  const schema = { type: "object", properties: {} };
  const table: [name: string, fields: Record<string, unknown>, chat: Record<string, unknown>][] = [
    ["temperature and top_p", { temperature: 0, top_p: 0.5 }, { temperature: 0, top_p: 0.5 }],
    ["max_output_tokens", { max_output_tokens: 50 }, { max_completion_tokens: 50 }],
    [
      "max_output_tokens elsewhere",
      { model: "llama3", max_output_tokens: 50 },
      { model: "llama3", max_tokens: 50 },
    ],
    ["reasoning effort", { reasoning: { effort: "low", summary: "auto" } }, { reasoning_effort: "low" }],
    ["text", { text: { format: { type: "text" } } }, {}],
    ["verbosity", { text: { verbosity: "low" } }, { verbosity: "low" }],
    [
      "json_object",
      { text: { format: { type: "json_object" } } },
      { response_format: { type: "json_object" } },
    ],
    [
      "json_schema",
      { text: { format: { type: "json_schema", name: "n", schema, strict: true, description: "d" } } },
      {
        response_format: {
          type: "json_schema",
          json_schema: { name: "n", schema, strict: true, description: "d" },
        },
      },
    ],
    [
      "tools",
      { tools: [{ ...tool, strict: true }] },
      { tools: [{ type: "function", function: { ...chatTool.function, strict: true } }] },
    ],
    ["tools of which strict is null", { tools: [{ ...tool, strict: null }] }, { tools: [chatTool] }],
    [
      "tool_choice",
      { tools: [tool], tool_choice: "required" },
      { tools: [chatTool], tool_choice: "required" },
    ],
    [
      "a tool_choice by name",
      { tools: [tool], tool_choice: { type: "function", name: "f" } },
      { tools: [chatTool], tool_choice: { type: "function", function: { name: "f" } } },
    ],
    [
      "allowed tools",
      {
        tools: [tool, { type: "function", name: "g" }],
        tool_choice: { type: "allowed_tools", mode: "required", tools: [{ type: "function", name: "f" }] },
      },
      { tools: [chatTool], tool_choice: "required" },
    ],
    ["no choice without tools", { tool_choice: "auto", parallel_tool_calls: true, tools: [] }, {}],
    [
      "parallel_tool_calls",
      { tools: [tool], parallel_tool_calls: false },
      { tools: [chatTool], parallel_tool_calls: false },
    ],
    ["a stream", { stream: true }, { stream: true, stream_options: { include_usage: true } }],
    [
      "an obfuscated stream",
      { stream: true, stream_options: { include_obfuscation: false } },
      { stream: true, stream_options: { include_usage: true } },
    ],
    [
      "identifiers and tier",
      { user: "u", safety_identifier: "s", prompt_cache_key: "k", service_tier: "flex" },
      { user: "u", safety_identifier: "s", prompt_cache_key: "k", service_tier: "flex" },
    ],
    [
      "nothing from fields that only the response repeats",
      {
        metadata: { a: "b" },
        store: false,
        truncation: "auto",
        include: ["reasoning.encrypted_content"],
        max_tool_calls: 3,
      },
      {},
    ],
    [
      "nothing from null",
      {
        temperature: null,
        tools: null,
        tool_choice: null,
        text: null,
        reasoning: null,
        background: false,
        top_logprobs: 0,
        conversation: null,
      },
      {},
    ],
    [
      "instructions",
      { instructions: "Be brief" },
      { messages: [{ role: "system", content: "Be brief" }, user("Hi")] },
    ],
  ];
  it.each(table)("%s", (_, fields, chat) => {
    expect(translated(fields)).toEqual({ model: "gpt-4o", messages: [user("Hi")], ...chat });
  });
});

describe("a request is refused that", () => {
  const table: [name: string, fields: Record<string, unknown>, param: string, code?: string][] = [
    ["has an unknown field", { max_tokens: 5 }, "max_tokens", "unknown_parameter"],
    ["runs in the background", { background: true }, "background", "unsupported_parameter"],
    ["is part of a conversation object", { conversation: "conv_1" }, "conversation", "unsupported_parameter"],
    ["wants log probabilities", { top_logprobs: 2 }, "top_logprobs", "unsupported_parameter"],
    [
      "includes log probabilities",
      { include: ["message.output_text.logprobs"] },
      "include[0]",
      "unsupported_parameter",
    ],
    [
      "has a tool of another type",
      { tools: [tool, { type: "web_search" }] },
      "tools[1].type",
      "unsupported_parameter",
    ],
    ["has a tool without a name", { tools: [{ type: "function" }] }, "tools[0].name", "invalid_value"],
    [
      "chooses a tool of another type",
      { tools: [tool], tool_choice: { type: "mcp", server_label: "s" } },
      "tool_choice.type",
      "unsupported_parameter",
    ],
    [
      "chooses an unknown function",
      { tools: [tool], tool_choice: { type: "function", name: "g" } },
      "tool_choice.name",
    ],
    ["has a wrong choice", { tools: [tool], tool_choice: "any" }, "tool_choice", "invalid_value"],
    ["has a wrong temperature", { temperature: 3 }, "temperature", "invalid_value"],
    ["has a wrong limit", { max_output_tokens: 0 }, "max_output_tokens", "invalid_value"],
    ["has a wrong format", { text: { format: { type: "xml" } } }, "text.format.type", "invalid_value"],
    [
      "has a format without a schema",
      { text: { format: { type: "json_schema", name: "n" } } },
      "text.format.schema",
      "invalid_value",
    ],
    ["has wrong metadata", { metadata: { a: 1 } }, "metadata.a", "invalid_value"],
    [
      "has too much metadata",
      { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, ""])) },
      "metadata",
      "invalid_value",
    ],
    [
      "has an item of another type",
      { input: [user("Hi"), { type: "computer_call" }] },
      "input[1].type",
      "unsupported_parameter",
    ],
    [
      "has content of another type",
      { input: [user([{ type: "input_video" }])] },
      "input[0].content[0].type",
      "unsupported_parameter",
    ],
    [
      "has content without a type",
      { input: [user([{ text: "x" }])] },
      "input[0].content[0].type",
      "invalid_value",
    ],
    [
      "has an uploaded image",
      { input: [user([{ type: "input_image", file_id: "file_1" }])] },
      "input[0].content[0].file_id",
      "unsupported_parameter",
    ],
    [
      "has an uploaded file",
      { input: [user([{ type: "input_file", file_id: "file_1" }])] },
      "input[0].content[0].file_id",
      "unsupported_parameter",
    ],
    [
      "has a file elsewhere",
      { input: [user([{ type: "input_file", file_url: "https://a.b" }])] },
      "input[0].content[0].file_url",
      "unsupported_parameter",
    ],
    ["has an unknown role", { input: [{ role: "tool", content: "x" }] }, "input[0].role", "invalid_value"],
    ["has an item that isn't an object", { input: ["x"] }, "input[0]", "invalid_value"],
    [
      "has an image of the assistant",
      { input: [{ role: "assistant", content: [{ type: "input_image", image_url: "https://a.b" }] }] },
      "input[0].content[0].type",
      "unsupported_parameter",
    ],
    ["has a call without an output", { input: [call("a")] }, "input"],
    ["has an output without a call", { input: [output("a")] }, "input"],
  ];
  it.each(table)("%s", (_, fields, param, code) => {
    let error: unknown;
    try {
      translated(fields);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(LlmError);
    expect(error).toMatchObject({ status: 400, param, code: code ?? null, type: "invalid_request_error" });
  });
});
