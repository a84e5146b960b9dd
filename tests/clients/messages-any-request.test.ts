/** @module-tag slow */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LlmError } from "../../server/llm/errors.ts";
import { plainChat } from "../../server/llm/translation/plain-chat.ts";
import { translated } from "./messages-chat.ts";

describe("any request", () => {
  it("is translated, or refused with 400", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const type = fc.constantFrom(
      "text",
      "image",
      "document",
      "tool_use",
      "tool_result",
      "thinking",
      "search_result",
      "server_tool_use",
      "__proto__",
      1,
      null,
    );
    const source = fc.oneof(
      fc.record({
        type: fc.constantFrom("base64", "url", "text", "content", "file"),
        data: value,
        media_type: value,
        url: value,
        content: value,
      }),
      value,
    );
    const block = fc.record(
      {
        type,
        text: value,
        source,
        id: value,
        name: value,
        input: value,
        tool_use_id: value,
        content: value,
        is_error: value,
        thinking: value,
        cache_control: value,
      },
      { requiredKeys: [] },
    );
    const message = fc.record(
      {
        role: fc.constantFrom("user", "assistant", "system", "x", null),
        content: fc.oneof(fc.string(), value, fc.array(fc.oneof(block, value))),
      },
      { requiredKeys: [] },
    );
    const names = [
      "system",
      "tools",
      "tool_choice",
      "thinking",
      "output_config",
      "metadata",
      "stop_sequences",
      "cache_control",
      "mcp_servers",
      "constructor",
      "__proto__",
    ];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), value),
        fc.array(message, { minLength: 1 }),
        (fields, messages) => {
          const { body, refusal } = translated({ ...fields, messages });
          if (refusal) expect([refusal instanceof LlmError, refusal.status]).toEqual([true, 400]);
          expect(Array.isArray(JSON.parse(JSON.stringify(plainChat(body, "gpt-5"))).messages)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
