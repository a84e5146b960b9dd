import { type SQL, sql } from "drizzle-orm";
import type {
  ComparedResult,
  EvaluationResult,
  EvaluationSummary,
  Scorer,
} from "../../contract/evaluations.ts";
import type { Db } from "../db/client.ts";
import { microCredits } from "../ledger/credits.ts";

/** A stored score from 0 to 1 as a number; null for a category. */
const number = (value: SQL) => sql`case jsonb_typeof(${value})
  when 'number' then (${value})::float8 when 'boolean' then (${value})::boolean::int::float8 end`;

/** Aggregates the results of a whole evaluation. */
export async function summaryOf(
  db: Db,
  id: string,
  scorers: Pick<Scorer, "name">[],
): Promise<EvaluationSummary> {
  type Totals = Omit<EvaluationSummary, "scorers" | "pass_rate" | "cost"> & { cost: string | null };
  const totals = await db.execute<Totals & Record<string, unknown>>(sql`
    select count(*)::int as items, count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status = 'failed')::int as failed, count(*) filter (where passed)::int as passed,
      count(passed)::int as scored, sum(cost) as cost, coalesce(sum(credits), 0)::float8 / ${microCredits} as credits,
      coalesce(sum(prompt_tokens), 0)::float8 as prompt_tokens,
      coalesce(sum(completion_tokens), 0)::float8 as completion_tokens,
      percentile_cont(0.5) within group (order by duration_ms) as duration_p50,
      percentile_cont(0.95) within group (order by duration_ms) as duration_p95
    from evaluation_results where evaluation_id = ${id}`);
  type Mean = { name: string; mean: number | null; passed: number; scored: number };
  const means = await db.execute<Mean & Record<string, unknown>>(sql`
    select key as name, avg(${number(sql`value -> 'value'`)}) as mean,
      count(*) filter (where (value ->> 'passed')::boolean)::int as passed,
      count(*) filter (where value ->> 'value' is not null)::int as scored
    from evaluation_results, jsonb_each(scores) where evaluation_id = ${id} group by key`);
  const { cost, ...figures } = totals.rows[0]!;
  return {
    ...figures,
    cost: cost === null ? null : Number(cost),
    pass_rate: figures.scored > 0 ? figures.passed / figures.scored : null,
    scorers: scorers.map(
      ({ name }) =>
        means.rows.find((mean) => mean.name === name) ?? { name, mean: null, passed: 0, scored: 0 },
    ),
  };
}

export const resultFilters = ["failed", "passed", "error"] as const;
const conditions: Record<(typeof resultFilters)[number], SQL> = {
  failed: sql`(status = 'failed' or passed = false)`,
  passed: sql`passed`,
  error: sql`status = 'failed'`,
};

interface Part {
  offset: number;
  limit: number;
}

/** Returns one page of an evaluation's results, in the order of the dataset. */
export async function resultsOf(
  db: Db,
  id: string,
  { offset, limit, only }: Part & { only?: (typeof resultFilters)[number] },
): Promise<{ total: number; results: EvaluationResult[] }> {
  const which = sql`evaluation_id = ${id} and ${only ? conditions[only] : sql`true`}`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from evaluation_results where ${which}`,
  );
  const results = await db.execute<EvaluationResult & Record<string, unknown>>(sql`
    select r.item_id, i.input, r.expected, r.status, r.llm_request_id, r.answer, r.error, r.scores, r.score, r.passed,
      r.credits::float8 / ${microCredits} as credits, r.duration_ms
    from (select * from evaluation_results where ${which} order by item_id limit ${limit} offset ${offset}) r
    left join dataset_items i on i.id = r.item_id order by r.item_id`);
  return { total: rows[0]!.total, results: results.rows };
}

const outcome = (alias: "a" | "b") => {
  const of = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`json_build_object('status', ${of("status")}, 'llm_request_id', ${of("llm_request_id")},
    'answer', ${of("answer")}, 'error', ${of("error")}, 'score', ${of("score")}, 'passed', ${of("passed")})`;
};

/** Averages the scores from scorers that both evaluations have, because other scores can't be compared. */
const sharedScore = (one: "a" | "b", two: "a" | "b") => sql`(select avg(${number(sql`value -> 'value'`)})
  from jsonb_each(${sql.raw(one)}.scores) where ${sql.raw(two)}.scores ? key)`;

type Counts = Record<ComparedResult["change"], number>;

/** Returns one page of the items that two evaluations share, with the results of both. */
export async function comparisonOf(
  db: Db,
  id: string,
  other: string,
  { offset, limit, only }: Part & { only?: ComparedResult["change"] },
): Promise<{ counts: Counts; total: number; results: ComparedResult[] }> {
  const both = sql`(select item_id, expected, result, other, case when one is null or two is null then 'unknown'
      when one > two + 1e-9 then 'better' when one < two - 1e-9 then 'worse' else 'same' end as change
    from (
      select a.item_id, a.expected, ${outcome("a")} as result, ${outcome("b")} as other,
        ${sharedScore("a", "b")} as one, ${sharedScore("b", "a")} as two
      from evaluation_results a join evaluation_results b on b.item_id = a.item_id
      where a.evaluation_id = ${id} and b.evaluation_id = ${other}
    ) pairs) c`;
  const counted = await db.execute<{ change: ComparedResult["change"]; count: number }>(
    sql`select change, count(*)::int as count from ${both} group by change`,
  );
  const counts: Counts = { better: 0, worse: 0, same: 0, unknown: 0 };
  for (const { change, count } of counted.rows) counts[change] = count;
  const which = only ? sql`change = ${only}` : sql`true`;
  const { rows } = await db.execute<ComparedResult & Record<string, unknown>>(sql`
    select c.item_id, i.input, c.expected, c.change, c.result, c.other from ${both}
    left join dataset_items i on i.id = c.item_id where ${which} order by c.item_id limit ${limit} offset ${offset}`);
  const total = only ? counts[only] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { counts, total, results: rows };
}
