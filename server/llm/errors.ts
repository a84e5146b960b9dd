import { type CreditRefusalError, isRate } from "../ledger/credit-refusal.ts";
import type { ReachedRate } from "./rate-limits.ts";

/** An error of a call in OpenAI's error format, which OpenAI's clients convert to their own exceptions. */
export class LlmError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  /** In seconds; undefined if waiting doesn't help. */
  retryAfter?: number;
  /** The rate limit that was reached. */
  rate?: ReachedRate;
  /** The methods that a URL accepts, for the header of a 405. */
  allow?: readonly string[];
  /** The server-sent events to end a stream with; by default, one event with the body. */
  events?: string;

  constructor(
    status: number,
    type: string,
    code: string | null,
    message: string,
    param: string | null = null,
  ) {
    super(message);
    this.name = "LlmError";
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  static invalid(message: string, param: string | null = null, status = 400) {
    return new LlmError(status, "invalid_request_error", null, message, param);
  }

  static key(message: string) {
    return new LlmError(401, "invalid_request_error", "invalid_api_key", message);
  }

  static forbidden(message: string) {
    return new LlmError(403, "permission_error", "forbidden", message);
  }

  /** Converts a refusal by the ledger: 429 if waiting helps, 403 for a model without a price, otherwise 402. */
  static refused({ reason, message, retryAfter, rate }: CreditRefusalError) {
    const error = isRate(reason)
      ? new LlmError(429, "rate_limit_error", "rate_limit_exceeded", message)
      : reason === "held"
        ? new LlmError(429, "rate_limit_error", "credits_held", message)
        : reason === "unpriced"
          ? new LlmError(403, "permission_error", "model_not_priced", message, "model")
          : new LlmError(
              402,
              "insufficient_quota",
              reason === "credits" ? "insufficient_credits" : reason,
              message,
            );
    error.retryAfter = retryAfter;
    error.rate = rate;
    return error;
  }

  static blocked(guardrail: string) {
    const message = `The guardrail “${guardrail}” blocked this request`;
    return new LlmError(400, "invalid_request_error", "content_filter", message);
  }

  static unknownModel(model: string) {
    return new LlmError(
      404,
      "invalid_request_error",
      "model_not_found",
      `The model ${model} does not exist`,
      "model",
    );
  }

  static unknownUrl(method: string | undefined, path: string) {
    const message =
      `Unknown request URL: ${method} ${path}. This gateway doesn't offer this endpoint. ` +
      "The available endpoints are listed at /documentation/api.";
    return new LlmError(404, "invalid_request_error", "unknown_url", message);
  }

  static wrongMethod(allow: readonly string[], path: string) {
    const error = new LlmError(
      405,
      "invalid_request_error",
      "method_not_allowed",
      `Use ${allow.join(" or ")} for ${path}`,
    );
    error.allow = allow;
    return error;
  }

  static notOffered(endpoint: string, upstream: string) {
    const message = `The upstream ${upstream} doesn't offer /v1/${endpoint}. Choose a model from another upstream.`;
    return new LlmError(400, "invalid_request_error", "endpoint_not_offered", message, "model");
  }

  static timeout(ms: number) {
    const message = `The call took longer than its time limit of ${ms / 1000} s. It is charged like a call that you abort.`;
    return new LlmError(408, "timeout_error", "timeout", message);
  }

  static responseNotFound(id: string) {
    return new LlmError(404, "invalid_request_error", null, `The response ${id} doesn't exist`);
  }

  static itemNotFound(id: string, param: string) {
    return new LlmError(404, "invalid_request_error", null, `The item ${id} doesn't exist`, param);
  }

  static upstream(message: string) {
    return new LlmError(502, "upstream_error", "upstream_failed", message);
  }

  get body() {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }
}
