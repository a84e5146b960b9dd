import type Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMessagesGateway, weather } from "./messages-gateway.ts";

let gateway: Awaited<ReturnType<typeof startMessagesGateway>>;
let client: Anthropic;

beforeAll(async () => {
  gateway = await startMessagesGateway();
  client = gateway.client;
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

const hello: Anthropic.MessageParam[] = [{ role: "user", content: "Hi" }];

/** Calls the tool until the model answers with text. @returns the text, and the number of messages */
async function converse(model: string, isStream: boolean) {
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: "Weather in Lisbon and Oslo?" }];
  for (let step = 1; step <= 5; step++) {
    const params = { model, max_tokens: 500, tools: [weather], messages };
    const message = isStream
      ? await client.messages.stream(params).finalMessage()
      : await client.messages.create(params);
    const calls = message.content.filter((block) => block.type === "tool_use");
    if (calls.length === 0) {
      expect(message.stop_reason).toBe("end_turn");
      return {
        text: message.content.map((block) => (block.type === "text" ? block.text : "")).join(""),
        step,
      };
    }
    expect(message.stop_reason).toBe("tool_use");
    messages.push({ role: "assistant", content: message.content });
    const content = calls.map(({ id, input }) => ({
      type: "tool_result" as const,
      tool_use_id: id,
      content: `${(input as { city: string }).city}: sun`,
    }));
    messages.push({ role: "user", content });
  }
  throw new Error("The model doesn't stop calling tools");
}

describe.each([
  ["translated", "plain", "parallel"],
  ["native", "claude-plain", "claude-parallel"],
])("a %s message", (kind, plain, parallel) => {
  it("is the model's answer, with a row", async () => {
    const message = await client.messages.create({
      model: plain,
      max_tokens: 100,
      system: "Be brief",
      messages: hello,
      metadata: { user_id: "u1" },
    });
    expect(message).toMatchObject({
      type: "message",
      role: "assistant",
      model: plain,
      stop_reason: "end_turn",
      usage: { output_tokens: 50 },
    });
    expect(message.content).toMatchObject([
      { type: "text", text: kind === "native" ? "You said Hi" : "You said Be brief, Hi" },
    ]);
    const row = await gateway.rowOf(message._request_id);
    expect(row).toMatchObject({
      status: "succeeded",
      source: "gateway",
      model_name: plain,
      provider: kind === "native" ? "native" : "mock",
      finish_reason: "stop",
      prompt_tokens: 100,
      completion_tokens: 50,
      request: {
        messages: [
          { role: "system", content: "Be brief" },
          { role: "user", content: "Hi" },
        ],
        max_tokens: 100,
        anthropic: { metadata: { user_id: "u1" } },
      },
    });
    expect(row.response.choices[0].message.content).toBe((message.content[0] as Anthropic.TextBlock).text);
    expect(row.cost).toBeGreaterThan(0);
    expect(row.credits).toBeGreaterThan(0);
  });

  it("streams", async () => {
    const stream = client.messages.stream({
      model: plain,
      max_tokens: 100,
      messages: [{ role: "user", content: "Grüße 🌊" }],
    });
    let text = "";
    stream.on("text", (delta) => {
      text += delta;
    });
    const final = await stream.finalMessage();
    expect(text).toBe("You said Grüße 🌊");
    expect(final.content).toMatchObject([{ type: "text", text }]);
    expect(final).toMatchObject({ stop_reason: "end_turn", usage: { output_tokens: 50 } });
    const row = await gateway.rowOf(stream.request_id);
    expect(row).toMatchObject({
      status: "succeeded",
      prompt_tokens: 100,
      completion_tokens: 50,
      finish_reason: "stop",
      response: { choices: [{ message: { content: text }, finish_reason: "stop" }] },
    });
    expect(row.first_token_ms).toBeGreaterThan(0);
  });

  it("calls tools over several steps", async () => {
    expect(await converse(plain, false)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 3 });
    expect(await converse(plain, true)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 3 });
  });

  it("calls tools in parallel", async () => {
    expect(await converse(parallel, false)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 2 });
    expect(await converse(parallel, true)).toEqual({ text: "Lisbon: sun and Oslo: sun", step: 2 });
  });

  it("has JSON of a schema", async () => {
    const message = await client.messages.create({
      model: plain,
      max_tokens: 100,
      messages: hello,
      output_config: {
        format: { type: "json_schema", schema: { type: "object", additionalProperties: false } },
      },
    });
    expect(JSON.parse((message.content[0] as Anthropic.TextBlock).text)).toEqual({
      city: "Lisbon",
      degrees: 21,
    });
  });

  it("that its caller leaves is cancelled and charged for what was generated", async () => {
    const model = kind === "native" ? "claude-endless" : "endless";
    const stream = await client.messages
      .create({ model, max_tokens: 5000, messages: hello, stream: true })
      .withResponse();
    for await (const event of stream.data) if (event.type === "content_block_delta") break;
    const row = await gateway.rowOf(stream.response.headers.get("request-id"));
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: "estimate" });
    expect(row.completion_tokens).toBeGreaterThan(0);
    expect(row.cost).toBeGreaterThan(0);
    expect(row.response.choices[0].message.content).toMatch(/^You/);
    // The upstream has reported the prompt's tokens, so they aren't estimated.
    if (kind === "native") expect(row).toMatchObject({ prompt_tokens: 100, cached_tokens: 30 });
  });

  it("can be called with a bearer token", async () => {
    const bearer = gateway.clientOf("", { apiKey: null, authToken: gateway.me.key });
    expect(await bearer.messages.create({ model: plain, max_tokens: 10, messages: hello })).toMatchObject({
      role: "assistant",
    });
  });
});

