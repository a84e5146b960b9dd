import type { Row } from "@contract/resource.ts";
import type { orders } from "@contract/resources/orders.ts";
import { plural, t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { inCredits } from "@/providers/billing";

export type Order = Row<typeof orders>;

/** Describes the state of an order and what happens next, for the buyer or for the admin who handles it. */
export function describeOrder(order: Order, isBuyer = true): string {
  const { status, method, credits, refunded, price, number, top_up } = order;
  const amount = inCredits(credits);
  const due = formatMoney(price);
  if (status === "pending") {
    if (top_up)
      return t("The saved card is being charged. {amount} will be added within a minute.", { amount });
    if (method === "stripe")
      return t("Waiting for Stripe to confirm the payment. {amount} will be added then.", { amount });
    return isBuyer
      ? t(
          "Transfer {due} and use {number} as the reference. {amount} will be added when an admin confirms the payment.",
          { due, number, amount },
        )
      : t(
          "Waiting for a payment of {due} with the reference {number}. When the money has arrived, confirm the payment to give the buyer {amount}.",
          { due, number, amount },
        );
  }
  if (status === "cancelled") return t("Cancelled. No credits were added.");
  if (status === "refunded")
    return t("{refunded} was refunded, and the credits were removed.", { refunded: formatMoney(refunded) });
  if (status === "disputed")
    return t(
      "The cardholder disputed the payment with their bank. The credits are withheld until the dispute is settled.",
    );
  return refunded > 0
    ? t("Paid. {refunded} was refunded, and the matching credits were removed.", {
        refunded: formatMoney(refunded),
      })
    : plural(
        credits,
        "Paid. {amount} was added to the balance.",
        "Paid. {amount} were added to the balance.",
        { amount },
      );
}
