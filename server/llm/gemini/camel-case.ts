import { LlmError } from "../errors.ts";
import { anyObject } from "../translation/checks.ts";

/** The fields whose values the caller defines, so names inside them aren't changed. */
const opaque = new Set([
  "args",
  "response",
  "parameters",
  "parametersJsonSchema",
  "responseSchema",
  "responseJsonSchema",
  "labels",
]);

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Converts field names to camel case, because Google's API accepts `max_output_tokens` as well as `maxOutputTokens`.
 * @throws LlmError 400 if a field occurs in both spellings
 */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  const { data: object } = anyObject.safeParse(value);
  if (!object) return value;
  const fields = Object.entries(object).map(([name, field]) => {
    const written = camel(name);
    return [written, opaque.has(written) ? field : inCamelCase(field)] as const;
  });
  const names = fields.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw LlmError.invalid(`${twice} appears twice`, twice);
  return Object.fromEntries(fields);
}
