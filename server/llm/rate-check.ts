import type { Pool } from "pg";
import { CreditRefusalError } from "../ledger/credit-refusal.ts";
import { type ReachedRate, ratesSql } from "./rate-limits.ts";

/** The parts of a call that determine its rate limits. */
export interface RatedCall {
  owner_id: string;
  api_key_id: string | null;
  app_id: string | null;
  end_user_id?: string | null;
  /** The tokens that the call may use. */
  tokens?: number;
}

const callSql = `(select null::uuid as id, $1::uuid as api_key_id, $2::uuid as app_id, $3::uuid as end_user_id,
  $4::int as tokens, $5::uuid as owner_id)`;

/** Selects the rate limits that apply to a call, with their usage. */
const usedSql = `
select kind, metric, seconds, most, amount::float8, coalesce(rate_used(state, rate_now(seconds)), 0)::float8 as used,
  coalesce(state[1], rate_now(seconds))::float8 as place, state
from (${ratesSql(callSql)}) r left join rate_windows w using (subject, metric, seconds)`;

/** Selects the rate limits that a call would exceed. Those that it exceeds even by itself come first. */
const reachedSql = `
select kind, metric, seconds, most, amount, used, place,
  greatest(1, ceil(rate_free_at(state, (most - amount)::bigint) * seconds / 60.0
    - extract(epoch from clock_timestamp())))::float8 as wait
from (${usedSql}) r
where amount > most or rate_free_at(state, (most - amount)::bigint) > rate_now(seconds)
order by amount > most desc, wait desc`;

const valuesOf = ({ api_key_id, app_id, end_user_id = null, tokens = 0, owner_id }: RatedCall) => [
  api_key_id,
  app_id,
  end_user_id,
  tokens,
  owner_id,
];

/**
 * Refuses a call that would exceed a rate limit, and names the limit.
 * @throws CreditRefusalError
 */
export async function checkRates(pool: Pick<Pool, "query">, call: RatedCall): Promise<void> {
  const [rate] = (await pool.query<ReachedRate>(reachedSql, valuesOf(call))).rows;
  if (!rate) return;
  throw new CreditRefusalError(rate.kind === "key" ? "rate" : `${rate.kind}_rate`, { rate });
}

type Used = Pick<ReachedRate, "kind" | "metric" | "seconds" | "most" | "used">;

/** Reads the rate limits of a key, its owner and its app, with their usage. */
export const readRates = async (pool: Pick<Pool, "query">, call: RatedCall): Promise<Used[]> =>
  (await pool.query<Used>(usedSql, valuesOf(call))).rows;
