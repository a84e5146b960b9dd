import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type CreditGateway,
  sendCompletion,
  sendJson,
  startCreditGateway,
  tally,
  times,
} from "./credit-gateway.ts";

const price = { input_price: 25, output_price: 75 };
/** The cost of a request at this price, in credits. */
const requestCredits = 1;
/** Pending while the upstream delays its responses for the model "slow". */
let paused: Promise<void> | undefined;

/** Delays the responses for the model "slow" until the returned function is called. */
function pauseSlowModel(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  paused = promise;
  return () => {
    paused = undefined;
    resolve();
  };
}

let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: {
      fixed: price,
      slow: price,
      vectors: price,
      backed: price,
      expensive: { input_price: 1, output_price: 1_000_000 },
    },
    env: { LLM_FALLBACKS: JSON.stringify({ backed: ["scenewright/sketch-1"] }) },
    async respond({ model, input = [] }, response) {
      if (model === "vectors") {
        const tokens = input.flat().length;
        await sleep(50);
        const usage = { prompt_tokens: tokens, total_tokens: tokens };
        return sendJson(response, 200, { object: "list", model, data: [], usage });
      }
      await (model === "slow" ? (paused ?? sleep(1500)) : sleep(20));
      sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const chat = (key: string, body: Record<string, unknown> = {}, options: { signal?: AbortSignal } = {}) =>
  gateway.chat(key, { max_tokens: 100, ...body }, options);

describe("a request whose hold can't be covered", () => {
  it("counts each number of tokenized embedding input as a token", async () => {
    const { key, id } = await gateway.customer(5);
    // This request costs 2.5 credits.
    const input = Array.from({ length: 1000 }, (_, i) => i);
    expect(
      tally(await times(30, () => gateway.post("embeddings", key, { model: "vectors", input }))),
    ).toEqual({
      200: 2,
      402: 28,
    });
    expect(await gateway.ledger.balance(id)).toMatchObject({ balance: 0, held: 0 });
  });

  it("is refused even if the fallback model is free", async () => {
    const { key } = await gateway.customer(0);
    const before = gateway.upstreamCount("backed");
    expect(tally(await times(30, () => chat(key, { model: "backed" })))).toEqual({ 402: 30 });
    expect(gateway.upstreamCount("backed")).toBe(before);
    const { key: paid } = await gateway.customer(requestCredits);
    expect(tally(await times(30, () => chat(paid, { model: "backed" })))).toEqual({ 200: 1, 402: 29 });
  });

  it("is refused when its hold would exceed every possible balance", async () => {
    const { key } = await gateway.customer(1);
    const huge = { model: "expensive", n: 128, max_tokens: 10_000_000 };
    expect(tally(await times(30, () => chat(key, huge)))).toEqual({ 402: 30 });
  });
});

describe("a request that waits for credits held by others", () => {
  it("never reaches the upstream if its caller disconnects", async () => {
    const { key, api } = await gateway.customer(2 * requestCredits);
    // Without max_tokens, a request holds the entire remaining balance.
    const slow = { model: "slow", max_tokens: undefined };
    const before = gateway.upstreamCount("slow");
    const release = pauseSlowModel();
    const first = chat(key, slow);
    await expect.poll(() => gateway.upstreamCount("slow") - before).toBe(1);
    const controller = new AbortController();
    const disconnected = times(20, () =>
      chat(key, slow, { signal: controller.signal }).catch(() => ({ status: 0 })),
    );
    await sleep(300);
    controller.abort();
    expect(tally(await disconnected)).toEqual({ 0: 20 });
    // When this request is answered, the server has processed the aborts. The request at the head of the queue needs a
    // little longer.
    await api.get("llm-requests");
    await sleep(500);
    release();
    expect((await first).status).toBe(200);
    expect((await chat(key, slow)).status).toBe(200);
    expect(gateway.upstreamCount("slow") - before).toBe(2);
    expect((await api.get("llm-requests")).total).toBe(2);
  });

  it("is one of at most 500; the others are asked to retry later", async () => {
    const { key } = await gateway.customer(requestCredits);
    const before = gateway.upstreamCount("slow");
    const release = pauseSlowModel();
    const first = chat(key, { model: "slow" });
    await expect.poll(() => gateway.upstreamCount("slow") - before).toBe(1);
    let refused = 0;
    const answers = await times(600, async () => {
      const answer = await chat(key);
      if (answer.status === 429 && ++refused === 90) release();
      return answer;
    });
    expect((await first).status).toBe(200);
    const counts = tally(answers);
    expect(counts[429]).toBeGreaterThan(80);
    expect(counts[402]).toBeGreaterThanOrEqual(490);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      error: { type: "rate_limit_error", code: "credits_held" },
      retryAfter: "5",
    });
  });
});
