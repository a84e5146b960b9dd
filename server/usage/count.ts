import type { Pool, PoolClient } from "pg";
import type { Logger } from "../log.ts";
import { createRepeater } from "../repeater.ts";
import { bucketSql } from "./histogram.ts";

const everyMs = 5000;
/** The maximum period whose calls one statement counts, so that counting old calls never takes long. */
const step = "1 hour";
/**
 * The maximum period whose calls one statement of a recount counts. It is longer, because no user waits for a recount,
 * and each daily and weekly sum is then changed less often.
 */
const recountStep = "1 day";

/** The `owner_id` of the sums over all users. */
export const everyone = "00000000-0000-0000-0000-000000000000";
const grains = "(values ('hour'), ('day'), ('week')) grains(grain)";
/** The hour, day or week in which a call began. */
const slot = "date_trunc(grain, hour at time zone 'utc') at time zone 'utc'";
const fields = "hour, owner_id, app_id, api_key_id, model_name, provider";
/** The sums that a call is added to. The sums of all users are also broken down by user. */
const sums = `
  cross join ${grains} cross join lateral (values
    (owner_id, 'all', ''), ('${everyone}'::uuid, 'all', ''), ('${everyone}'::uuid, 'owner_id', owner_id::text),
    ${["model_name", "provider", "app_id", "api_key_id"]
      .map((name) => `(owner_id, '${name}', ${name}), ('${everyone}'::uuid, '${name}', ${name})`)
      .join(", ")}) sums(owner, "by", key)`;
const keys = `grain, slot, owner_id, "by", key`;
const into = `grain, ${slot}, owner, "by", coalesce(key, '')`;

const counts = [
  ["calls", "count(*)"],
  ["failed", "count(*) filter (where status = 'failed')"],
  // A failed call without output costs nothing, so its cost isn't unknown.
  ["unknown_costs", "count(*) filter (where cost is null and (status <> 'failed' or completion_tokens > 0))"],
  ["prompt_tokens", "coalesce(sum(prompt_tokens), 0)"],
  ["completion_tokens", "coalesce(sum(completion_tokens), 0)"],
  ["cached_tokens", "coalesce(sum(cached_tokens), 0)"],
  ["cost", "coalesce(sum(cost), 0)"],
  ["credits", "coalesce(sum(credits), 0)"],
] as const;
const names = counts.map(([name]) => name);

/**
 * Adds settled calls to their sums, in CTEs that other statements can contain. Calls with the same fields are added up
 * first, so that a batch of any size changes few rows.
 * @param from the calls: a table or CTE with the columns of the log
 */
export const countCallsSql = (from: string) => `
plain as materialized (
  select date_trunc('hour', created_at at time zone 'utc') at time zone 'utc' as hour, owner_id, app_id::text, api_key_id::text, model_name, provider, status,
    cost, credits, prompt_tokens, completion_tokens, cached_tokens, duration_ms, first_token_ms from ${from}
), added as (
  insert into llm_usage as u (${keys}, ${names.join(", ")})
  select ${into}, ${names.map((name) => `sum(${name})`).join(", ")}
  from (select ${fields}, ${counts.map(([name, count]) => `${count} as ${name}`).join(", ")} from plain group by ${fields}) c
    ${sums} group by 1, 2, 3, 4, 5 order by 4, 1, 3, 2, 5
  on conflict (${keys}) do update set ${names.map((name) => `${name} = u.${name} + excluded.${name}`).join(", ")}
), timed as (
  insert into llm_usage_times as t (${keys}, metric, bucket, calls)
  select ${into}, metric, bucket, sum(calls)
  from (
    select ${fields}, metric, ${bucketSql("ms")} as bucket, count(*) as calls from plain
      cross join lateral (values ('duration', duration_ms), ('first_token', first_token_ms)) times(metric, ms)
    where ms is not null and status = 'succeeded' group by ${fields}, metric, bucket) c
    ${sums} group by 1, 2, 3, 4, 5, 6, 7 order by 4, 1, 3, 2, 5, 6, 7
  on conflict (${keys}, metric, bucket) do update set calls = t.calls + excluded.calls
)`;

/**
 * The time up to which calls can be counted, because no more calls can be settled with an earlier `finished_at`. A
 * statement that settles calls sets `finished_at` to its start, so all calls that ended before the oldest running
 * statement are visible to the next snapshot. Statements end within 15 seconds, and older transactions only read.
 */
const settledUntilSql = `
select s.counted_until as since, date_trunc('milliseconds', least(s.counted_until + $1::interval,
  now() - interval '2 seconds',
  (select min(xact_start) from pg_stat_activity where xact_start > now() - interval '1 minute'))) as until,
  s.counted_until < now() - $1::interval as more
from llm_usage_state s for update of s skip locked`;

/** Calls received with traces are counted by the statement that writes them, because they may have ended days ago. */
const countSql = `
with ended as (
  select created_at, owner_id, app_id, api_key_id, model_name, provider, status, cost, credits, prompt_tokens,
    completion_tokens, cached_tokens, duration_ms, first_token_ms
  from llm_requests_settled where finished_at >= $1 and finished_at < $2 and source <> 'otlp'
), ${countCallsSql("ended")}
update llm_usage_state set counted_until = $2`;

/** Counts the next calls. Only one process does this at a time. @returns whether there are more to count */
async function countNext(client: PoolClient, step: string): Promise<boolean> {
  await client.query("begin");
  try {
    const { rows } = await client.query<{ since: Date; until: Date; more: boolean }>(settledUntilSql, [step]);
    const [next] = rows;
    if (next && next.since < next.until) await client.query(countSql, [next.since, next.until]);
    await client.query("commit");
    return next?.more ?? false;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Counts all calls that have been settled, in steps. */
export async function countUsage(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    while (await countNext(client, step));
  } finally {
    client.release();
  }
}

/**
 * Counts the calls in the log again, for example after calls were added that ended in the past. Calls received with
 * traces aren't counted again, so their sums are lost.
 */
export async function recountUsage(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set work_mem = '64MB'");
    await client.query(`
      with usage as (delete from llm_usage), times as (delete from llm_usage_times)
      update llm_usage_state set counted_until =
        coalesce((select created_at from llm_requests order by id limit 1), now())`);
    while (await countNext(client, recountStep));
  } finally {
    client.release(true);
  }
}

/** Adds settled calls to the sums of their hours, days and weeks every few seconds. */
export const createUsageCounter = (pool: Pool, log: Logger) =>
  createRepeater(
    everyMs,
    () => countUsage(pool),
    (err) => log.warn({ err }, "Usage couldn't be counted. Counting will be retried."),
  );
