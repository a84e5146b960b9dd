import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { newId } from "../../server/db/ids.ts";
import { readEnv } from "../../server/env.ts";
import { audit } from "../../server/ledger/audit.ts";
import { CreditRefusalError } from "../../server/ledger/credit-refusal.ts";
import { chargeOf } from "../../server/ledger/credits.ts";
import { addCredits, repayDebts, takeBackCredits } from "../../server/ledger/index.ts";
import { createRequestLog, type RequestLog } from "../../server/llm/request-log.ts";
import type { RequestStart } from "../../server/llm/request-rows.ts";
import { createLogger } from "../../server/log.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";
import { rounds } from "../torture/plan.ts";

const histories = rounds(2000, 1000);
const atOnce = 25;

let database: Database;
let requests: RequestLog;

beforeAll(async () => {
  const log = createLogger("silent");
  database = await openDatabase(
    readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: temporaryFolder() }),
    log,
  );
  requests = createRequestLog(
    database,
    () => {},
    log,
    1,
    () => {},
  );
});
afterAll(async () => {
  requests.stop();
  await database.close();
});

/** The operations on a user's credits. Amounts are in credits; `nth` selects one of the open calls or purchases. */
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((micro) => micro / 1e6);
const nth = fc.nat(20);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("buy" as const), amount, twice: fc.boolean() }),
    fc.record({ do: fc.constant("grant" as const), amount }),
    fc.record({ do: fc.constant("refund" as const), nth, twice: fc.boolean() }),
    fc.record({ do: fc.constant("dispute" as const), nth }),
    fc.record({ do: fc.constant("hold" as const), amount }),
    fc.record({
      do: fc.constant("settle" as const),
      nth,
      share: fc.double({ min: 0, max: 2, noNaN: true }),
      twice: fc.boolean(),
    }),
    fc.record({ do: fc.constant("void" as const), nth }),
    fc.record({ do: fc.constant("crash" as const), late: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

const ended = {
  provider: "mock",
  cost_split: null,
  response_model: null,
  upstream_request_id: null,
  upstream_ms: null,
  prompt_tokens: null,
  completion_tokens: null,
  cached_tokens: null,
  first_token_ms: null,
  duration_ms: 1,
  response: null,
};

async function live(history: Step[]) {
  const owner = randomUUID();
  const subject = { id: owner, provider: "test", subject: owner, email: "", name: "" };
  await database.pool.query(
    "insert into people (id, provider, subject, email, name) values ($1, $2, $3, $4, $5)",
    Object.values(subject),
  );
  /** The expected final state: the balance minus the debt. */
  let net = 0;
  const open: RequestStart[] = [];
  const bought: { key: string; amount: number }[] = [];
  const transaction = (work: Parameters<Database["db"]["transaction"]>[0]) => database.db.transaction(work);
  const standing = async () => {
    const { rows } = await database.pool.query<{ kind: string; balance: string; held: string }>(
      "select kind, balance, held from ledger_accounts where owner_id = $1",
      [owner],
    );
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    return {
      balance: Number(of("customer")!.balance),
      held: Number(of("customer")!.held),
      debt: -Number(of("debt")?.balance ?? 0),
      all: rows.reduce((sum, row) => sum + Number(row.balance), 0),
    };
  };
  const end = async (start: RequestStart, cost: number | null) => {
    const status = cost === null ? ("failed" as const) : ("succeeded" as const);
    await requests.end({
      ...ended,
      start,
      status,
      cost,
      cost_basis: cost === null ? null : "provider",
      finish_reason: null,
      error: null,
    });
  };

  const acts = {
    async buy({ amount, twice }: Step & { do: "buy" }) {
      const key = `buy:${newId()}`;
      for (let i = 0; i <= Number(twice); i++) {
        const given = await transaction((tx) =>
          addCredits(tx, { owner_id: owner, kind: "purchase", credits: amount, key }),
        );
        expect(given).toBe(i === 0);
      }
      bought.push({ key, amount });
      net += Math.round(amount * 1e6);
    },
    async grant({ amount }: Step & { do: "grant" }) {
      await transaction((tx) =>
        addCredits(tx, { owner_id: owner, kind: "grant", credits: amount, key: `grant:${newId()}` }),
      );
      net += Math.round(amount * 1e6);
    },
    async refund({ nth, twice }: Step & { do: "refund" }) {
      const [purchase] = bought.splice(nth % (bought.length || 1), 1);
      if (!purchase) return;
      const reason = {
        owner_id: owner,
        kind: "refund" as const,
        credits: purchase.amount,
        key: `${purchase.key}:refund`,
      };
      for (let i = 0; i <= Number(twice); i++)
        expect(await transaction((tx) => takeBackCredits(tx, reason))).toBe(i === 0);
      net -= Math.round(purchase.amount * 1e6);
    },
    async dispute({ nth }: Step & { do: "dispute" }) {
      const [purchase] = bought.splice(nth % (bought.length || 1), 1);
      if (!purchase) return;
      await transaction((tx) =>
        takeBackCredits(tx, {
          owner_id: owner,
          kind: "dispute",
          credits: purchase.amount,
          key: `${purchase.key}:dispute`,
        }),
      );
      net -= Math.round(purchase.amount * 1e6);
    },
    async hold({ amount }: Step & { do: "hold" }) {
      const most = Math.round(amount * 1e6);
      const { balance, held, debt } = await standing();
      // A call that has to wait for others would block forever here, because the test runs one operation at a time.
      if (balance - held < most && held > 0) return;
      const start: RequestStart = {
        id: newId(),
        owner_id: owner,
        model_name: "m",
        source: "gateway",
        kind: null,
        provider: "mock",
        app_id: null,
        api_key_id: null,
        parent_id: null,
        animation_id: null,
        secret_hash: null,
        request: "{}",
        estimate: { most, least: most, unpriced: false },
      };
      const admitted = await requests.begin(start).catch((error) => {
        expect(error).toBeInstanceOf(CreditRefusalError);
      });
      const hold = admitted?.held;
      expect(hold).toBe(debt === 0 && balance - held >= most ? most : undefined);
      if (hold !== undefined) open.push(start);
    },
    async settle({ nth, share, twice }: Step & { do: "settle" }) {
      const [start] = open.splice(nth % (open.length || 1), 1);
      if (!start) return;
      const { balance, held } = await standing();
      const cost = Math.round(start.estimate.most * share * 100) / 1e10;
      for (let i = 0; i <= Number(twice); i++) await end(start, cost);
      net -= Math.min(chargeOf(cost, 1), start.estimate.most + balance - held);
    },
    async void({ nth }: Step & { do: "void" }) {
      const [start] = open.splice(nth % (open.length || 1), 1);
      if (start) await end(start, null);
    },
    async crash({ late }: Step & { do: "crash" }) {
      // Assigns the open calls to a process that isn't connected to the database, as after a crash.
      await database.pool.query(
        "update llm_requests_running set runner_id = gen_random_uuid() where owner_id = $1",
        [owner],
      );
      const lost = open.splice(0);
      // Recovery is retried, because recovery could be running for another history at the same time.
      const left = "select from llm_requests_running where owner_id = $1";
      do await requests.recover().catch((error) => expect(error).toMatchObject({ code: "40001" }));
      while ((await database.pool.query(left, [owner])).rowCount);
      // The process was only presumed dead. Its calls can still be settled, and each has to be charged exactly
      // once.
      for (const start of late ? lost : []) {
        const { balance, held } = await standing();
        const cost = start.estimate.most / 1e8;
        for (let i = 0; i < 2; i++) await end(start, cost);
        net -= Math.min(chargeOf(cost, 1), balance - held);
      }
    },
  };
  for (const step of history) {
    await (acts[step.do] as (step: Step) => Promise<void>)(step);
    const { balance, held, debt, all } = await standing();
    expect(balance).toBeGreaterThanOrEqual(held);
    expect(held).toBe(open.reduce((sum, start) => sum + start.estimate.most, 0));
    expect(balance - debt).toBe(net);
    expect(all).toBe(0);
  }
  for (const start of open) await end(start, null);
  expect((await standing()).held).toBe(0);
}

it(`${histories} random histories leave books that add up`, async () => {
  const samples = fc.sample(steps, { numRuns: histories, seed: 20_261_121 });
  for (let i = 0; i < samples.length; i += atOnce) {
    const some = samples.slice(i, i + atOnce);
    const results = await Promise.allSettled(some.map(live));
    for (const [n, result] of results.entries()) {
      if (result.status === "rejected")
        throw new Error(`History ${i + n}: ${JSON.stringify(some[n])}`, { cause: result.reason });
    }
  }
  await repayDebts(database);
  expect(await audit(database.pool)).toEqual([]);
});
