import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

const messages = [{ role: "user", content: "Hi" }];
const usage = { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 };

beforeAll(async () => {
  gateway = await startScripted(["one", "three"], {}, { one: ["alone"] });
});
afterAll(() => gateway.stop());

describe("a key that may use only some models", () => {
  const send = async (body: object | string) => {
    gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage })));
    const app = (await gateway.api.post("apps", { name: "Limited", allowed_models: ["three/a", "three/b"] }))
      .body;
    const { secret } = (await gateway.api.post("api-keys", { name: "Limited", app_id: app.id })).body;
    const answer = await gateway.send("chat/completions", body, { secret });
    return { status: answer.status, text: await answer.text() };
  };
  const base = { model: "three/a", messages };

  it.each([
    ["models", { models: ["three/b", "three/c"] }],
    ["models by the upstream's name", { models: ["c"] }],
    ["fallbacks", { fallbacks: [{ a: ["c"] }] }],
    ["a preset", { preset: "expensive" }],
  ])("can't reach others through %s", async (_, more) => {
    const { status, text } = await send({ ...base, ...more, route: "fallback" });
    expect(status).toBe(403);
    expect(text).toContain("This API key's app can't use");
  });

  it("can name alternatives that are allowed", async () => {
    expect(await send({ ...base, models: ["three/b", "b"] })).toMatchObject({ status: 200 });
  });

  it("can't reach others by another spelling of models", async () => {
    expect(await send({ ...base, Models: ["c"] })).toMatchObject({ status: 400 });
  });

  it("can't hide a model behind a name that occurs twice", async () => {
    await send(`{"model":"c","model":"three/a","messages":[{"role":"user","content":"Hi"}]}`);
    expect(gateway.asked.at(-1)).toBe('{"model":"a","messages":[{"role":"user","content":"Hi"}]}');
  });
});

it.each([
  ['{"max_tokens":99999,"model":"alone","max_tokens":5,"messages":[{"role":"user","content":"Hi"}]}'],
  ['{"max_tokens":99999,"model":"alone","max\\u005ftokens":5,"messages":[{"role":"user","content":"Hi"}]}'],
])("rewrites a body in which a name occurs twice: %s", async (raw) => {
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage })));
  expect((await gateway.send("chat/completions", raw)).status).toBe(200);
  expect(gateway.asked.at(-1)).toBe(
    '{"max_tokens":5,"model":"alone","messages":[{"role":"user","content":"Hi"}]}',
  );
});

it("passes on any other body byte for byte", async () => {
  const raw = '{ "seed": 1.0, "model": "alone", "messages": [{"role": "user", "content": "\\u00e9"}] }';
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf({ usage })));
  expect((await gateway.send("chat/completions", raw)).status).toBe(200);
  expect(gateway.asked.at(-1)).toBe(raw);
});

it.each([[7], ["three/a"], [[1]], [Array(21).fill("a")]])("refuses models that are %j", async (models) => {
  expect((await gateway.send("chat/completions", { model: "alone", messages, models })).status).toBe(400);
});
