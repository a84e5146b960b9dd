import type OpenAI from "openai";
import type { ResponseInput, ResponseStreamEvent, Tool } from "openai/resources/responses/responses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAnswers, readRequest } from "../../src/resources/llm-requests/chat-format.ts";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  client = gateway.client;
});
afterAll(() => gateway.stop());

const weather: Tool = {
  type: "function",
  name: "weather",
  strict: true,
  parameters: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
};

/** Leaves out what OpenAI's client adds. */
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

describe("a conversation", () => {
  it("continues over several steps of tools with previous_response_id", async () => {
    let response = await client.responses.create({
      model: "plain",
      instructions: "Use tools",
      input: "Weather in Lisbon and Oslo?",
      tools: [weather],
    });
    const first = response.id;
    for (let step = 0; step < 2; step++) {
      const outputs = response.output.flatMap(
        (item): ResponseInput =>
          item.type === "function_call"
            ? [
                {
                  type: "function_call_output",
                  call_id: item.call_id,
                  output: `${JSON.parse(item.arguments).city}: sun`,
                },
              ]
            : [],
      );
      expect(outputs).toHaveLength(1);
      response = await client.responses.create({
        model: "plain",
        input: outputs,
        previous_response_id: response.id,
        tools: [weather],
      });
    }
    expect(response.output_text).toBe("Lisbon: sun and Oslo: sun");
    expect(response.previous_response_id).not.toBe(first);
    expect(gateway.asked.at(-1)?.messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "tool",
      "assistant",
      "tool",
    ]);
    const items = await client.responses.inputItems.list(response.id, { order: "asc", limit: 3 });
    expect(items.data.map(({ type }) => type)).toEqual(["message", "function_call", "function_call_output"]);
    const all = [];
    for await (const item of client.responses.inputItems.list(response.id, { order: "asc", limit: 2 }))
      all.push(item);
    expect(all).toHaveLength(5);
    const backwards = await client.responses.inputItems.list(response.id);
    expect(backwards.data.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
  });

  it("continues with references to items", async () => {
    const first = await client.responses.create({ model: "parallel", input: "Weather?", tools: [weather] });
    const outputs = first.output.flatMap(
      (item): ResponseInput =>
        item.type === "function_call"
          ? [
              { type: "item_reference", id: item.id! },
              { type: "function_call_output", call_id: item.call_id, output: "sun" },
            ]
          : [],
    );
    const input = [{ role: "user" as const, content: "Weather?" }, ...outputs];
    const second = await client.responses.create({ model: "parallel", input, tools: [weather] });
    expect(second.output_text).toBe("sun and sun");
  });

  it("can't continue what doesn't exist, isn't stored or didn't succeed", async () => {
    const missing = `resp_${"0".repeat(32)}`;
    const hidden = await client.responses.create({ model: "plain", input: "Hi", store: false });
    for (const previous_response_id of [missing, "resp_x", hidden.id]) {
      await expect(
        client.responses.create({ model: "plain", input: "Hi", previous_response_id }),
      ).rejects.toMatchObject({
        status: 400,
        code: "previous_response_not_found",
        param: "previous_response_id",
      });
    }
    const lost = await client.responses.create({ model: "plain", input: "Hi" });
    const { id } = await gateway.rowOf(lost.id);
    await gateway.ledger.rows("delete from llm_request_bodies where id = $1 and part = 'response'", [id]);
    await expect(
      client.responses.create({ model: "plain", input: "Hi", previous_response_id: lost.id }),
    ).rejects.toThrow("isn't stored any more");
  });

  it("has a limit of size, and of the responses whose items it refers to", async () => {
    const { id } = await client.responses.create({ model: "plain", input: "Hi" });
    await gateway.ledger.rows(
      `update llm_request_bodies set body = jsonb_set(body::jsonb, '{messages,0,content}', to_jsonb(repeat('x', $2)))
       where id = $1 and part = 'request'`,
      [(await gateway.rowOf(id)).id, 26 * 1024 * 1024],
    );
    await expect(
      client.responses.create({ model: "plain", input: "Hi", previous_response_id: id }),
    ).rejects.toThrow("The conversation is larger than 25 MB");
    // The response itself is read without its conversation.
    expect((await client.responses.retrieve(id)).output_text).toBe("You said Hi");
    const input = Array.from({ length: 101 }, (_, at) => ({
      type: "item_reference" as const,
      id: `msg_${String(at).padStart(32, "0")}o0`,
    }));
    await expect(client.responses.create({ model: "plain", input })).rejects.toMatchObject({
      status: 400,
      param: "input",
    });
  });
});

describe("the log", () => {
  it("shows the conversation and the answer as messages", async () => {
    const first = await client.responses.create({ model: "plain", instructions: "Be brief", input: "Hi" });
    const second = await client.responses.create({
      model: "plain",
      input: "Go on",
      previous_response_id: first.id,
    });
    const row = await gateway.rowOf(second.id);
    expect(readRequest(row.request)).toMatchObject({
      model: "plain",
      isChat: true,
      messages: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: first.output_text },
        { role: "user", content: "Go on" },
      ],
    });
    expect(readAnswers(row.response)).toMatchObject([{ role: "assistant", content: second.output_text }]);
  });
});

