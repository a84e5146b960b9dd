import { isDeeper } from "../../json-depth.ts";
import { hasMoreParts } from "../../json-size.ts";
import { parseObject } from "../../llm/answer-parsing.ts";
import { storable } from "../../storable.ts";

/** An attribute's value. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

export type Attributes = ReadonlyMap<string, Value>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Shortens text to `length` characters, including an ellipsis. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;

/** Converts a value in OTLP's JSON format. The conversion is recursive, so the caller must have checked the nesting. */
function anyValue(any: unknown): Value {
  if (!isObject(any)) return null;
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = any;
  if (typeof stringValue === "string") return storable(stringValue);
  if (typeof boolValue === "boolean") return boolValue;
  const number = intValue ?? doubleValue;
  if (typeof number === "number" || typeof number === "string") return Number(number);
  if (isObject(arrayValue)) return listOf(arrayValue.values).map(anyValue);
  if (isObject(kvlistValue)) return Object.fromEntries(attributesOf(kvlistValue.values));
  return typeof bytesValue === "string" ? storable(bytesValue) : null;
}

/** The maximum number of attributes of a span, event or resource. Further attributes are left out. */
const mostAttributes = 1000;
const longestName = 256;

/** Converts a list of attributes in OTLP's JSON format. */
export function attributesOf(list: unknown): Attributes {
  const found = new Map<string, Value>();
  for (const entry of listOf(list).slice(0, mostAttributes))
    if (isObject(entry) && typeof entry.key === "string" && entry.key.length <= longestName)
      found.set(storable(entry.key), anyValue(entry.value));
  return found;
}

/** The first of the named attributes that is a non-empty string. */
export function textAt(attributes: Attributes, ...names: string[]): string | undefined {
  const values = names.map((name) => attributes.get(name));
  return values.find((value): value is string => typeof value === "string" && value !== "");
}

/** The first of the named attributes that is a finite number, or a string that represents one. */
export function numberAt(attributes: Attributes, ...names: string[]): number | undefined {
  const values = names.map((name) => attributes.get(name));
  const found = values.filter((value) => typeof value === "number" || typeof value === "string");
  return found
    .map((value) => (value === "" ? Number.NaN : Number(value)))
    .find((value) => Number.isFinite(value));
}

const deepestJson = 100;
const mostParts = 200_000;

/** Parses JSON in an attribute; undefined if it isn't an object or an array, or is too large. */
function parsedJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || hasMoreParts(text, mostParts)) return undefined;
  const value = parseObject(text);
  return isDeeper(value, deepestJson) ? undefined : value;
}

/** The first of the named attributes that is an array or an object, or the JSON of one. */
export function jsonAt(attributes: Attributes, ...names: string[]): object | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    const read = typeof value === "string" ? parsedJson(value) : value;
    if (typeof read === "object" && read !== null) return read;
  }
  return undefined;
}