describe("a translated message", () => {
  it("has the model's thinking only if it is expected", async () => {
    const params = { model: "reasoning", max_tokens: 2000, messages: hello };
    const expected = { thinking: { type: "enabled" as const, budget_tokens: 1024 } };
    const thought = { type: "thinking", thinking: "Let me think" };
    const text = { type: "text", text: "Yes" };
    expect((await client.messages.create({ ...params, ...expected })).content).toMatchObject([thought, text]);
    expect((await client.messages.create(params)).content).toMatchObject([text]);
    const stream = client.messages.stream({ ...params, ...expected });
    expect((await stream.finalMessage()).content).toMatchObject([thought, text]);
    const row = await gateway.rowOf(stream.request_id);
    expect(row.response.choices[0].message).toMatchObject({
      content: "Yes",
      reasoning_content: "Let me think",
    });
  });

  it("ends as the chat completion does", async () => {
    const create = async (model: string) =>
      (await client.messages.create({ model, max_tokens: 10, messages: hello })).stop_reason;
    expect(await create("cut")).toBe("max_tokens");
    expect(await create("refusing")).toBe("refusal");
    const stream = client.messages.stream({ model: "refusing", max_tokens: 10, messages: hello });
    expect(await stream.finalMessage()).toMatchObject({
      stop_reason: "refusal",
      content: [{ type: "text", text: "I can't" }],
    });
  });

  it("has counted tokens if the upstream reports none", async () => {
    const message = await client.messages.create({ model: "uncounted", max_tokens: 10, messages: hello });
    const row = await gateway.rowOf(message._request_id);
    expect(row.prompt_tokens).toBeGreaterThan(0);
    expect(message.usage).toMatchObject({
      input_tokens: row.prompt_tokens,
      output_tokens: row.completion_tokens,
    });
  });

  it("has events even if the upstream doesn't stream", async () => {
    const stream = client.messages.stream({ model: "whole", max_tokens: 10, messages: hello });
    expect(await stream.finalMessage()).toMatchObject({
      stop_reason: "end_turn",
      content: [{ type: "text", text: "You said Hi" }],
      usage: { input_tokens: 60, cache_read_input_tokens: 40, output_tokens: 50 },
    });
  });

  it("costs what a chat completion with the same usage costs", async () => {
    const { _request_id } = await client.messages.create({ model: "plain", max_tokens: 10, messages: hello });
    const chat = await gateway.send("chat/completions", gateway.me.key, { model: "plain", messages: hello });
    const row = await gateway.rowOf(_request_id);
    const same = await gateway.rowOf(chat.headers.get("x-request-id"));
    for (const field of ["cost", "credits", "cost_split", "prompt_tokens", "completion_tokens"])
      expect(row[field]).toEqual(same[field]);
  });
});
