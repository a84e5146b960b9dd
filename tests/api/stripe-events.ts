export const keys = { secret: "sk_test_neverToBeSeen123", webhook: "whsec_neverToBeSeen456" };

/** A product's price in US dollars, and its credits. */
export const price = 10;
export const credits = 1000;
/** The cost of a call to the model "plain": half a dollar. */
export const callCredits = 50;

interface EventOptions {
  id?: string;
  /** The event's age in seconds. */
  ago?: number;
}

let events = 0;

/** An event in Stripe's format. */
export const eventOf = <T extends object>(type: string, object: T, { id, ago = 0 }: EventOptions = {}) => ({
  id: id ?? `evt_${++events}`,
  object: "event",
  api_version: "2026-10-28.endive",
  created: Math.floor(Date.now() / 1000) - ago,
  type,
  data: { object },
});
export type StripeEvent = ReturnType<typeof eventOf>;

/** A charge with its refunded total, a refund and a dispute, in Stripe's format. */
export const charge = (payment: string, order_id: string, amount_refunded: number) => ({
  id: `ch_${payment}`,
  object: "charge",
  amount: price * 100,
  amount_refunded,
  metadata: { order_id },
  payment_intent: payment,
});
export const refund = (id: string, payment: string, amount: number, status = "succeeded") => ({
  id,
  object: "refund",
  amount,
  status,
  metadata: {},
  payment_intent: payment,
});
export const dispute = (id: string, payment: string, status: string, amount = price * 100) => ({
  id,
  object: "dispute",
  amount,
  status,
  currency: "usd",
  payment_intent: payment,
});
