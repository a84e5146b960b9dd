import type OpenAI from "openai";
import type { ResponseInput } from "openai/resources/responses/responses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAnswers, readRequest } from "../../src/resources/llm-requests/chat-format.ts";
import { startResponsesGateway, weather } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  client = gateway.client;
});
afterAll(() => gateway.stop());
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
    ).rejects.toThrow("is no longer stored");
  });

  it("has a limit of size, and of the responses whose items it refers to", { tags: ["slow"] }, async () => {
    const { id } = await client.responses.create({ model: "plain", input: "Hi" });
    await gateway.ledger.rows(
      `update llm_request_bodies set body = jsonb_set(body::jsonb, '{messages,0,content}', to_jsonb(repeat('x', $2)))
       where id = $1 and part = 'request'`,
      [(await gateway.rowOf(id)).id, 26 * 1024 * 1024],
    );
    await expect(
      client.responses.create({ model: "plain", input: "Hi", previous_response_id: id }),
    ).rejects.toThrow("The conversation is larger than 25 MB");
    // Reading the response returns it without its conversation.
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
    // Callers of chat completions can send any field, including one with the name under which settings are
    // stored.
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
