import type { Filter } from "./query.ts";

/**
 * The periods, ending now, that a list can be limited to: their lengths in milliseconds, keyed by the names that the
 * console's `_since` parameter uses. A saved view keeps the name, so that it always shows the latest records.
 */
export const periodMs = {
  "1h": 3_600_000,
  "24h": 86_400_000,
  "7d": 604_800_000,
  "30d": 2_592_000_000,
} as const;
export type Period = keyof typeof periodMs;

export const isPeriod = (name: string | null): name is Period =>
  name !== null && Object.hasOwn(periodMs, name);

/** The start of a period. It is rounded to a whole minute, so that a page requests the same records for a while. */
export const sinceTime = (period: Period, now = Date.now()): string =>
  new Date(Math.floor(now / 60_000) * 60_000 - periodMs[period]).toISOString();

/** A list's filters, including the filter that its period implies. */
export const withPeriod = (filters: Filter[], since: Period | undefined): Filter[] =>
  since ? [...filters, { field: "created_at", operator: "gte", values: [sinceTime(since)] }] : filters;
