import fc from "fast-check";
import { expect, it } from "vitest";
import { FailedAnswerError } from "../../server/llm/call-errors.ts";
import { createResponseReader } from "../../server/llm/responses/reader.ts";

const read = (...events: object[]) => {
  const reader = createResponseReader("test");
  for (const event of events) reader.add(JSON.stringify(event));
  return reader;
};
const begin = {
  type: "response.created",
  response: { object: "response", id: "resp_1", status: "in_progress" },
};
const item = { id: "msg_1", type: "message", role: "assistant", content: [] };
const text = (delta: string) => ({
  type: "response.output_text.delta",
  output_index: 0,
  content_index: 0,
  delta,
});

it("a stream that ends early has what was generated until then", () => {
  const reader = read(
    begin,
    { type: "response.output_item.added", output_index: 0, item },
    text("Good "),
    text("morning"),
    {
      type: "response.output_item.added",
      output_index: 1,
      item: { type: "function_call", name: "f", call_id: "c" },
    },
    { type: "response.function_call_arguments.delta", output_index: 1, delta: '{"a":' },
  );
  expect(reader).toMatchObject({ finished: false, received: true, isOver: false });
  expect(reader.completion().choices).toMatchObject([
    {
      finish_reason: null,
      message: {
        content: "Good morning",
        tool_calls: [{ id: "c", function: { name: "f", arguments: '{"a":' } }],
      },
    },
  ]);
  expect(reader.answered).toMatchObject({ texts: ["Good morning", "f", '{"a":'] });
  expect(reader.answered).not.toHaveProperty("usage");
});

it("the first token is the first part of the output", () => {
  expect(read(begin).hasBegun).toBe(false);
  expect(read(begin, { type: "response.output_item.added", output_index: 0, item }).hasBegun).toBe(true);
});

it("a response without details that only OpenAI sends is read", () => {
  const done = {
    object: "response",
    id: "resp_1",
    output: [{ ...item, content: [{ type: "output_text", text: "Hi" }] }],
  };
  const reader = read({ type: "response.completed", response: done });
  expect(reader).toMatchObject({ isOver: true, finishReason: "stop" });
  expect(reader.completion().choices?.[0]?.message?.content).toBe("Hi");
});

it("any events are read, or refused as an answer that can't be read", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const index = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(1e9), value);
  const type = fc.constantFrom(
    ...["response.created", "response.completed", "response.failed", "response.output_item.added", "error"],
    ...["response.output_text.delta", "response.reasoning_summary_text.delta", "response.odd", "__proto__"],
  );
  const output = fc.array(fc.oneof(fc.record({ type: fc.constant("message"), content: value }), value));
  const response = fc.record({
    object: fc.constant("response"),
    id: fc.string(),
    output,
    usage: value,
    error: value,
  });
  const event = fc.record(
    {
      ...{
        type,
        response: fc.oneof(response, value),
        item: fc.record({ type: fc.string(), content: value }),
      },
      ...{
        output_index: index,
        content_index: index,
        summary_index: index,
        delta: fc.oneof(fc.string(), value),
      },
    },
    { requiredKeys: ["type"] },
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const reader = createResponseReader("test");
      try {
        for (const one of events) reader.add(JSON.stringify(one));
      } catch (thrown) {
        if (!(thrown instanceof FailedAnswerError)) throw thrown;
      }
      JSON.stringify([reader.completion(), reader.answered, reader.finishReason]);
    }),
    { numRuns: 1500 },
  );
});
