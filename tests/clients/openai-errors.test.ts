import type OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startResponsesGateway();
  client = gateway.client;
});
afterAll(() => gateway.stop());
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

  it("as the upstream refuses it", { tags: ["slow"] }, async () => {
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
