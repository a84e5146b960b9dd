import * as z from "zod/mini";

/** What PUT /api/billing/top-up takes. Needs Stripe; GET says by `available` whether it is there. */
export const topUpInput = z.strictObject({
  /** Below so many free credits the product is bought. */
  threshold: z.number().check(z.gte(0), z.lte(1_000_000_000)),
  credit_product_id: z.uuid(),
  /** How often in a calendar month, in UTC. */
  most_per_month: z.int().check(z.gte(1), z.lte(100)),
  /** Asks for a card again, although one is saved. */
  new_card: z.optional(z.boolean()),
});
export type TopUpInput = z.infer<typeof topUpInput>;

/** The automatic top-up of one person. */
export interface TopUp {
  threshold: number;
  /** Null where the product is gone. */
  credit_product_id: string | null;
  /** US dollars that the person agreed to; a product that became dearer is not bought. */
  price: number;
  most_per_month: number;
  /** Once it is off, by a declined card for one, it stays so until the person saves it again; `note` says why. */
  status: "needs card" | "on" | "off";
  note: string | null;
  /** Brand and last digits of the saved card. */
  card: string | null;
  bought_this_month: number;
  updated_at: string;
}

/** GET and PUT /api/billing/top-up; DELETE answers 204, and Stripe forgets the card. */
export interface TopUpAnswer {
  /** Whether cards can be charged here at all. */
  available: boolean;
  top_up: TopUp | null;
  /** Of PUT: where a card is to be entered; null where one is saved. */
  checkout_url?: string | null;
}

/** Who sells the credits, as GET /api/config has it for receipts; null where nobody is named. */
export interface Seller {
  name: string;
  /** May have several lines. */
  address: string | null;
}
