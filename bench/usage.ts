import pg from "pg";
import { usageDimensions } from "../contract/llm-usage.ts";
import { everyone } from "../server/usage/count.ts";
import startCluster from "../tests/cluster.ts";
import { createDatabase } from "../tests/database.ts";
import { signUp, startApp } from "../tests/server.ts";
import { quantile, spread } from "./figures.ts";

const runs = 25;
const limitMs = 50;
const dayMs = 86_400_000;
/** The fields that usage is grouped by, each with the number of values that have calls in every hour. */
const values = { all: 1, model_name: 30, provider: 5, app_id: 20, api_key_id: 200, owner_id: 50 };
/** The number of histogram buckets in which each of these values has calls in every hour, day and week. */
const buckets = 16;

/** Fills in the sums for a year of calls. The last 60 days account for `calls` of them. */
async function fill(client: pg.Client, calls: number) {
  const perHour = Math.round(calls / (60 * 24));
  const slots = Object.entries({ hour: 1, day: 24, week: 168 }).map(
    ([grain, hours]) =>
      `select '${grain}' as grain, date_trunc('${grain}', now() at time zone 'utc') at time zone 'utc' - n * interval '1 ${grain}' as slot,
         ${perHour * hours} as calls from generate_series(0, ${Math.round((365 * 24) / hours)}) n`,
  );
  const fields = Object.entries(values).map(([by, count]) =>
    by === "all"
      ? "select 'all' as by, '' as key, 1 as shares"
      : `select '${by}', case when '${by}' like '%_id' then md5('${by}' || n)::uuid::text else 'value ' || n end, ${count}
         from generate_series(1, ${count}) n`,
  );
  const sums = `with slots as (${slots.join(" union all ")}), sums as (${fields.join(" union all ")})`;
  await client.query(`${sums}
    insert into llm_usage (grain, slot, owner_id, by, key, calls, failed, unknown_costs, prompt_tokens, completion_tokens,
      cached_tokens, cost, credits)
    select grain, slot, '${everyone}', by, key, calls / shares, calls / shares / 20, 0, calls * 900 / shares, calls * 300 / shares, 0,
      calls * 0.01 / shares, calls * 1000 / shares
    from slots cross join sums`);
  await client.query(`${sums}
    insert into llm_usage_times (grain, slot, owner_id, by, key, metric, bucket, calls)
    select grain, slot, '${everyone}', by, key, metric, 28 + bucket, calls / shares / ${buckets} + 1
    from slots cross join sums cross join (values ('duration'), ('first_token')) m(metric)
      cross join generate_series(1, ${buckets}) bucket where grain <> 'hour' or slot > now() - interval '7 days'`);
  await client.query("vacuum analyze llm_usage");
  await client.query("vacuum analyze llm_usage_times");
}

/**
 * Measures the usage of several periods over HTTP, as an admin who sees all calls, with the sums of ten million calls.
 */
export async function benchUsage() {
  const stopCluster = await startCluster();
  const databaseUrl = await createDatabase();
  const app = await startApp({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    const { token } = await signUp(app.url, "Bench");
    await client.connect();
    await fill(client, 10_000_000);
    console.log("usage, 10,000,000 calls in 60 days by up to 200 keys, median (min–max) ms");
    for (const days of [1, 7, 30, 90, 365]) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const by = usageDimensions[run % usageDimensions.length]!;
        const query = new URLSearchParams({
          from: new Date(Date.now() - days * dayMs).toISOString(),
          to: new Date().toISOString(),
          by,
        });
        const from = performance.now();
        const answer = await fetch(`${app.url}/api/llm-usage?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { totals } = (await answer.json()) as { totals: { calls: number } };
        if (!answer.ok || totals.calls === 0) throw new Error(`${query}: ${answer.status}`);
        taken.push(performance.now() - from);
      }
      const p95 = quantile(taken, 0.95);
      const verdict = p95 <= limitMs ? "" : `, more than ${limitMs}`;
      console.log(`  ${String(days).padStart(3)} days  ${spread(taken)}, p95 ${p95.toFixed(0)}${verdict}`);
    }
  } finally {
    await client.end();
    await app.stop();
    await stopCluster();
  }
}
