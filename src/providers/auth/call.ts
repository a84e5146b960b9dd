import { type ErrorBody, type FieldErrors, textOfStatus } from "@contract/errors.ts";
import { bearer } from "./bearer";

/** A failed call; has what Refine calls an HttpError. Status 0 where no answer came at all. */
export class CallError extends Error {
  readonly statusCode: number;
  readonly errors?: FieldErrors;
  /** Seconds that the server asked to wait. */
  readonly retryAfter?: number;
  [key: string]: unknown;

  constructor(statusCode: number, message: string, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = "CallError";
    this.statusCode = statusCode;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

interface Options {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  /** Another bearer than one's own, to try it out; none at all where it is empty. */
  token?: string;
  signal?: AbortSignal;
}

async function failure(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  const message = body.message ?? textOfStatus(answer.status) ?? "Generic Error";
  const wait = Number(answer.headers.get("retry-after"));
  return new CallError(answer.status, message, { errors: body.errors, retryAfter: wait || undefined });
}

/** For pages that load before, or live beside, the data provider: sign-in, sessions, settings. */
export async function call(path: string, { method = "GET", body, token, signal }: Options = {}) {
  const carried = token ?? (await bearer());
  const headers = new Headers({ Accept: "application/json" });
  if (carried) headers.set("Authorization", `Bearer ${carried}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "omit",
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, "The server cannot be reached. Check your connection and try again.");
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
}

/** The same, down to the answer's JSON. */
export async function callJson<T>(path: string, options?: Options): Promise<T> {
  return (await (await call(path, options)).json()) as T;
}
