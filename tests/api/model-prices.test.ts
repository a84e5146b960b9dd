import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuiltInPrice } from "../../contract/built-in-prices.ts";
import { listedModels } from "../../server/llm/listed-models.ts";
import { priceProviders } from "../../server/llm/price-providers.ts";
import { listRates } from "../../server/llm/rates.ts";
import { chat as chatSpan, exportOf, senderTo, spanOf } from "../clients/otel-samples.ts";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;
let admin: Api;
let customer: Api;
let operator: Api;

beforeAll(async () => {
  gateway = await startScripted(["own", "openai"]);
  admin = gateway.api;
  const { url } = gateway.app;
  customer = apiOf(url, (await signUp(url)).token);
  const other = await signUp(url);
  await admin.patch(`users/${other.session.user.id}`, { role: "operator" });
  operator = apiOf(url, other.token);
});
afterAll(() => gateway.stop());

const path = "model-prices/built-in";
const list = async (query = ""): Promise<BuiltInPrice[]> => (await operator.get(`${path}?${query}`)).body;
const find = async (provider: string, model: string) =>
  (await list(`q=${provider}/${model}&_end=500`)).find(
    (row) => row.provider === provider && row.model === model,
  );

async function call(model: string) {
  gateway.upstreamIs((response) =>
    sendJson(response, 200, completionOf({ usage: { prompt_tokens: 10, completion_tokens: 1 } })),
  );
  const sent = await gateway.send("chat/completions", { model, messages: [{ role: "user", content: "Hi" }] });
  expect(sent.status).toBe(200);
  await sent.text();
}

