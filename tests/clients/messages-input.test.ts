import { describe, expect, it } from "vitest";
import {
  answered,
  assistant,
  cache_control,
  call,
  called,
  hi,
  picture,
  plain,
  png,
  result,
  text,
  use,
  user,
} from "./messages-chat.ts";

describe("the messages", () => {
  const table: [name: string, request: object, messages: object[]][] = [
    ["of a text", {}, [hi]],
    ["of a single text block", { messages: [user(text("Hi"))] }, [hi]],
    ["of several text blocks", { messages: [user(text("a"), text("b"))] }, [user(text("a"), text("b"))]],
    ["with a system prompt", { system: "Be brief" }, [{ role: "system", content: "Be brief" }, hi]],
    ["with system blocks", { system: [text("a"), text("b")] }, [{ role: "system", content: "a\n\nb" }, hi]],
    ["with an empty system prompt", { system: "" }, [hi]],
    [
      "with cached system blocks",
      { system: [text("a", { cache_control })] },
      [{ role: "system", content: "a" }, hi],
    ],
    [
      "with cached system blocks for Claude",
      { model: "anthropic/claude-x", system: [text("a", { cache_control }), text("b")] },
      [{ role: "system", content: [text("a", { cache_control }), text("b")] }, hi],
    ],
    [
      "with a system message in the middle",
      { messages: [hi, { role: "system", content: [text("New rules")] }] },
      [hi, { role: "system", content: "New rules" }],
    ],
    [
      "with a cached text",
      { messages: [user(text("a", { cache_control }))] },
      [{ role: "user", content: "a" }],
    ],
    [
      "with a cached text for Claude",
      { model: "claude-x", messages: [user(text("a", { cache_control }))] },
      [user(text("a", { cache_control }))],
    ],
    ["with an image", { messages: [user(text("What?"), png)] }, [user(text("What?"), picture)]],
    [
      "with an image's address",
      { messages: [user({ type: "image", source: { type: "url", url: "https://a.b/c.png" } })] },
      [user({ type: "image_url", image_url: { url: "https://a.b/c.png" } })],
    ],
    [
      "with a PDF",
      {
        messages: [
          user({
            type: "document",
            title: "a.pdf",
            source: { ...png.source, media_type: "application/pdf" },
          }),
        ],
      },
      [user({ type: "file", file: { filename: "a.pdf", file_data: "data:application/pdf;base64,AA==" } })],
    ],
    [
      "with a PDF without a title, but with a context",
      {
        messages: [
          user({
            type: "document",
            context: "A bill",
            source: { ...png.source, media_type: "application/pdf" },
          }),
        ],
      },
      [
        user(text("A bill"), {
          type: "file",
          file: { filename: "document.pdf", file_data: "data:application/pdf;base64,AA==" },
        }),
      ],
    ],
    [
      "with a text document",
      {
        messages: [
          user({
            type: "document",
            title: "t",
            source: { type: "text", media_type: "text/plain", data: "Long" },
          }),
        ],
      },
      [{ role: "user", content: "t:\nLong" }],
    ],
    [
      "with a document of blocks",
      {
        messages: [
          user({ type: "document", title: "t", source: { type: "content", content: [text("a"), png] } }),
        ],
      },
      [user(text("t:"), text("a"), picture)],
    ],
    [
      "with a document of one text",
      { messages: [user({ type: "document", source: { type: "content", content: "a" } })] },
      [{ role: "user", content: "a" }],
    ],
    [
      "with a search result",
      {
        messages: [
          user({ type: "search_result", source: "https://a.b", title: "A", content: [text("x"), text("y")] }),
        ],
      },
      [{ role: "user", content: "A (https://a.b):\nx\ny" }],
    ],
    [
      "with an answer",
      { messages: [hi, assistant(text("a"), text("b")), hi] },
      [hi, { role: "assistant", content: "ab" }, hi],
    ],
    [
      "that end with the beginning of an answer",
      { messages: [hi, { role: "assistant", content: "{" }] },
      [hi, { role: "assistant", content: "{" }],
    ],
    [
      "with an empty answer",
      { messages: [hi, assistant(), hi] },
      [hi, { role: "assistant", content: "" }, hi],
    ],
    [
      "with thinking",
      { messages: [hi, assistant({ type: "thinking", thinking: "Hm", signature: "s" }, text("a")), hi] },
      [hi, { role: "assistant", content: "a" }, hi],
    ],
    [
      "with redacted thinking",
      { messages: [hi, assistant({ type: "redacted_thinking", data: "eA==" }, text("a")), hi] },
      [hi, { role: "assistant", content: "a" }, hi],
    ],
    [
      "with a tool call",
      { messages: [hi, assistant(text("Wait"), use("t1", { a: 1 })), user(result("t1", "42"))] },
      [hi, { role: "assistant", content: "Wait", tool_calls: [call("t1", '{"a":1}')] }, answered("t1", "42")],
    ],
    [
      "with parallel tool calls",
      { messages: [hi, assistant(use("t1"), use("t2")), user(result("t1", "1"), result("t2", "2"))] },
      [hi, called("t1", "t2"), answered("t1", "1"), answered("t2", "2")],
    ],
    [
      "with a text after the results",
      { messages: [hi, assistant(use("t1")), user(result("t1", "1"), text("And now?"))] },
      [hi, called("t1"), answered("t1", "1"), { role: "user", content: "And now?" }],
    ],
    [
      "with a text before the results",
      { messages: [hi, assistant(use("t1")), user(text("Here"), result("t1", "1"))] },
      [hi, called("t1"), answered("t1", "1"), { role: "user", content: "Here" }],
    ],
    [
      "with a result of nothing",
      { messages: [hi, assistant(use("t1")), user(result("t1"))] },
      [hi, called("t1"), answered("t1", "")],
    ],
    [
      "with a result of several texts",
      { messages: [hi, assistant(use("t1")), user(result("t1", [text("a"), text("b")]))] },
      [hi, called("t1"), answered("t1", "a\n\nb")],
    ],
    [
      "with a failed tool",
      { messages: [hi, assistant(use("t1")), user(result("t1", "Not found", { is_error: true }))] },
      [hi, called("t1"), answered("t1", "Error: Not found")],
    ],
    [
      "with a result that is an image",
      { messages: [hi, assistant(use("t1")), user(result("t1", [text("See"), png]))] },
      [hi, called("t1"), answered("t1", "See"), user(picture)],
    ],
    [
      "with images in several results and a text after them",
      {
        messages: [
          hi,
          assistant(use("t1"), use("t2")),
          user(result("t1", [png]), result("t2", [png]), text("And?")),
        ],
      },
      [hi, called("t1", "t2"), answered("t1", ""), answered("t2", ""), user(picture, picture, text("And?"))],
    ],
    [
      "with an image in a result before an answer",
      { messages: [hi, assistant(use("t1")), user(result("t1", [png])), assistant(text("I see")), hi] },
      [hi, called("t1"), answered("t1", ""), user(picture), { role: "assistant", content: "I see" }, hi],
    ],
    [
      "with cached tool calls and results",
      {
        messages: [
          hi,
          assistant({ ...use("t1"), cache_control }),
          user(result("t1", "1", { cache_control })),
        ],
      },
      [hi, called("t1"), answered("t1", "1")],
    ],
  ];
  it.each(table)("%s", (_, request, messages) => {
    const given = "messages" in request || "system" in request ? request : { ...request, messages: [hi] };
    expect(plain({ ...given }).messages).toEqual(messages);
  });
});
