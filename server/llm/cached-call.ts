import type { CostPart } from "../../contract/request-parts.ts";
import type { Outcome } from "./call.ts";
import type { RequestLog } from "./request-log.ts";
import type { RequestStart } from "./request-rows.ts";
import type { StoredAnswer } from "./stored-answers.ts";

/** The cost breakdown of the original call, with a last part that subtracts its whole cost, which the cache saved. */
function splitOf({ cost, cost_split }: StoredAnswer["row"]): CostPart[] {
  const parts = cost_split ?? [];
  if (cost === 0) return parts;
  return [...parts, { part: "answer_cache", count: 1, unit_price: null, cost: cost === null ? null : -cost }];
}

/**
 * Settles a call with an answer from the cache, which costs nothing.
 * @param startedAt when the call's row was written, from `performance.now()`
 */
export async function settleCached(
  requests: Pick<RequestLog, "end">,
  start: RequestStart,
  { outcome, row }: StoredAnswer,
  startedAt: number,
): Promise<Outcome> {
  const { prompt_tokens = null, completion_tokens = null, cached_tokens = null } = row;
  await requests.end({
    // The tokens of a cached answer don't count toward rate limits.
    start: { ...start, rates: null },
    provider: null,
    status: "succeeded",
    cost: 0,
    cost_basis: "cache",
    cost_split: splitOf(row),
    ...{ prompt_tokens, completion_tokens, cached_tokens },
    response_model: row.response_model,
    upstream_request_id: null,
    upstream_ms: null,
    first_token_ms: null,
    duration_ms: Math.round((performance.now() - startedAt) * 100) / 100,
    finish_reason: row.finish_reason,
    error: null,
    response: outcome.body.toString(),
  });
  return { ...outcome, id: start.id };
}
