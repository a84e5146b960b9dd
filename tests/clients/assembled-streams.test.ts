import { describe, expect, it } from "vitest";
import { createChunkReader } from "../../server/llm/chunk-reader.ts";
import type { Chunk } from "../../server/llm/completion.ts";
import { createTextReader } from "../../server/llm/text-completion.ts";
import { moreSamples } from "./more-stream-samples.ts";
import { samples } from "./stream-samples.ts";

function read(events: (object | string)[], reader = createChunkReader("mock")) {
  for (const event of events) reader.add(typeof event === "string" ? event : JSON.stringify(event));
  return reader;
}
/** The completion as the log stores it. */
const stored = (events: (object | string)[]): Chunk => JSON.parse(JSON.stringify(read(events).completion()));
const delta = (given: object) => ({ id: "c", choices: [{ index: 0, delta: given }] });

describe("a streamed answer in the log", () => {
  it.each([...samples, ...moreSamples])("is the whole answer of %s", (_, chunks, whole) => {
    expect(stored(chunks)).toEqual(JSON.parse(JSON.stringify(whole)));
  });

  it("keeps answers apart", () => {
    const choices = [0, 1, 0, 1].map((index, at) => ({
      index,
      delta: { content: `${at}`, reasoning_details: [{ index: 0, type: "reasoning.text", text: `r${at}` }] },
    }));
    const messages = stored(choices.map((choice) => ({ choices: [choice] }))).choices!;
    expect(messages.map(({ message }) => message)).toMatchObject([
      { content: "02", reasoning_details: [{ text: "r0r2" }] },
      { content: "13", reasoning_details: [{ text: "r1r3" }] },
    ]);
  });

  it("is the whole text completion", () => {
    const piece = (text: string, at: number) => ({
      ...{ id: "t", object: "text_completion", created: 1, model: "m", system_fingerprint: "fp" },
      choices: [
        {
          ...{ index: 0, text, finish_reason: at === 1 ? "stop" : null, stop_reason: at === 1 ? "." : null },
          logprobs: {
            tokens: [text],
            token_logprobs: [at],
            top_logprobs: [{ [text]: 0, index: 0 }],
            text_offset: [at],
          },
        },
      ],
    });
    const reader = read(["a", "b"].map(piece), createTextReader("mock"));
    expect(reader.completion()).toMatchObject({
      ...{ object: "text_completion", system_fingerprint: "fp" },
      choices: [
        {
          ...{ index: 0, text: "ab", finish_reason: "stop", stop_reason: "." },
          logprobs: {
            ...{ tokens: ["a", "b"], token_logprobs: [0, 1], text_offset: [0, 1] },
            top_logprobs: [
              { a: 0, index: 0 },
              { b: 0, index: 0 },
            ],
          },
        },
      ],
    });
  });
});

describe("the texts that are counted without usage", () => {
  it.each<[string, object, string[]]>([
    ["a function call", { function_call: { name: "f", arguments: "{}" } }, ["f", "{}"]],
    [
      "a custom tool",
      { tool_calls: [{ index: 0, type: "custom", custom: { name: "sql", input: "x" } }] },
      ["sql", "x"],
    ],
    ["thoughts", { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm" }] }] }, ["Hm"]],
    ["text in parts", { content: [{ type: "text", text: "Yes" }] }, ["Yes"]],
    [
      "reasoning, once",
      { reasoning: "a", reasoning_details: [{ type: "reasoning.text", text: "a" }] },
      ["a"],
    ],
    ["speech, by its length", { audio: { transcript: "a", data: "AAAA" } }, []],
  ])("include %s", (_, given, texts) => {
    expect(read([delta(given)]).answered.texts).toEqual(texts);
  });
});

describe("a hostile stream", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];

  it.each(names)("can name its fields %s", (name) => {
    const value = `{"${name}": {"polluted": "yes"}}`;
    const event = `{"id": "c", "${name}": ${value}, "choices": [{"index": 0, "${name}": ${value}, "logprobs": {"${name}": [1]},
      "delta": {"${name}": ${value}, "audio": ${value}, "reasoning_details": [${value}],
        "tool_calls": [{"index": 0, "${name}": ${value}, "function": {"name": "f", "${name}": ${value}}}]}}]}`;
    const completion = stored([event, event]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.hasOwn(completion, name)).toBe(true);
    expect(completion.choices![0]!.message!.tool_calls![0]!.function!.name).toBe("ff");
  });

  it("can't use large indexes", () => {
    const details = [1e9, -1, 0.5, Number.MAX_SAFE_INTEGER].map((index) => ({ index, text: "a" }));
    const calls = [1e9, -1, 0.5].map((index) => ({ index, function: { name: "f" } }));
    const { message } = stored([delta({ reasoning_details: details, tool_calls: calls })]).choices![0]!;
    expect(message).toMatchObject({ reasoning_details: details, tool_calls: [] });
    const choices = Array.from({ length: 3000 }, (_, index) => ({
      index: index * 1e6,
      delta: { content: "a" },
    }));
    expect(stored([{ choices }]).choices!.length).toBeLessThan(1100);
  });

  it("can't nest values endlessly", () => {
    const deep = `${'{"a":['.repeat(20_000)}1${"]}".repeat(20_000)}`;
    const event = `{"x": ${deep}, "choices": [{"index": 0, "x": ${deep}, "logprobs": {"content": [${deep}]},
      "delta": {"content": [${deep}], "x": ${deep}, "tool_calls": [{"index": 0, "x": ${deep}}]}}]}`;
    expect(JSON.stringify(stored([event, event])).length).toBeLessThan(3000);
  });

  it("can't fill the memory, and costs little time", () => {
    const wide = (at: number) =>
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${at}_${n}`, n]));
    const long = "x".repeat(200_000);
    const events = Array.from({ length: 60 }, (_, at) => {
      const items = Array.from({ length: 200 }, (_, n) => ({ index: at * 200 + n, type: "t" }));
      const fields = { ...wide(at), [`l${at}`]: long };
      const choice = { index: 0, ...fields, logprobs: { content: [long] }, delta: { items, ...fields } };
      return JSON.stringify({ ...fields, choices: [choice] });
    });
    // CPU time doesn't depend on what else the machine is doing.
    const from = process.cpuUsage();
    const reader = read(events);
    expect(JSON.stringify(reader.completion()).length).toBeLessThan(20_000_000);
    expect(process.cpuUsage(from).user).toBeLessThan(4_000_000);
  });

  it("is read, whatever its fields are", () => {
    const odd = [null, 0, "", "a", true, [], {}, [null, "a", [1]], { a: null }];
    const fields = ["content", "role", "tool_calls", "audio", "refusal", "function_call", "images", "x"];
    for (const value of odd)
      for (const field of fields.filter((name) => name !== "tool_calls" || Array.isArray(value))) {
        const reader = createChunkReader("mock");
        try {
          read([delta({ [field]: value }), delta({ [field]: value }), delta({ [field]: "b" })], reader);
        } catch {
          // An event that can't be read ends the stream.
        }
        expect(() => JSON.stringify([reader.completion(), reader.answered])).not.toThrow();
      }
  });
});
