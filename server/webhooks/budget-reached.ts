import type { OwnedLimitReached } from "../ledger/limits-reached.ts";
import type { Event } from "./report.ts";

/** The event for an alert threshold, in percent, that a limit of a key or an app has reached. */
export const budgetReached = (
  { id, owner_id, key, kind, ...limit }: OwnedLimitReached,
  percent: number,
): Event => ({
  type: "budget.reached",
  owner_id,
  data: { [`${kind}_id`]: id, ...limit, percent },
  key: `budget:${key}:${percent}`,
});
