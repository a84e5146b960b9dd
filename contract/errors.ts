/**
 * All error codes; each has one status and one text. Call sites name a code and never choose a status. The texts of 400
 * to 503 are fixed by the product's specification.
 */
export const errorCatalog = {
  BAD_REQUEST: [400, "Bad Request"],
  UNAUTHORIZED: [401, "Unauthorized"],
  INSUFFICIENT_CREDITS: [402, "Insufficient credits"],
  FORBIDDEN: [403, "Forbidden"],
  NOT_FOUND: [404, "Not Found"],
  CONFLICT: [409, "Conflict"],
  PAYLOAD_TOO_LARGE: [413, "Payload Too Large"],
  UNSUPPORTED_MEDIA_TYPE: [415, "Unsupported Media Type"],
  INVALID_INPUT: [422, "Invalid input"],
  RATE_LIMITED: [429, "Too Many Requests"],
  INTERNAL: [500, "Internal Server Error"],
  UPSTREAM_FAILED: [502, "Bad Gateway"],
  UNAVAILABLE: [503, "Service Unavailable"],
} as const;

export type ErrorCode = keyof typeof errorCatalog;

export type FieldErrors = Record<string, string[]>;

/** The body of every error response under /api. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  status: number;
  errors?: FieldErrors;
  /** The current record, if a CONFLICT was caused by an outdated version. */
  current?: Record<string, unknown>;
  request_id: string;
}

export const statusOf = (code: ErrorCode) => errorCatalog[code][0];
export const textOf = (code: ErrorCode) => errorCatalog[code][1];

/** Thrown anywhere on the server. A single onError handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors?: FieldErrors;
  /** The number of seconds to wait before a retry, for RATE_LIMITED and UNAVAILABLE. */
  readonly retryAfter?: number;
  /** The current record, for CONFLICT. */
  readonly current?: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string = textOf(code),
    more: Pick<AppError, "errors" | "retryAfter" | "current"> = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }

  get status() {
    return statusOf(this.code);
  }
}
