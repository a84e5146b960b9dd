import type { Pool } from "pg";
import { microCredits } from "../ledger/credits.ts";
import { thisMonth } from "../ledger/statements.ts";
import type { Key } from "./key-rows.ts";
import { readRates } from "./rate-check.ts";
import { windowName } from "./rate-limits.ts";

const keySql = `
select k.name, k.app_id, k.scopes, k.expires_at, k.created_at, k.credit_limit::float8 as limit,
  k.monthly_cap::float8 as monthly_cap, coalesce(b.used, 0)::float8 as used,
  coalesce(b.held, 0)::float8 as held,
  coalesce(case when b.month = ${thisMonth} then b.month_used end, 0)::float8 as month_used
from api_keys k left join ledger_budgets b using (id) where id = $1`;

const creditsSql = `
select coalesce(sum(balance) filter (where kind in ('customer', 'debt')), 0)::float8 as balance,
  coalesce(sum(balance) filter (where kind = 'revenue'), 0)::float8 as used
from ledger_accounts where owner_id = $1`;

interface KeyRow {
  name: string;
  app_id: string | null;
  scopes: string[];
  expires_at: Date | null;
  created_at: Date;
  limit: number | null;
  monthly_cap: number | null;
  used: number;
  held: number;
  month_used: number;
}

const credits = (micro: number) => micro / microCredits;
const orNull = (micro: number | null) => (micro === null ? null : credits(micro));
const left = (limit: number | null, spent: number) =>
  limit === null ? null : credits(Math.max(0, limit - spent));

/**
 * Reads a key's limits and usage, in credits, for the program that uses the key. Fields that exist in OpenRouter's API
 * have the same names.
 * @source https://openrouter.ai/docs/api-reference/limits
 */
export async function keyInfo(pool: Pick<Pool, "query">, { id, owner_id, app_id }: Key) {
  const [{ rows }, rates] = await Promise.all([
    pool.query<KeyRow>(keySql, [id]),
    readRates(pool, { owner_id, api_key_id: id, app_id }),
  ]);
  const row = rows[0]!;
  return {
    data: {
      label: row.name,
      app_id: row.app_id,
      scopes: row.scopes,
      created_at: row.created_at,
      expires_at: row.expires_at,
      limit: orNull(row.limit),
      limit_remaining: left(row.limit, row.used + row.held),
      monthly_limit: orNull(row.monthly_cap),
      monthly_limit_remaining: left(row.monthly_cap, row.month_used + row.held),
      usage: credits(row.used),
      usage_monthly: credits(row.month_used),
      held: credits(row.held),
      rate_limits: rates
        .filter(({ kind }) => kind !== "user")
        .map(({ kind, metric, seconds, most, used }) => ({
          ...{ of: kind, metric, window: windowName(seconds) },
          ...{ limit: most, remaining: Math.max(0, most - used) },
        })),
    },
  };
}

/** Reads the credits that a key's owner has received and used. The difference is the balance, less any debt. */
export async function creditTotals(pool: Pick<Pool, "query">, { owner_id }: Key) {
  const { rows } = await pool.query<{ balance: number; used: number }>(creditsSql, [owner_id]);
  const { balance, used } = rows[0]!;
  return { data: { total_credits: credits(balance + used), total_usage: credits(used) } };
}
