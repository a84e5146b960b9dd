import { type ErrorBody, type ErrorCode, type FieldErrors, textOf } from "@contract/errors.ts";
import { language } from "@/i18n/language";
import { t } from "@/i18n/t";

/**
 * `ABORTED`: cancelled by the console. `UNREACHABLE`: no response. `NO_CONTENT`: an empty response. `HTTP`: a response
 * without an error code.
 */
export type FailureCode = ErrorCode | "ABORTED" | "UNREACHABLE" | "NO_CONTENT" | "HTTP";

interface Details {
  /** The server's own message. */
  detail?: string;
  /** The English message, if `detail` is a translation. */
  original?: string;
  /** The current record, if an edit was based on an older version. */
  current?: Record<string, unknown>;
  errors?: FieldErrors;
  requestId?: string;
  /** The number of seconds to wait before the next attempt. */
  retryAfter?: number;
}

/**
 * The error that every failed call throws, in the shape that Refine expects. `message` is the text from the error
 * catalog, and `detail` is the server's own message.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: FailureCode;
  readonly detail?: string;
  readonly original?: string;
  readonly current?: Record<string, unknown>;
  readonly errors?: FieldErrors;
  readonly requestId?: string;
  readonly retryAfter?: number;
  [key: string]: unknown;

  constructor(statusCode: number, code: FailureCode, message: string, details: Details = {}) {
    super(message);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.code = code;
    this.detail = details.detail;
    this.original = details.original;
    this.current = details.current;
    this.errors = details.errors;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** The message to show: the server's own, or else the catalog's. */
  get text(): string {
    return this.detail ?? this.message;
  }
}

export const aborted = () => new HttpError(0, "ABORTED", t("Request aborted"));
export const isAborted = (error: unknown) => error instanceof HttpError && error.code === "ABORTED";
export const unreachable = () =>
  new HttpError(0, "UNREACHABLE", t("The server can't be reached. Check your connection and try again."));

/** The status codes whose texts the specification fixes. Every other status becomes a "Generic Error". */
const fixed: Record<number, ErrorCode> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  500: "INTERNAL",
  502: "UPSTREAM_FAILED",
  503: "UNAVAILABLE",
};

/** A literal path, because importing the resource's declaration would add Zod to the sign-in pages. */
const llmRequestPath = /\/llm-requests(\/|\?|$)/;

function messageOf({ status, statusText, url }: FailedResponse, body: unknown): string {
  if (status === 404 && llmRequestPath.test(url)) return t("LLM Request not found");
  const code = fixed[status];
  if (code) return t(textOf(code));
  const text = typeof body === "string" ? body : JSON.stringify(body, undefined, 2);
  return t("Generic Error: status: {status}; status text: {statusText}; body: {text}", {
    status,
    statusText: statusText || t("unknown"),
    text,
  });
}

/** Parses JSON, and returns anything else as text. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface FailedResponse {
  status: number;
  statusText: string;
  url: string;
  text: string;
  header: (name: string) => string | null;
}

/** Converts a failed response to an HttpError. */
export function failureOf(response: FailedResponse): HttpError {
  const body = parseBody(response.text);
  const known: Partial<ErrorBody> & { current?: Record<string, unknown> } =
    typeof body === "object" && body !== null ? body : {};
  const { status, header } = response;
  return new HttpError(status, known.code ?? fixed[status] ?? "HTTP", messageOf(response, body), {
    detail: typeof known.message === "string" && known.message ? known.message : undefined,
    current: known.current,
    errors: known.errors,
    requestId: known.request_id ?? header("x-request-id") ?? undefined,
    retryAfter: Number(header("retry-after")) || undefined,
  });
}

/** The failure with the server's messages in the page's language. */
export async function inLanguage(failure: HttpError): Promise<HttpError> {
  if (language === "en" || failure.detail === undefined) return failure;
  const { statusCode, code, message, detail, errors } = failure;
  const { translateErrors, translateMessage } = await import("@/i18n/messages");
  const texts = { detail: await translateMessage(detail), errors: errors && (await translateErrors(errors)) };
  return new HttpError(statusCode, code, message, { ...failure, ...texts, original: detail });
}
