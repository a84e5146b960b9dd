import * as z from "zod";
import type { TopUp, TopUpAnswer } from "../../contract/billing.ts";
import {
  alertShares,
  type Billing,
  type Books,
  type Budget,
  type LimitReached,
  type RateReached,
  type Spend,
} from "../../contract/credits.ts";
import { rateLimitList } from "../../contract/rate-limits.ts";

export const billing = z.object({
  balance: z.number(),
  held: z
    .number()
    .meta({ description: "The part of the balance that is reserved for running calls and jobs" }),
  debt: z.number(),
  spent_this_month: z.number(),
  low_balance: z
    .number()
    .nullable()
    .meta({ description: "The balance that triggers the low-balance warning" }),
  limit_emails: z.boolean().meta({
    description: "Whether you get an email when 50%, 80% or 100% of a limit is used",
  }),
  rates: z.object({ render: z.number(), voice: z.number() }).meta({
    description: "Credits per minute of video (`render`) and per 1,000 characters of narration (`voice`)",
  }),
  payment_instructions: z
    .string()
    .nullable()
    .meta({ description: "How to pay for an order that an admin confirms" }),
}) satisfies z.core.$ZodType<Billing>;

export const limitReached = z.object({
  id: z.uuid(),
  kind: z.enum(["api_key", "app"]),
  name: z.string(),
  limit: z.enum(["credit_limit", "monthly_cap"]),
  percent: z.literal([...alertShares]),
  used: z.number(),
  credits: z.number(),
}) satisfies z.core.$ZodType<LimitReached>;

export const rateReached = z.object({
  id: z.uuid(),
  kind: z.enum(["person", "api_key", "app", "user"]),
  name: z.string(),
  limit: z.enum(rateLimitList.map(({ name }) => name)),
  metric: z.enum(["requests", "tokens"]),
  percent: z.literal([...alertShares]),
  used: z.number(),
  most: z.number(),
  users: z.int().optional(),
}) satisfies z.core.$ZodType<RateReached>;

export const books = z.object({
  log: z.number(),
  ledger: z.number(),
  transfers: z.number(),
  balance: z.number(),
  agrees: z.boolean(),
}) satisfies z.core.$ZodType<Books>;

export const spend = z.object({
  group: z.string().nullable(),
  name: z.string().nullable(),
  credits: z.number(),
  count: z.int(),
}) satisfies z.core.$ZodType<Spend>;

export const budget = z.object({
  id: z.uuid(),
  used: z.number(),
  held: z.number(),
  month_used: z.number(),
  rates: z
    .partialRecord(z.enum(rateLimitList.map(({ name }) => name)), z.int())
    .describe("The current usage of each rate limit that is set"),
}) satisfies z.core.$ZodType<Budget>;

const topUp = z.object({
  threshold: z.number(),
  credit_product_id: z.uuid().nullable(),
  price: z.number().meta({ description: "US dollars" }),
  most_per_month: z.int(),
  status: z.enum(["needs card", "on", "off"]),
  note: z.string().nullable(),
  card: z.string().nullable(),
  bought_this_month: z.int(),
  updated_at: z.iso.datetime({ offset: true }),
}) satisfies z.core.$ZodType<TopUp>;

export const topUpAnswer = z.object({
  available: z.boolean().meta({ description: "Whether card payments are set up" }),
  top_up: topUp.nullable(),
  checkout_url: z.string().nullable().optional(),
}) satisfies z.core.$ZodType<TopUpAnswer>;
