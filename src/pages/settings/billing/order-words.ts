import type { Row } from "@contract/resource.ts";
import type { orders } from "@contract/resources/orders.ts";
import type { BadgeProps } from "@/components/ui/badge";

export type Order = Row<typeof orders>;

export const orderTones: Record<Order["status"], BadgeProps["variant"]> = {
  pending: "default",
  paid: "success",
  cancelled: "neutral",
  refunded: "warning",
  disputed: "destructive",
};

export const methodNames: Record<Order["method"], string> = {
  stripe: "Card, through Stripe",
  manual: "Transfer, confirmed by an admin",
};

export const dollars = (value: number) =>
  value.toLocaleString(undefined, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" });

/** How an order stands and what happens next, in a sentence: to its buyer, or to who looks after orders. */
export function orderStory(order: Order, isBuyer = true): string {
  const { status, method, credits, refunded, price, top_up } = order;
  const amount = `${credits.toLocaleString()} credits`;
  if (status === "pending") {
    if (top_up) return `The saved card is being charged; ${amount} arrive within a minute.`;
    const due = `${dollars(price)} that names the order ${order.number}`;
    if (method === "manual" && !isBuyer)
      return `It waits for a payment of ${due}. Once an admin has seen the money and confirms it, ${amount} arrive.`;
    return method === "stripe"
      ? `Stripe has not said yet that it was paid. As soon as it does, ${amount} arrive, and this page says so.`
      : `Transfer ${dollars(price)} and name the order ${order.number}. ${amount} arrive as soon as an admin has confirmed the payment.`;
  }
  if (status === "cancelled") return "It was cancelled, and no credits were given for it.";
  if (status === "refunded")
    return `${dollars(refunded)} went back, and the credits were taken back with them.`;
  if (status === "disputed")
    return "The payment is disputed at the bank, so its credits were taken back until that is settled.";
  return refunded > 0
    ? `It is paid. ${dollars(refunded)} of it went back, and as many of the credits with them.`
    : `It is paid, and ${amount} have arrived.`;
}
