import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { translate } from "../../server/llm/messages/settings.ts";
import { plainChat } from "../../server/llm/translation/plain-chat.ts";
import { cache_control, chatTool, hi, plain, schema, tool, translated } from "./messages-chat.ts";

const long = "x".repeat(65);

describe("the settings", () => {
  const format = { type: "json_schema", schema };
  const json = (strict: boolean, given: object = schema) => ({
    response_format: { type: "json_schema", json_schema: { name: "output", schema: given, strict } },
  });
  const tools = [tool];
  const open = {
    type: "object",
    properties: { a: { type: ["object", "null"], properties: {} } },
    required: ["a"],
    additionalProperties: false,
  };
  const table: [name: string, request: Record<string, unknown>, fields: object][] = [
    ["none", {}, {}],
    ["temperature and top_p", { temperature: 0.5, top_p: 0.9 }, { temperature: 0.5, top_p: 0.9 }],
    ["stop sequences", { stop_sequences: ["\n", "END"] }, { stop: ["\n", "END"] }],
    ["no stop sequences", { stop_sequences: [] }, {}],
    ["top_k", { top_k: 40 }, { top_k: 40 }],
    ["top_k for a provider that refuses it", { model: "gpt-4o", top_k: 40 }, {}],
    ["streaming", { stream: true }, { stream: true, stream_options: { include_usage: true } }],
    ["a user", { metadata: { user_id: "u1" } }, { user: "u1" }],
    ["no user", { metadata: { user_id: null } }, {}],
    [
      "a long user",
      { metadata: { user_id: long } },
      { user: createHash("sha256").update(long).digest("hex") },
    ],
    ["a tool", { tools }, { tools: [chatTool] }],
    [
      "a custom tool",
      { tools: [{ ...tool, type: "custom", strict: true, eager_input_streaming: true }] },
      { tools: [{ ...chatTool, function: { ...chatTool.function, strict: true } }] },
    ],
    ["a cached tool", { tools: [{ ...tool, cache_control }] }, { tools: [chatTool] }],
    [
      "a cached tool for Claude",
      { model: "claude-x", tools: [{ ...tool, cache_control }] },
      { tools: [{ ...chatTool, cache_control }] },
    ],
    ["any choice", { tools, tool_choice: { type: "auto" } }, { tools: [chatTool], tool_choice: "auto" }],
    [
      "a required call",
      { tools, tool_choice: { type: "any" } },
      { tools: [chatTool], tool_choice: "required" },
    ],
    ["no calls", { tools, tool_choice: { type: "none" } }, { tools: [chatTool], tool_choice: "none" }],
    [
      "a call of one tool",
      { tools, tool_choice: { type: "tool", name: "f" } },
      { tools: [chatTool], tool_choice: { type: "function", function: { name: "f" } } },
    ],
    [
      "one call at a time",
      { tools, tool_choice: { type: "auto", disable_parallel_tool_use: true } },
      { tools: [chatTool], tool_choice: "auto", parallel_tool_calls: false },
    ],
    ["a choice without tools", { tools: [], tool_choice: { type: "any" } }, {}],
    ["a schema", { output_config: { format } }, json(true)],
    ["a schema by its old name", { output_format: format }, json(true)],
    [
      "an open schema",
      { output_config: { format: { ...format, schema: { type: "object" } } } },
      json(false, { type: "object" }),
    ],
    [
      "a schema with an open part",
      { output_config: { format: { ...format, schema: open } } },
      json(false, open),
    ],
    ["thinking, for a model that doesn't reason", { thinking: { type: "enabled", budget_tokens: 2000 } }, {}],
    [
      "little thinking",
      { model: "gpt-5", thinking: { type: "enabled", budget_tokens: 2000 } },
      { reasoning_effort: "low" },
    ],
    [
      "some thinking",
      { model: "o4-mini", thinking: { type: "enabled", budget_tokens: 8000 } },
      { reasoning_effort: "medium" },
    ],
    [
      "much thinking",
      { model: "openai/gpt-oss-120b", thinking: { type: "enabled", budget_tokens: 32_000 } },
      { reasoning_effort: "high" },
    ],
    ["adaptive thinking", { model: "gpt-5", thinking: { type: "adaptive" } }, {}],
    ["no thinking", { model: "gpt-5", thinking: { type: "disabled" } }, {}],
    [
      "an effort",
      { model: "gpt-5", thinking: { type: "adaptive" }, output_config: { effort: "medium" } },
      { reasoning_effort: "medium" },
    ],
    [
      "the greatest effort",
      { model: "gemini-3-pro", output_config: { effort: "max" } },
      { reasoning_effort: "high" },
    ],
    [
      "fields without effect",
      {
        service_tier: "auto",
        speed: "fast",
        inference_geo: "global",
        cache_control,
        context_management: {},
        mcp_servers: [],
      },
      {},
    ],
  ];
  it.each(table)("%s", (_, request, fields) => {
    expect(plain(request)).toEqual(fields);
  });

  it("limit the output in the field that the model accepts", () => {
    const limits = (model: string) => {
      const { max_tokens, max_completion_tokens } = plainChat(translated({ model }).body, model);
      return { max_tokens, max_completion_tokens };
    };
    expect(limits("llama")).toEqual({ max_tokens: 10 });
    expect(limits("gpt-5")).toEqual({ max_completion_tokens: 10 });
  });

  it("can have unknown fields with a beta", () => {
    const body = { model: "m", max_tokens: 1, messages: [hi], surprise: 1 };
    expect(translate(body, []).refusal?.param).toBe("surprise");
    expect(translate(body, ["surprise-1"]).refusal).toBeUndefined();
  });
});
