import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";

const listed = [
  {
    id: "router-model",
    created: 1_700_000_000,
    context_length: 64_000,
    top_provider: { max_completion_tokens: 4000 },
    architecture: { input_modalities: ["text", "file"], output_modalities: ["text"] },
  },
  { id: "odd", context_length: "many", created: -1, architecture: 3 },
  { id: "text-embedding-3-small" },
  { name: "without an id" },
  "nonsense",
];
const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };

let gateway: Scripted;
let client: OpenAI;

beforeAll(async () => {
  gateway = await startScripted(
    ["openai", "other"],
    {},
    {
      openai: ["gpt-4o", "text-*", "router-*", "odd"],
      other: ["gpt-4o", "priced"],
    },
  );
  gateway.upstreamIs((response, _body, { method }) =>
    method === "GET"
      ? sendJson(response, 200, { data: listed })
      : sendJson(response, 200, completionOf({ usage })),
  );
  const prices = { input_price: 2, output_price: 6, call_price: 0.001 };
  await gateway.api.post("model-prices", { model_name: "priced", ...prices });
  client = clientOf(gateway.key);
});
afterAll(() => gateway.stop());

const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
const modelOf = async (id: string) => client.models.retrieve(id);

async function get(path: string, secret = gateway.key) {
  const answer = await fetch(`${gateway.app.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, Record<string, unknown>> };
}

it("each model is listed once, and a second upstream's by its full name", async () => {
  const ids = (await client.models.list()).data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["gpt-4o", "other/gpt-4o", "priced", "scenewright/sketch-1"]));
  expect(await modelOf("gpt-4o")).toMatchObject({ owned_by: "openai", aliases: ["openai/gpt-4o"] });
  expect(await modelOf("other/gpt-4o")).toMatchObject({ owned_by: "other", aliases: [] });
  expect(await modelOf("openai/gpt-4o")).toMatchObject({ id: "openai/gpt-4o", aliases: ["gpt-4o"] });
});

it("each listed name reaches the model", async () => {
  const { data } = await client.models.list();
  for (const { id } of data.filter(({ owned_by }) => owned_by !== "scenewright")) {
    const { response } = await client.chat.completions
      .create({ model: id, messages: [{ role: "user", content: "Hi" }] })
      .withResponse();
    expect([id, response.status]).toEqual([id, 200]);
  }
});

it("a model has its limits, modalities and prices", async () => {
  expect(await modelOf("gpt-4o")).toMatchObject({
    context_length: 128_000,
    max_output_tokens: 16_384,
    architecture: { input_modalities: ["text", "image"], output_modalities: ["text"] },
    pricing: { prompt: "0.0000025", completion: "0.00001", input_cache_read: "0.00000125", request: "0" },
  });
  expect(await modelOf("priced")).toMatchObject({
    context_length: null,
    max_output_tokens: null,
    pricing: { prompt: "0.000002", completion: "0.000006", request: "0.001" },
  });
  expect(await modelOf("text-embedding-3-small")).toMatchObject({
    architecture: { input_modalities: ["text"], output_modalities: ["embeddings"] },
  });
  expect(await modelOf("scenewright/sketch-1")).toMatchObject({
    pricing: { prompt: "0", completion: "0", request: "0" },
  });
});

it("what an upstream's list says is used, unless it is nonsense", async () => {
  expect(await modelOf("router-model")).toMatchObject({
    created: 1_700_000_000,
    context_length: 64_000,
    max_output_tokens: 4000,
    architecture: { input_modalities: ["text", "file"] },
    pricing: null,
  });
  expect(await modelOf("odd")).toMatchObject({ created: 0, context_length: null, pricing: null });
});

it("a key sees only the names that its app allows", async () => {
  const app = (await gateway.api.post("apps", { name: "Narrow", allowed_models: ["openai/gpt-4o"] })).body;
  const { secret } = (await gateway.api.post("api-keys", { name: "Narrow", app_id: app.id })).body;
  const narrow = clientOf(secret);
  expect((await narrow.models.list()).data).toMatchObject([{ id: "openai/gpt-4o", aliases: [] }]);
  await expect(narrow.models.retrieve("gpt-4o")).rejects.toMatchObject({ status: 404 });
});

it("a key reads its own limits and usage", async () => {
  const created = await gateway.api.post("api-keys", {
    ...{ name: "Limited", credit_limit: 10, monthly_cap: 4, scopes: ["chat"] },
    expires_at: "2090-01-01T00:00:00.000Z",
  });
  const { secret } = created.body;
  expect((await get("key", secret)).body.data).toMatchObject({
    ...{ label: "Limited", scopes: ["chat"], limit: 10, limit_remaining: 10, usage: 0 },
    ...{ monthly_limit: 4, expires_at: "2090-01-01T00:00:00.000Z" },
  });
  const messages = [{ role: "user" as const, content: "Hi" }];
  await clientOf(secret).chat.completions.create({ model: "priced", messages, max_tokens: 500 });
  // 1000 tokens at 2 and 500 at 6 dollars per million, and a tenth of a US cent for the call.
  expect((await get("key", secret)).body.data).toMatchObject({
    ...{ usage: 0.6, limit_remaining: 9.4, usage_monthly: 0.6, monthly_limit_remaining: 3.4, held: 0 },
  });
});

it("a key reads its owner's credits if its scopes include them", async () => {
  const { balance } = (await gateway.api.get("billing")).body;
  const { total_credits, total_usage } = (await get("credits")).body.data as Record<string, number>;
  expect(total_credits! - total_usage!).toBeCloseTo(balance, 6);
  expect(total_usage).toBeGreaterThan(0);
  const narrow = (await gateway.api.post("api-keys", { name: "Chat", scopes: ["chat"] })).body.secret;
  expect((await get("credits", narrow)).status).toBe(403);
  const wide = (await gateway.api.post("api-keys", { name: "Credits", scopes: ["credits"] })).body.secret;
  expect((await get("credits", wide)).status).toBe(200);
  expect((await get("key", "sw_0000000000_00000000000000000000000000000000")).status).toBe(401);
  const post = await gateway.send("credits", {});
  expect(post.status).toBe(405);
});
