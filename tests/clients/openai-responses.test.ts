import type OpenAI from "openai";
import type { ResponseStreamEvent } from "openai/resources/responses/responses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startResponsesGateway, weather } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  client = gateway.client;
});
afterAll(() => gateway.stop());
/** Removes the properties that OpenAI's client adds. */
const asSent = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key.startsWith("parsed") ? undefined : inner)));

describe("a response", () => {
  it("is the model's answer with its usage, and a row with its cost and charge", async () => {
    const response = await client.responses.create({
      model: "plain",
      instructions: "Be brief",
      input: "Hi",
      metadata: { topic: "greeting" },
      temperature: 0.5,
    });
    expect(response.output_text).toBe("You said Be brief, Hi");
    expect(response).toMatchObject({
      object: "response",
      status: "completed",
      model: "plain",
      instructions: "Be brief",
      metadata: { topic: "greeting" },
      temperature: 0.5,
      store: true,
      error: null,
      usage: {
        input_tokens: 100,
        input_tokens_details: { cached_tokens: 40 },
        output_tokens: 50,
        output_tokens_details: { reasoning_tokens: 20 },
        total_tokens: 150,
      },
    });
    const row = await gateway.rowOf(response.id);
    expect(row).toMatchObject({
      status: "succeeded",
      source: "gateway",
      finish_reason: "stop",
      prompt_tokens: 100,
      completion_tokens: 50,
      cached_tokens: 40,
      request: { messages: [{ role: "system" }, { role: "user", content: "Hi" }], temperature: 0.5 },
      response: { choices: [{ message: { content: "You said Be brief, Hi" } }] },
    });
    expect(row.cost).toBeGreaterThan(0);
    expect(row.credits).toBeGreaterThan(0);
    expect(gateway.asked.at(-1)).not.toHaveProperty("responses");
    expect(await gateway.ledger.faults()).toEqual([]);
  });

  it("costs what a chat completion with the same usage costs", async () => {
    const response = await client.responses.create({ model: "plain", input: "Hi" });
    const chat = await client.chat.completions
      .create({ model: "plain", messages: [{ role: "user", content: "Hi" }] })
      .withResponse();
    const row = await gateway.rowOf(response.id);
    const same = (await gateway.me.api.get(`llm-requests/${chat.request_id}`)).body;
    for (const field of ["cost", "credits", "cost_split", "prompt_tokens", "completion_tokens"])
      expect(row[field]).toEqual(same[field]);
  });

  it("has counted tokens if the upstream reports none", async () => {
    const response = await client.responses.create({ model: "uncounted", input: "Hi" });
    const row = await gateway.rowOf(response.id);
    expect(row.prompt_tokens).toBeGreaterThan(0);
    expect(response.usage).toMatchObject({
      input_tokens: row.prompt_tokens,
      output_tokens: row.completion_tokens,
    });
  });

  it("is incomplete at the length limit", async () => {
    const response = await client.responses.create({ model: "cut", input: "Hi", max_output_tokens: 20 });
    expect(response).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
      max_output_tokens: 20,
    });
    expect(gateway.asked.at(-1)).toMatchObject({ max_tokens: 20 });
  });

  it("has JSON of a schema", async () => {
    const schema = {
      type: "object",
      properties: { city: { type: "string" }, degrees: { type: "number" } },
      required: ["city", "degrees"],
      additionalProperties: false,
    };
    const format = { type: "json_schema" as const, name: "weather", strict: true, schema };
    const parsed = await client.responses.parse({ model: "plain", input: "Weather?", text: { format } });
    expect(JSON.parse(parsed.output_text)).toEqual({ city: "Lisbon", degrees: 21 });
    expect(parsed.text?.format).toEqual(format);
    expect(gateway.asked.at(-1)?.response_format).toEqual({
      type: "json_schema",
      json_schema: { name: "weather", strict: true, schema },
    });
  });

  it("can be a refusal", async () => {
    const { output } = await client.responses.create({ model: "refusing", input: "Hi" });
    expect(output).toMatchObject([{ type: "message", content: [{ type: "refusal", refusal: "I can't" }] }]);
  });
});

