import pg from "pg";
import startCluster from "../tests/cluster.ts";
import { createDatabase } from "../tests/database.ts";
import { signUp, startApp } from "../tests/server.ts";
import { quantile, spread } from "./figures.ts";

const runs = 15;
const limitMs = 50;
const dayMs = 86_400_000;
/** The series that are called in every hour: 5 users with 8 models each. */
const users = 5;
const models = 8;
/** The part of the histogram's buckets that each series fills in every hour and day. */
const buckets = 12;

/** Fills the sums of a year of calls, of which the last 60 days have `calls`. */
async function fill(client: pg.Client, calls: number, owner: string) {
  const perHour = Math.round(calls / (60 * 24 * users * models));
  const slots = (grain: string, days: number) =>
    `select '${grain}' as grain, date_trunc('${grain}', now() at time zone 'utc') at time zone 'utc' - n * interval '1 ${grain}' as slot,
       ${grain === "hour" ? perHour : perHour * 24} as calls
     from generate_series(0, ${grain === "hour" ? days * 24 : days}) n`;
  const series = `
    with slots as (${slots("hour", 365)} union all ${slots("day", 365)}),
    series as (select case u when 1 then '${owner}'::uuid else gen_random_uuid() end as owner_id, 'model-' || m as model_name
      from (select u, gen_random_uuid() from generate_series(1, ${users}) u) users cross join generate_series(1, ${models}) m)`;
  await client.query(`${series}
    insert into llm_usage (grain, slot, owner_id, model_name, provider, status, calls, unknown_costs, prompt_tokens,
      completion_tokens, cached_tokens, cost, credits)
    select grain, slot, owner_id, model_name, 'openai', status, calls / parts, 0, calls * 900, calls * 300, 0, calls * 0.01, calls * 1000
    from slots cross join series cross join (values ('succeeded', 1), ('failed', 20), ('cancelled', 200)) s(status, parts)`);
  await client.query(`${series}
    insert into llm_usage_times (grain, slot, owner_id, model_name, provider, metric, bucket, calls)
    select grain, slot, owner_id, model_name, 'openai', metric, 28 + bucket, calls / ${buckets}
    from slots cross join series cross join (values ('duration'), ('first_token')) m(metric)
      cross join generate_series(1, ${buckets}) bucket where grain = 'day' or slot > now() - interval '30 days'`);
  await client.query("vacuum analyze llm_usage");
  await client.query("vacuum analyze llm_usage_times");
}

/** Measures the usage of several periods over HTTP, as an admin who sees all calls, with the sums of ten million calls. */
export async function benchUsage() {
  const stopCluster = await startCluster();
  const databaseUrl = await createDatabase();
  const app = await startApp({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    const { token, session } = await signUp(app.url, "Bench");
    await client.connect();
    await fill(client, 10_000_000, session.user.id);
    console.log("usage, the sums of 10,000,000 calls in 60 days, median (min–max) ms");
    for (const days of [1, 7, 30, 90, 365]) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const by = ["model_name", "provider", "owner_id", "status"][run % 4]!;
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
