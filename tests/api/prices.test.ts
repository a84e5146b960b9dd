import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plain, published } from "./published-prices.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

const messages = [{ role: "user", content: "Hi" }];
const providers = ["openai", "anthropic", "x-ai", "google", "deepseek", "openrouter", "proxy", "own"];

beforeAll(async () => {
  gateway = await startScripted(providers);
});
afterAll(() => gateway.stop());

/** Calls a model whose upstream reports `answer`, and returns the row. */
async function rowFor(model: string, answer: object, request: object = {}) {
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf(answer)));
  const sent = await gateway.send("chat/completions", { model, messages, ...request });
  expect(sent.status).toBe(200);
  await sent.text();
  return gateway.rowOf(sent);
}

interface Part {
  part: string;
  count: number;
  unit_price: number | null;
  cost: number | null;
}

/** Each part of a row's cost with its count and unit price. */
const splitOf = (row: { cost_split: Part[] }) =>
  Object.fromEntries(row.cost_split.map(({ part, count, unit_price }) => [part, [count, unit_price]]));
const sumOf = (row: { cost_split: Part[] }) => row.cost_split.reduce((sum, { cost }) => sum + cost!, 0);

describe("a provider's published price", () => {
  it.each(published)("$title", async ({ model, usage = plain, answer, request, split }) => {
    const row = await rowFor(model, { usage, ...answer }, request);
    const cost = Object.values(split).reduce((sum, [count, price]) => sum + (count * price) / 1e6, 0);
    expect(splitOf(row)).toEqual(split);
    expect(row.cost).toBeCloseTo(cost, 9);
    expect(sumOf(row)).toBeCloseTo(cost, 9);
    expect(row.cost_basis).toBe("provider");
  });

  it("counts cache hits as DeepSeek names them", async () => {
    const row = await rowFor("deepseek/deepseek-v4-flash", {
      usage: {
        prompt_tokens: 1000,
        completion_tokens: 100,
        total_tokens: 1100,
        prompt_cache_hit_tokens: 800,
        prompt_cache_miss_tokens: 200,
      },
    });
    // The off-peak and peak prices from https://api-docs.deepseek.com/quick_start/pricing
    const offPeak = { input: [200, 0.22], cached: [800, 0.007], output: [100, 0.66] };
    const peak = { input: [200, 0.44], cached: [800, 0.014], output: [100, 1.32] };
    expect([offPeak, peak]).toContainEqual(splitOf(row));
    expect(row).toMatchObject({ cached_tokens: 800, cost_basis: "provider" });
  });

  it("takes the cost that OpenRouter reports, and shows the parts without prices", async () => {
    const usage = {
      ...plain,
      cost: 0.0123,
      prompt_tokens_details: { cached_tokens: 400, cache_write_tokens: 100 },
    };
    const row = await rowFor("openrouter/anthropic/claude-sonnet-4.5", { usage });
    expect(row).toMatchObject({ cost: 0.0123, cost_basis: "provider" });
    expect(splitOf(row)).toEqual({
      input: [500, null],
      cached: [400, null],
      cache_write: [100, null],
      output: [1000, null],
    });
  });
});

describe("a price that isn't known for certain", () => {
  it.each([
    ["of an upstream that isn't in the list", "proxy/gpt-4o", {}, {}],
    ["of priority without a published price", "openai/gpt-4.5-preview", { service_tier: "priority" }, {}],
    ["of flex without a published price", "openai/gpt-4o", { service_tier: "flex" }, {}],
    [
      "of a long prompt at priority",
      "openai/gpt-4.1",
      { service_tier: "priority" },
      { prompt_tokens: 200_000 },
    ],
    ["of a tier that nobody knows", "openai/gpt-4o", { service_tier: "turbo" }, {}],
    [
      "of audio at a model without audio",
      "openai/gpt-4o",
      {},
      { prompt_tokens_details: { audio_tokens: 5 } },
    ],
    ["of output that may be images", "google/gemini-3-pro-image-preview", {}, {}],
  ])("%s is an estimate", async (_, model, answer, usage) => {
    const row = await rowFor(model, { usage: { ...plain, ...usage }, ...answer });
    expect(row.cost).toBeGreaterThan(0);
    expect(row.cost_basis).toBe("estimate");
  });

  it("is null for a model that nobody has priced", async () => {
    const row = await rowFor("own/unheard-of", { usage: plain });
    expect(row).toMatchObject({ cost: null, cost_basis: null, prompt_tokens: 1000 });
    expect(splitOf(row)).toEqual({ input: [1000, null], output: [1000, null] });
  });
});

