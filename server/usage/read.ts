import type { Pool } from "pg";
import {
  hourlyDays,
  type LlmUsage,
  mostUsageGroups,
  type Usage,
  type UsageDimension,
  type UsageQuery,
  usageDimensions,
} from "../../contract/llm-usage.ts";
import { microCredits } from "../ledger/credits.ts";
import { percentilesOf } from "./histogram.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Sums {
  calls: string;
  failed: string;
  prompt_tokens: string;
  completion_tokens: string;
  cached_tokens: string;
  cost: string;
  unknown_costs: string;
  credits: string;
}
/** Sums with the value that they belong to: a slot's time or a group's key. */
type Summed<K> = Sums & { key: K };
interface Timed<K> {
  key: K;
  metric: "duration" | "first_token";
  bucket: number;
  calls: string;
}

const sumsSql = `sum(calls) as calls, coalesce(sum(calls) filter (where status = 'failed'), 0) as failed,
  sum(prompt_tokens) as prompt_tokens, sum(completion_tokens) as completion_tokens, sum(cached_tokens) as cached_tokens,
  sum(cost) as cost, sum(unknown_costs) as unknown_costs, sum(credits) as credits`;

/** The table with the names of what a field refers to. */
const namedIn: Partial<Record<UsageDimension, string>> = {
  app_id: "apps",
  api_key_id: "api_keys",
  owner_id: "people",
};

/** Adds up rows that belong to the same period or group. */
function usageOf(sums: Sums[], times: Omit<Timed<unknown>, "key">[]): Usage {
  const total = (name: keyof Sums) => sums.reduce((sum, row) => sum + Number(row[name]), 0);
  const counts = (metric: Timed<unknown>["metric"]) => {
    const buckets = new Map<number, number>();
    for (const time of times)
      if (time.metric === metric)
        buckets.set(time.bucket, (buckets.get(time.bucket) ?? 0) + Number(time.calls));
    return percentilesOf(buckets);
  };
  const [calls, unknown_costs] = [total("calls"), total("unknown_costs")];
  return {
    calls,
    failed: total("failed"),
    prompt_tokens: total("prompt_tokens"),
    completion_tokens: total("completion_tokens"),
    cached_tokens: total("cached_tokens"),
    cost: calls > unknown_costs ? total("cost") : null,
    unknown_costs,
    credits: total("credits") / microCredits,
    duration_ms: counts("duration"),
    first_token_ms: counts("first_token"),
  };
}

/** The range in whole hours or days, and the range of the same length before it. */
function rangeOf({ from, to }: UsageQuery) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const isHourly = end - start <= hourlyDays * dayMs;
  const unit = isHourly ? hourMs : dayMs;
  const since = Math.floor(start / unit) * unit;
  const until = Math.max(since + unit, Math.ceil(end / unit) * unit);
  const at = (time: number) => new Date(time).toISOString();
  return {
    grain: isHourly ? ("hour" as const) : ("day" as const),
    ...{ before: at(2 * since - until), from: at(since), to: at(until) },
  };
}

function grouped<K, T extends { key: K }>(rows: T[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

/**
 * Reads the usage of a period from hourly and daily sums, so it takes the same time for any number of calls.
 * @param owner the only user whose calls are included; undefined for all users
 */
export async function readUsage(pool: Pool, query: UsageQuery, owner: string | undefined): Promise<LlmUsage> {
  const { grain, before, from, to } = rangeOf(query);
  const filters = usageDimensions.flatMap((field) => {
    const value = field === "owner_id" ? (owner ?? query.owner_id) : query[field];
    return value === undefined ? [] : [{ field, value }];
  });
  const values = [grain, from, to, ...filters.map(({ value }) => value)];
  const matching = filters.map(({ field }, at) => ({ field, sql: ` and u.${field} = $${at + 4}` }));
  const where = `u.grain = $1 and u.slot >= $2 and u.slot < $3${matching.map(({ sql }) => sql).join("")}`;
  // The times of calls are those of successful ones, and have no status.
  const timesWhere = `u.grain = $1 and u.slot >= $2 and u.slot < $3${matching
    .map(({ field, sql }) =>
      field === "status" ? ` and ($${sql.match(/\d+/)?.[0]}::text = 'succeeded')` : sql,
    )
    .join("")}`;
  const sums = async <K>(key: string, start: string, more = "") =>
    (
      await pool.query<Summed<K>>(
        `select ${key} as key, ${sumsSql} from llm_usage u where ${where} group by 1 ${more}`,
        values.with(1, start),
      )
    ).rows;
  const times = async <K>(key: string, start: string) =>
    (
      await pool.query<Timed<K>>(
        `select ${key} as key, metric, bucket, sum(calls) as calls from llm_usage_times u
         where ${timesWhere} group by 1, 2, 3`,
        values.with(1, start),
      )
    ).rows;

  const { by } = query;
  const field = by === "provider" ? "nullif(u.provider, '')" : `u.${by}::text`;
  const [slotSums, slotTimes, groupSums, groupTimes, state] = await Promise.all([
    sums<Date>("u.slot", before),
    times<Date>("u.slot", before),
    sums<string | null>(field, from, `order by sum(calls) desc, 1 limit ${mostUsageGroups}`),
    by === "status" ? [] : times<string | null>(field, from),
    pool.query<{ counted_until: Date }>("select counted_until from llm_usage_state"),
  ]);
  const isCurrent = ({ key }: { key: Date }) => key.getTime() >= Date.parse(from);
  const timesOf = grouped(slotTimes.map((row) => ({ ...row, key: row.key.getTime() })));
  const timesOfGroup = grouped(groupTimes);
  const names = await namesOf(
    pool,
    by,
    groupSums.flatMap(({ key }) => key ?? []),
  );
  return {
    ...{ from, to, grain },
    counted_until: state.rows[0]?.counted_until.toISOString() ?? from,
    totals: usageOf(slotSums.filter(isCurrent), slotTimes.filter(isCurrent)),
    previous: usageOf(
      slotSums.filter((row) => !isCurrent(row)),
      slotTimes.filter((row) => !isCurrent(row)),
    ),
    slots: slotSums
      .filter(isCurrent)
      .sort((a, b) => a.key.getTime() - b.key.getTime())
      .map((row) => ({
        at: row.key.toISOString(),
        ...usageOf([row], timesOf.get(row.key.getTime()) ?? []),
      })),
    groups: groupSums.map((row) => ({
      key: row.key,
      name: (row.key !== null && names.get(row.key)) || null,
      ...usageOf([row], timesOfGroup.get(row.key) ?? []),
    })),
  };
}

async function namesOf(pool: Pool, by: UsageDimension, ids: string[]): Promise<Map<string, string>> {
  const table = namedIn[by];
  if (!table || ids.length === 0) return new Map();
  const text = `select id, name from ${table} where id = any($1::uuid[])`;
  const { rows } = await pool.query<{ id: string; name: string }>(text, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
