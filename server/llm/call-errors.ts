import { AppError } from "../../contract/errors.ts";
import { isUnavailable } from "../db/pool.ts";
import { CreditRefusalError, refusalToAppError } from "../ledger/credit-refusal.ts";
import { LlmError } from "./errors.ts";
import { loggedResponse } from "./image-data.ts";
import { UnsettledError } from "./request-rows.ts";
import type { Endpoint } from "./upstreams/upstream.ts";

/** The abort reason of a running call that an operator cancels, or whose owner is deleted. */
export class CallCancelledError extends Error {}

/** Thrown if the database refused a call because its key, app or owner was just revoked, paused or banned. */
export class CallNotAllowedError extends Error {}

const longestKept = 100_000;

/**
 * A response that isn't a usable answer, for example a web page, an error with status 200, or a response that
 * was cut off.
 */
export class FailedAnswerError extends Error {
  /** The received text, cut to the length that the log keeps. */
  readonly text: string;
  /** Whether the caller received the event in which the upstream reported the failure. */
  isPassedOn = false;
  constructor(message: string, text: string) {
    super(message);
    this.text = text.slice(0, longestKept);
  }

  /** The text as the log keeps it, as JSON; null if there is none. */
  logged(endpoint: Endpoint): string | null {
    return this.text ? JSON.stringify(loggedResponse(endpoint, this.text)) : null;
  }
}

/**
 * Converts an error that occurred while a response was being received.
 * @param text the part of the response received so far
 */
export function brokenAnswer(error: unknown, upstream: string, text = ""): FailedAnswerError {
  if (error instanceof FailedAnswerError) return error;
  const { code = "" } = error as { code?: string };
  const how = /TIMEOUT/.test(code)
    ? "stopped sending in the middle of its response"
    : code === "TOO_LARGE"
      ? "sent a response larger than this server accepts"
      : /^(Z_|ERR__|ERR_BROTLI|ZSTD)/.test(code)
        ? "sent a response that can't be decompressed"
        : "dropped the connection in the middle of its response";
  return new FailedAnswerError(`The upstream ${upstream} ${how}`, text);
}

const statusAborted = 499;

export const abortedError = (cancelled: boolean) =>
  cancelled
    ? new LlmError(409, "invalid_request_error", "cancelled", "An operator cancelled this request")
    : new LlmError(statusAborted, "invalid_request_error", "aborted", "The caller closed the connection");

/** Converts any error of a call that has started to the error that the caller receives. */
export function toLlmError(thrown: unknown): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof FailedAnswerError) {
    const error = LlmError.upstream(thrown.message);
    if (thrown.isPassedOn) error.events = "";
    return error;
  }
  return new LlmError(500, "server_error", "internal", "The request couldn't be served. Try again.");
}

/** Converts a failed call to the API's error, for features that call models themselves. */
export function toAppError(error: unknown): unknown {
  if (error instanceof CreditRefusalError) return refusalToAppError(error);
  if (error instanceof CallNotAllowedError)
    return new AppError("FORBIDDEN", "Your account can't call models. Contact an admin.");
  if (!(error instanceof LlmError)) return error;
  if (error.status === 404) {
    return new AppError("INVALID_INPUT", error.message, { errors: { model: [error.message] } });
  }
  return new AppError("UPSTREAM_FAILED", error.message);
}

/** PostgreSQL's errors for text that its encoding, or JSON, doesn't allow. */
const unstorable = new Set(["22021", "22P05"]);
const isUnstorable = (thrown: unknown) => unstorable.has(String((thrown as { code?: unknown } | null)?.code));

/** Converts anything thrown to the error that the caller receives. */
export function toGatewayError(thrown: unknown): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof CreditRefusalError) return LlmError.refused(thrown);
  if (isUnstorable(thrown))
    return new LlmError(
      400,
      "invalid_request_error",
      "invalid_value",
      "A value contains characters that can't be stored, such as NUL. Remove them.",
    );
  const database = isUnavailable(thrown) || thrown instanceof UnsettledError;
  return database
    ? new LlmError(
        503,
        "server_error",
        "unavailable",
        "The server can't reach its database. Try again in a moment.",
      )
    : new LlmError(
        500,
        "server_error",
        "internal",
        "Something went wrong on the server. Try again. If the problem persists, contact an operator and include the time of this error.",
      );
}
