import type { Pool } from "pg";
import {
  type LlmUsage,
  mostUsageGroups,
  type Usage,
  type UsageDimension,
  type UsageQuery,
} from "../../contract/llm-usage.ts";
import { microCredits } from "../ledger/credits.ts";
import { everyone } from "./count.ts";
import { percentilesOf } from "./histogram.ts";
import { coverOf, periodsOf, type Span } from "./periods.ts";

const names = [
  ...["calls", "failed", "prompt_tokens", "completion_tokens"],
  ...["cached_tokens", "cost", "unknown_costs", "credits"],
] as const;
type Sums = Record<(typeof names)[number], string>;
/** A histogram: how many calls are in each bucket, as "28:7,29:12". */
type Times = { metric: "duration" | "first_token"; counts: string };
/** A row about one hour, day or week, or about one group. */
type At<K, T> = T & { key: K };

const sumsSql = names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(", ");
/** One string for each histogram, because reading a row for each bucket takes several times longer. */
const countsSql = "string_agg(bucket || ':' || calls, ',') as counts";
/** The rows of a table in several spans ($1 to $3) with the user in $4 and the field in $5. */
const inSpans = (table: "llm_usage" | "llm_usage_times", more: string) =>
  `unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as span(grain, since, until) cross join lateral (
     select * from ${table} where "by" = $5 and grain = span.grain and owner_id = $4
       and slot >= span.since and slot < span.until and ${more} offset 0) sums`;

/** The table with the names of the records that a field refers to. */
const namedIn: Partial<Record<UsageDimension, string>> = {
  app_id: "apps",
  api_key_id: "api_keys",
  owner_id: "people",
};

function usageOf(sums: Sums[], times: Times[]): Usage {
  const total = (name: keyof Sums) => sums.reduce((sum, row) => sum + Number(row[name]), 0);
  const percentiles = (metric: Times["metric"]) => {
    const buckets = new Map<number, number>();
    for (const { counts } of times.filter((time) => time.metric === metric))
      for (const count of counts.split(",")) {
        const [bucket, calls] = count.split(":").map(Number) as [number, number];
        buckets.set(bucket, (buckets.get(bucket) ?? 0) + calls);
      }
    return percentilesOf(buckets);
  };
  const [calls, failed, cost, unknown_costs] = [
    total("calls"),
    total("failed"),
    total("cost"),
    total("unknown_costs"),
  ];
  return {
    calls,
    failed,
    prompt_tokens: total("prompt_tokens"),
    completion_tokens: total("completion_tokens"),
    cached_tokens: total("cached_tokens"),
    cost: cost > 0 || calls - failed > unknown_costs ? cost : null,
    unknown_costs,
    credits: total("credits") / microCredits,
    duration_ms: percentiles("duration"),
    first_token_ms: percentiles("first_token"),
  };
}

function grouped<K, T extends { key: K }>(rows: T[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
  }
  return groups;
}

/**
 * Reads the usage of a period from sums, so it takes the same time for any number of calls.
 * @param owner the only user whose calls are included; if undefined, the query's user or else all users
 */
export async function readUsage(pool: Pool, query: UsageQuery, owner: string | undefined): Promise<LlmUsage> {
  const { current, previous } = periodsOf(query);
  const { by } = query;
  const whose = owner ?? query.owner_id ?? everyone;
  // Only the sums of all users together are broken down by user.
  const isByUser = by === "owner_id" && whose !== everyone;
  const fieldOf = isByUser ? "all" : by;
  const key = isByUser && query.key === whose ? undefined : query.key;
  const read = async <T extends object>(text: string, spans: Span[], ...values: unknown[]) => {
    const time = (edge: "from" | "to") => spans.map((span) => new Date(span[edge]));
    const parameters = [spans.map(({ grain }) => grain), time("from"), time("to"), whose, ...values];
    return (await pool.query<T>(text, parameters)).rows;
  };
  const one = [key === undefined ? "all" : fieldOf, key ?? ""];
  const isOne = "key = $6";
  const [slotSums, slotTimes, beforeSums, beforeTimes, groupSums, state] = await Promise.all([
    read<At<Date, Sums>>(
      `select slot as key, ${names.join(", ")} from ${inSpans("llm_usage", isOne)} order by slot`,
      ...[[current], ...one],
    ),
    read<At<Date, Times>>(
      `select slot as key, metric, ${countsSql} from ${inSpans("llm_usage_times", isOne)} group by slot, metric`,
      ...[[current], ...one],
    ),
    read<Sums>(`select ${sumsSql} from ${inSpans("llm_usage", isOne)}`, coverOf(previous), ...one),
    read<Times>(
      `select metric, ${countsSql} from ${inSpans("llm_usage_times", isOne)} group by metric`,
      ...[coverOf(previous), ...one],
    ),
    read<At<string, Sums>>(
      `select key, ${sumsSql} from ${inSpans("llm_usage", "($6::text is null or key = $6)")}
       group by key order by sum(calls) desc, key limit ${mostUsageGroups}`,
      ...[coverOf(current), fieldOf, key ?? null],
    ),
    pool.query<{ counted_until: Date }>("select counted_until from llm_usage_state"),
  ]);
  const keys = groupSums.map((group) => group.key);
  const groupTimes = await read<At<string, Times>>(
    `select key, metric, ${countsSql}
     from ${inSpans("llm_usage_times", "key = any($6) and metric = 'duration'")} group by key, metric`,
    ...[coverOf(current), fieldOf, keys],
  );
  const timesAt = grouped(slotTimes.map((time) => ({ ...time, key: time.key.getTime() })));
  const timesIn = grouped(groupTimes);
  const nameOf = await namesIn(pool, by, isByUser ? [whose] : keys.filter(Boolean));
  const from = new Date(current.from).toISOString();
  return {
    from,
    to: new Date(current.to).toISOString(),
    grain: current.grain,
    counted_until: state.rows[0]?.counted_until.toISOString() ?? from,
    totals: usageOf(slotSums, slotTimes),
    previous: usageOf(beforeSums, beforeTimes),
    slots: slotSums.map((sums) => ({
      at: sums.key.toISOString(),
      ...usageOf([sums], timesAt.get(sums.key.getTime()) ?? []),
    })),
    groups: groupSums.map((sums) => {
      const value = isByUser ? whose : sums.key || null;
      const name = (value !== null && nameOf.get(value)) || null;
      const { first_token_ms: _, ...usage } = usageOf([sums], timesIn.get(sums.key) ?? []);
      return { key: value, name, ...usage };
    }),
  };
}

async function namesIn(pool: Pool, by: UsageDimension, ids: string[]): Promise<Map<string, string>> {
  const table = namedIn[by];
  if (!table || ids.length === 0) return new Map();
  const text = `select id, name from ${table} where id = any($1::uuid[])`;
  const { rows } = await pool.query<{ id: string; name: string }>(text, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
