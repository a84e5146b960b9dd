import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LlmUsage, Usage } from "../../contract/llm-usage.ts";
import { chat as chatSpan, exportOf, senderTo, spanOf } from "../clients/otel-samples.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

const hourMs = 3_600_000;

let gateway: Scripted;
let second: App;
let customer: Api;
let customerKey: string;

beforeAll(async () => {
  gateway = await startScripted(["one", "two"], {}, { one: ["gpt-4o"] });
  second = await startServer({ databaseUrl: gateway.app.databaseUrl!, env: gateway.env });
  customer = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  customerKey = (await customer.post("api-keys", { name: "Test" })).body.secret;
});
afterAll(async () => {
  await second.stop();
  await gateway.stop();
});

const messages = [{ role: "user", content: "Hi" }];
const query = (more: Record<string, string> = {}) =>
  `llm-usage?${new URLSearchParams({
    from: new Date(Date.now() - hourMs).toISOString(),
    to: new Date(Date.now() + hourMs).toISOString(),
    ...more,
  })}`;

async function call(url: string, model: string, secret: string, more: object = {}) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model, messages, ...more }),
  });
  await answer.text();
  return answer.status;
}

const read = async (api: Api, more: Record<string, string> = {}): Promise<LlmUsage> =>
  (await api.get(query(more))).body;

/** Reads the usage once everything that has ended so far is counted. */
async function counted(api: Api, more: Record<string, string> = {}): Promise<LlmUsage> {
  const now = Date.now();
  await expect
    .poll(async () => Date.parse((await api.get(query(more))).body.counted_until))
    .toBeGreaterThan(now);
  return read(api, more);
}

const figures = ({ calls, failed, prompt_tokens, completion_tokens, unknown_costs }: Usage) => ({
  ...{ calls, failed, prompt_tokens, completion_tokens, unknown_costs },
});