describe("the built-in price list", () => {
  it("is complete: the library has no other providers", () => {
    const file = fileURLToPath(import.meta.resolve("@pydantic/genai-prices"));
    const ids = [...readFileSync(file, "utf8").matchAll(/^ {4}id: "([^"]+)",$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(40);
    expect(priceProviders).toEqual(ids);
  });

  it("has the prices with which the gateway calculates", () => {
    const differing = listedModels().flatMap(({ provider, model, prices }) => {
      const rates = listRates(provider, model, 0);
      // Some listed names match another entry's pattern, and some providers' names resolve to another provider.
      if (rates?.provider !== provider || rates.model !== model) return [];
      const { input_price, output_price } = prices();
      const { input, characters, output } = rates.unit;
      const isSame = input_price === (input ?? characters ?? null) && output_price === (output ?? null);
      return isSame ? [] : [`${provider}/${model}`];
    });
    expect(differing).toEqual([]);
  });

  it("is for operators and admins", async () => {
    expect((await customer.get(path)).status).toBe(403);
    expect((await operator.get(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(200);
  });

  it("has what is known of a model, and null for what isn't", async () => {
    expect(await find("openai", "gpt-4o")).toEqual({
      ...{ provider: "openai", model: "gpt-4o" },
      ...{ input_price: 2.5, cached_input_price: 1.25, output_price: 10 },
      ...{ cache_write_price: null, cache_write_1h_price: null, audio_input_price: null },
      ...{ reasoning_price: null, audio_output_price: null, image_output_price: null },
      ...{ image_input_price: null, audio_minute_price: null, call_price: null },
      ...{ tiered: false, own: null, unpriced: false, calls: null },
    });
    expect(await find("anthropic", "claude-sonnet-4-5")).toMatchObject({
      ...{ input_price: 3, cached_input_price: 0.3, output_price: 15, tiered: true },
    });
    expect(await find("openai", "tts-1")).toMatchObject({ input_price: 15, output_price: null });
    expect(await find("openai", "whisper-1")).toMatchObject({ input_price: null, audio_minute_price: 0.006 });
  });

  it("is searched by provider and model, in any case", async () => {
    const byModel = await list("q=GPT-4o-Mini&_end=500");
    expect(byModel.length).toBeGreaterThan(2);
    expect(byModel.every(({ model }) => model.includes("gpt-4o-mini"))).toBe(true);
    const byProvider = await list("q=DeepSeek%20&_end=500");
    expect(byProvider.every((row) => /deepseek/i.test(`${row.provider}/${row.model}`))).toBe(true);
    expect(byProvider.some(({ provider }) => provider === "deepseek")).toBe(true);
    const byBoth = await list("q=openai%20nano&_end=500");
    expect(byBoth.length).toBeGreaterThan(0);
    const none = await operator.get(`${path}?q=nothing-is-called-this`);
    expect([none.status, none.body, none.total]).toEqual([200, [], 0]);
  });

  it("is paged without gaps or repetitions", async () => {
    const first = await operator.get(path);
    expect(first.body).toHaveLength(50);
    expect(first.total).toBeGreaterThan(1000);
    const names: string[] = [];
    for (let start = 0; start < first.total; start += 500) {
      const rows = await list(`_start=${start}&_end=${start + 500}`);
      names.push(...rows.map(({ provider, model }) => `${provider}/${model}`));
    }
    expect(names).toHaveLength(first.total);
    expect(new Set(names).size).toBe(first.total);
    expect(await list(`_start=${first.total}`)).toEqual([]);
  });

  it.each([
    ["_start=-1", "_start"],
    ["_start=5&_end=5", "_end"],
    ["_end=501", "_end"],
    [`q=${"a".repeat(401)}`, "q"],
    ["q=a%00b", "q"],
    ["provider=openai", "provider"],
    ["_sort=model", "_sort"],
  ])("refuses %s", async (query, field) => {
    const { status, body } = await operator.get(`${path}?${query}`);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "BAD_REQUEST", [field]]);
  });
});

describe("an operator's price", () => {
  it("is named by the models that it overrides, the most specific one first", async () => {
    const price = { input_price: 1, output_price: 2 };
    const set = async (more: object) => (await operator.post("model-prices", { ...price, ...more })).body.id;
    const some = await set({ model_name: "gpt-4.1*", provider: "openai" });
    const one = await set({ model_name: "gpt-4.1-mini" });
    const owns = async () =>
      Promise.all(
        ["gpt-4.1", "gpt-4.1-mini", "gpt-4.1-nano", "gpt-4o"].map(
          async (model) => (await find("openai", model))?.own,
        ),
      );
    // A price for one provider is more specific than one for all providers, however specific the latter's model name
    // is.
    expect(await owns()).toEqual([some, some, some, null]);
    expect(await find("github-copilot", "gpt-4.1")).toMatchObject({ own: null });
    await operator.delete(`model-prices/${some}`);
    expect(await owns()).toEqual([null, one, null, null]);
    await operator.delete(`model-prices/${one}`);
  });
});

describe("a model without a price", () => {
  it("comes first once it was called, until a price is set", { tags: ["slow"] }, async () => {
    for (const model of ["own/unheard-of", "own/unheard-of", "own/other", "openai/gpt-4o"]) await call(model);
    const post = senderTo(gateway);
    const model = { "gen_ai.request.model": "traced-1", "gen_ai.provider.name": "elsewhere" };
    const usage = { "gen_ai.usage.input_tokens": 10, "gen_ai.usage.output_tokens": 1 };
    const span = spanOf({ attributes: { ...chatSpan, ...model, ...usage } });
    expect((await post(exportOf(span))).status).toBe(200);

    const unpriced = async () =>
      (await list())
        .filter((row) => row.unpriced)
        .map(({ provider, model, calls }) => [provider, model, calls]);
    await expect.poll(unpriced).toHaveLength(3);
    const [first, ...rest] = await unpriced();
    expect(first).toEqual(["own", "unheard-of", 2]);
    // Calls without a price went to two providers, and the traced call could have gone to either, so its provider is
    // null.
    expect(rest).toEqual(
      expect.arrayContaining([
        ["own", "other", 1],
        [null, "traced-1", 1],
      ]),
    );
    expect((await list())[0]).toMatchObject({ own: null, input_price: null, output_price: null });
    expect((await list()).slice(3).some((row) => row.unpriced)).toBe(false);
    expect(await list("q=unheard&_end=1")).toMatchObject([{ model: "unheard-of" }]);
    const { total } = await operator.get(path);
    const across = await list("_start=2&_end=4");
    expect(across.map((row) => row.unpriced)).toEqual([true, false]);

    const price = { model_name: "unheard-of", provider: "own", input_price: 1, output_price: 2 };
    expect((await operator.post("model-prices", price)).status).toBe(201);
    expect((await unpriced()).map(([, name]) => name)).not.toContain("unheard-of");
    expect((await operator.get(path)).total).toBe(total - 1);
  });
});
