import { expect } from "vitest";
import { newId } from "../../server/db/ids.ts";
import type { Chunk, Message } from "../../server/llm/completion.ts";
import { createEvents } from "../../server/llm/messages/events.ts";
import { createMessageReader } from "../../server/llm/messages/reader.ts";

export const head = { requestId: newId(), model: "m", withThinking: true, stopSequences: ["END"] };
export const counted = { prompt_tokens: 8, completion_tokens: 3 };

type Finish = string | null;
export const whole = (
  message: object,
  finish_reason: Finish = "stop",
  more: object = {},
  usage?: object,
): Chunk => ({
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: null, ...message }, finish_reason, ...more }],
  ...(usage ? { usage } : {}),
});

export interface Event {
  type: string;
  index?: number;
  content_block?: { type: string };
  delta?: { type?: string };
  [field: string]: unknown;
}

export const eventsIn = (text: string): Event[] =>
  text
    .split("\n\n")
    .filter(Boolean)
    .map((event) => {
      const [name, data] = event.split("\n");
      const parsed = JSON.parse(data!.slice("data: ".length)) as Event;
      expect(name).toBe(`event: ${parsed.type}`);
      return parsed;
    });

/** The events of a stream, and the chat completion that the message reader assembles from them. */
export function streamed(chunks: Chunk[], given = head) {
  const events = createEvents(given);
  const text = chunks.map((chunk) => events.add(chunk)).join("") + events.end(counted);
  const reader = createMessageReader("mock");
  const list = eventsIn(text);
  for (const event of list) reader.add(JSON.stringify(event));
  expect(reader.isOver).toBe(true);
  return { list, completion: reader.completion() };
}

/** Splits a completion into chunks: two for each text, and the tool calls one after another. */
export function chunksOf({ choices, usage, model }: Chunk): Chunk[] {
  const { message, finish_reason, stop_reason } = choices![0]!;
  const chunk = (delta: Message): Chunk =>
    ({ model, choices: [{ index: 0, delta, finish_reason: null }] }) as Chunk;
  const halves = (text: string | null | undefined) => {
    const middle = Math.floor((text ?? "").length / 2);
    return [(text ?? "").slice(0, middle), (text ?? "").slice(middle)];
  };
  const { reasoning_content, content, refusal, tool_calls } = message!;
  return [
    chunk({ role: "assistant" }),
    ...halves(reasoning_content).map((text) => chunk({ reasoning_content: text })),
    ...halves(content).map((text) => chunk({ content: text })),
    ...halves(refusal).map((text) => chunk({ refusal: text })),
    ...(tool_calls ?? []).flatMap((call, index) => {
      const [first, second] = halves(call.function?.arguments);
      return [
        chunk({
          tool_calls: [{ index, id: call.id!, function: { name: call.function!.name!, arguments: first! } }],
        }),
        chunk({ tool_calls: [{ index, function: { arguments: second! } }] }),
      ];
    }),
    { choices: [{ index: 0, delta: {}, finish_reason: finish_reason ?? null, stop_reason }] },
    ...(usage ? [{ choices: [], usage }] : []),
  ] as Chunk[];
}

export const call = (id: string, given: object = {}) => ({
  id,
  type: "function",
  function: { name: "f", arguments: JSON.stringify(given) },
});
export const text = (value: string) => ({ type: "text", text: value, citations: null });
export const use = (id: string, input: object = {}) => ({
  type: "tool_use",
  id,
  name: "f",
  input,
  caller: { type: "direct" },
});
export const thought = (thinking: string) => ({ type: "thinking", thinking, signature: "" });

export const table: [name: string, completion: Chunk, content: object[], stop: string, sequence?: string][] =
  [
    ["a text", whole({ content: "Yes" }), [text("Yes")], "end_turn"],
    ["nothing", whole({}), [], "end_turn"],
    ["an empty text", whole({ content: "" }), [], "end_turn"],
    ["text with any letters", whole({ content: "Grüße 🌊\n\n" }), [text("Grüße 🌊\n\n")], "end_turn"],
    ["a text that is cut", whole({ content: "Ye" }, "length"), [text("Ye")], "max_tokens"],
    ["a text that is filtered", whole({ content: "Ye" }, "content_filter"), [text("Ye")], "refusal"],
    ["a refusal", whole({ refusal: "I can't" }), [text("I can't")], "refusal"],
    ["a text and a refusal", whole({ content: "Well. ", refusal: "No" }), [text("Well. No")], "refusal"],
    ["an unknown finish reason", whole({ content: "Yes" }, "eos"), [text("Yes")], "end_turn"],
    ["no finish reason", whole({ content: "Yes" }, null), [text("Yes")], "end_turn"],
    [
      "a stop sequence",
      whole({ content: "Yes" }, "stop", { stop_reason: "END" }),
      [text("Yes")],
      "stop_sequence",
      "END",
    ],
    [
      "another stop reason",
      whole({ content: "Yes" }, "stop", { stop_reason: 128_009 }),
      [text("Yes")],
      "end_turn",
    ],
    [
      "a tool call",
      whole({ tool_calls: [call("t1", { a: 1 })] }, "tool_calls"),
      [use("t1", { a: 1 })],
      "tool_use",
    ],
    ["a tool call that ends with stop", whole({ tool_calls: [call("t1")] }), [use("t1")], "tool_use"],
    [
      "the old finish reason of a call",
      whole({ tool_calls: [call("t1")] }, "function_call"),
      [use("t1")],
      "tool_use",
    ],
    [
      "a text and a tool call",
      whole({ content: "Wait", tool_calls: [call("t1")] }, "tool_calls"),
      [text("Wait"), use("t1")],
      "tool_use",
    ],
    [
      "parallel tool calls",
      whole({ tool_calls: [call("t1", { a: "}" }), call("t2", { b: [{}] }), call("t3")] }, "tool_calls"),
      [use("t1", { a: "}" }), use("t2", { b: [{}] }), use("t3")],
      "tool_use",
    ],
    ["a tool call that is cut", whole({ tool_calls: [call("t1")] }, "length"), [use("t1")], "max_tokens"],
    [
      "thinking",
      whole({ reasoning_content: "Hm", content: "Yes" }),
      [thought("Hm"), text("Yes")],
      "end_turn",
    ],
    ["thinking alone", whole({ reasoning_content: "Hm" }, "length"), [thought("Hm")], "max_tokens"],
    [
      "thinking, a text and calls",
      whole({ reasoning_content: "Hm", content: "Wait", tool_calls: [call("t1"), call("t2")] }, "tool_calls"),
      [thought("Hm"), text("Wait"), use("t1"), use("t2")],
      "tool_use",
    ],
  ];

/** The parts of a completion that survive the translation to a message and back. */
export function lasting(completion: Chunk) {
  const { message } = completion.choices![0]!;
  const said = `${message?.content ?? ""}${message?.refusal ?? ""}`;
  return {
    content: said || null,
    reasoning: message?.reasoning_content || undefined,
    calls:
      message?.tool_calls?.map(({ id, function: called }) => [id, called?.name, called?.arguments]) ?? [],
  };
}
