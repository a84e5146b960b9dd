import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../../server/llm/completion.ts";
import { createEvents } from "../../server/llm/messages/events.ts";
import { wholeMessage } from "../../server/llm/messages/message.ts";
import { chunksOf, counted, eventsIn, head, lasting, streamed, table } from "./messages-transcripts.ts";

describe("a stream becomes the same message", () => {
  it.each(table)("with %s", (_, completion) => {
    const { list, completion: back } = streamed(chunksOf(completion));
    expect(lasting(back)).toEqual(lasting(completion));
    const expected = wholeMessage(head, completion) as { stop_reason: string; stop_sequence: string | null };
    const { stop_reason, stop_sequence } = expected;
    expect(list.at(-2)).toMatchObject({ type: "message_delta", delta: { stop_reason, stop_sequence } });
    // Each block ends before the next one begins.
    const shape = list
      .filter(({ type }) => /block_st/.test(type))
      .map(({ type, index }) => `${type} ${index}`);
    const blocks = shape.length / 2;
    expect(shape).toEqual(
      Array.from({ length: blocks }, (_each, at) => [
        `content_block_start ${at}`,
        `content_block_stop ${at}`,
      ]).flat(),
    );
  });

  it("with its first event at once, and each delta with its chunk", () => {
    const events = createEvents(head);
    const types = (chunk: Message) =>
      eventsIn(events.add({ choices: [{ index: 0, delta: chunk, finish_reason: null }] })).map(
        ({ type, delta }) => delta?.type ?? type,
      );
    const args = (index: number, more: object) => ({ tool_calls: [{ index, function: more }] });
    expect(types({ role: "assistant" })).toEqual(["message_start"]);
    expect(types({ content: "a" })).toEqual(["content_block_start", "text_delta"]);
    expect(types({ content: "b" })).toEqual(["text_delta"]);
    expect(types(args(0, { name: "f", arguments: "{" }))).toEqual([
      "content_block_stop",
      "content_block_start",
      "input_json_delta",
    ]);
    // The second call waits until the first one is complete.
    expect(types(args(1, { name: "g", arguments: "{" }))).toEqual([]);
    expect(types(args(0, { arguments: "}" }))).toEqual([
      "input_json_delta",
      "content_block_stop",
      "content_block_start",
      "input_json_delta",
    ]);
    expect(types(args(1, { arguments: "}" }))).toEqual(["input_json_delta"]);
    expect(eventsIn(events.end(counted)).map(({ type }) => type)).toEqual([
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
  });

  it("with any mixture of texts and interleaved calls, without loss", () => {
    const piece = fc.oneof(
      fc.record({ content: fc.string() }),
      fc.record({ reasoning_content: fc.string() }),
      fc.record({
        tool_calls: fc.array(
          fc.record({ index: fc.nat(3), function: fc.record({ arguments: fc.string() }) }),
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(piece), (deltas) => {
        const named = [0, 1, 2, 3].map((index) => ({
          tool_calls: [{ index, id: `t${index}`, function: { name: `f${index}` } }],
        }));
        const parts = [...named, ...deltas] as Message[];
        const { completion } = streamed(
          parts.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
        );
        const message = completion.choices![0]!.message!;
        const all = (field: "content" | "reasoning_content") =>
          parts.map((part) => part[field] ?? "").join("");
        expect(message.content ?? "").toBe(all("content"));
        expect(message.reasoning_content ?? "").toBe(all("reasoning_content"));
        const given = parts.flatMap((part) => part.tool_calls ?? []);
        const expected = [0, 1, 2, 3].map((at) =>
          given
            .filter(({ index }) => index === at)
            .map((each) => each.function?.arguments ?? "")
            .join(""),
        );
        // A call without arguments has the input {}.
        expect(message.tool_calls!.map((each) => each.function!.arguments)).toEqual(
          expected.map((each) => each || "{}"),
        );
      }),
    );
  });
});
