import * as z from "zod/mini";
import type { RateLimitName, RateMetric } from "./rate-limits.ts";
import { storableTime } from "./storable.ts";

/** The session user's billing summary, from GET /api/billing. Amounts are in credits. */
export interface Billing {
  balance: number;
  /** Credits on hold: the part of the balance reserved for running calls and jobs. */
  held: number;
  /** Debt, which the next purchase pays off first. */
  debt: number;
  spent_this_month: number;
  /** The console warns below this balance; null turns the warning off. */
  low_balance: number | null;
  /** Whether the user is emailed when the use of a limit reaches one of `alertShares`. */
  limit_emails: boolean;
  /** Credits per minute of film and per thousand characters of speech. */
  rates: { render: number; voice: number };
  /** How to pay for an order that an admin confirms; null if the seller provides no instructions. */
  payment_instructions: string | null;
}

/** The response to GET /api/billing/books: totals recomputed from the user's whole log and all transfers. */
export interface Books {
  /** The cost of the logged requests, and what the ledger charged for them. */
  log: number;
  ledger: number;
  /** The sum of all transfers, which equals the balance. */
  transfers: number;
  balance: number;
  agrees: boolean;
}

export const spendGroups = ["day", "model", "app", "key", "kind"] as const;
export type SpendGroup = (typeof spendGroups)[number];

/** The query of GET /api/billing/spend: the grouping, the period, and optionally an app or a key. */
export const spendQuery = z.strictObject({
  by: z.enum(spendGroups),
  /** `from` and `to` are both inclusive. By default, the period is the last 30 days. */
  from: z.optional(z.iso.date().check(storableTime)),
  to: z.optional(z.iso.date().check(storableTime)),
  app_id: z.optional(z.uuid()),
  api_key_id: z.optional(z.uuid()),
});

/**
 * The spending of a group. `group` is a day as YYYY-MM-DD (UTC), a model's name, the ID of an app or key, or a kind of
 * spending; null for spending that has none of these.
 */
export interface Spend {
  group: string | null;
  /** The group's display name. */
  name: string | null;
  credits: number;
  /** The number of transfers in the group. */
  count: number;
}

/** The use of a key's or an app's limits, from GET /api/billing/budgets. Amounts are in credits. */
export interface Budget {
  id: string;
  /** The total number of credits spent. */
  used: number;
  /** The credits on hold for running calls. They count toward the credit limit and the monthly cap. */
  held: number;
  /** The credits spent in the current calendar month, in UTC. */
  month_used: number;
  /** The current use of each rate limit that is set, by the limit's field. */
  rates: Partial<Record<RateLimitName, number>>;
}

/** The query of GET /api/billing/budgets: IDs of the user's own keys and apps. Other IDs are ignored. */
export const budgetQuery = z.strictObject({ id: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) });

/** The percentages of a limit at which its use is reported. */
export const alertShares = [50, 80, 100] as const;

/** A limit of a key or an app whose use has reached one of `alertShares`, from GET /api/billing/limits-reached. */
export interface LimitReached {
  /** The ID of the key or the app. */
  id: string;
  kind: "api_key" | "app";
  name: string;
  limit: "credit_limit" | "monthly_cap";
  percent: (typeof alertShares)[number];
  /** The credits used, and the credits that the limit allows. */
  used: number;
  credits: number;
}

/** A rate limit whose use has reached one of `alertShares`, from GET /api/billing/limits-reached. */
export interface RateReached {
  /** The ID of the user (`person`), the key or the app. For end users (`user`), the ID of their app. */
  id: string;
  kind: "person" | "api_key" | "app" | "user";
  /** Empty for `person`. */
  name: string;
  limit: RateLimitName;
  metric: RateMetric;
  percent: (typeof alertShares)[number];
  /**
   * The requests or tokens used, and the number that the limit allows. For end users, the highest use by any one of
   * them.
   */
  used: number;
  most: number;
  /** The number of end users whose use has reached one of `alertShares`. */
  users?: number;
}

/** The body of PUT /api/billing/settings. Omitted settings are unchanged. */
export const billingSettings = z.strictObject({
  low_balance: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000)))),
  limit_emails: z.optional(z.boolean()),
});

/** The body of POST /api/users/{id}/grant. */
export const grantInput = z.strictObject({
  credits: z.number().check(z.gte(0.000001), z.lte(100_000_000)),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
});
