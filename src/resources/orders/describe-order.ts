import type { Row } from "@contract/resource.ts";
import type { orders } from "@contract/resources/orders.ts";
import { formatMoney } from "@/lib/format";
import { inCredits } from "@/providers/billing";

export type Order = Row<typeof orders>;

/** Describes the state of an order and what happens next, for the buyer or for the admin who handles it. */
export function describeOrder(order: Order, isBuyer = true): string {
  const { status, method, credits, refunded, price, number, top_up } = order;
  const amount = inCredits(credits);
  const due = formatMoney(price);
  if (status === "pending") {
    if (top_up) return `The saved card is being charged. ${amount} will be added within a minute.`;
    if (method === "stripe")
      return `Waiting for Stripe to confirm the payment. ${amount} will be added then.`;
    return isBuyer
      ? `Transfer ${due} and use ${number} as the reference. ${amount} will be added when an admin confirms the payment.`
      : `Waiting for a payment of ${due} with the reference ${number}. Confirm the payment when the money has arrived, and the buyer gets ${amount}.`;
  }
  if (status === "cancelled") return "Cancelled. No credits were added.";
  if (status === "refunded") return `${formatMoney(refunded)} was refunded, and the credits were removed.`;
  if (status === "disputed")
    return "The payment was disputed with the bank. The credits are withheld until the dispute is settled.";
  return refunded > 0
    ? `Paid. ${formatMoney(refunded)} was refunded, and the credits for it were removed.`
    : `Paid. ${amount} ${credits === 1 ? "was" : "were"} added to the balance.`;
}
