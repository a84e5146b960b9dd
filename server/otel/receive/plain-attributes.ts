import { type Attributes, cut } from "./attributes.ts";

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
