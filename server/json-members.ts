import { own } from "../scene/own.ts";
import { afterString } from "./json-size.ts";

const colon = 58;

interface Member {
  name: string;
  /** The value's position in the text. */
  start: number;
  end: number;
}

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/** Finds the end of an object's member: the position of the comma or brace that follows its value. */
function afterValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const letter = text[at];
    if (letter === '"') {
      at = afterString(text, at);
      continue;
    }
    if (depth === 0 && (letter === "," || letter === "}")) return at;
    if (letter === "{" || letter === "[") depth += 1;
    if (letter === "}" || letter === "]") depth -= 1;
    at += 1;
  }
  return text.length;
}

/** The members of the top-level object in a valid JSON text, without those of nested objects. */
export function membersOf(text: string): Member[] {
  const members: Member[] = [];
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const nameEnd = afterString(text, at);
    const name = JSON.parse(text.slice(at, nameEnd)) as string;
    let start = text.indexOf(":", nameEnd) + 1;
    while (isSpace(text.charCodeAt(start))) start += 1;
    const next = afterValue(text, start);
    let end = next;
    while (isSpace(text.charCodeAt(end - 1))) end -= 1;
    members.push({ name, start, end });
    at = next;
  }
  return members;
}

/**
 * Whether a name occurs twice in the top-level object of a valid JSON text. This server uses the last value, but an
 * upstream may use the first one, so such a text is serialized again before it is passed on.
 */
export function repeatsNames(text: string): boolean {
  const names = membersOf(text).map(({ name }) => name);
  return new Set(names).size < names.length;
}

/** The number of names in all objects of a valid JSON text. */
function countNames(text: string): number {
  let names = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = afterString(text, at);
    while (isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === colon) names += 1;
  }
  return names;
}

function countOwnNames(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>(
    (sum, one) => sum + countOwnNames(one),
    Array.isArray(value) ? 0 : inner.length,
  );
}

/**
 * Whether a name occurs twice in any object of a JSON text.
 * @param value what the text was parsed into, where the last value of each name is left
 */
export const repeatsNamesInside = (text: string, value: unknown): boolean =>
  countNames(text) > countOwnNames(value);

/**
 * Replaces or adds members of the object in a JSON text, and leaves all other bytes unchanged: serializing the object
 * again would round large numbers and reorder names that look like integers.
 */
export function withMembers(text: string, values: Record<string, unknown>): string {
  const members = membersOf(text);
  let result = text;
  // Members are replaced from last to first, so that the remaining positions stay valid.
  for (const { name, start, end } of members.toReversed()) {
    if (!Object.hasOwn(values, name)) continue;
    result = result.slice(0, start) + JSON.stringify(own(values, name)) + result.slice(end);
  }
  const added = Object.entries(values).filter(([name]) => !members.some((member) => member.name === name));
  if (added.length === 0) return result;
  const open = result.indexOf("{") + 1;
  const list = added.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",");
  return `${result.slice(0, open)}${list}${members.length > 0 ? "," : ""}${result.slice(open)}`;
}
