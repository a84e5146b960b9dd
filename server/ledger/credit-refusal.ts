import { AppError } from "../../contract/errors.ts";
import { microCredits } from "./credits.ts";

/** Why a call or a job may not take credits: each but `held` is a limit that the database holds. */
export type RefusalReason =
  | "credits"
  | "debt"
  | "held"
  | "key_limit"
  | "key_month"
  | "app_month"
  | "rate"
  | "unpriced";

const words: Record<RefusalReason, string> = {
  credits: "Insufficient credits",
  debt: "Insufficient credits: a debt is open, which the next purchase pays first",
  held: "Other calls of yours hold the credits that are left: try again when they are done",
  key_limit: "The credit limit of this API key is used up",
  key_month: "The monthly cap of this API key is used up",
  app_month: "The monthly cap of this app is used up",
  rate: "Too many requests a minute with this API key",
  unpriced: "No price is known for this model: an operator has to set one before it can be used",
};

/** Credits as people read them. */
export const inCredits = (micro: number) =>
  (micro / microCredits).toLocaleString("en", { maximumFractionDigits: 6 });

/** CreditRefusalError by the ledger: nothing was taken. */
export class CreditRefusalError extends Error {
  readonly reason: RefusalReason;
  /** Seconds, where waiting helps. */
  readonly retryAfter?: number;

  constructor(reason: RefusalReason, more: { needed?: number; free?: number; retryAfter?: number } = {}) {
    const { needed, free } = more;
    const sums =
      needed !== undefined && free !== undefined
        ? `: it may take ${inCredits(needed)} credits, and ${inCredits(Math.max(0, free))} are left`
        : "";
    super(words[reason] + sums);
    this.reason = reason;
    this.retryAfter = more.retryAfter;
  }
}

/** The reason inside a failed statement; undefined where it failed for another one. */
export function refusalReasonOf(error: unknown): RefusalReason | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === "SW402") return message as RefusalReason;
  return code === "23514" && constraint === "ledger_accounts_covered" ? "credits" : undefined;
}

/** The same in the words of the API. */
export function refusalToAppError({ reason, message, retryAfter }: CreditRefusalError): AppError {
  if (reason === "rate" || reason === "held") return new AppError("RATE_LIMITED", message, { retryAfter });
  if (reason === "unpriced") return new AppError("FORBIDDEN", message);
  return new AppError("INSUFFICIENT_CREDITS", message);
}
