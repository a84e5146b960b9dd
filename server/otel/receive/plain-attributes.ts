import { type Attributes, cut } from "./attributes.ts";
import type { Span } from "./spans.ts";

const mostAttributes = 64;
const longestValue = 2000;
/** The maximum total length of all values, in characters. */
const longestTotal = 16_000;

/**
 * Converts a span's attributes to strings, up to a total length. Long values are cut, and lists and objects
 * become JSON.
 */
export function plainAttributes(attributes: Attributes): Record<string, string> {
  const plain: [string, string][] = [];
  let left = longestTotal;
  for (const [name, value] of attributes) {
    if (plain.length === mostAttributes || left <= 0) break;
    if (value === null) continue;
    const text = cut(
      typeof value === "object" ? JSON.stringify(value) : String(value),
      Math.min(longestValue, left),
    );
    left -= text.length;
    plain.push([name, text]);
  }
  return Object.fromEntries(plain);
}

/** The attributes that name a span's operation. Their values never contain text written by people or models. */
const naming = new Set([
  "gen_ai.operation.name",
  "llm.request.type",
  "ai.operationId",
  "traceloop.span.kind",
]);

/**
 * Removes the error and the attributes' texts from a span, for a key whose texts aren't stored. Any attribute can
 * contain a prompt or a tool's result, so only numbers, booleans and the names of operations are kept.
 */
export const withoutAttributes = (span: Span): Span => ({
  ...span,
  error: span.error === null ? null : "Not kept",
  attributes: new Map([...span.attributes].filter(([name, value]) => naming.has(name) || isPlain(value))),
});

const isPlain = (value: unknown) => typeof value === "number" || typeof value === "boolean";
