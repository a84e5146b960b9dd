import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CreditGateway, sendCompletion, startCreditGateway, times } from "./credit-gateway.ts";

const price = { input_price: 25, output_price: 75 };
/** The cost of a request at this price, in credits. */
const requestCredits = 1;
const messages = [{ role: "user" as const, content: "Is it?" }];

let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: price, slow: price, "unheard-of": undefined },
    async respond({ model }, response) {
      await sleep(model === "slow" ? 1500 : 20);
      sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const chat = (key: string, body: Record<string, unknown> = {}) =>
  gateway.chat(key, { max_tokens: 100, ...body });

/** The number of rolled-back transactions, as counted by the database. */
async function rollbacks(): Promise<number> {
  // A connection reports its counts at most once a second, when it is next used.
  await sleep(1200);
  const { key } = await gateway.customer(100);
  await times(8, () => chat(key));
  await sleep(1200);
  const [row] = await gateway.ledger.rows<{ count: number }>(
    "select xact_rollback::int as count from pg_stat_database where datname = current_database()",
  );
  return row!.count;
}

describe("refused requests don't roll back the batches of others", () => {
  it("when a model has no price", async () => {
    const { key } = await gateway.customer(1);
    const before = await rollbacks();
    for (let i = 0; i < 40; i++) expect((await chat(key, { model: "unheard-of" })).status).toBe(403);
    expect((await rollbacks()) - before).toBeLessThan(5);
  });

  it("when a body is nested too deeply", async () => {
    const { key } = await gateway.customer(1000);
    const send = async (deep: string) => {
      const body = `{"model":"fixed","max_tokens":1,"messages":[{"role":"user","content":"?"}],"extra":${deep}}`;
      return (await gateway.post("chat/completions", key, body)).status;
    };
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    const before = await rollbacks();
    for (let i = 0; i < 20; i++) expect(await send(nested(50_000))).toBe(400);
    expect((await rollbacks()) - before).toBeLessThan(5);
    // The deepest nesting allowed, in a field that the token estimate traverses.
    expect(await send(`1,"tools":[${nested(2400)}]`)).toBe(200);
  });

  it("when credits are missing, across many keys of a customer", async () => {
    const { api } = await gateway.customer(0);
    const keys = await times(40, async (i) => (await api.post("api-keys", { name: `Key ${i}` })).body.secret);
    const before = await rollbacks();
    for (const key of keys) expect((await chat(key)).status).toBe(402);
    expect((await rollbacks()) - before).toBeLessThan(5);
  });
});

describe("OpenAI's client", () => {
  const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.url}/v1` });
  const create = (client: OpenAI, model: string) =>
    client.chat.completions.create({ model, max_tokens: 100, messages });

  it("throws on a refusal without retrying", async () => {
    const { key, id } = await gateway.customer(0);
    const error = await create(clientOf(key), "fixed").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect(error).toMatchObject({ status: 402, code: "insufficient_credits", type: "insufficient_quota" });
    const unpriced = await create(clientOf(key), "unheard-of").catch((thrown) => thrown);
    expect(unpriced).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(await gateway.ledger.rows("select from llm_requests where owner_id = $1", [id])).toEqual([]);
  });

  it("does not retry a request that an operator cancelled", async () => {
    const { key } = await gateway.customer(requestCredits);
    const before = gateway.upstreamCount("slow");
    const call = create(clientOf(key), "slow").catch((thrown) => thrown);
    let running: { id: string }[] = [];
    while (running.length === 0) running = await gateway.ledger.rows("select id from llm_requests_running");
    await gateway.admin.patch(`llm-requests/${running[0]!.id}`, { status: "cancelled" });
    expect(await call).toMatchObject({ status: 409, code: "cancelled" });
    expect(gateway.upstreamCount("slow") - before).toBe(1);
  });
});
