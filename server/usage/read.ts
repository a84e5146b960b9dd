import type { Pool } from "pg";
import {
  type LlmUsage,
  longestIn,
  mostUsageGroups,
  type Usage,
  type UsageDimension,
  type UsageGrain,
  type UsageQuery,
} from "../../contract/llm-usage.ts";
import { microCredits } from "../ledger/credits.ts";
import { everyone } from "./count.ts";
import { percentilesOf } from "./histogram.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unitMs = { hour: hourMs, day: dayMs, week: 7 * dayMs };
/** A Monday, with which weeks begin as in PostgreSQL's date_trunc. */
const mondayMs = 4 * dayMs;

const names = [
  ...["calls", "failed", "prompt_tokens", "completion_tokens"],
  ...["cached_tokens", "cost", "unknown_costs", "credits"],
] as const;
type Sums = Record<(typeof names)[number], string>;
type Time = { metric: "duration" | "first_token"; bucket: number; calls: string };
/** A row about one hour, day or week, or about one group. */
type At<K, T> = T & { key: K };

const sumsSql = names.map((name) => `sum(${name}) as ${name}`).join(", ");

/** The table with the names of what a field refers to. */
const namedIn: Partial<Record<UsageDimension, string>> = {
  app_id: "apps",
  api_key_id: "api_keys",
  owner_id: "people",
};

function usageOf(sums: Sums[], times: Time[]): Usage {
  const total = (name: keyof Sums) => sums.reduce((sum, row) => sum + Number(row[name]), 0);
  const percentiles = (metric: Time["metric"]) => {
    const buckets = new Map<number, number>();
    for (const time of times)
      if (time.metric === metric)
        buckets.set(time.bucket, (buckets.get(time.bucket) ?? 0) + Number(time.calls));
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

const grainOf = (days: number): UsageGrain =>
  days <= longestIn.hour ? "hour" : days <= longestIn.day ? "day" : "week";

/** The period in whole hours, days or weeks, and the start of the period of the same length before it. */
function periodOf({ from, to }: UsageQuery) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const grain = grainOf((end - start) / dayMs);
  const unit = unitMs[grain];
  const offset = grain === "week" ? mondayMs : 0;
  const since = Math.floor((start - offset) / unit) * unit + offset;
  const until = Math.max(since + unit, Math.ceil((end - offset) / unit) * unit + offset);
  const at = (time: number) => new Date(time).toISOString();
  return { grain, before: at(2 * since - until), from: at(since), to: at(until) };
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
  const { grain, before, from, to } = periodOf(query);
  const { by, key } = query;
  const whose = owner ?? query.owner_id ?? everyone;
  // The sums by user exist only for all users together.
  const isByUser = by === "owner_id" && whose !== everyone;
  const fieldOf = isByUser ? "all" : by;
  const read = async <T extends object>(text: string, ...values: unknown[]) =>
    (await pool.query<T>(text, [grain, whose, to, ...values])).rows;
  const where = "grain = $1 and owner_id = $2 and slot < $3 and slot >= $4";
  const slotsOf = [before, key === undefined ? "all" : fieldOf, key ?? ""];
  const [slotSums, slotTimes, groupSums, state] = await Promise.all([
    read<At<Date, Sums>>(
      `select slot as key, ${names.join(", ")} from llm_usage where ${where} and "by" = $5 and key = $6`,
      ...slotsOf,
    ),
    read<At<Date, Time>>(
      `select slot as key, metric, bucket, calls from llm_usage_times where ${where} and "by" = $5 and key = $6`,
      ...slotsOf,
    ),
    read<At<string, Sums>>(
      `select key, ${sumsSql} from llm_usage where ${where} and "by" = $5 and ($6::text is null or key = $6)
       group by key order by sum(calls) desc, key limit ${mostUsageGroups}`,
      ...[from, fieldOf, key ?? null],
    ),
    pool.query<{ counted_until: Date }>("select counted_until from llm_usage_state"),
  ]);
  const keys = groupSums.map((group) => group.key);
  const groupTimes = await read<At<string, Time>>(
    `select key, metric, bucket, sum(calls) as calls from llm_usage_times
     where ${where} and "by" = $5 and key = any($6) and metric = 'duration' group by key, metric, bucket`,
    ...[from, fieldOf, keys],
  );
  const isCurrent = ({ key: at }: { key: Date }) => at.getTime() >= Date.parse(from);
  const timesAt = grouped(slotTimes.map((time) => ({ ...time, key: time.key.getTime() })));
  const timesIn = grouped(groupTimes);
  const nameOf = await namesIn(pool, by, isByUser ? [whose] : keys.filter(Boolean));
  return {
    ...{ from, to, grain },
    counted_until: state.rows[0]?.counted_until.toISOString() ?? from,
    totals: usageOf(slotSums.filter(isCurrent), slotTimes.filter(isCurrent)),
    previous: usageOf(
      slotSums.filter((sums) => !isCurrent(sums)),
      slotTimes.filter((time) => !isCurrent(time)),
    ),
    slots: slotSums
      .filter(isCurrent)
      .sort((a, b) => a.key.getTime() - b.key.getTime())
      .map((sums) => ({
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
