import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { dataset_items, evaluations, evaluation_results as table } from "../db/schema.ts";
import type { Services } from "../services.ts";
import { priceOfItem } from "./price.ts";
import { type OpenItem, runItem, type StoredEvaluation } from "./run-item.ts";
import { EvaluationStoppedError } from "./while-credits-last.ts";

/** The number of items that run at the same time, and the number after which other owners' evaluations get a turn. */
const concurrency = 4;
const batch = 20;
const waitMs = 100;

type Deps = Pick<Services, "db" | "llm">;

/** Creates a pending result for each item of the dataset, unless the evaluation already has results. */
export async function prepareResults({ db }: Pick<Services, "db">, { id, dataset_id }: StoredEvaluation) {
  if ((await db.$count(table, eq(table.evaluation_id, id))) > 0) return;
  await db.execute(sql`
    insert into evaluation_results (evaluation_id, item_id, expected)
    select ${id}::uuid, id, expected from dataset_items where dataset_id = ${dataset_id} on conflict do nothing`);
}

/**
 * Updates the counts of a running evaluation.
 * @returns its row; undefined if it is no longer running, because it was cancelled or deleted
 */
export async function countResults({ db }: Pick<Services, "db">, id: string) {
  const counts = sql`(select count(*) filter (where status = 'done')::int, count(*) filter (where status = 'failed')::int,
    count(*) filter (where passed)::int, coalesce(sum(credits), 0), count(*)::int
    from evaluation_results where evaluation_id = ${id})`;
  const { rows } = await db.execute<{ id: string; owner_id: string }>(sql`
    update evaluations set (done_count, failed_count, passed_count, credits, item_count) = ${counts}, updated_at = now()
    where id = ${id} and status = 'running' returning id, owner_id`);
  return rows[0];
}

const openItems = ({ db }: Pick<Services, "db">, id: string): Promise<OpenItem[]> =>
  db
    .select({
      ...{ item_id: table.item_id, input: dataset_items.input, expected: table.expected },
      ...{ llm_request_id: table.llm_request_id, credits: table.credits },
    })
    .from(table)
    .leftJoin(dataset_items, eq(dataset_items.id, table.item_id))
    .where(and(eq(table.evaluation_id, id), eq(table.status, "pending")))
    .orderBy(asc(table.item_id))
    .limit(batch);

/** Keeps an evaluation within its credit limit, including the likely price of the calls in progress. */
function createBudget({ max_credits, credits }: StoredEvaluation) {
  let [spent, reserved, running] = [credits, 0, 0];
  return {
    isLimited: max_credits !== null,
    async run(price: number, signal: AbortSignal, work: () => Promise<number>) {
      while (max_credits !== null && spent + reserved + price > max_credits) {
        if (running === 0)
          throw new EvaluationStoppedError(
            "The next call could exceed the maximum credits. To continue, resume the evaluation with a higher maximum.",
          );
        await sleep(waitMs, undefined, { signal });
      }
      reserved += price;
      running += 1;
      try {
        spent += await work();
      } finally {
        reserved -= price;
        running -= 1;
      }
    },
  };
}

/**
 * Runs the items of an evaluation that have no result yet.
 * @returns false if the evaluation yielded to another owner's
 * @throws EvaluationStoppedError if it can't continue; the abort reason of `signal`
 */
export async function runEvaluation(
  deps: Deps,
  evaluation: StoredEvaluation,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<boolean> {
  const { db, llm } = deps;
  const { id, owner_id, scorers } = evaluation;
  const budget = createBudget(evaluation);
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);

  async function run(item: OpenItem) {
    const { input, expected } = item;
    const price =
      budget.isLimited && input
        ? (await priceOfItem(llm, evaluation, scorers, { input, expected })).likely
        : 0;
    await budget.run(price, either, () => runItem(deps, evaluation, item, either));
    onProgress();
  }

  for (;;) {
    const items = await openItems(deps, id);
    if (items.length === 0) return true;
    const queue = items.values();
    const worker = async () => {
      for (const item of queue) {
        either.throwIfAborted();
        await run(item);
      }
    };
    const workers = Array.from({ length: concurrency }, () =>
      worker().catch((error) => {
        // The first error also ends the other calls of this evaluation.
        stopping.abort(error);
        throw error;
      }),
    );
    const ended = await Promise.allSettled(workers);
    signal.throwIfAborted();
    if (ended.some(({ status }) => status === "rejected")) throw stopping.signal.reason;
    const others = and(eq(evaluations.status, "queued"), ne(evaluations.owner_id, owner_id));
    if ((await db.$count(evaluations, others)) > 0) return false;
  }
}
