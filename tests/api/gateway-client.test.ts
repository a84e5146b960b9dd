import { AuthenticationError, NotFoundError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe("OpenAI's client", () => {
  it("lists models", async () => {
    const names = (await gateway.client.models.list()).data.map((model) => model.id);
    expect(names).toEqual(expect.arrayContaining(["scenewright/sketch-1", "plain"]));
    expect((await gateway.client.models.retrieve("scenewright/sketch-1")).owned_by).toBe("scenewright");
  });

  it("gets a plain answer, which the log records in full", async () => {
    const answer = await gateway.ask("gpt-4o");
    expect(answer.choices[0]?.message.content).toBe("One two three");
    const row = await gateway.newest("gpt-4o");
    expect(row).toMatchObject({
      status: "succeeded",
      prompt_tokens: 9,
      completion_tokens: 3,
      cached_tokens: 4,
      finish_reason: "stop",
      provider: "openai",
      cost_basis: "provider",
      source: "gateway",
    });
    // 5 uncached and 4 cached input tokens and 3 output tokens, at gpt-4o's list prices per million.
    expect(row.cost).toBeCloseTo((5 * 2.5 + 4 * 1.25 + 3 * 10) / 1e6, 10);
    expect(row.request.messages[0].content).toBe("Count to three");
    expect(row.response.choices[0].message.content).toBe("One two three");
  });

  it("records no cost for a model without a price", async () => {
    await gateway.ask("plain");
    expect(await gateway.newest("plain")).toMatchObject({ cost: null, cost_basis: null, prompt_tokens: 9 });
  });

  it("streams, and passes on the usage chunk only when the caller asks for it", async () => {
    const chunks = [];
    for await (const chunk of await gateway.askStreamed("gpt-4o")) chunks.push(chunk);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("One two three");
    expect(chunks.every((chunk) => chunk.choices.length > 0)).toBe(true);
    expect(await gateway.newest("gpt-4o")).toMatchObject({
      status: "succeeded",
      prompt_tokens: 9,
      completion_tokens: 3,
    });
    const asked = [];
    for await (const chunk of await gateway.askStreamed("gpt-4o", {
      stream_options: { include_usage: true },
    }))
      asked.push(chunk);
    expect(asked.at(-1)?.usage?.prompt_tokens).toBe(9);
  });

  it("calls tools, plain and streamed", async () => {
    const tools = [
      {
        type: "function" as const,
        function: { name: "weather", parameters: { type: "object", properties: {} } },
      },
    ];
    const answer = await gateway.ask("tools", { tools });
    expect(answer.choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { name: "weather" } });
    const final = await gateway.client.chat.completions
      .stream({ model: "tools", messages: [{ role: "user", content: "Weather?" }], tools })
      .finalMessage();
    expect(final.tool_calls?.[0]).toMatchObject({
      function: { name: "weather", arguments: '{"city":"Lisbon"}' },
    });
    const row = await gateway.newest("tools");
    expect(row.finish_reason).toBe("tool_calls");
    expect(row.response.choices[0].message.tool_calls[0].function).toEqual({
      name: "weather",
      arguments: '{"city":"Lisbon"}',
    });
    expect(gateway.upstream.asked.findLast((call) => call.body.model === "tools")?.body.tools).toEqual(tools);
  });

  it("passes through an unmodified image larger than the body limit of /api", async () => {
    const url = `data:image/png;base64,${"A".repeat(3_000_000)}`;
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image_url" as const, image_url: { url } },
    ];
    await gateway.client.chat.completions.create({ model: "plain", messages: [{ role: "user", content }] });
    expect(gateway.upstream.asked.at(-1)?.body.messages).toEqual([{ role: "user", content }]);
  });

  it("creates embeddings with an upstream and offline", async () => {
    expect(
      (
        await gateway.client.embeddings.create({
          model: "text-embedding-3-small",
          input: "tide",
          encoding_format: "float",
        })
      ).data[0]?.embedding,
    ).toEqual([0.1, 0.2]);
    const offline = await gateway.client.embeddings.create({
      model: "scenewright/sketch-embedding-1",
      input: ["the tide", "the tide", "a boiler"],
    });
    const [a, b, c] = offline.data.map((item) => item.embedding);
    const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
    expect(dot(a!, b!)).toBeCloseTo(1, 4);
    expect(dot(a!, c!)).toBeLessThan(0.9);
  });

  it("limits offline embeddings as OpenAI does", async () => {
    const embed = (input: unknown) =>
      gateway.client.embeddings.create({
        model: "scenewright/sketch-embedding-1",
        input: input as string,
        encoding_format: "float",
      });
    const long = "tide ".repeat(6000);
    for (const [input, message] of [
      [new Array(2049).fill("a"), /at most 2048 texts/],
      [`${long}${long}`, /at most 8192 tokens$/],
      [new Array(41).fill(long), /at most 300000 tokens in total/],
      [[{ toString: 1 }], /must be a text/],
    ] as const)
      await expect(embed(input)).rejects.toMatchObject({
        status: 400,
        type: "invalid_request_error",
        param: "input",
        message: expect.stringMatching(message),
      });
    expect((await embed(new Array(2048).fill("a"))).data).toHaveLength(2048);
    expect((await embed([[1, 2, 3]])).usage.prompt_tokens).toBe(3);
    expect((await embed(new Array(8192).fill(1))).data).toHaveLength(1);
  });

  it("settles an aborted stream with the content received so far", async () => {
    const stream = await gateway.askStreamed("endless");
    let received = "";
    for await (const chunk of stream) {
      received += chunk.choices[0]?.delta.content ?? "";
      if (received.includes("and")) break;
    }
    stream.controller.abort();
    const row = await gateway.settled("endless");
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: null });
    expect(row.response.choices[0].message.content).toContain("One two three");
    expect(row.completion_tokens).toBeGreaterThan(0);
  });

  it("gets 401 for an unknown or revoked key", async () => {
    const wrong = gateway.clientFor("sw_0000000000_00000000000000000000000000000000");
    const error = await wrong.chat.completions
      .create({ model: "plain", messages: [{ role: "user", content: "Hi" }] })
      .catch((e) => e);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: "invalid_api_key", type: "invalid_request_error" });
    const other = (await gateway.api.post("api-keys", { name: "Short-lived" })).body;
    const revoked = gateway.clientFor(other.secret);
    await revoked.models.list();
    await revoked.chat.completions.create({ model: "plain", messages: [{ role: "user", content: "Hi" }] });
    expect((await gateway.api.post(`api-keys/${other.id}/revoke`, {})).status).toBe(200);
    await expect(
      revoked.chat.completions.create({ model: "plain", messages: [{ role: "user", content: "Hi" }] }),
    ).rejects.toThrow("revoked");
  });

  it("gets 404 for a model unknown to the gateway or to the upstream", async () => {
    expect(await gateway.ask("no-such-model").catch((e) => e)).toBeInstanceOf(NotFoundError);
    expect(await gateway.ask("unknown").catch((e) => e)).toMatchObject({
      status: 404,
      code: "model_not_found",
    });
    expect(await gateway.newest("unknown")).toMatchObject({ status: "failed", error: "No such model" });
  });
});
