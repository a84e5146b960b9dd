import type { Spend } from "@contract/credits.ts";

const dayMs = 86_400_000;
/** The number of days whose average is the current pace. */
const recentDays = 7;
/** The number of days to average if nothing was spent in the recent ones. */
export const spendDays = 30;

/**
 * The number of days that credits last at the current pace: the average of the last seven days, or of the last 30 if
 * nothing was spent in those seven. Days before the first spending don't count.
 * @param spend the spending by day, in UTC, oldest first
 * @param now in ms since 1970
 * @returns undefined if nothing was spent
 */
export function daysLeft(available: number, spend: Spend[], now: number): number | undefined {
  const today = Math.floor(now / dayMs);
  const days = spend
    .filter(({ group, credits }) => group !== null && credits > 0)
    .map(({ group, credits }) => ({ age: today - Date.parse(group!) / dayMs, credits }));
  const oldest = Math.max(...days.map(({ age }) => age));
  for (const length of [recentDays, spendDays]) {
    const spent = days.filter(({ age }) => age < length).reduce((sum, { credits }) => sum + credits, 0);
    if (spent > 0) return Math.max(0, available) / (spent / Math.min(length, oldest + 1));
  }
  return undefined;
}
