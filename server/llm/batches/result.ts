import { newId } from "../../db/ids.ts";
import type { batch_results } from "../../db/schema.ts";
import { parseObject } from "../answer-parsing.ts";
import { apiIdOf } from "../files/ids.ts";
import type { InnerAnswer } from "../inner-exchange.ts";
import type { BatchLine } from "./input.ts";

/** A line's result, as stored in the table. */
export type LineResult = Omit<typeof batch_results.$inferInsert, "batch_id">;

interface Usage {
  prompt_tokens?: unknown;
  input_tokens?: unknown;
  completion_tokens?: unknown;
  output_tokens?: unknown;
  prompt_tokens_details?: Details;
  input_tokens_details?: Details;
  completion_tokens_details?: Details;
  output_tokens_details?: Details;
}
type Details = { cached_tokens?: unknown; reasoning_tokens?: unknown } | null;

const count = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;

/** The tokens that a response reports, in the format of Chat Completions or of the Responses API. */
function tokensOf(answer: object | undefined) {
  const usage = ((answer as { usage?: Usage | null } | undefined)?.usage ?? {}) as Usage;
  return {
    input_tokens: count(usage.prompt_tokens ?? usage.input_tokens),
    cached_tokens: count((usage.prompt_tokens_details ?? usage.input_tokens_details)?.cached_tokens),
    output_tokens: count(usage.completion_tokens ?? usage.output_tokens),
    reasoning_tokens: count(
      (usage.completion_tokens_details ?? usage.output_tokens_details)?.reasoning_tokens,
    ),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The result of a line that the gateway answered. The response body is kept as it was received, except that its line
 * breaks become spaces. A body that isn't JSON is replaced with an error.
 * @source https://platform.openai.com/docs/api-reference/batch/request-output
 */
export function resultOf(
  { number, custom_id }: BatchLine,
  { status, headers, body }: InnerAnswer,
): LineResult {
  const answer = parseObject(body);
  const request_id = headers.get("x-request-id") ?? newId();
  const message = "The provider's response isn't JSON.";
  const failure = { error: { message, type: "upstream_error", param: null, code: "upstream_failed" } };
  const content = answer ? body.trim().replace(/[\r\n]+/g, " ") : JSON.stringify(failure);
  const id = JSON.stringify(apiIdOf("batch_req_", request_id));
  const response = `{"status_code":${answer ? status : 502},"request_id":${JSON.stringify(request_id)},"body":${content}}`;
  const isError = status >= 300 || !answer;
  return {
    line: number,
    is_error: isError,
    output: `{"id":${id},"custom_id":${JSON.stringify(custom_id)},"response":${response},"error":null}`,
    llm_request_id: uuid.test(request_id) ? request_id : null,
    ...(isError ? {} : tokensOf(answer)),
  };
}

/** The result of a line that has no response when the batch expires. */
export function expiredResult({ number, custom_id }: BatchLine): LineResult {
  const error = {
    code: "batch_expired",
    message: "This request could not be executed before the completion window expired.",
  };
  const id = apiIdOf("batch_req_", newId());
  return {
    line: number,
    is_error: true,
    output: JSON.stringify({ id, custom_id, response: null, error }),
  };
}
