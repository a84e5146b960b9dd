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
import { EvaluationStoppedError } from "../../server/evaluations/while-credits-last.ts";
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

/** Runs an evaluation with a gateway that charges one credit for each call, unless `refuse` throws. */
async function runWith(evaluation: StoredEvaluation, refuse: (called: string[]) => void) {
  const { db } = database;
  const called: string[] = [];
  const perform = async ({ id = newId(), endpoint, body: { model } }: Call): Promise<Outcome> => {
    refuse(called);
    called.push(model);
    const choices = [{ index: 0, message: { role: "assistant", content: '{"score": 1}' } }];
    const body = Buffer.from(JSON.stringify({ choices }));
    return { id, endpoint, status: 200, type: "application/json", body, credits: 1 };
  };
  const llm = { perform, estimate: async () => ({ most: 0, least: 0, unpriced: false }) };
  const deps = { db, llm: llm as unknown as Services["llm"] };
  await prepareResults(database, evaluation);
  const error = await runEvaluation(deps, evaluation, new AbortController().signal, () => {}).catch(
    (thrown: unknown) => thrown,
  );
  await countResults(database, evaluation.id);
  const [result] = await db.select().from(table).where(eq(table.evaluation_id, evaluation.id));
  const [counted] = await db.select().from(evaluations).where(eq(evaluations.id, evaluation.id));
  return { called, error, result, counted };
}

it("repeats only the call that other calls leave no credits for, and counts what was charged before", async () => {
  let refusals = 1;
  const { called, result, counted } = await runWith(await addEvaluation(), ({ length }) => {
    if (length === 2 && refusals-- > 0) throw new CreditRefusalError("held");
  });
  expect(called).toEqual(["candidate", "judge", "judge"]);
  expect(result).toMatchObject({ status: "done", credits: 3, passed: true });
  expect(counted).toMatchObject({ done_count: 1, credits: 3 });
});

it("counts what an item has cost when the credits run out before its last call", async () => {
  const evaluation = await addEvaluation();
  const stopped = await runWith(evaluation, ({ length }) => {
    if (length === 2) throw new CreditRefusalError("credits");
  });
  expect(stopped).toMatchObject({
    error: new EvaluationStoppedError("Insufficient credits"),
    result: { status: "pending", credits: 2 },
    counted: { done_count: 0, credits: 2 },
  });
  const resumed = await runWith({ ...evaluation, credits: 2 }, () => {});
  expect(resumed.result).toMatchObject({ status: "done", credits: 2 + resumed.called.length });
});