describe("a stored response", () => {
  it("can be read and deleted by its owner only", async () => {
    const { id } = await client.responses.create({ model: "plain", input: "Hi" });
    const other = gateway.clientOf((await gateway.customer(100)).key);
    const notFound = { status: 404, type: "invalid_request_error" };
    await expect(other.responses.retrieve(id)).rejects.toMatchObject(notFound);
    await expect(other.responses.delete(id)).rejects.toMatchObject(notFound);
    await expect(other.responses.inputItems.list(id)).rejects.toMatchObject(notFound);
    await expect(
      other.responses.create({ model: "plain", input: "Hi", previous_response_id: id }),
    ).rejects.toMatchObject({ status: 400, code: "previous_response_not_found" });
    const item = (await client.responses.retrieve(id)).output[0]!.id!;
    await expect(
      other.responses.create({ model: "plain", input: [{ type: "item_reference", id: item }] }),
    ).rejects.toMatchObject(notFound);

    await client.responses.delete(id);
    await expect(client.responses.retrieve(id)).rejects.toMatchObject(notFound);
    await expect(client.responses.delete(id)).rejects.toMatchObject(notFound);
    expect((await gateway.rowOf(id)).request.messages).toHaveLength(1);
  });

  it("isn't one if it wasn't to be stored, or if it is a chat completion", async () => {
    const { id } = await client.responses.create({ model: "plain", input: "Hi", store: false });
    expect((await gateway.rowOf(id)).status).toBe("succeeded");
    await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
    const chat = await client.chat.completions
      .create({ model: "plain", messages: [{ role: "user", content: "Hi" }] })
      .withResponse();
    const chatId = `resp_${chat.request_id!.replaceAll("-", "")}`;
    await expect(client.responses.retrieve(chatId)).rejects.toMatchObject({ status: 404 });
    // Callers of chat completions may send any field, also one with the name under which settings are stored.
    const send = async (messages: unknown[]) => {
      const body = JSON.stringify({ model: "plain", messages, responses: {} });
      const headers = { authorization: `Bearer ${gateway.me.key}`, "content-type": "application/json" };
      const { headers: sent } = await fetch(`${gateway.url}/v1/chat/completions`, {
        method: "POST",
        headers,
        body,
      });
      return `resp_${sent.get("x-request-id")!.replaceAll("-", "")}`;
    };
    for (const content of [[{ type: "image_url" }], [{ type: "text", text: 1 }], 5]) {
      const odd = await send([{ role: "user", content }]);
      await expect(client.responses.inputItems.list(odd)).rejects.toMatchObject({ status: 404 });
      await expect(
        client.responses.create({ model: "plain", input: "Hi", previous_response_id: odd }),
      ).rejects.toMatchObject({ code: "previous_response_not_found" });
    }
    await expect(client.responses.retrieve("resp_';--")).rejects.toMatchObject({ status: 404 });
  });

  it("can be replayed", async () => {
    const response = await client.responses.create({ model: "plain", input: "Hi", metadata: { a: "b" } });
    const { id } = await gateway.rowOf(response.id);
    await gateway.buy(gateway.admin, 100);
    const replayed = await gateway.admin.post(`llm-requests/${id}/replay`, {});
    expect(replayed).toMatchObject({ status: 201, body: { parent_id: id, status: "succeeded" } });
    expect(Object.keys(gateway.asked.at(-1)!).sort()).toEqual(["max_tokens", "messages", "model"]);
    expect(gateway.asked.at(-1)?.messages).toEqual([{ role: "user", content: "Hi" }]);
  });
});

describe("a request is refused", () => {
  const create = (fields: object, by = client) =>
    by.responses.create({
      model: "plain",
      input: "Hi",
      ...fields,
    } as OpenAI.Responses.ResponseCreateParamsNonStreaming);

  it("with a wrong key or a scope that doesn't include chat", async () => {
    const wrong = gateway.clientOf("sw_0000000000_00000000000000000000000000000000");
    await expect(create({}, wrong)).rejects.toMatchObject({ status: 401, code: "invalid_api_key" });
    const narrow = (await gateway.me.api.post("api-keys", { name: "Narrow", scopes: ["embeddings"] })).body;
    await expect(create({}, gateway.clientOf(narrow.secret))).rejects.toMatchObject({ status: 403 });
  });

  it("without enough credits", async () => {
    const poor = gateway.clientOf((await gateway.customer(0)).key);
    await expect(create({}, poor)).rejects.toMatchObject({ status: 402, code: "insufficient_credits" });
  });

  it("for a model that doesn't exist", async () => {
    await expect(create({ model: "none" })).rejects.toMatchObject({ status: 404, code: "model_not_found" });
  });

  it("as the upstream refuses it", async () => {
    await expect(create({ model: "picky" })).rejects.toMatchObject({ status: 400, param: "temperature" });
    await expect(create({ model: "busy" })).rejects.toMatchObject({ status: 429 });
    await expect(create({ model: "failing" })).rejects.toMatchObject({ status: 500 });
    await expect(create({ model: "failing", stream: true })).rejects.toMatchObject({ status: 500 });
  });

  it("with a field that can't be translated, without a row", async () => {
    const count = async () =>
      Number((await gateway.me.api.get("llm-requests?_end=1")).headers.get("x-total-count"));
    const before = await count();
    await expect(create({ tools: [{ type: "web_search" }] })).rejects.toMatchObject({
      status: 400,
      param: "tools[0].type",
    });
    await expect(create({ input: [] })).rejects.toMatchObject({ status: 400, param: "input" });
    await expect(create({ surprise: 1 })).rejects.toMatchObject({ status: 400, code: "unknown_parameter" });
    expect(await count()).toBe(before);
  });

  it("with another method or path", async () => {
    const send = (method: string, path: string) =>
      fetch(`${gateway.url}/v1/${path}`, { method, headers: { authorization: `Bearer ${gateway.me.key}` } });
    expect((await send("GET", "responses")).status).toBe(405);
    expect((await send("POST", "responses/resp_1")).status).toBe(405);
    expect((await send("POST", "responses/resp_1/cancel")).status).toBe(404);
    expect((await send("GET", "responsesx")).status).toBe(404);
    expect((await send("GET", "responses/__proto__/input_items")).status).toBe(404);
  });
});
