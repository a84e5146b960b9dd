import type { Row } from "@contract/resource.ts";
import { transfers } from "@contract/resources/transfers.ts";
import { t } from "@/i18n/t";
import { creditsText } from "@/providers/billing";

export type Transfer = Row<typeof transfers>;

/** The purpose of a transfer. */
export function transferName({ kind, render_id, voiceover_id }: Transfer): string {
  if (kind === "usage" && render_id) return t("Render");
  if (kind === "usage" && voiceover_id) return t("Voiceover");
  return transfers.fields.kind.labels?.[kind] ?? kind;
}

/** The page of the record that a transfer belongs to, if there is one. */
export function transferPath({ llm_request_id, render_id, voiceover_id, order_id }: Transfer) {
  if (llm_request_id) return `/llm-logs/${llm_request_id}`;
  if (render_id) return `/renders/${render_id}`;
  if (voiceover_id) return `/voiceovers/${voiceover_id}`;
  return order_id ? `/billing/orders/${order_id}` : undefined;
}

export const isIncoming = ({ target }: Transfer) => target === "customer";

/**
 * The amount from the point of view of the balance: positive for credits that it receives, including credits
 * lent as debt.
 */
export const signedCredits = (transfer: Transfer) =>
  `${isIncoming(transfer) ? "+" : "−"}${creditsText(transfer.credits)}`;
