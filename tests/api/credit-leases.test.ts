import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CreditGateway, sendCompletion, startCreditGateway, tally, times } from "./credit-gateway.ts";

/** A call with 100 + 100 tokens costs 0.03 credits. */
const price = { input_price: 1, output_price: 2 };
const cost = 30_000;
let gateway: CreditGateway;
/** The upstream responds to calls to the model "waiting" only after this promise resolves. */
const { promise: opened, resolve: open } = Promise.withResolvers<void>();

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: price, slow: price, waiting: price },
    processes: 2,
    async respond({ model }, response) {
      if (model === "slow") await sleep(600);
      if (model === "waiting") await opened;
      sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());

type Customer = Awaited<ReturnType<CreditGateway["customer"]>>;

const leased = async ({ id }: Customer) =>
  (
    await gateway.ledger.rows<{ leased: number }>(
      "select leased::float8 from ledger_accounts where owner_id = $1 and kind = 'customer'",
      [id],
    )
  )[0]!.leased;
const call = (key: string, model = "fixed", app = gateway.apps[0]) =>
  gateway.chat(key, { model, max_tokens: 100 }, { app });
/** The processes that have leased a user's credits. */
const runnersOf = async ({ id }: Customer) =>
  (
    await gateway.ledger.rows<{ runner_id: string }>(
      "select runner_id from credit_leases where owner_id = $1 and credits > 0",
      [id],
    )
  ).map(({ runner_id }) => runner_id);
/** Makes calls, ten at a time, until another process has a lease. @returns the number of calls */
async function busy(customer: Customer, app = gateway.apps[0]) {
  const before = await runnersOf(customer);
  for (let calls = 10; calls < 500; calls += 10) {
    await times(10, () => call(customer.key, "fixed", app));
    if ((await runnersOf(customer)).some((runner) => !before.includes(runner))) return calls;
  }
  throw new Error("The user got no lease");
}
const rowsOf = ({ id }: Customer, where: string) =>
  gateway.ledger.rows<{ id: string }>(`select id from llm_requests where owner_id = $1 and ${where}`, [id]);

it("writes and charges each call of a busy user once, and returns the lease when the user is idle", async () => {
  const customer = await gateway.customer(1000);
  const answers = await times(200, async () => call(customer.key));
  expect(tally(answers)).toEqual({ 200: 200 });
  expect((await gateway.ledger.balance(customer.id)).balance).toBe(1000e6 - 200 * cost);
  const rows = await rowsOf(customer, `status = 'succeeded' and credits = ${cost} and settled`);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answers.map(({ id }) => id)));
  const { body } = await customer.api.get(`llm-requests/${answers.at(-1)!.id}`);
  expect(body).toMatchObject({ request: { model: "fixed" }, response: { object: "chat.completion" } });
  const budget = "select used::float8, month_used::float8 from ledger_budgets where id = $1";
  expect(await gateway.ledger.rows(budget, [customer.keyId])).toEqual([
    { used: 200 * cost, month_used: 200 * cost },
  ]);
  await expect.poll(() => leased(customer)).toBe(0);
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("writes the row of a longer call while it is running, and moves its reservation to a hold", async () => {
  const customer = await gateway.customer(1000);
  const before = await busy(customer);
  const calls = times(10, () => call(customer.key, "slow"));
  await expect.poll(() => rowsOf(customer, "status = 'running'"), { interval: 10 }).toHaveLength(10);
  const { held } = await gateway.ledger.balance(customer.id);
  expect(held).toBeGreaterThanOrEqual(10 * cost);
  expect(await gateway.ledger.faults()).toEqual([]);
  expect(tally(await calls)).toEqual({ 200: 10 });
  expect(await gateway.ledger.balance(customer.id)).toEqual({
    balance: 1000e6 - (before + 10) * cost,
    held: 0,
  });
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("never overspends, whichever process the calls of a user reach", async () => {
  const customer = await gateway.customer(3);
  const answers = await times(250, (n) => call(customer.key, "fixed", gateway.apps[n % 2]));
  const counts = tally(answers);
  // 3 credits pay for exactly 100 calls.
  expect(counts[200]).toBe(100);
  expect(counts[402]! + (counts[429] ?? 0)).toBe(150);
  expect(await gateway.ledger.balance(customer.id)).toEqual({ balance: 0, held: 0 });
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("returns leased credits as soon as another process or a job needs them", async () => {
  const customer = await gateway.customer(10);
  const spent = (await busy(customer)) * cost;
  // Without the credits that the first process has leased, this call isn't affordable.
  const rest = 10e6 - spent;
  const tokens = Math.floor((rest - 10_000) / 200);
  const large = { model: "fixed", max_tokens: tokens };
  expect((await gateway.chat(customer.key, large, { app: gateway.apps[1] })).status).toBe(200);

  await sleep(2500);
  await busy(customer);
  // A voiceover costs one credit per 1,000 characters.
  const script = "Tides. ".repeat(8500 / 7);
  const { body: voiceover } = await customer.api.post("voiceovers", { title: "Tides", script });
  expect((await customer.api.post(`voiceovers/${voiceover.id}/speak`, {})).status).toBe(200);
  const { balance, held } = await gateway.ledger.balance(customer.id);
  expect(held).toBeGreaterThan(balance * 0.85);
  expect(await leased(customer)).toBe(0);
  expect(await gateway.ledger.faults()).toEqual([]);
});

it("refuses a key as soon as it is revoked, in every process", async () => {
  const customer = await gateway.customer(1000);
  await busy(customer, gateway.apps[0]);
  await busy(customer, gateway.apps[1]);
  expect((await customer.api.post(`api-keys/${customer.keyId}/revoke`, {})).status).toBe(200);
  expect((await call(customer.key, "fixed", gateway.apps[0])).status).toBe(401);
  await sleep(50);
  expect((await call(customer.key, "fixed", gateway.apps[1])).status).toBe(401);
});

it("counts calls toward a limit that is set while the user has a lease", async () => {
  const customer = await gateway.customer(1000);
  const used = (await busy(customer)) * cost;
  const credit_limit = (used + 5 * cost) / 1e6;
  expect((await customer.api.patch(`api-keys/${customer.keyId}`, { credit_limit })).status).toBe(200);
  const counts = tally(await times(12, () => call(customer.key)));
  expect(counts[200]).toBe(5);
});

it("returns the leases of a dead process, and ends its calls", async () => {
  const customer = await gateway.customer(1000);
  const [, second] = gateway.apps;
  const before = await busy(customer, second);
  const calls = times(5, () => call(customer.key, "waiting", second).catch(() => "interrupted"));
  await expect.poll(() => rowsOf(customer, "status = 'running'"), { interval: 10 }).toHaveLength(5);
  await second!.kill9();
  open();
  expect(await calls).toEqual(Array(5).fill("interrupted"));
  await expect.poll(() => leased(customer), { interval: 200 }).toBe(0);
  await expect.poll(() => rowsOf(customer, "status = 'running'")).toEqual([]);
  expect(await gateway.ledger.balance(customer.id)).toEqual({
    balance: 1000e6 - before * cost,
    held: 0,
  });
  expect(await gateway.ledger.faults()).toEqual([]);
});