describe("an operator's price", () => {
  const usage = {
    prompt_tokens: 1000,
    completion_tokens: 1000,
    prompt_tokens_details: { cached_tokens: 100, audio_tokens: 200, cache_write_tokens: 300 },
    cache_creation: { ephemeral_1h_input_tokens: 100 },
    completion_tokens_details: { reasoning_tokens: 100, audio_tokens: 200, image_tokens: 300 },
  };
  const counts = {
    input: 400,
    cached: 100,
    cache_write: 200,
    cache_write_1h: 100,
    audio_input: 200,
    output: 400,
    reasoning: 100,
    audio_output: 200,
    image_output: 300,
  };

  it("applies to each part", async () => {
    const prices = {
      input_price: 1,
      cached_input_price: 2,
      cache_write_price: 3,
      cache_write_1h_price: 4,
      audio_input_price: 5,
      output_price: 6,
      reasoning_price: 7,
      audio_output_price: 8,
      image_output_price: 9,
      call_price: 0.5,
    };
    await gateway.api.post("model-prices", { model_name: "full", provider: "own", ...prices });
    const row = await rowFor("own/full", { usage });
    const units = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const split = Object.entries(counts).map(([part, count], at) => [part, [count, units[at]]]);
    expect(splitOf(row)).toEqual({ ...Object.fromEntries(split), call: [1, 0.5] });
    expect(row.cost).toBeCloseTo(sumOf(row), 9);
    expect(row.cost_basis).toBe("provider");
  });

  it("falls back to the price of input and output", async () => {
    await gateway.api.post("model-prices", {
      model_name: "bare",
      provider: "own",
      input_price: 1,
      output_price: 6,
    });
    const row = await rowFor("own/bare", { usage });
    const split = Object.entries(counts).map(([part, count], at) => [part, [count, at < 5 ? 1 : 6]]);
    expect(splitOf(row)).toEqual(Object.fromEntries(split));
    expect(row).toMatchObject({ cost: 0.007, cost_basis: "provider" });
  });
});

describe("an image in a prompt whose usage isn't reported", () => {
  /** The header of a PNG, which is the only part that the server reads. */
  function png(width: number, height: number): string {
    const header = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(16)]);
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return `data:image/png;base64,${header.toString("base64")}`;
  }

  // The examples from https://platform.openai.com/docs/guides/images-vision#calculating-costs
  it.each([
    ["gpt-4.1-mini", 1024, 1024, "high", Math.ceil(1024 * 1.62)],
    ["gpt-4.1-mini", 1800, 2400, "high", Math.ceil(1452 * 1.62)],
    ["gpt-4o", 1024, 1024, "high", 765],
    ["gpt-4o", 2048, 4096, "high", 1105],
    ["gpt-4o", 4096, 8192, "low", 85],
  ])("is counted by its size: %s, %i × %i, %s", async (model, width, height, detail, tokens) => {
    const image_url = { url: png(width, height), detail };
    const row = await rowFor(
      `openai/${model}`,
      {},
      { messages: [{ role: "user", content: [{ type: "image_url", image_url }] }] },
    );
    expect(row).toMatchObject({ prompt_tokens: tokens + 7, cost_basis: "estimate" });
  });

  it("is counted as the largest one if its size is unknown", async () => {
    const image_url = { url: "https://example.com/unknown.png", detail: "high" };
    const messages = [{ role: "user", content: [{ type: "image_url", image_url }] }];
    // The image's size is unknown, so it counts as eight tiles, like an image of 2048 × 768 pixels.
    expect(await rowFor("openai/gpt-4o", {}, { messages })).toMatchObject({
      prompt_tokens: 85 + 8 * 170 + 7,
    });
  });
});

describe("usage that makes no sense", () => {
  it.each([
    [
      "more cached tokens than tokens",
      { prompt_tokens_details: { cached_tokens: 5000 } },
      1000,
      1000,
      "provider",
    ],
    [
      "negative details",
      { prompt_tokens_details: { cached_tokens: -5, audio_tokens: -7 } },
      1000,
      0,
      "provider",
    ],
    [
      "details of another type",
      { prompt_tokens_details: "many", completion_tokens_details: 7 },
      1000,
      0,
      "provider",
    ],
    ["a fraction of a token", { prompt_tokens: 1000.5 }, 8, 0, "estimate"],
    ["more tokens than there are", { prompt_tokens: 1e12 }, 8, 0, "estimate"],
    ["a negative output", { completion_tokens: -1000 }, 8, 0, "estimate"],
    ["text", { prompt_tokens: "1000" }, 8, 0, "estimate"],
  ])("is limited or ignored: %s", async (_, more, prompt_tokens, cached_tokens, cost_basis) => {
    const row = await rowFor("openai/gpt-4o", { usage: { ...plain, ...more } });
    expect(row).toMatchObject({ prompt_tokens, cached_tokens, cost_basis });
    expect(row.cost).toBeGreaterThan(0);
    expect(row.cost).toBeLessThan(0.02);
  });
});
