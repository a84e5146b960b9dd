import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";

let product: ConsoleUpstreams;
const providersAsked = () => product.providers.asked.map(({ provider }) => provider);

beforeAll(async () => {
  product = await startConsoleUpstreams({ env: { UPSTREAM_TRIES: "1" } });
});
afterAll(() => product.stop());

/** The provider of the upstream `broken` always fails. */
beforeEach(async () => {
  await product.removeAll();
  product.providers.respondWith((response, asked) =>
    asked.provider === "broken" ? response.writeHead(503).end() : answerWith(response, asked),
  );
});

it("fallbacks follow a rule in order, and stop when it is disabled or deleted", async () => {
  await product.add("broken", { models: ["first", "second"] });
  await product.add("working", { models: ["third"] });
  const rule = { model_name: "first", fallbacks: ["second", "third"] };
  const { id } = (await product.admin.post("model-fallbacks", rule)).body;
  expect((await product.call("first")).status).toBe(200);
  expect(product.providers.asked.map(({ body }) => body.model)).toEqual(["first", "second", "third"]);
  await product.admin.patch(`model-fallbacks/${id}`, { enabled: false });
  expect((await product.call("first")).status).toBe(503);
  await product.admin.patch(`model-fallbacks/${id}`, { enabled: true });
  expect((await product.call("first")).status).toBe(200);
  await product.admin.delete(`model-fallbacks/${id}`);
  expect((await product.call("first")).status).toBe(503);
});

it.each([
  [{ model_name: "a", fallbacks: [] }, "fallbacks"],
  [{ model_name: "a", fallbacks: ["a"] }, "fallbacks"],
  [{ model_name: "ruled", fallbacks: ["b"] }, "model_name"],
])("can't be %j", async (rule, field) => {
  await product.admin.post("model-fallbacks", { model_name: "ruled", fallbacks: ["c"] });
  const answer = await product.admin.post("model-fallbacks", rule);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

it("fallbacks can be named in the request, for an upstream that doesn't know `models`", async () => {
  await product.add("broken", { kind: "openai", models: ["first"] });
  await product.add("working", { kind: "openai", models: ["third"] });
  expect((await product.call("first", { models: ["first", "unknown", "third"] })).status).toBe(200);
  expect(product.providers.asked.map(({ body }) => [body.model, body.models])).toEqual([
    ["first", undefined],
    ["third", undefined],
  ]);
});

it("fallbacks of a response get the settings that their providers accept", async () => {
  await product.add("broken", { models: ["alias", "gpt-5", "mistral-large"] });
  await product.add("working", { models: ["gemini-2.5-pro"] });
  const fallbacks = ["gpt-5", "mistral-large", "gemini-2.5-pro"];
  await product.admin.post("model-fallbacks", { model_name: "alias", fallbacks });
  const answer = await fetch(`${product.app.url}/v1/responses`, {
    method: "POST",
    headers: { authorization: `Bearer ${product.secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ model: "alias", input: "Hi", max_output_tokens: 50, prompt_cache_key: "key" },
      ...{ reasoning: { effort: "low" }, text: { verbosity: "low" } },
    }),
  });
  expect(answer.status).toBe(200);
  const ofOpenAI = { prompt_cache_key: "key", verbosity: "low" };
  expect(product.providers.asked.map(({ body: { messages: _, ...settings } }) => settings)).toEqual([
    { model: "alias", max_tokens: 50, ...ofOpenAI },
    { model: "gpt-5", max_completion_tokens: 50, reasoning_effort: "low", ...ofOpenAI },
    { model: "mistral-large", max_tokens: 50 },
    { model: "gemini-2.5-pro", max_tokens: 50, reasoning_effort: "low" },
  ]);
});

it("fallbacks stay at the upstream that the request names", async () => {
  await product.add("broken", { kind: "openai" });
  await product.add("working", { kind: "openai", models: ["third"] });
  expect((await product.call("broken/first", { models: ["third", "broken/fourth"] })).status).toBe(503);
  expect(product.providers.asked.map(({ provider, body }) => `${provider} ${body.model}`)).toEqual([
    "broken first",
    "broken third",
    "broken fourth",
  ]);
});

it("fallbacks are left to OpenRouter", async () => {
  await product.add("broken", { kind: "openrouter", models: ["first"] });
  await product.add("working", { models: ["third"] });
  expect((await product.call("first", { models: ["third"] })).status).toBe(503);
  expect(product.providers.asked.map(({ body }) => [body.model, body.models])).toEqual([
    ["first", ["third"]],
  ]);
});

it("fallbacks can't reach a model that the app doesn't allow", async () => {
  await product.add("broken", { kind: "openai", models: ["meta/first"] });
  await product.add("working", { models: ["third"] });
  const app = { name: "Limited", allowed_models: ["meta/first", "meta/third"] };
  const { id } = (await product.admin.post("apps", app)).body;
  const { secret } = (await product.admin.post("api-keys", { name: "Limited", app_id: id })).body;
  const answer = await fetch(`${product.app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "meta/first",
      models: ["third"],
      messages: [{ role: "user", content: "Hi" }],
    }),
  });
  expect(answer.status).toBe(503);
  expect(providersAsked()).not.toContain("working");
});
