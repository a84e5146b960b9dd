import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CreditGateway, sendCompletion, startCreditGateway, tally, times } from "./credit-gateway.ts";

let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: { input_price: 1, output_price: 3 }, unknown: undefined },
    processes: 2,
    async respond({ model }, response) {
      await sleep(20);
      if (model === "unknown") return response.writeHead(400).end('{"error":{"message":"No"}}');
      sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const limited = { max_tokens: 100 };
const chat = (key: string, more: object = {}, i = 0) =>
  gateway.chat(key, { ...limited, ...more }, { app: gateway.apps[i % 2]! });

/** Moves all recorded usage into the past, by a number of sixtieths of the window. */
const pass = (sixtieths: number) =>
  gateway.ledger.rows("update rate_windows set state[1] = state[1] - $1::int", [sixtieths]);

async function appWith(limits: object) {
  const customer = await gateway.customer(100);
  const app = (await customer.api.post("apps", { name: "Limited", ...limits })).body;
  const keys: string[] = [];
  for (const name of ["One", "Two"])
    keys.push((await customer.api.post("api-keys", { name, app_id: app.id })).body.secret);
  return { ...customer, app, keys: keys as [string, string] };
}

it("a minute's limit holds in any minute, not only in each one of the clock", async () => {
  const { key } = await gateway.customer(100, { requests_per_minute: 4 });
  expect(tally(await times(3, (i) => chat(key, {}, i)))).toEqual({ 200: 3 });
  await pass(40);
  expect(tally(await times(3, (i) => chat(key, {}, i)))).toEqual({ 200: 1, 429: 2 });
  // The real time that passes in this test also counts, so each step leaves a few seconds to spare.
  await pass(8);
  expect((await chat(key)).status).toBe(429);
  await pass(14);
  // The first three calls no longer count, but the fourth does.
  expect(tally(await times(5, (i) => chat(key, {}, i)))).toEqual({ 200: 3, 429: 2 });
});

it("Retry-After is the time after which a call passes, and no longer", async () => {
  const { key } = await gateway.customer(100, { requests_per_minute: 2 });
  await chat(key);
  await pass(20);
  await chat(key);
  const { retryAfter } = await chat(key);
  const seconds = Number(retryAfter);
  expect(seconds).toBeGreaterThanOrEqual(30);
  expect(seconds).toBeLessThanOrEqual(41);
  await pass(seconds - 10);
  expect((await chat(key)).status).toBe(429);
  await pass(10);
  expect((await chat(key)).status).toBe(200);
});

describe.each([
  ["requests_per_minute", 60],
  ["requests_per_day", 86_400],
  ["requests_per_month", 2_592_000],
])("%s", (limit, seconds) => {
  it("lets 5 of 40 calls of two processes pass", async () => {
    const { key } = await gateway.customer(100, { [limit]: 5 });
    const answers = await times(40, (i) => chat(key, {}, i));
    expect(tally(answers)).toEqual({ 200: 5, 429: 35 });
    const refused = await chat(key);
    expect(refused.error).toMatchObject({ type: "rate_limit_error", code: "rate_limit_exceeded" });
    expect(refused.error?.message).toContain(`5 requests per ${limit.slice("requests_per_".length)}`);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual((seconds * 61) / 60);
    expect(Number(refused.retryAfter)).toBeGreaterThan((seconds * 58) / 60);
  });

  it("applies to all keys of an app, and to calls that cost nothing", async () => {
    const { keys } = await appWith({ [limit]: 5 });
    const free = { model: "scenewright/sketch-1" };
    const answers = await times(20, (i) => chat(keys[i % 2]!, i % 4 < 2 ? free : {}, i >> 1));
    expect(tally(answers)).toEqual({ 200: 5, 429: 15 });
    expect((await chat(keys[0])).error?.message).toContain("This app has reached the limit");
  });
});

describe("limits of end users", () => {
  it("count each user of an app alone, and calls without a user together", async () => {
    const { keys } = await appWith({ user_requests_per_minute: 3 });
    const users = [{ user: "ann" }, { safety_identifier: "bob" }, {}, { user: null }];
    const answers = await times(40, (i) => chat(keys[i % 2]!, users[(i >> 1) % 4], i));
    const of = (...at: number[]) => tally(answers.filter((_, i) => at.includes((i >> 1) % 4)));
    expect([of(0), of(1), of(2, 3)]).toEqual([
      { 200: 3, 429: 7 },
      { 200: 3, 429: 7 },
      { 200: 3, 429: 17 },
    ]);
    expect((await chat(keys[0], { user: "ann" })).error?.message).toContain("This app's end user");
    expect((await chat(keys[0], { user: "cleo" })).status).toBe(200);
  });

  it("don't count users of other apps", async () => {
    const [one, other] = [
      await appWith({ user_requests_per_day: 1 }),
      await appWith({ user_requests_per_day: 1 }),
    ];
    for (const { keys } of [one, other]) expect((await chat(keys[0], { user: "ann" })).status).toBe(200);
    expect((await chat(one.keys[1], { user: "ann" })).status).toBe(429);
  });
});

describe("token limits", () => {
  const budgetOf = async ({ api, keyId }: { api: CreditGateway["admin"]; keyId: string }) =>
    (await api.get(`billing/budgets/${keyId}`)).body.rates;

  it("hold what a call may use, and count what it used", async () => {
    const customer = await gateway.customer(100, { tokens_per_minute: 1000 });
    const { 200: passed = 0 } = tally(await times(12, (i) => chat(customer.key, { max_tokens: 300 }, i)));
    expect([3, 4]).toContain(passed);
    // Each call used 200 tokens, although it might have used more than 300.
    expect(await budgetOf(customer)).toEqual({ tokens_per_minute: 200 * passed });
    for (let i = passed; i < 4; i++) expect((await chat(customer.key, { max_tokens: 300 })).status).toBe(200);
    const refused = await chat(customer.key, { max_tokens: 300 });
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(50);
  });

  it("refuse a call that never fits, and tell clients not to retry it", async () => {
    const { key } = await gateway.customer(100, { tokens_per_day: 50 });
    const answer = await gateway.send("chat/completions", key, {
      ...{ model: "fixed", max_tokens: 100, messages: [{ role: "user", content: "Hi" }] },
    });
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(answer.status).toBe(429);
    expect([answer.headers.get("retry-after"), answer.headers.get("x-should-retry")]).toEqual([
      null,
      "false",
    ]);
    expect(error.message).toContain("limited to 50 tokens per day");
  });

  it("count what a message needs rather than its generous max_tokens", async () => {
    const customer = await gateway.customer(100, { tokens_per_minute: 5000 });
    const body = { model: "fixed", max_tokens: 32_000, messages: [{ role: "user", content: "Hi" }] };
    expect((await gateway.send("messages", customer.key, body)).status).toBe(200);
    expect(await budgetOf(customer)).toEqual({ tokens_per_minute: 200 });
  });

  it("get back the tokens of a call that failed", async () => {
    const customer = await gateway.customer(100, { tokens_per_month: 100_000 });
    await gateway.admin.post("model-prices", { model_name: "unknown", input_price: 1, output_price: 1 });
    expect((await chat(customer.key, { model: "unknown" })).status).toBe(400);
    expect(await budgetOf(customer)).toEqual({ tokens_per_month: 0 });
  });

  it("count calls without a price and their real length", async () => {
    const customer = await gateway.customer(100, { tokens_per_day: 100_000 });
    await chat(customer.key, { model: "scenewright/sketch-1" });
    const { tokens_per_day } = await budgetOf(customer);
    expect(tokens_per_day).toBeGreaterThan(0);
    expect(tokens_per_day).toBeLessThan(200);
  });
});

it("OpenAI's headers report what is left of the limit that is closest to being reached", async () => {
  const { key } = await gateway.customer(100, {
    ...{ requests_per_minute: 60, requests_per_day: 2, tokens_per_minute: 6000 },
  });
  const client = new OpenAI({ apiKey: key, baseURL: `${gateway.apps[0]!.url}/v1`, maxRetries: 0 });
  const ask = () =>
    client.chat.completions
      .create({ model: "fixed", max_tokens: 500, messages: [{ role: "user", content: "Hi" }] })
      .asResponse();
  const { headers } = await ask();
  const of = (name: string) => headers.get(`x-ratelimit-${name}`);
  expect([of("limit-requests"), of("remaining-requests")]).toEqual(["2", "1"]);
  expect(of("reset-requests")).toMatch(/^24h\d+m\d+s$/);
  expect(of("limit-tokens")).toBe("6000");
  expect(Number(of("remaining-tokens"))).toBeGreaterThan(5400);
  expect(Number(of("remaining-tokens"))).toBeLessThan(5500);
  expect(of("reset-tokens")).toMatch(/^(1m[01]s|60s)$/);
  await ask();
  const refused = await ask().catch((error) => error);
  expect(refused).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  expect(refused.headers.get("x-ratelimit-remaining-requests")).toBe("0");
  const unlimited = await gateway.send("chat/completions", (await gateway.customer(1)).key, {
    model: "fixed",
  });
  expect(unlimited.headers.get("x-ratelimit-limit-requests")).toBeNull();
});

it("a key reads its own rate limits", async () => {
  const { keys } = await appWith({ tokens_per_day: 5000, user_requests_per_day: 9 });
  await chat(keys[0]);
  const answer = await fetch(`${gateway.apps[0]!.url}/v1/key`, {
    headers: { authorization: `Bearer ${keys[1]}` },
  });
  const { data } = (await answer.json()) as { data: { rate_limits: unknown } };
  expect(data.rate_limits).toEqual([
    { of: "app", metric: "tokens", window: "day", limit: 5000, remaining: 4800 },
  ]);
});

it("the owner of an app sees how many of its users have used half of a day's limit", async () => {
  const { api, app, keys } = await appWith({ user_requests_per_day: 3 });
  for (const user of ["ann", "ann", "bob"]) await chat(keys[0], { user });
  const reached = async () => (await api.get("billing/limits-reached")).body;
  await expect
    .poll(reached, { interval: 100 })
    .toMatchObject([
      { kind: "user", id: app.id, limit: "requests_per_day", percent: 50, used: 2, most: 3, users: 1 },
    ]);
});

it("a user's limit holds for all keys and apps of the user together, and an admin can change it", async () => {
  const { api, keys } = await appWith({});
  const { id } = (await api.get("session")).body.user;
  const alone = (await api.post("api-keys", { name: "Alone" })).body.secret as string;
  const none = (await gateway.admin.get(`users/${id}`)).body.rate_limits;
  expect(Object.values(none)).toEqual([null, null, null, null, null, null]);
  const set = (limits: object) => gateway.admin.put(`users/${id}/rate-limits`, { ...none, ...limits });
  expect((await set({ requests_per_minute: 0 })).body.errors.requests_per_minute).toBeDefined();
  await set({ requests_per_minute: 4 });
  const all = [...keys, alone];
  const answers = await times(12, (i) => chat(all[i % 3]!, {}, i));
  expect(tally(answers)).toEqual({ 200: 4, 429: 8 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.error?.message).toBe("Your account has reached the limit of 4 requests per minute");
  await set({});
  expect((await chat(alone)).status).toBe(200);
  await set({ tokens_per_minute: 10 });
  expect((await chat(alone)).error?.message).toContain("Your account is limited to 10 tokens per minute");
});