describe("a streamed response", () => {
  it("has all events in order, and is found again as it was", async () => {
    const stream = client.responses.stream({ model: "plain", input: "Grüße 🌊" });
    const types: string[] = [];
    let text = "";
    stream.on("event", (event: ResponseStreamEvent) => {
      types.push(event.type);
      if (event.type === "response.output_text.delta") text += event.delta;
    });
    const final = await stream.finalResponse();
    expect(text).toBe("You said Grüße 🌊");
    expect(final.output_text).toBe(text);
    expect(types.slice(0, 4)).toEqual([
      "response.created",
      "response.in_progress",
      "response.output_item.added",
      "response.content_part.added",
    ]);
    expect(types.slice(-4)).toEqual([
      "response.output_text.done",
      "response.content_part.done",
      "response.output_item.done",
      "response.completed",
    ]);
    expect(final.usage?.total_tokens).toBe(150);
    const stored = await client.responses.retrieve(final.id);
    expect(stored.output).toEqual(asSent(final.output));
    expect(stored).toMatchObject({ status: "completed", usage: final.usage, created_at: final.created_at });
    expect((await gateway.rowOf(final.id)).status).toBe("succeeded");
  });

  it("has interleaved function calls", async () => {
    const stream = client.responses.stream({ model: "parallel", input: "Weather?", tools: [weather] });
    const { output } = await stream.finalResponse();
    expect(output).toMatchObject([
      { type: "function_call", call_id: "call_Lisbon", name: "weather", arguments: '{"city":"Lisbon"}' },
      { type: "function_call", call_id: "call_Oslo", name: "weather", arguments: '{"city":"Oslo"}' },
    ]);
  });

  it("can be a refusal", async () => {
    const deltas: string[] = [];
    for await (const event of await client.responses.create({ model: "refusing", input: "Hi", stream: true }))
      if (event.type === "response.refusal.delta") deltas.push(event.delta);
    expect(deltas.join("")).toBe("I can't");
    expect(deltas.length).toBe(2);
  });

  it("has events even if the upstream doesn't stream", async () => {
    const final = await client.responses.stream({ model: "whole", input: "Hi" }).finalResponse();
    expect(final).toMatchObject({ status: "completed", output_text: "You said Hi" });
    expect(final.usage?.total_tokens).toBe(150);
  });

  it("fails with the upstream, and is charged for what was sent", async () => {
    const events: ResponseStreamEvent[] = [];
    for await (const event of await client.responses.create({
      model: "broken-stream",
      input: "Hi",
      stream: true,
    }))
      events.push(event);
    const last = events.at(-1)!;
    if (last.type !== "response.failed") throw new Error(`The last event is ${last.type}`);
    expect(last.response).toMatchObject({ status: "failed", error: { code: "server_error" } });
    expect(last.response.output).toMatchObject([{ type: "message", status: "incomplete" }]);
    const row = await gateway.rowOf(last.response.id);
    expect(row.status).toBe("failed");
    expect(row.cost).toBeGreaterThan(0);
    expect(await client.responses.retrieve(last.response.id)).toMatchObject({
      status: "failed",
      error: { message: row.error },
    });
  });

  it("that its caller leaves is cancelled and charged for what was generated", async () => {
    const stream = await client.responses.create({ model: "endless", input: "Hi", stream: true });
    let id = "";
    for await (const event of stream) {
      if (event.type === "response.created") id = event.response.id;
      if (event.type === "response.output_text.delta") break;
    }
    stream.controller.abort();
    const row = await gateway.rowOf(id);
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: "estimate" });
    expect(row.cost).toBeGreaterThan(0);
    expect(await client.responses.retrieve(id)).toMatchObject({ status: "cancelled" });
    expect(await gateway.ledger.faults()).toEqual([]);
  });

  it("that an operator cancels ends with an error", async () => {
    const stream = await client.responses.create({ model: "endless", input: "Hi", stream: true });
    let id = "";
    const read = async () => {
      for await (const event of stream) {
        if (event.type !== "response.created") continue;
        id = event.response.id;
        expect(await client.responses.retrieve(id)).toMatchObject({ status: "in_progress", output: [] });
        const [row] = (await gateway.admin.get("llm-requests?status=running&_end=1")).body;
        await gateway.admin.post(`llm-requests/${row.id}/cancel`, {});
      }
    };
    await expect(read()).rejects.toThrow("An operator cancelled this request");
    expect((await gateway.rowOf(id)).status).toBe("cancelled");
  });
});
