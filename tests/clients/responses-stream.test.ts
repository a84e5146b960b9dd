import fc from "fast-check";
import type { Response } from "openai/resources/responses/responses";
import { describe, expect, it } from "vitest";
import { LlmError } from "../../server/llm/errors.ts";
import { createEvents } from "../../server/llm/responses/events.ts";
import {
  call,
  chunk,
  finish,
  head,
  parseEvents,
  streamed,
  text,
  usage,
  whole,
} from "./responses-transcripts.ts";

describe("a stream becomes", () => {
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
