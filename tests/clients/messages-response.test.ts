import { describe, expect, it } from "vitest";
import { wholeMessage } from "../../server/llm/messages/message.ts";
import { createMessageReader } from "../../server/llm/messages/reader.ts";
import { usageOf } from "../../server/llm/usage.ts";
import {
  chunksOf,
  counted,
  head,
  lasting,
  streamed,
  table,
  text,
  thought,
  whole,
} from "./messages-transcripts.ts";

describe("a chat completion becomes a message", () => {
  it.each(table)("with %s", (_, completion, content, stop_reason, stop_sequence = null as never) => {
    const message = wholeMessage(head, completion, counted);
    expect(message).toMatchObject({
      type: "message",
      role: "assistant",
      model: "m",
      stop_reason,
      stop_sequence,
    });
    expect((message as { content: object[] }).content).toEqual(content);
    const back = createMessageReader("mock").whole(message, "");
    expect(lasting(back)).toEqual(lasting(completion));
  });

  it("without thinking that its caller doesn't expect", () => {
    const message = wholeMessage(
      { ...head, withThinking: false },
      whole({ reasoning: "Hm", content: "Yes" }),
    );
    expect(message).toMatchObject({ content: [text("Yes")] });
    expect(wholeMessage(head, whole({ reasoning: "Hm" }))).toMatchObject({ content: [thought("Hm")] });
  });

  it("with an input of {} for arguments that aren't an object, and IDs for calls that have none", () => {
    const calls = ["", "{broken", "1"].map((given) => ({ function: { name: "f", arguments: given } }));
    const { content } = wholeMessage(head, whole({ tool_calls: calls })) as {
      content: { id: string; input: object }[];
    };
    expect(content.map(({ input }) => input)).toEqual([{}, {}, {}]);
    expect(new Set(content.map(({ id }) => id)).size).toBe(3);
    expect(content[0]!.id).toMatch(/^toolu_[0-9a-f]{33}$/);
  });
});

describe("the usage of a message", () => {
  const reports: [name: string, usage: object, expected: object][] = [
    ["plain", { prompt_tokens: 100, completion_tokens: 50 }, { input_tokens: 100, output_tokens: 50 }],
    [
      "cached",
      { prompt_tokens: 100, completion_tokens: 50, prompt_tokens_details: { cached_tokens: 40 } },
      { input_tokens: 60, cache_read_input_tokens: 40 },
    ],
    [
      "written to the cache",
      {
        prompt_tokens: 100,
        completion_tokens: 50,
        prompt_tokens_details: { cached_tokens: 40, cache_write_tokens: 20 },
      },
      { input_tokens: 40, cache_read_input_tokens: 40, cache_creation_input_tokens: 20 },
    ],
    [
      "reasoned",
      { prompt_tokens: 1, completion_tokens: 50, completion_tokens_details: { reasoning_tokens: 30 } },
      { output_tokens: 50, output_tokens_details: { thinking_tokens: 30 } },
    ],
  ];
  it.each(reports)("%s is counted as Anthropic does, and the same in a stream", (_, usage, expected) => {
    const completion = whole({ content: "Yes" }, "stop", {}, usage);
    const message = wholeMessage(head, completion, counted) as { usage: object };
    expect(message.usage).toMatchObject(expected);
    const { list } = streamed(chunksOf(completion));
    expect(list.at(-2)!.usage).toEqual(message.usage);
    const back = createMessageReader("mock").whole(message, "");
    const { cost: _cost, ...known } = { cost: 0, ...usageOf(usage) };
    expect(usageOf(back.usage)).toMatchObject({
      ...known,
      counts: { input: known.counts!.input, output: known.counts!.output },
    });
  });

  it("is counted if the upstream reports none", () => {
    expect(wholeMessage(head, whole({ content: "Yes" }), counted)).toMatchObject({
      usage: { input_tokens: 8, output_tokens: 3 },
    });
  });
});
