import type { Row } from "@contract/resource.ts";
import type { Account, transfers } from "@contract/resources/transfers.ts";
import { creditsText } from "@/providers/billing";

export type Transfer = Row<typeof transfers>;

const kinds: Record<Transfer["kind"], string> = {
  usage: "Call of a model",
  purchase: "Purchase",
  grant: "Granted",
  refund: "Refund",
  dispute: "Disputed payment",
  debt: "Spent beyond the balance",
  repayment: "Debt paid",
};

export const accountNames: Record<Account, string> = {
  customer: "Balance",
  revenue: "Spent",
  grants: "Grants",
  payments: "Payments",
  debt: "Debt",
};

/** What a transfer was for, in words. */
export function transferName({ kind, render_id, voiceover_id }: Transfer): string {
  if (kind === "usage" && render_id) return "Render";
  if (kind === "usage" && voiceover_id) return "Voiceover";
  return kinds[kind];
}

/** Where that can be looked at. */
export function transferPath({ llm_request_id, render_id, voiceover_id, order_id }: Transfer) {
  if (llm_request_id) return `/llm-logs/${llm_request_id}`;
  if (render_id) return `/renders/${render_id}`;
  if (voiceover_id) return `/voiceovers/${voiceover_id}`;
  return order_id ? `/billing/orders/${order_id}` : undefined;
}

export const isIncoming = ({ target }: Transfer) => target === "customer";

/** As the customer sees it: what they got with a plus, what they spent or owe with a minus. */
export const signed = (transfer: Transfer) =>
  `${isIncoming(transfer) ? "+" : "−"}${creditsText(transfer.credits)}`;
