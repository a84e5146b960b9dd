import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { newId, timeOf } from "../../server/db/ids.ts";
import {
  dataset_items,
  datasets,
  evaluations,
  people,
  evaluation_results as table,
} from "../../server/db/schema.ts";
import { readEnv } from "../../server/env.ts";
import { countResults, prepareResults, runEvaluation } from "../../server/evaluations/run.ts";
import type { StoredEvaluation } from "../../server/evaluations/run-item.ts";
import { CreditRefusalError } from "../../server/ledger/credit-refusal.ts";
import type { Call, Outcome } from "../../server/llm/call.ts";
import { createLogger } from "../../server/log.ts";
import type { Services } from "../../server/services.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
const owner_id = newId();
let database: Database;

beforeAll(async () => {
  const env = readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: folder });
  database = await openDatabase(env, createLogger("silent"));
  await database.db
    .insert(people)
    .values({ id: owner_id, provider: "local", subject: "ada", name: "Ada", email: "ada@example.com" });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const common = () => {
  const id = newId();
  return { id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) };
};

/** Stores a running evaluation of one item, with two judges. */
async function addEvaluation(): Promise<StoredEvaluation> {
  const { db, runner } = database;
  const dataset = { ...common(), name: "Capitals" };
  await db.insert(datasets).values(dataset);
  const input = [{ role: "user", content: "Capital of France?" }];
  await db.insert(dataset_items).values({ id: newId(), dataset_id: dataset.id, input, size: 1 });
  const judges = ["one", "two"].map((name) => ({ type: "judge", name, model: "judge", criterion: "Right?" }));
  const values = { ...common(), name: "Run", dataset_id: dataset.id, model_name: "candidate", settings: {} };
  const running = { status: "running", runner_id: runner, scorers: judges, max_credits: 100 } as const;
  const [row] = await db
    .insert(evaluations)
    .values({ ...values, ...running })
    .returning();
  return row as StoredEvaluation;
}

it("repeats only the call that other calls leave no credits for, and counts what was charged before", async () => {
  const { db } = database;
  const called: string[] = [];
  let refusals = 1;
  /** A gateway that charges one credit for each call, and refuses the second judge once. */
  const perform = async ({ id = newId(), endpoint, body: { model } }: Call): Promise<Outcome> => {
    if (called.length === 2 && refusals-- > 0) throw new CreditRefusalError("held");
    called.push(model);
    const choices = [{ index: 0, message: { role: "assistant", content: '{"score": 1}' } }];
    const body = Buffer.from(JSON.stringify({ choices }));
    return { id, endpoint, status: 200, type: "application/json", body, credits: 1 };
  };
  const llm = { perform, estimate: async () => ({ most: 0, least: 0, unpriced: false }) };
  const evaluation = await addEvaluation();
  await prepareResults(database, evaluation);
  const deps = { db, llm: llm as unknown as Services["llm"] };
  await runEvaluation(deps, evaluation, new AbortController().signal, () => {});

  expect(called).toEqual(["candidate", "judge", "judge"]);
  const [result] = await db.select().from(table).where(eq(table.evaluation_id, evaluation.id));
  expect(result).toMatchObject({ status: "done", credits: 3, passed: true });
  await countResults(database, evaluation.id);
  expect(await db.select().from(evaluations)).toMatchObject([{ done_count: 1, credits: 3 }]);
});
