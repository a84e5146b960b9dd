import * as z from "zod/mini";

/** What GET /api/billing answers about the one who asks; sums are credits. */
export interface Billing {
  balance: number;
  /** Of the balance, what running calls and jobs may still take. */
  held: number;
  /** What is owed: the next purchase pays it first. */
  debt: number;
  spent_this_month: number;
  /** Below this balance the console says so; null where nobody is to be told. */
  low_balance: number | null;
  /** Credits for a minute of film and for a thousand characters of speech. */
  rates: { render: number; voice: number };
}

/** What GET /api/billing/books answers: all of one's log and all of one's transfers, added up anew. */
export interface Books {
  /** What the requests in the log cost, and what the ledger took for them. */
  log: number;
  ledger: number;
  /** What all transfers come to, which is the balance. */
  transfers: number;
  balance: number;
  agrees: boolean;
}

export const spendGroups = ["day", "model", "app", "key", "kind"] as const;
export type SpendGroup = (typeof spendGroups)[number];

/** What GET /api/billing/spend takes: by what it is grouped, from when until when, and of which app or key. */
export const spendQuery = z.strictObject({
  by: z.enum(spendGroups),
  /** Both included; the last 30 days where they are left out. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  app_id: z.optional(z.uuid()),
  api_key_id: z.optional(z.uuid()),
});

/** One group's share: a day as YYYY-MM-DD (UTC), a model's name, or the id of an app or key; null for what has none. */
export interface Spend {
  group: string | null;
  /** How a person knows it. */
  name: string | null;
  credits: number;
  /** How many transfers it comes from. */
  count: number;
}

/** How a key or an app stands against its limits, as GET /api/billing/budgets answers it; sums are credits. */
export interface Budget {
  id: string;
  /** All that it ever spent. */
  used: number;
  /** What its running calls may still take; it counts against each limit. */
  held: number;
  /** Spent in this calendar month, in UTC. */
  month_used: number;
  /** Calls of the minute that is running. */
  window_calls: number;
}

/** What GET /api/billing/budgets takes: ids of keys and apps of one's own; others are left out of the answer. */
export const budgetQuery = z.strictObject({ id: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) });

export const billingSettings = z.strictObject({
  low_balance: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
});

/** What POST /api/users/{id}/grant takes. */
export const grantInput = z.strictObject({
  credits: z.number().check(z.gte(0.000001), z.lte(100_000_000)),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
});
