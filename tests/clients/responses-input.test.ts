import { describe, expect, it } from "vitest";
import { chatMessages, referencesIn } from "../../server/llm/responses/input.ts";
import type { ChatMessage } from "../../server/llm/translation/chat.ts";
import { answered, call, called, dataUrl, output, translated, user } from "./responses-chat.ts";

describe("an input becomes messages:", () => {
  const table: [name: string, input: unknown, messages: unknown[]][] = [
    ["a text", "Hello", [user("Hello")]],
    ["a message without a type", [{ role: "user", content: "Hello" }], [user("Hello")]],
    ["a message", [{ type: "message", role: "user", content: "Hello" }], [user("Hello")]],
    ["one text part", [user([{ type: "input_text", text: "Hello" }])], [user("Hello")]],
    [
      "two text parts",
      [
        user([
          { type: "input_text", text: "a" },
          { type: "input_text", text: "b" },
        ]),
      ],
      [
        user([
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ]),
      ],
    ],
    [
      "a system message",
      [{ role: "system", content: "Be brief" }],
      [{ role: "system", content: "Be brief" }],
    ],
    [
      "a developer message",
      [{ role: "developer", content: "Be brief" }],
      [{ role: "system", content: "Be brief" }],
    ],
    [
      "an image",
      [user([{ type: "input_image", image_url: "https://a.b/c.png", detail: "low" }])],
      [user([{ type: "image_url", image_url: { url: "https://a.b/c.png", detail: "low" } }])],
    ],
    [
      "an image without detail",
      [user([{ type: "input_image", image_url: "data:image/png;base64,AA==" }])],
      [user([{ type: "image_url", image_url: { url: "data:image/png;base64,AA==" } }])],
    ],
    [
      "a text file",
      [user([{ type: "input_file", filename: "a.txt", file_data: dataUrl("text/plain", "Grüße") }])],
      [user("a.txt:\nGrüße")],
    ],
    [
      "a JSON file without a name",
      [user([{ type: "input_file", file_data: dataUrl("application/json;charset=utf-8", "[1]") }])],
      [user("[1]")],
    ],
    [
      "a PDF",
      [user([{ type: "input_file", filename: "a.pdf", file_data: dataUrl("application/pdf", "%PDF") }])],
      [user([{ type: "file", file: { filename: "a.pdf", file_data: dataUrl("application/pdf", "%PDF") } }])],
    ],
    [
      "audio",
      [user([{ type: "input_audio", input_audio: { data: "AA==", format: "wav" } }])],
      [user([{ type: "input_audio", input_audio: { data: "AA==", format: "wav" } }])],
    ],
    ["an assistant's text", [{ role: "assistant", content: "Yes" }], [{ role: "assistant", content: "Yes" }]],
    [
      "an output message",
      [
        {
          id: "msg_1",
          type: "message",
          status: "completed",
          role: "assistant",
          content: [
            { type: "output_text", text: "Yes", annotations: [], logprobs: [] },
            { type: "output_text", text: " no", annotations: [] },
          ],
        },
      ],
      [{ role: "assistant", content: "Yes no" }],
    ],
    [
      "a refusal",
      [{ type: "message", role: "assistant", content: [{ type: "refusal", refusal: "No" }] }],
      [{ role: "assistant", content: null, refusal: "No" }],
    ],
    ["an empty output message", [{ role: "assistant", content: [] }], [{ role: "assistant", content: "" }]],
    ["a function call", [call("a"), output("a")], [called("a"), answered("a")]],
    [
      "two parallel function calls",
      [call("a"), call("b"), output("a"), output("b")],
      [called("a", "b"), answered("a"), answered("b")],
    ],
    [
      "two steps of function calls",
      [call("a"), output("a"), call("b"), output("b")],
      [called("a"), answered("a"), called("b"), answered("b")],
    ],
    [
      "a function call after text",
      [{ role: "assistant", content: "Let me see" }, call("a"), output("a")],
      [{ ...called("a"), content: "Let me see" }, answered("a")],
    ],
    [
      "an output of several texts",
      [
        call("a"),
        output("a", [
          { type: "input_text", text: "x" },
          { type: "input_text", text: "y" },
        ]),
      ],
      [
        called("a"),
        answered("a", [
          { type: "text", text: "x" },
          { type: "text", text: "y" },
        ]),
      ],
    ],
    [
      "an output with an image",
      [call("a"), output("a", [{ type: "input_image", image_url: "https://a.b/c.png" }])],
      [called("a"), answered("a", [{ type: "image_url", image_url: { url: "https://a.b/c.png" } }])],
    ],
    [
      "reasoning, which is left out",
      [
        user("Hi"),
        { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "x" },
        call("a"),
        output("a"),
      ],
      [user("Hi"), called("a"), answered("a")],
    ],
  ];
  it.each(table)("%s", (_, input, messages) => {
    expect(translated({ input }).messages).toEqual(messages);
  });

  it("follows the conversation, without changing it", () => {
    const history: ChatMessage[] = [
      { role: "user", content: "One" },
      { role: "assistant", content: "Two" },
    ];
    const before = structuredClone(history);
    const { messages } = translated({ input: [call("a"), output("a")], instructions: "Be brief" }, history);
    expect(messages).toEqual([
      { role: "system", content: "Be brief" },
      ...before,
      called("a"),
      answered("a"),
    ]);
    expect(history).toEqual(before);
  });

  it("takes referenced items from elsewhere", () => {
    const input = [user("Hi"), { type: "item_reference", id: "fc_9" }, { id: "msg_9" }, output("a")];
    expect(referencesIn(input)).toEqual(["fc_9", "msg_9"]);
    const found = new Map<string, unknown>([
      ["fc_9", call("a")],
      ["msg_9", { type: "message", role: "assistant", content: [{ type: "output_text", text: "Yes" }] }],
    ]);
    expect(chatMessages([], input, found)).toEqual([
      user("Hi"),
      called("a"),
      { role: "assistant", content: "Yes" },
      answered("a"),
    ]);
    expect(() => chatMessages([], input, new Map())).toThrow("The item fc_9 doesn't exist");
  });
});
