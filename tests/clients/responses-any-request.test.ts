import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { LlmError } from "../../server/llm/errors.ts";
import { itemIdOf, requestOfItem, requestOfResponse, responseIdOf } from "../../server/llm/responses/ids.ts";
import { chatMessages, referencesIn } from "../../server/llm/responses/input.ts";
import { inputOf } from "../../server/llm/responses/output.ts";
import { call, output, translated, user } from "./responses-chat.ts";

describe("any request", () => {
  it("is translated or refused with 400", { tags: ["slow"] }, () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const item = fc.record(
      {
        type: fc.constantFrom(
          "message",
          "function_call",
          "function_call_output",
          "item_reference",
          "reasoning",
          1,
          null,
        ),
        role: fc.constantFrom("user", "assistant", "developer", "x", null),
        id: fc.option(fc.string()),
        call_id: fc.oneof(fc.constant("a"), value),
        name: fc.oneof(fc.string(), value),
        arguments: fc.oneof(fc.string(), value),
        output: value,
        content: fc.oneof(
          value,
          fc.array(
            fc.record({
              type: fc.constantFrom(
                "input_text",
                "input_image",
                "input_file",
                "refusal",
                "output_text",
                "__proto__",
              ),
              text: fc.oneof(fc.string(), value),
              image_url: fc.oneof(fc.string(), value),
              file_data: fc.oneof(fc.string(), value),
              refusal: value,
            }),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const names = [
      "tools",
      "tool_choice",
      "text",
      "reasoning",
      "metadata",
      "include",
      "store",
      "constructor",
    ];
    const fields = fc.dictionary(fc.constantFrom(...names), value);
    fc.assert(
      fc.property(fields, fc.oneof(fc.string(), fc.array(fc.oneof(item, value))), (more, input) => {
        try {
          referencesIn(input);
          JSON.stringify(translated({ ...more, input }));
        } catch (thrown) {
          if (!(thrown instanceof LlmError && [400, 404].includes(thrown.status))) throw thrown;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the items of a stored request", () => {
  const requestId = newId();
  it("translate to the same messages again", () => {
    const input = [
      { role: "system", content: "Be brief" },
      user([
        { type: "input_text", text: "a" },
        { type: "input_image", image_url: "https://a.b/c.png", detail: "high" },
        { type: "input_file", filename: "a.pdf", file_data: "data:application/pdf;base64,AA==" },
        { type: "input_audio", input_audio: { data: "AA==", format: "wav" } },
      ]),
      { role: "assistant", content: "Let me see" },
      call("a"),
      call("b"),
      output("a", "1"),
      output("b", [
        { type: "input_text", text: "x" },
        { type: "input_text", text: "y" },
      ]),
      { role: "assistant", content: [{ type: "refusal", refusal: "No" }] },
    ];
    const messages = chatMessages([], input);
    const items = inputOf(requestId, messages);
    expect(items).toHaveLength(input.length);
    expect(chatMessages([], items)).toEqual(messages);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it("have IDs that name the request", () => {
    expect(requestOfResponse(responseIdOf(requestId))).toBe(requestId);
    expect(requestOfItem(itemIdOf("fc", requestId, "o", 12))).toEqual({ requestId, side: "o" });
    for (const id of ["", "resp_", `${responseIdOf(requestId)}0`, requestId, "resp_<script>"])
      expect(requestOfResponse(id)).toBeUndefined();
    for (const id of ["rs_1", "msg_1", `msg_${requestId}`]) expect(requestOfItem(id)).toBeUndefined();
  });
});
