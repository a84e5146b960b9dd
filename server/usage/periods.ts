import { longestIn, type UsageGrain, type UsageQuery } from "../../contract/llm-usage.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unitMs = { hour: hourMs, day: dayMs, week: 7 * dayMs };
/** A Monday, because weeks begin on Mondays, as in PostgreSQL's date_trunc. */
const mondayMs = 4 * dayMs;
/** For how many days sums by hour are kept. Older usage is available by day. */
export const hourlyDays = 400;
const coarser = { hour: "day", day: "week", week: undefined } as const;

/** A time span from `from` up to `to`, in ms since 1970, in whole units of `grain`. */
export interface Span {
  grain: UsageGrain;
  from: number;
  to: number;
}

/** The grain of a period in ms since 1970. The period of the same length before it must have the same grain. */
function grainOf(start: number, end: number): UsageGrain {
  const days = (end - start) / dayMs;
  if (days > longestIn.day) return "week";
  // A day before the limit, because the period is rounded to whole hours, and sums are removed every hour.
  const hasHours = start - (end - start) > Date.now() - (hourlyDays - 1) * dayMs;
  return days <= longestIn.hour && hasHours ? "hour" : "day";
}

function rounded(time: number, grain: UsageGrain, round: (units: number) => number): number {
  const offset = grain === "week" ? mondayMs : 0;
  return round((time - offset) / unitMs[grain]) * unitMs[grain] + offset;
}

/** The period of a query in whole hours, days or weeks, and the period of the same length before it. */
export function periodsOf({ from, to }: UsageQuery): { current: Span; previous: Span } {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const grain = grainOf(start, end);
  const since = rounded(start, grain, Math.floor);
  const until = Math.max(since + unitMs[grain], rounded(end, grain, Math.ceil));
  return {
    current: { grain, from: since, to: until },
    previous: { grain, from: 2 * since - until, to: since },
  };
}

/**
 * Divides a span into weeks, and days and hours at its ends, so that its sum is read from as few rows as possible: a
 * week in hours takes 30 rows instead of 168.
 */
export function coverOf({ grain, from, to }: Span): Span[] {
  const next = coarser[grain];
  if (!next) return [{ grain, from, to }];
  const [first, last] = [rounded(from, next, Math.ceil), rounded(to, next, Math.floor)];
  if (first >= last) return [{ grain, from, to }];
  return [
    { grain, from, to: first },
    ...coverOf({ grain: next, from: first, to: last }),
    { grain, from: last, to },
  ].filter((span) => span.from < span.to);
}
