import type { ServerResponse } from "node:http";
import type { CachedAnswer } from "./answer-cache.ts";
import type { Outcome } from "./call.ts";
import type { Guard } from "./guardrails/guard.ts";
import { strictestOf } from "./guardrails/hits.ts";
import type { RateUse } from "./rate-limits.ts";
import type { AnswerTrace } from "./upstreams/answer-headers.ts";

/** The gateway's own response headers, which web pages may read. */
export const ownHeaders = [
  "x-request-id",
  "x-scenewright-cost",
  "x-scenewright-credits",
  "x-upstream-request-id",
  "openai-processing-ms",
  "idempotency-replayed",
  "x-scenewright-cache",
  "x-scenewright-saved",
  "age",
  "x-scenewright-guardrail",
  "x-ratelimit-limit-requests",
  "x-ratelimit-remaining-requests",
  "x-ratelimit-reset-requests",
  "x-ratelimit-limit-tokens",
  "x-ratelimit-remaining-tokens",
  "x-ratelimit-reset-tokens",
] as const;

/** Formats a number without an exponent, which many parsers of amounts refuse. */
const decimal = (value: number, digits: number) => value.toFixed(digits).replace(/\.?0+$/, "");

/** Sets the headers with a call's cost. They are omitted if the cost is unknown, because unknown doesn't mean 0. */
export function setCost(response: ServerResponse, { cost, credits }: Outcome): void {
  if (response.headersSent || cost === undefined || cost === null) return;
  response.setHeader("x-scenewright-cost", decimal(cost, 10));
  response.setHeader("x-scenewright-credits", decimal(credits ?? 0, 6));
}

/** Sets the headers for the answer cache: whether it was used and, if so, the answer's age and original cost. */
export function setCacheUse(response: ServerResponse, cached: CachedAnswer | undefined): void {
  set(response, "x-scenewright-cache", cached ? "hit" : "miss");
  if (!cached) return;
  set(response, "age", cached.age);
  if (cached.row.cost !== null) set(response, "x-scenewright-saved", decimal(cached.row.cost, 10));
}

/** Sets the header with the strictest guardrail action. A stream's headers are sent before its response is checked. */
export function setGuardrail(response: ServerResponse, guard: Guard | undefined): void {
  const action = strictestOf(guard?.hits);
  if (action && !response.headersSent) set(response, "x-scenewright-guardrail", action);
}

/** Passes on the upstream's headers about its response. A fallback's headers replace the earlier ones. */
export function setTrace(response: ServerResponse, { requestId, processingMs }: AnswerTrace): void {
  if (response.headersSent) return;
  set(response, "x-upstream-request-id", requestId);
  set(response, "openai-processing-ms", processingMs);
}

function set(
  response: ServerResponse,
  name: (typeof ownHeaders)[number],
  value: string | number | undefined,
) {
  if (value === undefined) response.removeHeader(name);
  else response.setHeader(name, String(value));
}

/** Formats a duration in whole seconds the way OpenAI does: `1s`, `6m0s`, `1h2m3s`. */
function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const parts = [hours > 0 && `${hours}h`, whole >= 60 && `${minutes}m`, `${whole % 60}s`];
  return parts.filter(Boolean).join("");
}

type Rate = Pick<RateUse, "metric" | "seconds" | "most" | "used" | "place">;

const remaining = ({ most, used }: Rate) => Math.max(0, most - used);

/**
 * Sets the headers for the request limit and the token limit with the least left. The reset time is when all usage so
 * far has expired.
 * @source https://platform.openai.com/docs/guides/rate-limits#rate-limits-in-headers
 */
export function setRates(response: ServerResponse, rates: readonly Rate[]): void {
  for (const metric of ["requests", "tokens"] as const) {
    const [least] = rates
      .filter((rate) => rate.metric === metric)
      .toSorted((a, b) => remaining(a) - remaining(b) || b.seconds - a.seconds);
    if (!least) continue;
    const sixtieth = least.seconds / 60;
    const reset = (least.place + 61) * sixtieth - Date.now() / 1000;
    set(response, `x-ratelimit-limit-${metric}`, least.most);
    set(response, `x-ratelimit-remaining-${metric}`, remaining(least));
    set(response, `x-ratelimit-reset-${metric}`, durationText(Math.min(reset, 61 * sixtieth)));
  }
}
