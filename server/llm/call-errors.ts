import { AppError } from "../../contract/errors.ts";
import { CreditRefusalError, refusalToAppError } from "../ledger/credit-refusal.ts";
import { LlmError } from "./errors.ts";
import type { RoutedAnswer } from "./model-router.ts";

/** The reason of a running call's abort by an operator. */
export class CallCancelledError extends Error {}

/** The database refused the call: its key, app or owner was revoked, paused or banned a moment ago. */
export class CallNotAllowedError extends Error {}

const longestKept = 100_000;

export class MalformedAnswerError extends Error {
  /** What was received, cut to a length that the log keeps. */
  readonly text: string;
  constructor(upstream: string, text: string) {
    super(`The upstream ${upstream} answered with something that is not JSON`);
    this.text = text.slice(0, longestKept);
  }
}

const statusAborted = 499;

export const abortedError = (cancelled: boolean) =>
  cancelled
    ? new LlmError(409, "invalid_request_error", "cancelled", "An operator cancelled this request")
    : new LlmError(statusAborted, "invalid_request_error", "aborted", "The caller closed the connection");

/** What the caller is answered for whatever went wrong after the call had started. */
export function toLlmError(thrown: unknown, answer: RoutedAnswer | undefined): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof MalformedAnswerError) return LlmError.upstream(thrown.message);
  const name = answer?.upstream.name;
  if (!name) return new LlmError(500, "server_error", "internal", "The request could not be served");
  const { code = "" } = thrown as { code?: string };
  const how = /TIMEOUT/.test(code) ? "stopped sending" : "broke the connection";
  return LlmError.upstream(`The upstream ${name} ${how} in the middle of its answer`);
}

/** A failed call in the API's terms, for the parts of the product that call models themselves. */
export function toAppError(error: unknown): unknown {
  if (error instanceof CreditRefusalError) return refusalToAppError(error);
  if (error instanceof CallNotAllowedError)
    return new AppError("FORBIDDEN", "Your account can't call models right now");
  if (!(error instanceof LlmError)) return error;
  if (error.status === 404) {
    return new AppError("INVALID_INPUT", error.message, { errors: { model: [error.message] } });
  }
  return new AppError("UPSTREAM_FAILED", error.message);
}
