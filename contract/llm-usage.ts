import * as z from "zod/mini";

/** The fields of a call that usage can be grouped by. */
export const usageDimensions = ["model_name", "provider", "app_id", "api_key_id", "owner_id"] as const;
export type UsageDimension = (typeof usageDimensions)[number];

/** The query of GET /api/llm-usage. The period is rounded to whole hours, days or weeks in UTC. */
export const usageQuery = z.strictObject({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  by: z._default(z.enum(usageDimensions), "model_name"),
  /** Limits everything to the calls with this value of the field in `by`. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  /** Limits everything to the calls of one user. */
  owner_id: z.optional(z.uuid()),
});
export type UsageQuery = z.infer<typeof usageQuery>;

/** The longest period of a query, in days. */
export const mostUsageDays = 1830;
/** Periods up to these lengths in days are divided into hours or days, and longer ones into weeks. */
export const longestIn = { hour: 8, day: 100 };
export type UsageGrain = "hour" | "day" | "week";
/** The maximum number of groups in a response. Those with the most calls are returned. */
export const mostUsageGroups = 25;

/** Percentiles of a time in milliseconds, accurate to about 10%; null if the time isn't known for any of the calls. */
export interface Percentiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

/** The usage of a number of calls. */
export interface Usage {
  calls: number;
  failed: number;
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  /** The sum of the known costs in US dollars; null if no call has a known cost. */
  cost: number | null;
  /** The number of calls whose cost is unknown, excluding those that failed before they received anything. */
  unknown_costs: number;
  /** The credits that were charged. */
  credits: number;
  duration_ms: Percentiles;
  first_token_ms: Percentiles;
}

/** The calls that began in one hour, day or week. Periods without calls are omitted. */
export interface UsageSlot extends Usage {
  at: string;
}

export interface UsageGroup extends Omit<Usage, "first_token_ms"> {
  /** The value of the field; null for calls without one. */
  key: string | null;
  /** The name of the app, key or user; null if it was deleted, and for other fields. */
  name: string | null;
}

export interface LlmUsage {
  from: string;
  to: string;
  grain: UsageGrain;
  /** The time up to which settled calls are counted, a few seconds ago. */
  counted_until: string;
  totals: Usage;
  /** The usage of the preceding period of the same length. */
  previous: Usage;
  slots: UsageSlot[];
  groups: UsageGroup[];
}
