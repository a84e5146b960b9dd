import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CreditGateway, sendJson, startCreditGateway, tally, times } from "./credit-gateway.ts";

const perCall = { input_price: 0, output_price: 0, call_price: 0.04 };
const perToken = { input_price: 0, output_price: 100 };

let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { "per-call": perCall, "per-token": perToken, unpriced: undefined },
    respond: ({ model }, response) =>
      sendJson(response, 200, {
        created: 1,
        object: "text_completion",
        data: [{ url: "https://example.com/1.png" }],
        choices: [0, 1, 2, 3].map((index) => ({ index, text: "Yes", finish_reason: "stop" })),
        results: [{ index: 0, relevance_score: 1 }],
        usage: model === "per-token" ? { prompt_tokens: 1, completion_tokens: 400, total_tokens: 401 } : null,
      }),
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

describe("a customer's credits", () => {
  it("pay for as many images as they cover", async () => {
    const { key, id } = await gateway.customer(10);
    const image = { model: "per-call", prompt: "A lighthouse" };
    const many = await gateway.post("images/generations", key, { ...image, n: 3 });
    expect(many).toMatchObject({ status: 402, error: { code: "insufficient_credits" } });
    const answers = await times(4, () => gateway.post("images/generations", key, image));
    expect(tally(answers)).toEqual({ 200: 2, 402: 2 });
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 2e6, held: 0 });
  });

  it("are held for each prompt and each of its completions", async () => {
    const { key, id } = await gateway.customer(5);
    const completion = { model: "per-token", prompt: ["a", "b"], max_tokens: 100 };
    // Two prompts with `best_of` 3 are 600 tokens, and a hundred tokens cost a credit.
    const refused = await gateway.post("completions", key, { ...completion, best_of: 3 });
    expect(refused).toMatchObject({ status: 402, error: { code: "insufficient_credits" } });
    expect((await gateway.post("completions", key, { ...completion, n: 2 })).status).toBe(200);
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 1e6, held: 0 });
  });

  it.each([
    ["images/generations", { prompt: "A lighthouse" }],
    ["rerank", { query: "Hi", documents: ["a"] }],
    ["moderations", { input: "Hi" }],
    ["completions", { prompt: "Hi" }],
  ])("don't pay for a model without a price: %s", async (path, body) => {
    const { key } = await gateway.customer(10);
    expect(await gateway.post(path, key, { model: "unpriced", ...body })).toMatchObject({
      status: 403,
      error: { code: "model_not_priced" },
    });
  });
});
