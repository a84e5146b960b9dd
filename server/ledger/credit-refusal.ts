import { AppError } from "../../contract/errors.ts";
import { type ReachedRate, rateMessage } from "../llm/rate-limits.ts";
import { microCredits } from "./credits.ts";

/** Why credits can't be held for a call or a job. Each reason except `held` is a limit that the database enforces. */
export type RefusalReason =
  | "credits"
  | "debt"
  | "held"
  | "key_limit"
  | "key_month"
  | "app_month"
  | "rate"
  | "app_rate"
  | "user_rate"
  | "person_rate"
  | "unpriced";

const messages: Record<RefusalReason, string> = {
  credits: "Insufficient credits",
  debt: "Insufficient credits: your account is in debt. Buy credits to pay off the debt.",
  held: "Your other calls hold the remaining credits. Try again when they have finished.",
  key_limit: "This API key has reached its credit limit",
  key_month: "This API key has reached its monthly cap",
  app_month: "This app has reached its monthly cap",
  rate: "This API key has reached a rate limit",
  app_rate: "This app has reached a rate limit",
  user_rate: "The app's end user has reached a rate limit",
  person_rate: "Your account has reached a rate limit",
  unpriced: "This model has no price yet. Ask an operator to set one.",
};

/** Formats millionths of a credit as credits, with the unit. */
export const inCredits = (micro: number) =>
  `${(micro / microCredits).toLocaleString("en", { maximumFractionDigits: 6 })} ${micro === microCredits ? "credit" : "credits"}`;

interface RefusalDetails {
  /** The minimum cost of the call, and the credits that are left, in millionths of a credit. */
  needed?: number;
  free?: number;
  /** The largest `max_tokens` that the remaining credits pay for. */
  fits?: number;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** The rate limit that was reached. */
  rate?: ReachedRate;
}

function amountsOf({ needed, free, fits = 0 }: RefusalDetails): string {
  if (needed === undefined || free === undefined) return "";
  const advice =
    fits >= 1 && fits < Infinity ? `. Set max_tokens to at most ${fits.toLocaleString("en")}.` : "";
  return `: the call may cost ${inCredits(needed)}, with ${inCredits(Math.max(0, free))} left${advice}`;
}

/** Thrown if the ledger refuses a hold. No credits were held. */
export class CreditRefusalError extends Error {
  readonly reason: RefusalReason;
  /** Seconds until a retry may succeed; undefined if waiting doesn't help. */
  readonly retryAfter?: number;
  readonly rate?: ReachedRate;

  constructor(reason: RefusalReason, details: RefusalDetails = {}) {
    const { rate } = details;
    super(rate ? rateMessage(rate) : messages[reason] + amountsOf(details));
    this.reason = reason;
    this.rate = rate;
    this.retryAfter = rate && rate.amount <= rate.most ? rate.wait : details.retryAfter;
  }
}

/** The ledger's reason for a failed statement; undefined if the ledger wasn't the cause. */
export function refusalReasonOf(error: unknown): RefusalReason | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === "SW402") return message as RefusalReason;
  return code === "23514" && constraint === "ledger_accounts_covered" ? "credits" : undefined;
}

/** Whether a rate limit is the reason for a refusal. */
export const isRate = (reason: RefusalReason): boolean => /^(app_|user_|person_)?rate$/.test(reason);

/** Converts a refusal to an API error. */
export function refusalToAppError({ reason, message, retryAfter }: CreditRefusalError): AppError {
  if (isRate(reason) || reason === "held") return new AppError("RATE_LIMITED", message, { retryAfter });
  if (reason === "unpriced") return new AppError("FORBIDDEN", message);
  return new AppError("INSUFFICIENT_CREDITS", message);
}
