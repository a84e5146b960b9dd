import fc from "fast-check";
import { accumulateResponse } from "openai/lib/responses/ResponseAccumulator";
import type { Response, ResponseStreamEvent } from "openai/resources/responses/responses";
import { describe, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { type Chunk, createAssembly } from "../../server/llm/completion.ts";
import { LlmError } from "../../server/llm/errors.ts";
import { createEvents } from "../../server/llm/responses/events.ts";
import { endOf, responseOf } from "../../server/llm/responses/response.ts";

const requestId = newId();
const digits = requestId.replaceAll("-", "");
const head = { requestId, model: "gpt-4o", settings: {} };

type Delta = NonNullable<NonNullable<Chunk["choices"]>[number]["delta"]>;
const chunk = (delta: Delta, finish_reason: string | null = null): Chunk => ({
  id: "chatcmpl-1",
  model: "gpt-4o-2024-08-06",
  choices: [{ index: 0, delta, finish_reason }],
});
const text = (content: string) => chunk({ content });
const call = (index: number, given: { id?: string; name?: string; arguments?: string }) => {
  const { id, ...rest } = given;
  return chunk({ tool_calls: [{ index, ...(id ? { id, type: "function" } : {}), function: rest }] });
};
const finish = (reason: string) => chunk({}, reason);
const usage = {
  prompt_tokens: 9,
  completion_tokens: 7,
  total_tokens: 16,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: { reasoning_tokens: 2 },
};

const parseEvents = (written: string): ResponseStreamEvent[] =>
  written
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const [, type, data] = /^event: (.+)\ndata: (.+)$/.exec(block)!;
      const event = JSON.parse(data!);
      expect(event.type).toBe(type);
      return event;
    });

/** The events of a transcript, checked for their numbers, and what OpenAI's client makes of all but the last. */
function streamed(chunks: Chunk[]) {
  const events = createEvents(head);
  const written = chunks.map((each) => events.add(each)).join("") + events.end();
  const list = parseEvents(written);
  expect(list.map((event) => event.sequence_number)).toEqual(list.map((_, at) => at));
  let snapshot: Response | undefined;
  for (const event of list.slice(0, -1)) snapshot = accumulateResponse(event, snapshot);
  const last = list.at(-1) as { type: string; response: Response };
  return { list, types: list.map(({ type }) => type.replace("response.", "")), snapshot: snapshot!, last };
}

const withoutTime = (response: object) => ({ ...response, completed_at: null });

/** The same transcript as the log assembles it, translated as a whole. */
function whole(chunks: Chunk[]) {
  const assembly = createAssembly();
  for (const each of chunks) assembly.add(structuredClone(each));
  return responseOf(head, endOf(requestId, JSON.parse(JSON.stringify(assembly.completion()))));
}

const begun = ["created", "in_progress"];
const message = (...inner: string[]) => ["output_item.added", "content_part.added", ...inner];
const closed = (kind: string) => [`${kind}.done`, "content_part.done", "output_item.done"];
const calledDone = ["function_call_arguments.done", "output_item.done"];

