import { type Attributes, cut } from "./attributes.ts";
import type { Span } from "./spans.ts";

const mostAttributes = 64;
const longestValue = 2000;
/** The characters of all values together. */
const longestTotal = 16_000;

/** A span's attributes as texts, as far as they fit: the beginning of long values, and lists and objects as JSON. */
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

/** The attributes that say what a span does. Their values are names, not what people or models say. */
const naming = new Set([
  "gen_ai.operation.name",
  "llm.request.type",
  "ai.operationId",
  "traceloop.span.kind",
]);

/**
 * A span as it is stored for a key that keeps no texts. Any attribute can have a prompt or a tool's result, so only
 * numbers, flags and the names of operations remain.
 */
export const withoutAttributes = (span: Span): Span => ({
  ...span,
  error: span.error === null ? null : "Not kept",
  attributes: new Map([...span.attributes].filter(([name, value]) => naming.has(name) || isPlain(value))),
});

const isPlain = (value: unknown) => typeof value === "number" || typeof value === "boolean";
