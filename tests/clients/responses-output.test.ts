import { describe, expect, it } from "vitest";
import type { Chunk } from "../../server/llm/completion.ts";
import { endOf, responseOf } from "../../server/llm/responses/response.ts";
import { digits, head, requestId, usage } from "./responses-transcripts.ts";

describe("a completion becomes a response:", () => {
  const completion = (more: object, finish_reason = "stop") =>
    ({
      model: "gpt-4o-2024-08-06",
      choices: [{ index: 0, message: { role: "assistant", content: null, ...more }, finish_reason }],
    }) as Chunk;
  const item = { id: `msg_${digits}o0`, type: "message", status: "completed", role: "assistant" };
  const part = (value: string) => ({ type: "output_text", text: value, annotations: [], logprobs: [] });
  const fn = (place: number, call_id: string, name: string, given: string) => ({
    id: `fc_${digits}o${place}`,
    type: "function_call",
    status: "completed",
    call_id,
    name,
    arguments: given,
  });
  const calls = [
    { id: "call_1", type: "function", function: { name: "f", arguments: '{"a":1}' } },
    { id: "call_2", type: "function", function: { name: "g", arguments: "" } },
  ];

  const table: [name: string, completion: Chunk, response: object][] = [
    [
      "text",
      completion({ content: "Yes" }),
      { status: "completed", output: [{ ...item, content: [part("Yes")] }] },
    ],
    [
      "text in parts",
      completion({
        content: [
          { type: "text", text: "Yes" },
          { type: "thinking", thinking: [] },
          { type: "text", text: " no" },
        ],
      }),
      { output: [{ ...item, content: [part("Yes no")] }] },
    ],
    ["an empty text", completion({ content: "" }), { status: "completed", output: [] }],
    [
      "a refusal",
      completion({ refusal: "No" }),
      { output: [{ ...item, content: [{ type: "refusal", refusal: "No" }] }] },
    ],
    [
      "function calls",
      completion({ tool_calls: calls }, "tool_calls"),
      { status: "completed", output: [fn(0, "call_1", "f", '{"a":1}'), fn(1, "call_2", "g", "")] },
    ],
    [
      "text and function calls",
      completion({ content: "Let me see", tool_calls: calls.slice(0, 1) }, "tool_calls"),
      { output: [{ ...item, content: [part("Let me see")] }, fn(1, "call_1", "f", '{"a":1}')] },
    ],
    [
      "a function call without an ID",
      completion({ tool_calls: [{ function: { name: "f", arguments: "{}" } }] }),
      { output: [fn(0, `call_${digits}o0`, "f", "{}")] },
    ],
    [
      "a length limit",
      completion({ content: "Yes" }, "length"),
      {
        status: "incomplete",
        incomplete_details: { reason: "max_output_tokens" },
        output: [{ ...item, status: "incomplete", content: [part("Yes")] }],
      },
    ],
    [
      "a content filter",
      completion({ content: "" }, "content_filter"),
      { status: "incomplete", incomplete_details: { reason: "content_filter" }, output: [] },
    ],
    ["no choices", { choices: [] }, { status: "completed", output: [], model: "gpt-4o", usage: null }],
    [
      "the model and the tier",
      { ...completion({}), service_tier: "flex" },
      { model: "gpt-4o-2024-08-06", service_tier: "flex" },
    ],
    [
      "usage",
      { ...completion({}), usage },
      {
        usage: {
          input_tokens: 9,
          input_tokens_details: { cached_tokens: 4 },
          output_tokens: 7,
          output_tokens_details: { reasoning_tokens: 2 },
          total_tokens: 16,
        },
      },
    ],
    [
      "reasoning that is counted apart",
      { ...completion({}), usage: { prompt_tokens: 9, completion_tokens: 5, total_tokens: 20 } },
      {
        usage: {
          input_tokens: 9,
          output_tokens: 11,
          output_tokens_details: { reasoning_tokens: 6 },
          total_tokens: 20,
        },
      },
    ],
  ];
  it.each(table)("%s", (_, given, expected) => {
    expect(responseOf(head, endOf(requestId, given))).toMatchObject(expected);
  });

  it("with the tokens of the log if the upstream reports none", () => {
    const tokens = { prompt_tokens: 5, completion_tokens: 3, cached_tokens: null };
    expect(responseOf(head, endOf(requestId, completion({}), tokens))).toMatchObject({
      usage: { input_tokens: 5, output_tokens: 3, total_tokens: 8 },
    });
  });

  it("with everything that the request set", () => {
    const settings = {
      instructions: "Be brief",
      previous_response_id: "resp_1",
      store: true,
      metadata: { a: "b" },
      max_output_tokens: 50,
      temperature: 0.5,
      top_p: 0.9,
      tools: [{ type: "function", name: "f" }],
      tool_choice: { type: "function", name: "f" },
      parallel_tool_calls: false,
      text: { format: { type: "json_object" as const }, verbosity: "low" },
      reasoning: { effort: "low" },
      user: "u",
    };
    expect(responseOf({ ...head, settings }, endOf(requestId, completion({})))).toMatchObject({
      ...settings,
      id: `resp_${digits}`,
      object: "response",
      tools: [{ type: "function", name: "f", description: null, parameters: null, strict: false }],
      truncation: "disabled",
      error: null,
    });
  });
});
