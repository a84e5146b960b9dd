import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { newId } from "../../server/db/ids.ts";
import { readEnv } from "../../server/env.ts";
import { audit } from "../../server/ledger/audit.ts";
import { chargeOf } from "../../server/ledger/credits.ts";
import { addCredits, takeBackCredits } from "../../server/ledger/index.ts";
import { createRequestLog, type RequestLog } from "../../server/llm/request-log.ts";
import type { RequestEnd, RequestStart } from "../../server/llm/request-rows.ts";
import { createLogger } from "../../server/log.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";

let database: Database;
let requests: RequestLog;

beforeAll(async () => {
  const log = createLogger("silent");
  const env = { DATABASE_URL: await createDatabase(), DATA_DIR: temporaryFolder() };
  database = await openDatabase(readEnv(env), log);
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
afterEach(async () => {
  expect(await audit(database.pool)).toEqual([]);
});

async function person(): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    "insert into people (id, provider, subject, email, name) values ($1, 'test', $2, '', '')",
    [id, id],
  );
  return id;
}

const gift = (owner_id: string, credits: number, key = newId()) =>
  database.db.transaction((tx) => addCredits(tx, { owner_id, kind: "purchase", credits, key }));

const startOf = (owner_id: string, most: number, request = "{}"): RequestStart => ({
  id: newId(),
  owner_id,
  model_name: "m",
  source: "gateway",
  kind: null,
  provider: "mock",
  app_id: null,
  api_key_id: null,
  parent_id: null,
  animation_id: null,
  secret_hash: null,
  request,
  estimate: { most, least: most, unpriced: false },
});

const endOf = (start: RequestStart, cost: number, more: Partial<RequestEnd> = {}): RequestEnd => ({
  start,
  provider: "mock",
  status: "succeeded",
  cost,
  cost_basis: "provider",
  cost_split: null,
  response_model: null,
  upstream_request_id: null,
  upstream_ms: null,
  prompt_tokens: 1,
  completion_tokens: 1,
  cached_tokens: 0,
  first_token_ms: null,
  duration_ms: 1,
  finish_reason: "stop",
  error: null,
  response: "{}",
  ...more,
});

/** A user's balance, holds and debt, in credits. */
async function standing(owner: string) {
  const { rows } = await database.pool.query<{ kind: string; balance: string; held: string }>(
    "select kind, balance, held from ledger_accounts where owner_id = $1",
    [owner],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  return {
    balance: Number(of("customer")?.balance) / 1e6,
    held: Number(of("customer")?.held) / 1e6,
    debt: 0 - Number(of("debt")?.balance ?? 0) / 1e6,
  };
}

it("taking back credits a second time after they were spent does nothing", async () => {
  const owner = await person();
  await gift(owner, 10);
  const reason = { owner_id: owner, kind: "refund", credits: 6, key: newId() } as const;
  const take = () => database.db.transaction((tx) => takeBackCredits(tx, reason));
  expect(await take()).toBe(true);
  // The next removal would take more credits than are left.
  expect(await take()).toBe(false);
  expect(await standing(owner)).toEqual({ balance: 4, held: 0, debt: 0 });
});

const deep = "[".repeat(200_000) + "]".repeat(200_000);

it.each<[string, Partial<RequestEnd>]>([
  ["an answer that is nested too deep", { response: deep }],
  ["a count that no column holds", { prompt_tokens: 2 ** 31 }],
  ["both", { response: deep, completion_tokens: 2 ** 31 }],
])("%s costs what it cost", async (_, more) => {
  const owner = await person();
  await gift(owner, 10);
  const start = startOf(owner, 2e6);
  expect(await requests.begin(start)).toMatchObject({ held: start.estimate.most });
  await requests.end(endOf(start, 0.01, more));
  expect(await standing(owner)).toEqual({ balance: 9, held: 0, debt: 0 });
});

it("an enormous cost takes the balance and no more, and doesn't delay other users", async () => {
  const owner = await person();
  const other = await person();
  for (const one of [owner, other]) await gift(one, 10);
  const [expensive, cheap] = [startOf(owner, 1e6), startOf(other, 1e6)];
  await Promise.all([requests.begin(expensive), requests.begin(cheap)]);
  await Promise.all([requests.end(endOf(expensive, 9e8)), requests.end(endOf(cheap, 0.01))]);
  expect((await standing(other)).balance).toBe(9);
  expect(await standing(owner)).toEqual({ balance: 0, held: 0, debt: 0 });
  expect(chargeOf(9e8, 1000)).toBe(Number.MAX_SAFE_INTEGER);
});

it("a user's first grant and first settlements don't deadlock", async () => {
  for (let round = 0; round < 20; round++) {
    const owners = await Promise.all(Array.from({ length: 10 }, person));
    const calls = owners.map((owner) => startOf(owner, 0));
    for (const call of calls) expect(await requests.begin(call)).toMatchObject({ held: call.estimate.most });
    await Promise.all([
      ...owners.map((owner) => gift(owner, 10)),
      ...calls.map((call) => requests.end(endOf(call, 0.01))),
    ]);
    for (const owner of owners) {
      const { balance, debt } = await standing(owner);
      // A call without a hold is charged only if it is settled after the grant.
      expect([9, 10]).toContain(balance);
      expect(debt).toBe(0);
    }
  }
  const { rows } = await database.pool.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(Number(rows[0]!.deadlocks)).toBe(0);
});
