import * as z from "zod";
import { LlmError } from "../errors.ts";

/** Writes a path in a request the way OpenAI's errors do: `input[0].content[1].type`. */
export const pathOf = (keys: readonly PropertyKey[], start = ""): string =>
  keys.reduce<string>(
    (path, key) =>
      typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    start,
  );

/** The error for a field that the translation to a chat completion can't express. */
export const unsupported = (param: string, message: string) =>
  new LlmError(400, "invalid_request_error", "unsupported_parameter", message, param);

function toError(issue: z.core.$ZodIssue, at: string): LlmError {
  if (issue.code === "unrecognized_keys") {
    const param = pathOf([...issue.path, issue.keys[0]!], at);
    return new LlmError(
      400,
      "invalid_request_error",
      "unknown_parameter",
      `Unknown parameter: ${param}`,
      param,
    );
  }
  const param = pathOf(issue.path, at);
  const problem = issue.message.replace(/^Invalid (input|option): /, "");
  return new LlmError(
    400,
    "invalid_request_error",
    "invalid_value",
    `${param} is invalid: ${problem}`,
    param,
  );
}

/**
 * Validates a part of a request.
 * @param at the path of the part
 * @throws LlmError 400 that names the first invalid field
 */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, at = ""): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw toError(result.error.issues[0]!, at);
}

/** A JSON object of any shape, which is passed on unchanged. */
export const anyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "expected an object",
);
