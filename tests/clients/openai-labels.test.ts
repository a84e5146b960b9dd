import { setTimeout as sleep } from "node:timers/promises";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
const messages = [{ role: "user" as const, content: "Hi" }];
const body = { model: "one/priced", messages };

let gateway: Scripted;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  answers();
});
afterAll(() => gateway.stop());

const answers = (pauseMs = 0) =>
  gateway.upstreamIs(async (response) => {
    await sleep(pauseMs);
    if (!response.destroyed) sendJson(response, 200, completionOf({ usage }));
  });

async function rowWith(headers: Record<string, string>, more: object = {}) {
  const { response } = await client.chat.completions.create({ ...body, ...more }, { headers }).withResponse();
  return gateway.rowOf(response);
}

describe("labels of a call", () => {
  it("come from OpenAI's fields, which the upstream gets, too", async () => {
    const more = { user: "ann", metadata: { team: "blue", plan: "pro" } };
    expect(await rowWith({}, more)).toMatchObject({
      ...{ end_user: "ann", metadata: { team: "blue", plan: "pro" }, session: null },
    });
    expect(JSON.parse(gateway.asked.at(-1)!)).toMatchObject(more);
    expect(await rowWith({}, { user: "ann", safety_identifier: "s-1" })).toMatchObject({ end_user: "s-1" });
    expect(await rowWith({})).toMatchObject({ end_user: null, metadata: null, session: null });
  });

  it("come from the headers of Helicone and Portkey, and from our own", async () => {
    const helicone = {
      ...{ "Helicone-User-Id": "bob", "Helicone-Session-Id": "s-2", "Helicone-Property-Team": "red" },
    };
    expect(await rowWith(helicone)).toMatchObject({
      ...{ end_user: "bob", session: "s-2", metadata: { team: "red" } },
    });
    const portkey = { "x-portkey-metadata": '{"_user":"cleo","environment":"test","try":2}' };
    expect(await rowWith(portkey)).toMatchObject({
      ...{ end_user: "cleo", metadata: { environment: "test", try: "2" } },
    });
    const ours = { "x-scenewright-metadata": '{"team":"green"}', "x-scenewright-session": "s-3" };
    expect(await rowWith({ ...helicone, ...ours })).toMatchObject({
      ...{ end_user: "bob", session: "s-3", metadata: { team: "green" } },
    });
  });

  it("are those of responses and messages, too", async () => {
    const { response } = await client.responses
      .create({ model: "one/priced", input: "Hi", metadata: { team: "teal" }, safety_identifier: "dan" })
      .withResponse();
    expect(await gateway.rowOf(response)).toMatchObject({ end_user: "dan", metadata: { team: "teal" } });
    const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
    const created = await anthropic.messages
      .create({ model: "one/priced", max_tokens: 9, messages, metadata: { user_id: "eve" } })
      .withResponse();
    expect(await gateway.rowOf(created.response)).toMatchObject({ end_user: "eve", metadata: null });
  });

  it("find the call in the log", async () => {
    const { id } = await rowWith(
      { "Helicone-Session-Id": "find-me", "Helicone-Property-Colour": "vermilion" },
      { user: "fay" },
    );
    for (const query of ["session=find-me", "end_user=fay", "end_user_like=fa&session_null=false"])
      expect([query, (await gateway.api.get(`llm-requests?${query}`)).body[0]?.id]).toEqual([query, id]);
    await expect.poll(async () => (await gateway.api.get("llm-requests?q=vermilion")).body[0]?.id).toBe(id);
  });

  it.each([
    ["x-scenewright-metadata", "not JSON", "x-scenewright-metadata"],
    ["x-portkey-metadata", "[1]", "x-portkey-metadata"],
    ["x-scenewright-metadata", '{"a":{"b":1}}', "metadata.a"],
    ["x-scenewright-metadata", JSON.stringify({ a: "x".repeat(513) }), "metadata.a"],
    ["x-scenewright-metadata", '{"a":"\\u0000"}', "metadata.a"],
    [
      "x-scenewright-metadata",
      JSON.stringify(Object.fromEntries([...Array(33).keys()].map((n) => [n, 1]))),
      "metadata",
    ],
    ["helicone-property-x", "y".repeat(600), "metadata.x"],
    ["helicone-user-id", "u".repeat(257), "helicone-user-id"],
    ["x-request-timeout", "soon", "x-request-timeout"],
    ["x-portkey-request-timeout", "0", "x-portkey-request-timeout"],
  ])("are refused by name: %s: %.40s", async (name, value, param) => {
    const refused = await client.chat.completions
      .create(body, { headers: { [name]: value } })
      .catch((e) => e);
    expect(refused).toMatchObject({ status: 400, param });
  });

  it("are refused by name in the body, and harmless if they look like code", async () => {
    const create = (more: object) => client.chat.completions.create({ ...body, ...more });
    await expect(create({ user: "u".repeat(300) })).rejects.toMatchObject({ status: 400, param: "user" });
    const { response } = await client.chat.completions
      .create(body, { headers: { "x-scenewright-metadata": '{"__proto__":"a","constructor":"b"}' } })
      .withResponse();
    expect((await gateway.rowOf(response)).metadata.constructor).toBe("b");
  });
});

describe("the time limit of a call", () => {
  it.each(["x-request-timeout", "x-portkey-request-timeout"])(
    "%s answers 408, and the call is charged",
    async (name) => {
      answers(700);
      const from = performance.now();
      const answer = await fetch(`${gateway.app.url}/v1/chat/completions`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${gateway.key}`,
          "content-type": "application/json",
          [name]: "150",
        },
        body: JSON.stringify(body),
      });
      expect(performance.now() - from).toBeLessThan(600);
      expect(answer.status).toBe(408);
      expect(answer.headers.get("x-should-retry")).toBe("false");
      expect(await answer.json()).toMatchObject({ error: { code: "timeout" } });
      expect(await gateway.rowOf(answer)).toMatchObject({ status: "cancelled", cost: 0.005 });
      answers();
    },
  );

  it("ends a stream with an error that OpenAI's client throws", async () => {
    gateway.upstreamIs(async (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let n = 0; n < 40 && !response.destroyed; n++) {
        const choices = [{ index: 0, delta: { content: "and " }, finish_reason: null }];
        response.write(`data: ${JSON.stringify({ id: "c", choices })}\n\n`);
        await sleep(25);
      }
      response.end();
    });
    const stream = client.chat.completions.create(
      { ...body, stream: true },
      { headers: { "x-request-timeout": "200" } },
    );
    let parts = 0;
    const read = async () => {
      for await (const _ of await stream) parts += 1;
    };
    await expect(read()).rejects.toThrow("time limit of 0.2 s");
    expect(parts).toBeGreaterThan(2);
    answers();
  });
});
