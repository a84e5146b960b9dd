import type { Stripe } from "stripe";
import { AppError } from "../../contract/errors.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** The currency of all prices. Stripe counts US dollars in cents. */
export const currency = "usd";
export const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** The smallest amount that Stripe charges, in cents. */
export const minChargeCents = 50;

/** The timeout of a request to Stripe, in milliseconds. */
const timeoutMs = 10_000;

/** Returns a function that loads the client when it is first needed; undefined if no key is set. */
export function createStripe({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }: Env) {
  if (!key) return undefined;
  const { hostname, port, protocol } = new URL(url ?? "https://api.stripe.com");
  const scheme = protocol === "http:" ? "http" : "https";
  const endpoint = {
    host: hostname,
    port: port || (scheme === "http" ? 80 : 443),
    protocol: scheme,
  } as const;
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import("stripe").then(
      (sdk) =>
        new sdk.default(key, { ...endpoint, timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false }),
    );
    return client;
  };
}

export type LoadStripe = NonNullable<ReturnType<typeof createStripe>>;

/** Stripe sends references as an ID or as the whole object. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : reference?.id;

/** Interprets a refund: its money counts as returned unless the refund failed. */
export function toReversal({ id, amount: cents, status }: Pick<Stripe.Refund, "id" | "amount" | "status">) {
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

/** Whether an error is Stripe's. The type of Stripe's errors always begins with "Stripe". */
const isStripeError = (error: unknown): error is Failure =>
  error instanceof Error && /^Stripe/.test(String((error as Failure).type));

/** Whether the card was declined or the request rejected. In both cases, a retry won't help. */
export const isDecline = (error: unknown): error is Failure =>
  isStripeError(error) &&
  (error.type === "StripeCardError" || error.type === "StripeInvalidRequestError") &&
  error.code !== "idempotency_key_in_use";

/** Returns a Stripe error for the log, without its message, which can quote keys and addresses. */
export const errorDetails = (error: unknown) =>
  isStripeError(error)
    ? {
        type: error.type,
        code: error.code,
        decline_code: error.decline_code,
        status: error.statusCode,
        stripe_request: error.requestId,
      }
    : { err: error };

/**
 * Logs a Stripe error.
 * @returns the error for the client
 * @throws any other error unchanged
 */
export function refusal(log: Logger, error: unknown, message: string): AppError {
  if (!isStripeError(error)) throw error;
  log.error(errorDetails(error), "A request to Stripe failed");
  return new AppError("UPSTREAM_FAILED", message);
}
