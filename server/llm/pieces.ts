import { own } from "../../scene/own.ts";
import { imageNote } from "./image-data.ts";

/** An assembled object. It is a Map, because upstreams choose the field names, which could include `__proto__`. */
export type Fields = Map<string, unknown>;

/** The fields of a delta whose texts arrive in pieces. */
const pieced = new Set([
  ...["content", "reasoning_content", "reasoning", "refusal", "text", "thinking", "summary"],
  ...["transcript", "arguments", "input", "partial_json", "data"],
]);
/** The fields whose objects have a `name` that arrives in pieces as well. */
const calls = new Set(["function", "function_call", "custom"]);

/** The maximum total size of merged values, in characters, and the overhead counted for each field or list item. */
const mostRoom = 16 * 1024 * 1024;
const ofItem = 16;
/** The maximum number of fields per object. */
const mostFields = 1000;
/** The maximum size of a value outside of deltas, which each chunk can replace, in characters. */
const largestValue = 256 * 1024;
const maxDepth = 32;
/** The number of items at the end of a list that are searched for the item that a new piece continues. */
const searched = 100;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The approximate size of a value, in characters; above `most` if the value is larger or nested too deeply. */
export function sizeOf(value: unknown, most: number, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 4;
  if (depth > maxDepth) return most + 1;
  let size = ofItem;
  for (const name in value) {
    size += name.length + sizeOf(own(value, name as never), most - size, depth + 1);
    if (size > most) break;
  }
  return size;
}

/** Converts an assembled value to plain JSON objects and arrays. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return plainFields(value);
  return Array.isArray(value) ? value.map(plain) : value;
}
export const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, plain(value)]));

/** Whether an item without an index continues the last item: it extends that item's texts, and other fields agree. */
function continues(last: Fields, item: object): boolean {
  let adds = false;
  for (const [name, value] of Object.entries(item)) {
    const known = last.get(name);
    if (pieced.has(name) && (typeof value === "string" || Array.isArray(value))) adds ||= known !== undefined;
    else if (value !== null && known !== value && (name === "type" || (known ?? null) !== null)) return false;
  }
  return adds;
}

/** Whether two items with the same index are the same item. Some upstreams number the items of each type separately. */
const matches = (known: Fields, item: { type?: unknown; id?: unknown }): boolean =>
  (["type", "id"] as const).every(
    (name) => (item[name] ?? null) === null || (known.get(name) ?? item[name]) === item[name],
  );

/**
 * Merges the pieces of a stream, up to a total size. In deltas, texts of known fields are concatenated, objects are
 * merged, and any other value replaces the previous one. An item of a list is merged with the item that it continues,
 * which has the same index or is the last one; otherwise, it is appended. Outside of deltas, each value replaces the
 * previous one.
 */
export function createPieces() {
  let room = mostRoom;

  function takes(size: number): boolean {
    if (size > room) return false;
    room -= size;
    return true;
  }

  /** Reserves room for one more field of an object. @returns false if there is none */
  const fits = (into: Fields, name: string): boolean => into.size < mostFields && takes(ofItem + name.length);

  function addText(known: unknown, text: string, isPiece: boolean): unknown {
    if (isPiece && typeof known === "string") return takes(text.length) ? known + text : known;
    if (known === text || (text === "" && (known ?? null) !== null)) return known;
    const kept = imageNote(text) ?? text;
    const before = typeof known === "string" ? known.length : 0;
    return takes(kept.length - before) ? kept : known;
  }

  function add(known: unknown, value: unknown, name: string, isCall: boolean, depth: number): unknown {
    if (value === null || value === undefined) return known ?? value;
    if (typeof value === "string")
      return addText(known, value, pieced.has(name) || (isCall && name === "name"));
    if (typeof value !== "object") return value;
    if (depth > maxDepth) return known;
    if (!Array.isArray(value)) {
      const fields: Fields = known instanceof Map ? known : new Map();
      addFields(fields, value, calls.has(name), depth + 1);
      return fields;
    }
    const list = Array.isArray(known) ? known : [];
    for (const item of value) append(list, item, depth + 1);
    return list;
  }

  /** Finds the item in a list that a new item continues. */
  function continued(list: unknown[], item: object): Fields | undefined {
    const { index } = item as { index?: unknown };
    const last = list.at(-1);
    if (!Number.isInteger(index)) return last instanceof Map && continues(last, item) ? last : undefined;
    for (let at = list.length - 1; at >= Math.max(0, list.length - searched); at -= 1) {
      const known = list[at];
      if (known instanceof Map && known.get("index") === index && matches(known, item)) return known;
    }
    return undefined;
  }

  /** Appends an item to a list, or merges it with the item that it continues. */
  function append(list: unknown[], item: unknown, depth = 0): void {
    const known = isObject(item) ? continued(list, item) : undefined;
    if (known) addFields(known, item as object, false, depth);
    else if (takes(ofItem)) list.push(add(undefined, item, "", false, depth) ?? null);
  }

  /** Adds a field from a delta. */
  function addField(into: Fields, name: string, value: unknown, isCall = false, depth = 0): void {
    const known = into.get(name);
    if (known === undefined && !fits(into, name)) return;
    const next = add(known, value, name, isCall, depth);
    if (next !== undefined) into.set(name, next);
  }

  function addFields(into: Fields, given: object, isCall: boolean, depth: number): void {
    for (const name in given) addField(into, name, own(given, name as never), isCall, depth);
  }

  return {
    append,
    addField,
    /** Replaces a value outside of deltas. An object keeps the fields that the new object doesn't have. */
    replace(into: Fields, name: string, value: unknown): void {
      const known = into.get(name);
      if (value === known || value === undefined || (value === null && known !== undefined)) return;
      const next = isObject(value) && isObject(known) ? { ...known, ...value } : value;
      const size = sizeOf(next, largestValue);
      if (size > largestValue || (known === undefined && !fits(into, name))) return;
      const before = known === undefined ? 0 : sizeOf(known, largestValue);
      if (takes(size - before)) into.set(name, next);
    },
    /** Appends to a list that a choice contains alongside its delta, such as the log probabilities of tokens. */
    extend(into: Fields, name: string, items: unknown): void {
      const known = into.get(name);
      if (!Array.isArray(items)) {
        if (known === undefined && items === null && fits(into, name)) into.set(name, null);
        return;
      }
      if (known === undefined && !fits(into, name)) return;
      const list: unknown[] = Array.isArray(known) ? known : [];
      if (list !== known) into.set(name, list);
      for (const item of items) if (takes(sizeOf(item, room))) list.push(item);
    },
  };
}

export type Pieces = ReturnType<typeof createPieces>;