describe("a stream becomes events:", () => {
  const table: [name: string, chunks: Chunk[], types: string[]][] = [
    [
      "text",
      [
        chunk({ role: "assistant", content: "" }),
        text("One "),
        text("two"),
        finish("stop"),
        { choices: [], usage },
      ],
      [...begun, ...message("output_text.delta", "output_text.delta"), ...closed("output_text"), "completed"],
    ],
    ["nothing", [finish("stop")], [...begun, "completed"]],
    [
      "text with its finish reason",
      [chunk({ content: "Yes" }, "stop")],
      [...begun, ...message("output_text.delta"), ...closed("output_text"), "completed"],
    ],
    [
      "text that is cut",
      [text("One"), finish("length")],
      [...begun, ...message("output_text.delta"), ...closed("output_text"), "incomplete"],
    ],
    [
      "text that is filtered",
      [text("One"), finish("content_filter")],
      [...begun, ...message("output_text.delta"), ...closed("output_text"), "incomplete"],
    ],
    [
      "a refusal",
      [chunk({ refusal: "I " }), chunk({ refusal: "can't" }), finish("stop")],
      [...begun, ...message("refusal.delta", "refusal.delta"), ...closed("refusal"), "completed"],
    ],
    [
      "text and a refusal",
      [text("Well. "), chunk({ refusal: "No" }), finish("stop")],
      [
        ...begun,
        ...message("output_text.delta", "content_part.added", "refusal.delta"),
        ...["output_text.done", "content_part.done", ...closed("refusal")],
        "completed",
      ],
    ],
    [
      "a function call",
      [
        call(0, { id: "call_1", name: "f", arguments: "" }),
        call(0, { arguments: '{"a":' }),
        call(0, { arguments: "1}" }),
        finish("tool_calls"),
      ],
      [
        ...begun,
        "output_item.added",
        "function_call_arguments.delta",
        "function_call_arguments.delta",
        ...calledDone,
        "completed",
      ],
    ],
    [
      "a function call in one piece",
      [call(0, { id: "call_1", name: "f", arguments: "{}" }), finish("tool_calls")],
      [...begun, "output_item.added", "function_call_arguments.delta", ...calledDone, "completed"],
    ],
    [
      "text before a function call",
      [text("Let me see"), call(0, { id: "call_1", name: "f", arguments: "{}" }), finish("tool_calls")],
      [
        ...begun,
        ...message("output_text.delta"),
        ...closed("output_text"),
        "output_item.added",
        "function_call_arguments.delta",
        ...calledDone,
        "completed",
      ],
    ],
    [
      "interleaved function calls",
      [
        call(0, { id: "call_1", name: "f" }),
        call(1, { id: "call_2", name: "g" }),
        call(0, { arguments: "{}" }),
        call(1, { arguments: "[]" }),
        finish("tool_calls"),
      ],
      [
        ...begun,
        "output_item.added",
        "output_item.added",
        "function_call_arguments.delta",
        "function_call_arguments.delta",
        ...calledDone,
        ...calledDone,
        "completed",
      ],
    ],
    [
      "two function calls in one chunk",
      [
        chunk({
          tool_calls: [
            { index: 0, id: "call_1", function: { name: "f", arguments: "1" } },
            { index: 1, id: "call_2", function: { name: "g", arguments: "2" } },
          ],
        }),
        finish("tool_calls"),
      ],
      [
        ...begun,
        ...["output_item.added", "function_call_arguments.delta"],
        ...["output_item.added", "function_call_arguments.delta"],
        ...calledDone,
        ...calledDone,
        "completed",
      ],
    ],
    [
      "function calls without an index",
      [
        chunk({ tool_calls: [{ id: "call_1", function: { name: "f", arguments: "1" } }] }),
        chunk({ tool_calls: [{ id: "call_2", function: { name: "g", arguments: "2" } }] }),
        finish("tool_calls"),
      ],
      [
        ...begun,
        ...["output_item.added", "function_call_arguments.delta"],
        ...["output_item.added", "function_call_arguments.delta"],
        ...calledDone,
        ...calledDone,
        "completed",
      ],
    ],
    [
      "a function call without an ID",
      [call(0, { name: "f", arguments: "{}" }), finish("tool_calls")],
      [...begun, "output_item.added", "function_call_arguments.delta", ...calledDone, "completed"],
    ],
    [
      "a function call whose name comes late",
      [
        call(0, { id: "call_1" }),
        call(0, { arguments: "{" }),
        call(0, { name: "f" }),
        call(0, { arguments: "}" }),
        finish("tool_calls"),
      ],
      [
        ...begun,
        "output_item.added",
        "function_call_arguments.delta",
        "function_call_arguments.delta",
        ...calledDone,
        "completed",
      ],
    ],
    [
      "a function call that is cut",
      [text("Hm"), call(0, { id: "call_1", name: "f", arguments: '{"a' }), finish("length")],
      [
        ...begun,
        ...message("output_text.delta"),
        ...closed("output_text"),
        "output_item.added",
        "function_call_arguments.delta",
        ...calledDone,
        "incomplete",
      ],
    ],
    [
      "another answer, which is left out",
      [
        text("One"),
        { choices: [{ index: 1, delta: { content: "Two" }, finish_reason: null }] },
        finish("stop"),
      ],
      [...begun, ...message("output_text.delta"), ...closed("output_text"), "completed"],
    ],
  ];
  it.each(table)("%s", (_, chunks, expected) => {
    const { types, snapshot, last } = streamed(chunks);
    expect(types).toEqual(expected);
    expect(snapshot.output).toEqual(last.response.output);
    expect(withoutTime(last.response)).toEqual(withoutTime(whole(chunks)));
  });

  it("any mixture of text and interleaved function calls, without loss", () => {
    const piece = fc.oneof(
      fc.record({ kind: fc.constant("text" as const), text: fc.string() }),
      fc.record({ kind: fc.constant("refusal" as const), text: fc.string() }),
    );
    const argument = fc.record({ index: fc.nat(3), text: fc.string() });
    fc.assert(
      fc.property(fc.array(piece), fc.nat(4), fc.array(argument), (said, calls, given) => {
        const chunks = [
          ...said.map(({ kind, text: value }) =>
            chunk(kind === "text" ? { content: value } : { refusal: value }),
          ),
          ...Array.from({ length: calls }, (_, at) => call(at, { id: `call_${at}`, name: `f${at}` })),
          ...given
            .filter(({ index }) => index < calls)
            .map(({ index, text: value }) => call(index, { arguments: value })),
          finish("stop"),
          { choices: [], usage },
        ];
        const { snapshot, last } = streamed(chunks);
        expect(snapshot.output).toEqual(last.response.output);
        const expected = whole(chunks) as Response;
        const parts = (response: Response) =>
          response.output.map((item) =>
            item.type === "message"
              ? { ...item, content: item.content.toSorted((a, b) => (a.type < b.type ? -1 : 1)) }
              : item,
          );
        expect(parts(last.response)).toEqual(parts(expected));
        expect(last.response.usage).toEqual(expected.usage);
      }),
    );
  });

  it("its first events with the first chunk, and each delta with its own", () => {
    const events = createEvents(head);
    expect(parseEvents(events.add(chunk({ role: "assistant" }))).map(({ type }) => type)).toEqual([
      "response.created",
      "response.in_progress",
    ]);
    expect(parseEvents(events.add(text("a"))).at(-1)).toMatchObject({
      delta: "a",
      output_index: 0,
      content_index: 0,
    });
    expect(parseEvents(events.add(text("b")))).toMatchObject([
      { type: "response.output_text.delta", delta: "b" },
    ]);
    expect(events.add({ choices: [], usage })).toBe("");
  });

  it("a second message for text after function calls", () => {
    const { last } = streamed([
      text("a"),
      call(0, { id: "call_1", name: "f", arguments: "{}" }),
      text("b"),
      finish("stop"),
    ]);
    expect(last.response.output.map(({ type }) => type)).toEqual(["message", "function_call", "message"]);
  });

  it("a failure with the output so far", () => {
    const events = createEvents(head);
    events.add(text("One"));
    const list = parseEvents(events.fail(LlmError.upstream("It broke")));
    expect(list.map(({ type }) => type)).toEqual([
      "response.output_text.done",
      "response.content_part.done",
      "response.output_item.done",
      "response.failed",
    ]);
    expect(list.at(-1)).toMatchObject({
      response: {
        status: "failed",
        error: { code: "server_error", message: "It broke" },
        output: [{ status: "incomplete", content: [{ text: "One" }] }],
      },
    });
  });

  it("an error for a request that an operator cancelled", () => {
    const events = createEvents(head);
    const error = new LlmError(
      409,
      "invalid_request_error",
      "cancelled",
      "An operator cancelled this request",
    );
    expect(parseEvents(events.fail(error)).at(-1)).toEqual({
      type: "error",
      sequence_number: 2,
      code: "cancelled",
      message: "An operator cancelled this request",
      param: null,
    });
  });
});

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
