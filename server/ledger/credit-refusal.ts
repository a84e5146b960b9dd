import { AppError } from "../../contract/errors.ts";
import { microCredits } from "./credits.ts";

/** Why a call or a job may not take credits: each reason but `held` is a limit that the database enforces. */
export type RefusalReason =
  | "credits"
  | "debt"
  | "held"
  | "key_limit"
  | "key_month"
  | "app_month"
  | "rate"
  | "unpriced";

const messages: Record<RefusalReason, string> = {
  credits: "Insufficient credits",
  debt: "Insufficient credits: your next purchase pays an open debt first",
  held: "Your other calls hold the remaining credits. Try again when they have ended.",
  key_limit: "The credit limit of this API key is used up",
  key_month: "The monthly cap of this API key is used up",
  app_month: "The monthly cap of this app is used up",
  rate: "Too many requests per minute with this API key",
  unpriced: "This model has no price yet. An operator has to set one before you can use it.",
};

/** Credits as text. */
export const inCredits = (micro: number) =>
  (micro / microCredits).toLocaleString("en", { maximumFractionDigits: 6 });

/** Thrown where the ledger refuses a hold; nothing was taken. */
export class CreditRefusalError extends Error {
  readonly reason: RefusalReason;
  /** Seconds, where waiting helps. */
  readonly retryAfter?: number;

  constructor(reason: RefusalReason, more: { needed?: number; free?: number; retryAfter?: number } = {}) {
    const { needed, free } = more;
    const sums =
      needed !== undefined && free !== undefined
        ? `: this may take ${inCredits(needed)} credits, and ${inCredits(Math.max(0, free))} are left`
        : "";
    super(messages[reason] + sums);
    this.reason = reason;
    this.retryAfter = more.retryAfter;
  }
}

/** The reason why a statement failed; undefined where it was not the ledger. */
export function refusalReasonOf(error: unknown): RefusalReason | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === "SW402") return message as RefusalReason;
  return code === "23514" && constraint === "ledger_accounts_covered" ? "credits" : undefined;
}

/** A refusal in the API's terms. */
export function refusalToAppError({ reason, message, retryAfter }: CreditRefusalError): AppError {
  if (reason === "rate" || reason === "held") return new AppError("RATE_LIMITED", message, { retryAfter });
  if (reason === "unpriced") return new AppError("FORBIDDEN", message);
  return new AppError("INSUFFICIENT_CREDITS", message);
}
