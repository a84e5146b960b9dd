import type { LlmError } from "../errors.ts";
import type { RequestLog } from "../request-log.ts";
import type { RequestStart } from "../request-rows.ts";
import type { Guard } from "./guard.ts";

/**
 * Settles a call whose request is blocked. No upstream was called, so it costs nothing.
 * @throws LlmError the refusal, for the caller
 */
export async function settleRefused(
  requests: Pick<RequestLog, "end">,
  start: RequestStart,
  { hits }: Guard,
  refusal: LlmError,
): Promise<never> {
  await requests.end({
    // A call that isn't made doesn't count toward token limits.
    start: { ...start, rates: null },
    ...{ provider: null, status: "failed", finish_reason: "content_filter", error: refusal.message },
    ...{ cost: 0, cost_basis: "free", cost_split: null },
    ...{ prompt_tokens: null, completion_tokens: null, cached_tokens: null },
    ...{ response_model: null, upstream_request_id: null, upstream_ms: null, response: null },
    ...{ first_token_ms: null, duration_ms: null },
    guardrail_hits: hits,
  });
  throw refusal;
}
