import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CreditGateway, startCreditGateway } from "../api/credit-gateway.ts";
import { type ChatRequest, createAccountingUpstream, sentence } from "./accounting-upstream.ts";
import { each, limitMs, rounds, seed, seededRandom } from "./plan.ts";

const calls = rounds(1000, 200);
const atOnce = 24;
const price = { input_price: 100, output_price: 300 };
/** The prices of a token in millionths of a credit, the ledger's unit. A credit is worth a US cent. */
const perToken = { prompt: price.input_price * 100, output: price.output_price * 100 };
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const tool = {
  type: "function",
  function: {
    name: "f",
    description: "Finds the boats that pass a bridge",
    parameters: { type: "object", properties: { bridge: { type: "string" }, most: { type: "integer" } } },
  },
};

const dice = seededRandom("money");
const upstream = createAccountingUpstream(dice);
let gateway: CreditGateway;

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { steady: price, flaky: price, cutting: price },
    respond: (request, response) => upstream.respond(request as ChatRequest, response),
    env: { LLM_FALLBACKS: '{"flaky":["steady"]}' },
  });
});
afterAll(() => gateway.stop());

/** Creates a random call. The first word of its prompt is the name of its owner. */
function randomCall(owner: string): ChatRequest {
  const text = `${owner} ${sentence(dice, 5 + dice.below(300))}`;
  const content = dice.chance(0.2)
    ? [
        { type: "text", text },
        { type: "image_url", image_url: { url: picture, detail: "low" } },
      ]
    : text;
  return {
    model: dice.pick(["steady", "steady", "flaky", "cutting"]),
    stream: dice.chance(0.6),
    messages: [{ role: "user", content }],
    ...(dice.chance(0.3) ? { tools: [tool] } : {}),
    ...(dice.chance(0.3) ? { max_tokens: 20 + dice.below(400) } : {}),
  };
}

/** Makes a call, and disconnects at a random moment in about a third of all cases. */
async function call(owner: string, key: string): Promise<number> {
  const controller = new AbortController();
  const leaves = dice.chance(0.33);
  const leavesAfterMs = dice.below(300);
  const timer = leaves ? setTimeout(() => controller.abort(), leavesAfterMs) : undefined;
  try {
    const answer = await gateway.send("chat/completions", key, randomCall(owner), {
      signal: controller.signal,
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

async function settled() {
  const running = "select from llm_requests_running";
  while ((await gateway.ledger.rows(running)).length > 0) await sleep(50);
}

it(
  `${calls} random calls are charged for what the upstream counted, within two percent`,
  async () => {
    console.log(`Seed ${seed}`);
    upstream.books.clear();
    const rich = await gateway.customer(10_000_000);
    const poor = await gateway.customer(60);
    const limited = await gateway.customer(10_000_000, { credit_limit: 60 });
    const payers = [...Array(8).fill(["rich", rich]), ["poor", poor], ["limited", limited]] as const;
    const statuses: Record<number, number> = {};
    await each(calls, atOnce, async () => {
      const [name, { key }] = dice.pick(payers);
      const status = await call(name, key);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    await settled();

    const counted = upstream.books.get("rich")!;
    const owed = counted.prompt * perToken.prompt + counted.output * perToken.output;
    const spentBy = async ({ id }: { id: string }, bought: number) =>
      bought * 1e6 - (await gateway.ledger.balance(id)).balance;
    const charged = await spentBy(rich, 10_000_000);
    console.log(statuses, { charged, owed, ratio: charged / owed });
    expect(statuses[0]).toBeGreaterThan(calls / 20);
    expect(charged / owed).toBeGreaterThan(0.98);
    expect(charged / owed).toBeLessThan(1.02);

    const cent = 1e6;
    expect(await spentBy(poor, 60)).toBeLessThanOrEqual(60e6 + cent);
    expect(await spentBy(limited, 10_000_000)).toBeLessThanOrEqual(60e6 + cent);
    expect(await gateway.ledger.rows("select from ledger_accounts where held <> 0")).toEqual([]);
    expect(await gateway.ledger.faults()).toEqual([]);
  },
  limitMs,
);
