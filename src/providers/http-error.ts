import { type ErrorBody, type ErrorCode, type FieldErrors, textOf } from "@contract/errors.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import axios, { type AxiosResponse } from "axios";

/** `ABORTED`: we gave up; `UNREACHABLE`: no answer came; `NO_CONTENT`: an empty one; `HTTP`: no code was said. */
export type FailureCode = ErrorCode | "ABORTED" | "UNREACHABLE" | "NO_CONTENT" | "HTTP";

/** Each failed call of the data provider. `message` is the catalogue's text, `said` the server's own. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: FailureCode;
  readonly said?: string;
  readonly errors?: FieldErrors;
  readonly requestId?: string;
  [key: string]: unknown;

  constructor(
    statusCode: number,
    code: FailureCode,
    message: string,
    more: { said?: string; errors?: FieldErrors; requestId?: string } = {},
  ) {
    super(message);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.code = code;
    this.said = more.said;
    this.errors = more.errors;
    this.requestId = more.requestId;
  }
}

export const aborted = () => new HttpError(0, "ABORTED", "Request aborted");
export const isAborted = (error: unknown) => error instanceof HttpError && error.code === "ABORTED";

/** The codes whose texts the specification fixes; every other status is a "Generic Error" to the console. */
const fixed: Record<number, ErrorCode> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  500: "INTERNAL",
  502: "UPSTREAM_FAILED",
  503: "UNAVAILABLE",
};

const llmRoute = new RegExp(`/${llmRequests.name}(/|\\?|$)`);

function messageOf(status: number, statusText: string, body: unknown, url: string): string {
  if (status === 404 && llmRoute.test(url)) return `${llmRequests.names.one} not found`;
  const code = fixed[status];
  if (code) return textOf(code);
  const text = typeof body === "string" ? body : JSON.stringify(body, undefined, 2);
  return `Generic Error: status: ${status}; status text: ${statusText || "unknown"}; body: ${text}`;
}

/** A file was asked for, so the refusal comes as one, too. */
async function bodyOf({ data }: AxiosResponse): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  const text = await data.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The error for an answer whose status says that it failed. */
export async function failureOf(answer: AxiosResponse): Promise<HttpError> {
  const { status, statusText, config, headers } = answer;
  const body = await bodyOf(answer);
  const known: Partial<ErrorBody> = typeof body === "object" && body !== null ? body : {};
  return new HttpError(
    status,
    known.code ?? fixed[status] ?? "HTTP",
    messageOf(status, statusText, body, config.url ?? ""),
    {
      said: typeof known.message === "string" && known.message ? known.message : undefined,
      errors: known.errors,
      requestId: known.request_id ?? headers["x-request-id"],
    },
  );
}

/** Whatever a call was rejected with, as the one error that the console knows. */
export async function toHttpError(error: unknown): Promise<HttpError> {
  if (error instanceof HttpError) return error;
  if (axios.isCancel(error)) return aborted();
  if (axios.isAxiosError(error) && error.response) return failureOf(error.response);
  return new HttpError(0, "UNREACHABLE", "The server cannot be reached");
}
