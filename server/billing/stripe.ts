import type { Stripe } from "stripe";
import { AppError } from "../../contract/errors.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** All prices are US dollars, which Stripe counts in cents. */
export const currency = "usd";
export const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** Stripe's minimum. */
export const leastCents = 50;

/** The timeout of a request to Stripe, in milliseconds. */
const patience = 10_000;

/** Loads the client when it is first needed; undefined where no key is set. */
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

/** The id of what Stripe sends as an id or as the whole object. */
export const idOf = (some: string | { id: string } | null | undefined) =>
  typeof some === "string" ? some : some?.id;

/** What a refund means: the money was returned, or, once the refund failed, is still here. */
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

/** The types of Stripe's errors begin like this. */
const isStripes = (error: unknown): error is Failure =>
  error instanceof Error && /^Stripe/.test(String((error as Failure).type));

/** The card or the request was refused: retrying does not help. */
export const isDecline = (error: unknown): error is Failure =>
  isStripes(error) &&
  (error.type === "StripeCardError" || error.type === "StripeInvalidRequestError") &&
  error.code !== "idempotency_key_in_use";

/** Stripe's error for the log, without its message, which quotes keys and addresses. */
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

/** Logs an error of Stripe. @returns the error for the client; other errors are rethrown */
export function refusal(log: Logger, error: unknown, words: string): AppError {
  if (!isStripes(error)) throw error;
  log.error(whyOf(error), "A request to Stripe failed");
  return new AppError("UPSTREAM_FAILED", words);
}
