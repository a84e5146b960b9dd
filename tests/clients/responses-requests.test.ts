import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import type { Body } from "../../server/llm/call.ts";
import { LlmError } from "../../server/llm/errors.ts";
import type { ChatMessage } from "../../server/llm/responses/chat.ts";
import { itemIdOf, requestOfItem, requestOfResponse, responseIdOf } from "../../server/llm/responses/ids.ts";
import { chatMessages, referencesIn } from "../../server/llm/responses/input.ts";
import { inputOf } from "../../server/llm/responses/output.ts";
import { chatBody, settingsOf } from "../../server/llm/responses/settings.ts";

/** The chat completion for a request's fields. */
function translated(fields: Record<string, unknown>, history: ChatMessage[] = []): Record<string, unknown> {
  const body = { model: "gpt-4o", input: "Hi", ...fields } as Body;
  const settings = settingsOf(body);
  return chatBody(body.model, body.stream === true, settings, chatMessages(history, body.input));
}

const user = (content: unknown) => ({ role: "user", content });
const called = (...ids: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: "{}" } })),
});
const call = (call_id: string) => ({
  type: "function_call",
  id: "fc_1",
  call_id,
  name: "f",
  arguments: "{}",
  status: "completed",
});
const output = (call_id: string, value: unknown = "42") => ({
  type: "function_call_output",
  call_id,
  output: value,
});
const answered = (tool_call_id: string, content: unknown = "42") => ({ role: "tool", tool_call_id, content });
const tool = { type: "function", name: "f", parameters: { type: "object" } };
const chatTool = { type: "function", function: { name: "f", parameters: { type: "object" } } };
const dataUrl = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString("base64")}`;

describe("an input becomes messages:", () => {
  const table: [name: string, input: unknown, messages: unknown[]][] = [
    ["a text", "Hello", [user("Hello")]],
    ["a message without a type", [{ role: "user", content: "Hello" }], [user("Hello")]],
    ["a message", [{ type: "message", role: "user", content: "Hello" }], [user("Hello")]],
    ["one text part", [user([{ type: "input_text", text: "Hello" }])], [user("Hello")]],
    [
      "two text parts",
      [
        user([
          { type: "input_text", text: "a" },
          { type: "input_text", text: "b" },
        ]),
      ],
      [
        user([
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ]),
      ],
    ],
    [
      "a system message",
      [{ role: "system", content: "Be brief" }],
      [{ role: "system", content: "Be brief" }],
    ],
    [
      "a developer message",
      [{ role: "developer", content: "Be brief" }],
      [{ role: "system", content: "Be brief" }],
    ],
    [
      "an image",
      [user([{ type: "input_image", image_url: "https://a.b/c.png", detail: "low" }])],
      [user([{ type: "image_url", image_url: { url: "https://a.b/c.png", detail: "low" } }])],
    ],
    [
      "an image without detail",
      [user([{ type: "input_image", image_url: "data:image/png;base64,AA==" }])],
      [user([{ type: "image_url", image_url: { url: "data:image/png;base64,AA==" } }])],
    ],
    [
      "a text file",
      [user([{ type: "input_file", filename: "a.txt", file_data: dataUrl("text/plain", "Grüße") }])],
      [user("a.txt:\nGrüße")],
    ],
    [
      "a JSON file without a name",
      [user([{ type: "input_file", file_data: dataUrl("application/json;charset=utf-8", "[1]") }])],
      [user("[1]")],
    ],
    [
      "a PDF",
      [user([{ type: "input_file", filename: "a.pdf", file_data: dataUrl("application/pdf", "%PDF") }])],
      [user([{ type: "file", file: { filename: "a.pdf", file_data: dataUrl("application/pdf", "%PDF") } }])],
    ],
    [
      "audio",
      [user([{ type: "input_audio", input_audio: { data: "AA==", format: "wav" } }])],
      [user([{ type: "input_audio", input_audio: { data: "AA==", format: "wav" } }])],
    ],
    ["an assistant's text", [{ role: "assistant", content: "Yes" }], [{ role: "assistant", content: "Yes" }]],
    [
      "an output message",
      [
        {
          id: "msg_1",
          type: "message",
          status: "completed",
          role: "assistant",
          content: [
            { type: "output_text", text: "Yes", annotations: [], logprobs: [] },
            { type: "output_text", text: " no", annotations: [] },
          ],
        },
      ],
      [{ role: "assistant", content: "Yes no" }],
    ],
    [
      "a refusal",
      [{ type: "message", role: "assistant", content: [{ type: "refusal", refusal: "No" }] }],
      [{ role: "assistant", content: null, refusal: "No" }],
    ],
    ["an empty output message", [{ role: "assistant", content: [] }], [{ role: "assistant", content: "" }]],
    ["a function call", [call("a"), output("a")], [called("a"), answered("a")]],
    [
      "two parallel function calls",
      [call("a"), call("b"), output("a"), output("b")],
      [called("a", "b"), answered("a"), answered("b")],
    ],
    [
      "two steps of function calls",
      [call("a"), output("a"), call("b"), output("b")],
      [called("a"), answered("a"), called("b"), answered("b")],
    ],
    [
      "a function call after text",
      [{ role: "assistant", content: "Let me see" }, call("a"), output("a")],
      [{ ...called("a"), content: "Let me see" }, answered("a")],
    ],
    [
      "an output of several texts",
      [
        call("a"),
        output("a", [
          { type: "input_text", text: "x" },
          { type: "input_text", text: "y" },
        ]),
      ],
      [
        called("a"),
        answered("a", [
          { type: "text", text: "x" },
          { type: "text", text: "y" },
        ]),
      ],
    ],
    [
      "an output with an image",
      [call("a"), output("a", [{ type: "input_image", image_url: "https://a.b/c.png" }])],
      [called("a"), answered("a", [{ type: "image_url", image_url: { url: "https://a.b/c.png" } }])],
    ],
    [
      "reasoning, which is left out",
      [
        user("Hi"),
        { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "x" },
        call("a"),
        output("a"),
      ],
      [user("Hi"), called("a"), answered("a")],
    ],
  ];
  it.each(table)("%s", (_, input, messages) => {
    expect(translated({ input }).messages).toEqual(messages);
  });

  it("follows the conversation, without changing it", () => {
    const history: ChatMessage[] = [
      { role: "user", content: "One" },
      { role: "assistant", content: "Two" },
    ];
    const before = structuredClone(history);
    const { messages } = translated({ input: [call("a"), output("a")], instructions: "Be brief" }, history);
    expect(messages).toEqual([
      { role: "system", content: "Be brief" },
      ...before,
      called("a"),
      answered("a"),
    ]);
    expect(history).toEqual(before);
  });

  it("takes referenced items from elsewhere", () => {
    const input = [user("Hi"), { type: "item_reference", id: "fc_9" }, { id: "msg_9" }, output("a")];
    expect(referencesIn(input)).toEqual(["fc_9", "msg_9"]);
    const found = new Map<string, unknown>([
      ["fc_9", call("a")],
      ["msg_9", { type: "message", role: "assistant", content: [{ type: "output_text", text: "Yes" }] }],
    ]);
    expect(chatMessages([], input, found)).toEqual([
      user("Hi"),
      called("a"),
      { role: "assistant", content: "Yes" },
      answered("a"),
    ]);
    expect(() => chatMessages([], input, new Map())).toThrow("The item fc_9 doesn't exist");
  });
});

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
    ["uses a stored prompt", { prompt: { id: "p" } }, "prompt", "unsupported_parameter"],
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

describe("any request", () => {
  it("is translated or refused with 400", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const item = fc.record(
      {
        type: fc.constantFrom(
          "message",
          "function_call",
          "function_call_output",
          "item_reference",
          "reasoning",
          1,
          null,
        ),
        role: fc.constantFrom("user", "assistant", "developer", "x", null),
        id: fc.option(fc.string()),
        call_id: fc.oneof(fc.constant("a"), value),
        name: fc.oneof(fc.string(), value),
        arguments: fc.oneof(fc.string(), value),
        output: value,
        content: fc.oneof(
          value,
          fc.array(
            fc.record({
              type: fc.constantFrom(
                "input_text",
                "input_image",
                "input_file",
                "refusal",
                "output_text",
                "__proto__",
              ),
              text: fc.oneof(fc.string(), value),
              image_url: fc.oneof(fc.string(), value),
              file_data: fc.oneof(fc.string(), value),
              refusal: value,
            }),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const names = [
      "tools",
      "tool_choice",
      "text",
      "reasoning",
      "metadata",
      "include",
      "store",
      "constructor",
    ];
    const fields = fc.dictionary(fc.constantFrom(...names), value);
    fc.assert(
      fc.property(fields, fc.oneof(fc.string(), fc.array(fc.oneof(item, value))), (more, input) => {
        try {
          referencesIn(input);
          JSON.stringify(translated({ ...more, input }));
        } catch (thrown) {
          if (!(thrown instanceof LlmError && [400, 404].includes(thrown.status))) throw thrown;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the items of a stored request", () => {
  const requestId = newId();
  it("translate to the same messages again", () => {
    const input = [
      { role: "system", content: "Be brief" },
      user([
        { type: "input_text", text: "a" },
        { type: "input_image", image_url: "https://a.b/c.png", detail: "high" },
        { type: "input_file", filename: "a.pdf", file_data: "data:application/pdf;base64,AA==" },
        { type: "input_audio", input_audio: { data: "AA==", format: "wav" } },
      ]),
      { role: "assistant", content: "Let me see" },
      call("a"),
      call("b"),
      output("a", "1"),
      output("b", [
        { type: "input_text", text: "x" },
        { type: "input_text", text: "y" },
      ]),
      { role: "assistant", content: [{ type: "refusal", refusal: "No" }] },
    ];
    const messages = chatMessages([], input);
    const items = inputOf(requestId, messages);
    expect(items).toHaveLength(input.length);
    expect(chatMessages([], items)).toEqual(messages);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it("have IDs that name the request", () => {
    expect(requestOfResponse(responseIdOf(requestId))).toBe(requestId);
    expect(requestOfItem(itemIdOf("fc", requestId, "o", 12))).toEqual({ requestId, side: "o" });
    for (const id of ["", "resp_", `${responseIdOf(requestId)}0`, requestId, "resp_<script>"])
      expect(requestOfResponse(id)).toBeUndefined();
    for (const id of ["rs_1", "msg_1", `msg_${requestId}`]) expect(requestOfItem(id)).toBeUndefined();
  });
});
