import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { membersOf, withMembers } from "../../server/json-members.ts";
import { FailedAnswerError } from "../../server/llm/call-errors.ts";
import { createMessageReader } from "../../server/llm/messages/reader.ts";

const usage = { input_tokens: 5, output_tokens: 1 };
const message = {
  type: "message",
  id: "msg_1",
  model: "m",
  role: "assistant",
  content: [],
  stop_reason: null,
  usage,
};
const start = { type: "message_start", message };
const open = (index: number, content_block: object) => ({
  type: "content_block_start",
  index,
  content_block,
});
const delta = (index: number, given: object) => ({ type: "content_block_delta", index, delta: given });
const end = (stop_reason: string, counted: object = { output_tokens: 9 }) => ({
  type: "message_delta",
  delta: { stop_reason },
  usage: counted,
});

function read(events: (object | string)[]) {
  const reader = createMessageReader("mock");
  for (const event of events) reader.add(typeof event === "string" ? event : JSON.stringify(event));
  return reader;
}
const answerOf = (events: (object | string)[]) => read(events).completion().choices?.[0];

describe("the reader of a stream of Anthropic's API", () => {
  it.each<[string, (object | string)[]]>([
    ["an event that isn't JSON", ["{broken"]],
    ["a message without content", [{ type: "message_start", message: { type: "message" } }]],
    ["an index that isn't one", [start, open(-1, { type: "text" })]],
    ["an index that is too large", [start, open(1e9, { type: "text" })]],
    ["a block without a type", [start, open(0, { text: "a" })]],
    ["a delta without content", [start, { type: "content_block_delta", index: 0 }]],
    ["an end without a message", [end("end_turn")]],
    ["a stop reason that isn't text", [start, { type: "message_delta", delta: { stop_reason: 1 } }]],
  ])("refuses %s", (_, events) => {
    expect(() => read(events)).toThrow(FailedAnswerError);
  });

  it.each<[string, object, string]>([
    [
      "with its message",
      { type: "error", error: { type: "overloaded_error", message: "Overloaded" } },
      "Overloaded",
    ],
    ["without a message", { type: "error" }, "The upstream mock failed"],
    ["in OpenAI's form", { error: { message: "No" } }, "No"],
  ])("notes an error %s", (_, event, text) => {
    expect(read([start, event]).failure?.message).toBe(text);
  });

  it("ignores events and deltas that it doesn't know", () => {
    const events = [
      { type: "ping" },
      start,
      { type: "__proto__" },
      { type: 5 },
      [],
      delta(7, { type: "text_delta", text: "nowhere" }),
      open(0, { type: "text", text: "" }),
      delta(0, { type: "text_delta", text: "Yes" }),
      delta(0, { type: "new_delta", what: "ever" }),
      end("new_reason"),
    ];
    expect(answerOf(events)).toMatchObject({ message: { content: "Yes" }, finish_reason: "stop" });
  });

  it("keeps a tool call whose input is cut off, and blocks that it doesn't know", () => {
    const events = [
      start,
      open(0, { type: "server_tool_use", id: "s", name: "web_search", input: {} }),
      delta(0, { type: "input_json_delta", partial_json: '{"query":"x"}' }),
      open(2, { type: "tool_use", id: "t", name: "f", input: {} }),
      delta(2, { type: "input_json_delta", partial_json: '{"a":' }),
    ];
    expect(answerOf(events)?.message).toMatchObject({
      tool_calls: [{ id: "t", function: { name: "f", arguments: '{"a":' } }],
      other_blocks: [{ type: "server_tool_use", partial_json: '{"query":"x"}' }],
    });
  });

  it("has the prompt's usage before the end, and the last one after it", () => {
    const begun = [start, open(0, { type: "text", text: "" }), delta(0, { type: "text_delta", text: "Yes" })];
    expect(read(begun).answered).toMatchObject({ promptUsage: { prompt_tokens: 5 }, texts: ["Yes"] });
    expect(read(begun).answered.usage).toBeUndefined();
    const whole = read([
      ...begun,
      end("max_tokens", { input_tokens: 7, cache_read_input_tokens: null, output_tokens: 9 }),
    ]);
    expect(whole.answered).toMatchObject({ usage: { prompt_tokens: 7, completion_tokens: 9 } });
    expect([whole.finished, whole.isOver, whole.finishReason]).toEqual([true, false, "length"]);
  });

  it.each<[string, object]>([
    ["an error", { type: "error", error: { message: "No" } }],
    ["no message", { id: 1 }],
    ["a message whose content isn't a list", { ...message, content: "Yes" }],
  ])("refuses a whole response that is %s", (_, body) => {
    expect(() => createMessageReader("mock").whole(body, "")).toThrow(FailedAnswerError);
  });

  it("reads any events, or refuses them", () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const type = fc.constantFrom(
      "message_start",
      "content_block_start",
      "content_block_delta",
      "message_delta",
      "x",
    );
    const event = fc.record(
      {
        type,
        index: fc.oneof(fc.nat(3), value),
        message: fc.oneof(fc.constant(message), value),
        delta: value,
        content_block: fc.oneof(
          fc.record({ type: fc.constantFrom("text", "tool_use", "thinking"), input: value }),
          value,
        ),
        usage: value,
      },
      { requiredKeys: ["type"] },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        try {
          const reader = read([start, ...events]);
          JSON.stringify([reader.completion(), reader.answered]);
        } catch (error) {
          if (!(error instanceof FailedAnswerError)) throw error;
        }
      }),
    );
  });
});

describe("members of JSON text", () => {
  it("are found as a parser finds them, and replaced without changing anything else", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("model", "a")), fc.jsonValue()),
        fc.constantFrom(0, 1, 3, "\t"),
        (given, space) => {
          // JSON.parse makes "__proto__" an own property; an object literal wouldn't.
          const value = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
          const text = JSON.stringify(value, null, space);
          const members = membersOf(text);
          expect(
            members.map(({ name, start: from, end: to }) => [name, JSON.parse(text.slice(from, to))]),
          ).toEqual(Object.entries(value));
          const changed = withMembers(text, { model: "m" });
          expect(JSON.parse(changed)).toEqual({ ...value, model: "m" });
          if ("model" in value)
            expect(changed.length - text.length).toBe(
              '"m"'.length -
                members.find(({ name }) => name === "model")!.end +
                members.find(({ name }) => name === "model")!.start,
            );
          else expect(changed.replace(/"model":"m",?/, "")).toBe(text);
        },
      ),
    );
  });
});
