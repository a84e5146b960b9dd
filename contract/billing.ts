import * as z from "zod/mini";

/**
 * The body of PUT /api/billing/top-up. Top-ups require Stripe; `available` in the GET response indicates
 * whether Stripe is set up.
 */
export const topUpInput = z.strictObject({
  /** The product is bought when the available credits fall below this number. */
  threshold: z.number().check(z.gte(0), z.lte(1_000_000_000)),
  credit_product_id: z.uuid(),
  /** The maximum number of purchases per calendar month, in UTC. */
  most_per_month: z.int().check(z.gte(1), z.lte(100)),
  /** Whether to request a new card even if one is saved. */
  new_card: z.optional(z.boolean()),
});
export type TopUpInput = z.infer<typeof topUpInput>;

/** A user's automatic top-up. */
export interface TopUp {
  threshold: number;
  /** The product to buy; null if it was deleted. */
  credit_product_id: string | null;
  /**
   * The price in US dollars that the user agreed to. If the product's price rises above it, the product is no longer
   * bought.
   */
  price: number;
  most_per_month: number;
  /**
   * If the top-up was turned off automatically, for example because a card was declined, `note` contains the reason.
   * The top-up then stays off until the user saves it again.
   */
  status: "needs card" | "on" | "off";
  note: string | null;
  /** The brand and the last digits of the saved card, or the type of another payment method; null if none is saved. */
  card: string | null;
  bought_this_month: number;
  updated_at: string;
}

/** The response to GET and PUT /api/billing/top-up. DELETE returns 204 and removes the card from Stripe. */
export interface TopUpAnswer {
  /** Whether this installation can charge cards. */
  available: boolean;
  top_up: TopUp | null;
  /** The URL of the page for entering a card; null if no card has to be entered. Only in PUT responses. */
  checkout_url?: string | null;
}

/** The seller shown on receipts, from GET /api/config; null if none is configured. */
export interface Seller {
  name: string;
  /** The postal address, which may have several lines. */
  address: string | null;
}