describe("the usage of a period", () => {
  it("has each call once, whichever process made it, with what it cost", async () => {
    gateway.upstreamIs((response, { model }) =>
      model === "bad"
        ? sendJson(response, 400, { error: { message: "No", type: "invalid_request_error" } })
        : sendJson(response, 200, completionOf({ usage: { prompt_tokens: 1000, completion_tokens: 100 } })),
    );
    const calls = Array.from({ length: 60 }, (_, at) => {
      const { url } = at % 2 ? gateway.app : second;
      return at % 6 === 0
        ? call(url, "two/bad", gateway.key)
        : at % 3 === 0
          ? call(url, "gpt-4o", customerKey)
          : call(url, "two/free", gateway.key);
    });
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);

    const all = await counted(gateway.api);
    expect(figures(all.totals)).toEqual({
      ...{ calls: 60, failed: 10, prompt_tokens: 50_000, completion_tokens: 5000 },
      unknown_costs: 40,
    });
    // gpt-4o costs $2.50 per million input tokens and $10 per million output tokens.
    expect(all.totals.cost).toBeCloseTo(10 * (0.0025 + 0.001), 8);
    expect(all.previous).toMatchObject({ calls: 0, cost: null, duration_ms: { p50: null } });
    expect(all.groups.map(({ key, calls: count }) => [key, count])).toEqual([
      ["two/free", 40],
      ...[
        ["gpt-4o", 10],
        ["two/bad", 10],
      ],
    ]);
    const [charged] = await gateway.ledger.rows<{ sum: string }>("select sum(credits) from llm_requests");
    expect(all.totals.credits * 1_000_000).toBeCloseTo(Number(charged!.sum), 4);
    expect(all.slots.reduce((total, { calls: count }) => total + count, 0)).toBe(60);
  });

  it("is limited to the user's own calls, unless the user is an operator", async () => {
    const own = await read(customer, { by: "owner_id" });
    expect(own.totals).toMatchObject({ calls: 10, failed: 0, unknown_costs: 0 });
    expect(own.groups).toHaveLength(1);
    const [group] = own.groups;
    const foreign = await read(customer, { owner_id: (await gateway.api.get("session")).body.user.id });
    expect(foreign.totals.calls).toBe(10);
    const all = await read(gateway.api, { by: "owner_id" });
    expect(all.groups.map(({ calls }) => calls)).toEqual([50, 10]);
    expect(all.groups[1]).toEqual(group);
    expect(group!.name).toBeTruthy();
  });

  it("can be grouped and filtered by each field", async () => {
    const failed = await read(gateway.api, { by: "model_name", key: "two/bad" });
    expect(failed.totals).toMatchObject({ calls: 10, failed: 10 });
    expect(failed.groups).toMatchObject([{ key: "two/bad", calls: 10 }]);
    const byProvider = await read(gateway.api, { by: "provider" });
    expect(byProvider.groups.map(({ key, calls }) => [key, calls])).toEqual([
      ["two", 50],
      ["one", 10],
    ]);
    const customerId = (await customer.get("session")).body.user.id;
    const byKey = await read(gateway.api, { by: "api_key_id", owner_id: customerId });
    expect(byKey.groups).toMatchObject([{ name: "Test", calls: 10, failed: 0 }]);
    const ofKey = await read(customer, { by: "api_key_id", key: byKey.groups[0]!.key! });
    expect(ofKey.totals).toEqual(byKey.totals);
    const adminId = (await gateway.api.get("session")).body.user.id;
    const ofOwner = await read(customer, { by: "owner_id", key: customerId });
    expect(ofOwner).toMatchObject({ totals: byKey.totals, groups: [{ key: customerId, calls: 10 }] });
    expect(await read(customer, { by: "owner_id", key: adminId })).toMatchObject({ groups: [], slots: [] });
    const byApp = await read(gateway.api, { by: "app_id" });
    expect(byApp.groups).toMatchObject([{ key: null, name: null, calls: 60 }]);
    expect((await read(customer, { by: "model_name", key: "two/bad" })).totals.calls).toBe(0);
  });

  it("has percentiles of the times of calls", async () => {
    gateway.upstreamIs((response) =>
      setTimeout(() => sendJson(response, 200, completionOf()), Math.random() < 0.9 ? 100 : 600),
    );
    await Promise.all(Array.from({ length: 60 }, () => call(gateway.app.url, "two/timed", gateway.key)));
    const { totals } = await counted(gateway.api, { key: "two/timed" });
    const [exact] = await gateway.ledger.rows<{ p50: number; p95: number }>(
      `select percentile_cont(0.5) within group (order by duration_ms) p50,
         percentile_disc(0.95) within group (order by duration_ms) p95
       from llm_requests where model_name = 'two/timed'`,
    );
    expect(totals.duration_ms.p50! / exact!.p50).toBeGreaterThan(0.8);
    expect(totals.duration_ms.p50! / exact!.p50).toBeLessThan(1.2);
    expect(totals.duration_ms.p95! / exact!.p95).toBeGreaterThan(0.8);
    expect(totals.duration_ms.p95! / exact!.p95).toBeLessThan(1.2);
  });

  it("includes calls of received traces once, even if they are exported twice, or twice in one export", async () => {
    const span = spanOf({
      attributes: { ...chatSpan, "gen_ai.request.model": "traced", "gen_ai.usage.input_tokens": 7 },
      ago: 2 * 24 * hourMs,
    });
    const send = senderTo(gateway);
    for (let twice = 0; twice < 2; twice += 1) expect((await send(exportOf(span, span))).status).toBe(200);
    const from = new Date(Date.now() - 3 * 24 * hourMs).toISOString();
    const traced = await read(gateway.api, { from, key: "traced" });
    expect(traced.totals).toMatchObject({ calls: 1, prompt_tokens: 7, credits: 0 });
    expect(traced.slots).toHaveLength(1);
    expect(traced.grain).toBe("hour");
  });

  it("is divided into days if it is long, and compared with the period before", async () => {
    const from = new Date(Date.now() - 20 * 24 * hourMs).toISOString();
    const usage = await read(gateway.api, { from });
    expect(usage).toMatchObject({ grain: "day", totals: { calls: 121 } });
    expect(usage.slots.at(-1)!.at).toMatch(/T00:00:00.000Z$/);
    const longer = await read(gateway.api, { from: new Date(Date.now() - 400 * 24 * hourMs).toISOString() });
    expect(longer).toMatchObject({ grain: "week", totals: { calls: 121 } });
    expect(new Date(longer.slots.at(-1)!.at).getUTCDay()).toBe(1);
    const past = { from: new Date(Date.now() + hourMs).toISOString() };
    const next = { ...past, to: new Date(Date.now() + 10 * hourMs).toISOString() };
    expect((await read(gateway.api, next)).previous.calls).toBe(120);
  });

  it("requires a valid period", async () => {
    const at = new Date().toISOString();
    const cases: [Record<string, string>, string][] = [
      [{ from: at, to: at }, "to"],
      [{ from: "2000-01-01T00:00:00Z" }, "from"],
      // The console asks for whole weeks.
      [{ from: new Date(Date.now() - 1843 * 24 * hourMs).toISOString() }, "from"],
      [{ from: "yesterday" }, "from"],
      [{ by: "note" }, "by"],
      [{ owner_id: "1" }, "owner_id"],
      [{ colour: "red" }, "colour"],
    ];
    const longest = { from: new Date(Date.now() - 1841 * 24 * hourMs).toISOString() };
    expect((await gateway.api.get(query(longest))).status).toBe(200);
    for (const [more, field] of cases) {
      const { status, body } = await gateway.api.get(query(more));
      expect([status, field]).toEqual([body.status, Object.keys(body.errors ?? {})[0] ?? field]);
      expect([400, 422]).toContain(status);
    }
  });
});
