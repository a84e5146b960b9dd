import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CreditGateway, sendCompletion, startCreditGateway, tally, times } from "./credit-gateway.ts";

/** The cost in credits of a request to the model "fixed": four hundredths of a US cent. */
const requestCredits = 0.04;

let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: { input_price: 1, output_price: 3 } },
    processes: 2,
    async respond({ model }, response) {
      await sleep(20);
      sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

describe.each([
  ["without max_tokens", undefined],
  ["with max_tokens", 100],
])("200 concurrent requests %s and credits for 50", (_, max_tokens) => {
  it.each([
    ["one process", 1],
    ["two processes", 2],
  ])("are served 50 times by %s", async (_, processes) => {
    const { key, id } = await gateway.customer(50 * requestCredits);
    const answers = await times(200, (i) =>
      gateway.chat(key, { max_tokens }, { app: gateway.apps[i % processes]! }),
    );
    expect(tally(answers)).toEqual({ 200: 50, 402: 150 });
    expect(await gateway.ledger.balance(id)).toMatchObject({ held: 0, balance: 0 });
  });
});

describe("limits of a key and an app", () => {
  const limited = { max_tokens: 100 };
  const race = (key: string) => times(200, (i) => gateway.chat(key, limited, { app: gateway.apps[i % 2]! }));

  it("a credit limit on a key lets 50 of 200 requests pass, and rotating the key does not raise it", async () => {
    const { key, keyId, api } = await gateway.customer(100, { credit_limit: 50 * requestCredits });
    expect(tally(await race(key))).toEqual({ 200: 50, 402: 150 });
    const refused = await gateway.chat(key);
    expect(refused).toMatchObject({ status: 402, error: { type: "insufficient_quota", code: "key_limit" } });
    const { secret } = (await api.post(`api-keys/${keyId}/rotate`, { grace_minutes: 5 })).body;
    for (const one of [key, secret]) expect((await gateway.chat(one)).status).toBe(402);
    await api.patch(`api-keys/${keyId}`, { credit_limit: 51 * requestCredits });
    expect(tally([await gateway.chat(secret, limited), await gateway.chat(key, limited)])).toEqual({
      200: 1,
      402: 1,
    });
  });

  it("a monthly cap on an app lets 50 of 200 requests pass across its keys", async () => {
    const { api, key: free } = await gateway.customer(100);
    const app = (await api.post("apps", { name: "Capped", monthly_cap: 50 * requestCredits })).body;
    const keys = await Promise.all(
      [1, 2].map(async (n) => (await api.post("api-keys", { name: `Key ${n}`, app_id: app.id })).body.secret),
    );
    const answers = await times(200, (i) =>
      gateway.chat(keys[i % 2], limited, { app: gateway.apps[(i >> 1) % 2]! }),
    );
    expect(tally(answers)).toEqual({ 200: 50, 402: 150 });
    expect((await gateway.chat(keys[0])).error).toMatchObject({ code: "app_month" });
    expect((await gateway.chat(free)).status).toBe(200);
  });

  it("requests per minute let 50 of 200 pass, and the 429 says when to retry", async () => {
    const { key } = await gateway.customer(100, { requests_per_minute: 50 });
    expect(tally(await race(key))).toEqual({ 200: 50, 429: 150 });
    const refused = await gateway.chat(key);
    expect(refused.error).toMatchObject({ type: "rate_limit_error", code: "rate_limit_exceeded" });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(61);
  });

  it("a lowered limit refuses the next request", async () => {
    const { key, keyId, api } = await gateway.customer(100);
    expect((await gateway.chat(key)).status).toBe(200);
    await api.patch(`api-keys/${keyId}`, { credit_limit: requestCredits / 2 });
    expect((await gateway.chat(key)).error).toMatchObject({ code: "key_limit" });
  });

  it("refuses an IP address outside the key's list", async () => {
    const { key, keyId, api } = await gateway.customer(1, { allowed_ips: ["10.0.0.0/8"] });
    expect((await gateway.chat(key)).status).toBe(403);
    await api.patch(`api-keys/${keyId}`, { allowed_ips: ["10.0.0.0/8", "127.0.0.1"] });
    expect((await gateway.chat(key)).status).toBe(200);
    expect(
      (await api.patch(`api-keys/${keyId}`, { allowed_ips: ["10.0.0.300"] })).body.errors,
    ).toHaveProperty("allowed_ips");
  });

  it("X-App-Id assigns a request to an app of the key's owner, if the key may name one", async () => {
    const { key, keyId, api, id } = await gateway.customer(1);
    const other = await gateway.customer(0);
    const app = (await api.post("apps", { name: "Named" })).body.id;
    const theirs = (await other.api.post("apps", { name: "Theirs" })).body.id;
    const as = (id: string) => gateway.chat(key, {}, { headers: { "x-app-id": id } });
    expect((await as(app)).status).toBe(403);
    await api.patch(`api-keys/${keyId}`, { names_app: true });
    expect((await as(theirs)).status).toBe(400);
    expect((await as("nonsense")).status).toBe(400);
    const served = await as(app);
    expect((await api.get(`llm-requests/${served.id}`)).body).toMatchObject({ app_id: app, owner_id: id });
    await api.patch(`apps/${app}`, { status: "paused" });
    expect((await as(app)).status).toBe(403);
  });
});
