import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { PromptUsage } from "../../contract/prompts.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { prompts as table } from "../db/schema.ts";

/** The number of a prompt's newest calls that its usage covers. */
const mostCalls = 10_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function refuse(name: "name" | "labels", message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

async function checkName(db: Db, owner: string, name: string, id = newId()) {
  if (uuid.test(name)) refuse("name", "Choose a name that doesn't look like an ID");
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.owner_id, owner), eq(table.name, name), ne(table.id, id)));
  if (other) refuse("name", "Another prompt has this name");
}

function checkLabels(labels: Record<string, number>, latest: number | null) {
  const missing = Object.values(labels).find((version) => version > (latest ?? 0));
  if (missing !== undefined) refuse("labels", `The prompt has no version ${missing}`);
}

interface UsageRow extends Record<string, unknown> {
  version: number;
  calls: number;
  failed_calls: number;
  cost: string | null;
  duration_p50: number | null;
  last_at: string;
  scores: PromptUsage["scores"] | null;
}

/** Aggregates a prompt's newest calls by version, newest version first. */
async function usageOf(db: Db, id: string): Promise<PromptUsage[]> {
  const { rows } = await db.execute<UsageRow>(sql`
with calls as materialized (
  select id, prompt_version as version, status, cost, duration_ms, created_at from llm_requests
  where prompt_id = ${id} order by id desc limit ${mostCalls}
), means as (
  select version, name, avg(value) as mean, count(*)::int as count
  from calls join llm_request_scores on llm_request_id = calls.id where value is not null group by version, name
)
select version, count(*)::int as calls, count(*) filter (where status = 'failed')::int as failed_calls,
  sum(cost) as cost, percentile_cont(0.5) within group (order by duration_ms) as duration_p50, max(created_at) as last_at,
  (select json_agg(json_build_object('name', name, 'mean', mean, 'count', count) order by name)
    from means where means.version = calls.version) as scores
from calls group by version order by version desc`);
  return rows.map(({ cost, last_at, scores, ...row }) => ({
    ...row,
    scores: scores ?? [],
    cost: cost === null ? null : Number(cost),
    last_at: new Date(last_at).toISOString(),
  }));
}

/** Every process keeps prompts in memory, so all of them are notified of each change. */
export const prompts = defineHooks(resources.prompts, table, {
  async create({ name, labels = {} }, { db, session }) {
    await checkName(db, session.user.id, name);
    checkLabels(labels, null);
    return {};
  },
  async patch(row, { name, labels }, context) {
    if (name !== undefined) await checkName(context.db, row.owner_id, name, row.id);
    if (labels) checkLabels(labels, row.latest_version);
    context.after(context.llm.promptsChanged);
    return undefined;
  },
  async deleted(_row, context) {
    context.after(context.llm.promptsChanged);
  },
  reads: { usage: (row, db) => usageOf(db, row.id) },
});
