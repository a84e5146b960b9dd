import { type RateLimitName, rateLimitList, rateLimits } from "@contract/rate-limits.ts";
import type { Limit } from "./limits";

const units = { requests: "calls", tokens: "tokens" } as const;

/** The rate limits that are set on a key or an app. */
export const rateLimitsOf = (record: Record<RateLimitName, number | null>): Limit[] =>
  rateLimitList.flatMap(({ name, metric }) =>
    record[name] === null
      ? []
      : {
          label: rateLimits[name].label,
          limit: record[name],
          used: ({ rates }) => rates[name] ?? 0,
          unit: units[metric],
        },
  );
