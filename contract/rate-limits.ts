import { count } from "./fields.ts";

/** The windows of rate limits, in seconds. A month has 30 days. */
export const rateWindows = { minute: 60, day: 86_400, month: 2_592_000 } as const;
export type RateWindow = keyof typeof rateWindows;
export type RateMetric = "requests" | "tokens";
export type RateLimitName = `${RateMetric}_per_${RateWindow}`;

export const largestRateLimit = 1_000_000_000;

const limit = (label: string, help = "Counted over a rolling period. Leave empty for no limit.") =>
  count({ label, help, min: 1, max: largestRateLimit, nullable: true, section: "Limits" });

/** The rate limits of a key, or of all keys of an app together. */
export const rateLimits = {
  requests_per_minute: limit("Requests per minute"),
  tokens_per_minute: limit("Tokens per minute"),
  requests_per_day: limit("Requests per day"),
  tokens_per_day: limit("Tokens per day"),
  requests_per_month: limit(
    "Requests per month",
    "Counted over a rolling 30-day period. Leave empty for no limit.",
  ),
  tokens_per_month: limit(
    "Tokens per month",
    "Counted over a rolling 30-day period. Leave empty for no limit.",
  ),
} satisfies Record<RateLimitName, unknown>;

const perUser =
  "Applies to each end user named in a call's user or safety_identifier field. Calls without an end user count as one user.";

/** The rate limits of each end user of an app. */
export const userRateLimits = {
  user_requests_per_minute: limit("Requests per minute per user", perUser),
  user_tokens_per_minute: limit("Tokens per minute per user", perUser),
  user_requests_per_day: limit("Requests per day per user", perUser),
  user_tokens_per_day: limit("Tokens per day per user", perUser),
  user_requests_per_month: limit("Requests per month per user", perUser),
  user_tokens_per_month: limit("Tokens per month per user", perUser),
} satisfies Record<`user_${RateLimitName}`, unknown>;

/** The name of a metric after a number, such as "request" after 1. */
export const metricName = (metric: RateMetric, count: number): string =>
  count === 1 ? metric.slice(0, -1) : metric;

const windows = Object.keys(rateWindows) as RateWindow[];

/** Each rate limit with its field, metric and window. */
export const rateLimitList = windows.flatMap((window) =>
  (["requests", "tokens"] as const).map((metric) => ({
    name: `${metric}_per_${window}` as const satisfies RateLimitName,
    metric,
    window,
    seconds: rateWindows[window],
  })),
);
