import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { AppError, type ErrorBody } from "../contract/errors.ts";
import { isUnavailable } from "./db/pool.ts";
import type { Variables } from "./http.ts";
import { CreditRefusalError, refusalReasonOf, refusalToAppError } from "./ledger/credit-refusal.ts";

/** Converts any error that a route throws to the API's error body. Details appear only in the log. */
export function respondWithError(thrown: unknown, c: Context<Variables>) {
  const error = thrown instanceof AppError ? thrown : toAppError(thrown);
  if (error.status >= 500) c.get("log")?.error({ err: thrown, path: c.req.path }, "A request failed");
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    status: error.status,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.current ? { current: error.current } : {}),
    request_id: c.get("request_id") ?? randomUUID(),
  };
  return c.json(body, error.status);
}

interface Cause {
  code?: string;
  message?: string;
}

const queryCancelled = "57014";
/** A foreign key refers to a record that doesn't exist: it was deleted after the request had read it. */
const deletedMeanwhile = "23503";
const isBusy = ({ code, message }: Cause) =>
  code === queryCancelled || /timeout exceeded/.test(message ?? "");

/**
 * Converts an unexpected error. A database that is briefly unavailable or too busy results in a 503. A refusal by the
 * ledger keeps its reason. A record that was deleted in the meantime is a conflict. A value that a column can't hold
 * (SQLSTATE class 22) is the client's error. Everything else is a server error.
 */
function toAppError(thrown: unknown): AppError {
  const { cause } = thrown as { cause?: unknown };
  const causes = [thrown, cause].filter((one): one is Cause => typeof one === "object" && one !== null);
  if (causes.some((one) => isUnavailable(one) || isBusy(one))) {
    return new AppError("UNAVAILABLE", "Service Unavailable", { retryAfter: 1 });
  }
  const reason = causes.map(refusalReasonOf).find(Boolean);
  if (reason) return refusalToAppError(new CreditRefusalError(reason));
  if (causes.some(({ code }) => code === deletedMeanwhile)) return new AppError("CONFLICT");
  if (causes.some(({ code }) => code?.startsWith("22"))) {
    return new AppError("BAD_REQUEST", "A value is out of range or contains characters that can't be stored");
  }
  return new AppError("INTERNAL");
}
