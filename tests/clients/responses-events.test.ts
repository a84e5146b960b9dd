import { describe, expect, it } from "vitest";
import type { Chunk } from "../../server/llm/completion.ts";
import {
  begun,
  call,
  calledDone,
  chunk,
  closed,
  finish,
  message,
  streamed,
  text,
  usage,
  whole,
  withoutTime,
} from "./responses-transcripts.ts";

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
});
