import { messageOf, parseObject } from "../answer-parsing.ts";
import type { Outcome } from "../call.ts";
import type { LlmError } from "../errors.ts";
import type { ErrorFormat } from "../gateway-response.ts";
import { eventOf } from "./events.ts";

const types = new Map([
  [401, "authentication_error"],
  [402, "billing_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [503, "overloaded_error"],
  [504, "timeout_error"],
  [529, "overloaded_error"],
]);

const typeOf = (status: number) =>
  types.get(status) ?? (status >= 500 ? "api_error" : "invalid_request_error");

const bodyOf = (status: number, message: string, requestId: string | null) => ({
  type: "error",
  error: { type: typeOf(status), message },
  request_id: requestId,
});

/**
 * Writes errors in the format of Anthropic's API.
 * @source https://platform.claude.com/docs/en/api/errors
 */
export const messageErrors: ErrorFormat = {
  body: ({ status, message }: LlmError, requestId) => bodyOf(status, message, requestId),
  event: ({ status, message }: LlmError, requestId) => eventOf("error", bodyOf(status, message, requestId)),
};

/** Translates an upstream's refusal from OpenAI's format. */
export function refusalOf({ body, status, id }: Outcome): object {
  const message = messageOf(parseObject(body.toString()) ?? {}, `The upstream responded with ${status}`);
  return bodyOf(status, message, id);
}
