import type { Stripe } from "stripe";
import { AppError } from "../../contract/errors.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** All prices are US dollars, which Stripe counts in cents. */
export const currency = "usd";
export const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** Stripe charges no card with less. */
export const leastCents = 50;

/** Nobody waits longer for a page to pay at; in milliseconds. */
const patience = 10_000;

/** Asks for the client, which is loaded when it is first needed; undefined where no key is set. */
export function createStripe({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }: Env) {
  if (!key) return undefined;
  const { hostname, port, protocol } = new URL(url ?? "https://api.stripe.com");
  const scheme = protocol === "http:" ? "http" : "https";
  const place = { host: hostname, port: port || (scheme === "http" ? 80 : 443), protocol: scheme } as const;
  let made: Promise<Stripe> | undefined;
  return () => {
    made ??= import("stripe").then(
      (sdk) => new sdk.default(key, { ...place, timeout: patience, maxNetworkRetries: 2, telemetry: false }),
    );
    return made;
  };
}

export type AskStripe = NonNullable<ReturnType<typeof createStripe>>;

/** An id, where Stripe has either that or the whole object. */
export const idOf = (some: string | { id: string } | null | undefined) =>
  typeof some === "string" ? some : some?.id;

/** What a refund says of the money: it is gone, or, once the refund failed, still here. */
export function ofRefund({ id, amount: cents, status }: Pick<Stripe.Refund, "id" | "amount" | "status">) {
  const failed = status === "failed" || status === "canceled";
  return { id, kind: "refund", cents, counts: !failed, final: failed } as const;
}

interface Failure {
  type?: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
  requestId?: string;
}

/** Stripe's own errors, and nothing else, begin like this. */
const isStripes = (error: unknown): error is Failure =>
  error instanceof Error && /^Stripe/.test(String((error as Failure).type));

/** The card, or what was asked for, is no good: asking again changes nothing. */
export const isDecline = (error: unknown): error is Failure =>
  isStripes(error) &&
  (error.type === "StripeCardError" || error.type === "StripeInvalidRequestError") &&
  error.code !== "idempotency_key_in_use";

/** What Stripe answered, for the log. Its sentences stay out: they quote keys and addresses. */
export const whyOf = (error: unknown) =>
  isStripes(error)
    ? {
        type: error.type,
        code: error.code,
        decline_code: error.decline_code,
        status: error.statusCode,
        stripe_request: error.requestId,
      }
    : { err: error };

/** Logs what Stripe answered. @returns what to tell whoever asked; anything but Stripe's errors is thrown on */
export function refusal(log: Logger, error: unknown, words: string): AppError {
  if (!isStripes(error)) throw error;
  log.error(whyOf(error), "Stripe did not do what it was asked for");
  return new AppError("UPSTREAM_FAILED", words);
}
