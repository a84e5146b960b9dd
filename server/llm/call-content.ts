import type { Body } from "./call.ts";
import { LlmError } from "./errors.ts";

/** The gateway's rules for the bodies of an endpoint. */
export interface CallRules {
  /** The field with the content that a model reads. */
  needs: "messages" | "input" | "prompt" | "documents";
  /** Whether this field must be a string. */
  isString?: boolean;
  /** The smallest output limit that the API accepts, in tokens; 1 by default. */
  leastOutput?: number;
  /** The output limit, in tokens, that the API defines for bodies without one. */
  usualOutput?: number;
  /** The model that the API defines for bodies without one. It takes precedence over the default of the key's app. */
  model?: string;
  /** Whether the endpoint can't stream. */
  isWhole?: boolean;
}

const maxLimit = 10_000_000;
/** The maximum number of answers that OpenAI generates per request. */
const maxAnswers = 128;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string" || Array.isArray(value);

/**
 * Checks the content that an endpoint needs.
 * @throws LlmError 400
 */
export function checkContent(body: Body, { needs, isString, isWhole, usualOutput }: CallRules): void {
  const { [needs]: content, query, stream } = body;
  const isFilled = Array.isArray(content) && content.length > 0;
  if (needs === "messages" && !(isFilled && content.every(isObject)))
    throw LlmError.invalid("messages must be an array with at least one message", "messages");
  if (needs === "documents" && !isFilled)
    throw LlmError.invalid("documents must be an array with at least one document", "documents");
  if (needs === "documents" && typeof query !== "string")
    throw LlmError.invalid("query must be a string", "query");
  if ((needs === "input" || needs === "prompt") && !isText(content))
    throw LlmError.invalid(`${needs} must be a string or an array`, needs);
  if (isString && typeof content !== "string") throw LlmError.invalid(`${needs} must be a string`, needs);
  // Text completions support only the older field.
  if (usualOutput !== undefined && (body.max_completion_tokens ?? null) !== null)
    throw LlmError.invalid("Use max_tokens instead of max_completion_tokens", "max_completion_tokens");
  if (stream !== undefined && stream !== null && typeof stream !== "boolean")
    throw LlmError.invalid("stream must be true or false", "stream");
  if (isWhole && stream) throw LlmError.invalid("This endpoint can't stream. Omit stream.", "stream");
}

/**
 * Sets omitted fields to the API's defaults, because an upstream's own defaults may differ.
 * @returns whether a field was set
 */
export function setDefaults(body: Body, { usualOutput, model }: CallRules): boolean {
  const setsModel = model !== undefined && (body.model === undefined || body.model === null);
  if (setsModel) body.model = model;
  const setsOutput = usualOutput !== undefined && (body.max_tokens === undefined || body.max_tokens === null);
  if (setsOutput) body.max_tokens = usualOutput;
  return setsModel || setsOutput;
}

/**
 * Checks the output limits and the number of answers as strictly as OpenAI does, because they determine the possible
 * cost of a call.
 * @throws LlmError 400
 */
export function checkOutput(body: Body, leastOutput = 1) {
  const limits = ["max_tokens", "max_completion_tokens"] as const;
  for (const name of limits) checkWhole(body, name, leastOutput, maxLimit);
  checkWhole(body, "n", 1, maxAnswers);
  checkWhole(body, "best_of", 1, maxAnswers);
  if (limits.every((name) => body[name] !== undefined && body[name] !== null)) {
    throw LlmError.invalid(
      "Use either max_tokens or max_completion_tokens, not both",
      "max_completion_tokens",
    );
  }
}

function checkWhole(
  body: Body,
  name: "max_tokens" | "max_completion_tokens" | "n" | "best_of",
  least: number,
  most: number,
) {
  const value = body[name];
  if (value === undefined || value === null) return;
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw LlmError.invalid(`${name} must be a whole number from ${least} to ${most}`, name);
  }
}
