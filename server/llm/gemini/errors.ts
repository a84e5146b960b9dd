import { messageOf, parseObject } from "../answer-parsing.ts";
import type { Outcome } from "../call.ts";
import type { LlmError } from "../errors.ts";
import type { ErrorFormat } from "../gateway-response.ts";

const names = new Map([
  [400, "INVALID_ARGUMENT"],
  [401, "UNAUTHENTICATED"],
  [402, "FAILED_PRECONDITION"],
  [403, "PERMISSION_DENIED"],
  [404, "NOT_FOUND"],
  [409, "ABORTED"],
  [429, "RESOURCE_EXHAUSTED"],
  [499, "CANCELLED"],
  [501, "UNIMPLEMENTED"],
  [502, "UNAVAILABLE"],
  [503, "UNAVAILABLE"],
  [504, "DEADLINE_EXCEEDED"],
  [529, "UNAVAILABLE"],
]);

const nameOf = (status: number) => names.get(status) ?? (status >= 500 ? "INTERNAL" : "INVALID_ARGUMENT");

const bodyOf = (code: number, message: string, details: object[] = []) => ({
  error: { code, message, status: nameOf(code), ...(details.length > 0 ? { details } : {}) },
});

const google = (type: string, fields: object) => ({
  "@type": `type.googleapis.com/google.rpc.${type}`,
  ...fields,
});

function detailsOf({ code, param, message, retryAfter }: LlmError, requestId: string | null): object[] {
  return [
    ...(code ? [google("ErrorInfo", { reason: code.toUpperCase(), domain: "scenewright" })] : []),
    ...(param ? [google("BadRequest", { fieldViolations: [{ field: param, description: message }] })] : []),
    ...(retryAfter ? [google("RetryInfo", { retryDelay: `${retryAfter}s` })] : []),
    ...(requestId ? [google("RequestInfo", { requestId })] : []),
  ];
}

/**
 * Writes errors in the format of Google's APIs.
 * @source https://cloud.google.com/apis/design/errors
 */
export const googleErrors: ErrorFormat = {
  body: (error, requestId) => bodyOf(error.status, error.message, detailsOf(error, requestId)),
  event: (error, requestId) =>
    `data: ${JSON.stringify(bodyOf(error.status, error.message, detailsOf(error, requestId)))}\n\n`,
};

/** Translates an upstream's refusal, unless it is already in Google's format. */
export function refusalOf({ body, status }: Outcome): Buffer {
  const given = parseObject(body.toString()) as { error?: { status?: unknown } } | undefined;
  if (typeof given?.error?.status === "string") return body;
  const message = messageOf(given as object, `The upstream responded with ${status}`);
  return Buffer.from(JSON.stringify(bodyOf(status, message)));
}
