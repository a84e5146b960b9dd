import * as z from "zod/mini";
import { own } from "../scene/own.ts";
import { AppError } from "./errors.ts";
import { type Field, type Operator, operatorsOf, text } from "./fields.ts";
import type { Resource } from "./resource.ts";
import { storableTime } from "./storable.ts";
import { hasTrash } from "./trash.ts";

/**
 * One grammar for console URLs, API requests and SQL, taken from simple-rest: `_start _end _sort _order` for the page,
 * a field's name for equality, suffixed names such as `name_gte` for other operators, and `q` for full-text search.
 * An entry of a keyed field is `metadata.<key>`; since any ending can be part of the key, it takes no suffix.
 */
export interface Filter {
  /** The field's name, or `metadata.<key>` for an entry of a keyed field. */
  field: string;
  operator: Operator;
  /** Parsed values: one or more for `in`, exactly one for other operators. */
  values: unknown[];
}

export interface Query {
  start: number;
  end: number;
  sort: string;
  order: "asc" | "desc";
  filters: Filter[];
  q?: string;
  /** The end of the previous page. If set, `start` is ignored. */
  cursor?: Cursor;
  /** Additional data for the rows, chosen from the resource's `includes`. */
  include: string[];
  /** Whether to list the trash instead. */
  trash?: boolean;
}

export interface Cursor {
  value: unknown;
  id: string;
}

export const defaultSize = 50;
export const largestSize = 500;
/** The number up to which totals are counted. Pages beyond it need a cursor. */
export const exactTotal = 10_000;

const suffixes: Operator[] = ["ne", "gt", "gte", "lt", "lte", "like", "in", "null", "has"];

export const canFilter = (field: Field, operator: Operator): boolean => {
  if (operator === "null") return field.filter && field.nullable;
  if (operator === "has") return field.keyed !== undefined;
  return field.filter && operatorsOf[field.kind].includes(operator);
};

/** The maximum length of a metadata key, in characters. */
const longestKey = 64;

/** Splits the path of an entry, such as `metadata.env`; undefined for any other name. */
export function entryOf(resource: Resource, path: string): [name: string, key: string] | undefined {
  const dot = path.indexOf(".");
  const [name, key] = [path.slice(0, dot), path.slice(dot + 1)];
  const isKey = key.length > 0 && key.length <= longestKey && !key.includes("\0");
  return isKey && own(resource.all, name)?.keyed ? [name, key] : undefined;
}

/** Splits a key such as `cost_gte`; undefined if the resource has no such field or the operator is unknown. */
function splitKey(resource: Resource, key: string): [name: string, operator: Operator] | undefined {
  const has = (name: string) => name === "id" || Object.hasOwn(resource.all, name);
  if (has(key) || entryOf(resource, key)) return [key, "eq"];
  const cut = key.lastIndexOf("_");
  const name = key.slice(0, cut);
  const operator = suffixes.find((suffix) => suffix === key.slice(cut + 1));
  return operator && has(name) ? [name, operator] : undefined;
}

/** An entry of a keyed field is filtered like text, by equality only. */
const entryField = text({ label: "Entry" });
/** The maximum length of a value in metadata, in characters. */
const longestText = 512;
/** The largest value of an integer column. */
const largestWhole = 2_147_483_647;
const numeric = new Set(["count", "money", "duration"]);

/**
 * The schema of a filter value. The value has the field's type but isn't subject to the field's limits: `like` accepts
 * part of a text, and ranges accept any number.
 */
function valueSchema(field: Field | undefined, operator: Operator): z.core.$ZodType {
  if (operator === "null")
    return z.pipe(
      z.enum(["true", "false"]),
      z.transform((v) => v === "true"),
    );
  if (field === undefined || field.kind === "ref") return z.uuid();
  if (numeric.has(field.kind)) {
    const isWhole = field.kind === "count" && !field.digits;
    const number = isWhole ? z.int().check(z.gte(-largestWhole), z.lte(largestWhole)) : z.number();
    return z.pipe(z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(Number)), number);
  }
  if (field.kind === "flag")
    return z.pipe(
      z.enum(["true", "false"]),
      z.transform((v) => v === "true"),
    );
  if (field.kind === "time")
    return z.union([z.iso.datetime({ offset: true }), z.iso.date()]).check(storableTime);
  if (field.kind === "choice") return z.enum(field.values as [string, ...string[]]);
  return z.string().check(
    z.maxLength(longestText),
    z.refine((value) => !value.includes("\0"), "Can't contain a NUL character"),
  );
}

export function encodeCursor(cursor: Cursor): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify([cursor.value, cursor.id]))));
}

function decodeCursor(text: string): Cursor | undefined {
  try {
    const [value, id] = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0))),
    );
    const scalar = value === null || ["string", "number", "boolean"].includes(typeof value);
    return scalar && z.uuid().safeParse(id).success ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

/** The errors of a query, by parameter. */
type Errors = Map<string, string[]>;

/** Reads a list's paging and search parameters, and adds their problems to `errors`. */
function pageIn(params: URLSearchParams, errors: Errors): Pick<Query, "start" | "end" | "q"> {
  const whole = (key: string, fallback: number) => {
    const text = params.get(key);
    if (text === null) return fallback;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    errors.set(key, ["Enter a whole number, 0 or more"]);
    return fallback;
  };
  const start = whole("_start", 0);
  const end = whole("_end", start + defaultSize);
  if (end <= start) errors.set("_end", ["Must be greater than _start"]);
  if (end - start > largestSize) errors.set("_end", [`At most ${largestSize} rows at a time`]);
  const q = params.get("q")?.trim() || undefined;
  if (q && (q.length > 400 || q.includes("\0"))) errors.set("q", ["Use at most 400 characters and no NUL"]);
  return { start, end, q };
}

function refuse(errors: Errors) {
  if (errors.size === 0) return;
  throw new AppError("BAD_REQUEST", `Invalid query: ${[...errors.keys()].join(", ")}`, {
    errors: Object.fromEntries(errors),
  });
}

/**
 * Parses the query of a list that can only be paged and searched.
 * @throws AppError BAD_REQUEST that names each invalid parameter
 */
export function parseSearch(params: URLSearchParams): Pick<Query, "start" | "end" | "q"> {
  const errors: Errors = new Map();
  const page = pageIn(params, errors);
  for (const key of params.keys())
    if (!["_start", "_end", "q"].includes(key)) errors.set(key, ["Unknown field"]);
  refuse(errors);
  return page;
}

/** The parameters that aren't filters. */
const controls = new Set(["_start", "_end", "_sort", "_order", "_cursor", "_include", "_trash", "q"]);

/** Parses a URL's query. @throws AppError BAD_REQUEST that names each invalid field, operator or sort key. */
export function parseQuery(resource: Resource, params: URLSearchParams): Query {
  const errors: Errors = new Map();
  const { start, end, q } = pageIn(params, errors);

  const sort = params.get("_sort") || "created_at";
  if (sort !== "created_at" && !own(resource.all, sort)?.sort)
    errors.set("_sort", [`${sort} can't be used for sorting`]);
  const order = (params.get("_order") || (sort === "created_at" ? "desc" : "asc")).toLowerCase();
  if (order !== "asc" && order !== "desc") errors.set("_order", ["Use asc or desc"]);

  if (start > exactTotal) {
    errors.set("_start", [
      `For rows beyond ${exactTotal}, send the previous page's x-next-cursor as _cursor`,
    ]);
  }

  const encoded = params.get("_cursor");
  const cursor = encoded ? decodeCursor(encoded) : undefined;
  if (encoded && !cursor) errors.set("_cursor", ["Not a valid cursor for this list"]);

  const include = [...new Set(params.getAll("_include"))];
  const unknown = include.filter((name) => !resource.includes.includes(name));
  if (unknown.length > 0) errors.set("_include", [`${resource.names.title} can't include ${unknown[0]}`]);

  const trash = params.get("_trash");
  if (trash !== null && !hasTrash(resource)) errors.set("_trash", ["Unknown field"]);
  else if (trash !== null && trash !== "true" && trash !== "false")
    errors.set("_trash", ["Use true or false"]);

  const filters: Filter[] = [];
  for (const key of new Set(params.keys())) {
    if (controls.has(key)) continue;
    const split = splitKey(resource, key);
    if (!split) {
      errors.set(key, ["Unknown field"]);
      continue;
    }
    const [name, operator] = split;
    const field = entryOf(resource, name) ? entryField : own(resource.all, name);
    if (field ? !canFilter(field, operator) : operator !== "eq" && operator !== "in") {
      errors.set(key, [`${name} can't be filtered by ${operator}`]);
      continue;
    }
    const given = params.getAll(key);
    const several = given.length > 1 && operator === "eq" ? "in" : operator;
    if (given.length > 100 || (given.length > 1 && several !== "in")) {
      errors.set(key, [several === "in" ? "At most 100 values" : "Takes only one value"]);
      continue;
    }
    const parsed = z.array(valueSchema(field, operator)).safeParse(given);
    if (parsed.success) filters.push({ field: name, operator: several, values: parsed.data });
    else errors.set(key, [...new Set(parsed.error.issues.map((issue) => issue.message))]);
  }
  refuse(errors);
  return {
    start,
    end,
    sort,
    order: order as "asc" | "desc",
    filters,
    q,
    cursor,
    include,
    ...(trash === "true" ? { trash: true } : {}),
  };
}

/** Formats filters as query parameters; the inverse of parseQuery. */
export function writeFilters(filters: readonly Filter[]): [key: string, value: string][] {
  return filters.flatMap(({ field, operator, values }) =>
    values.map((value): [string, string] => [
      operator === "eq" || field.includes(".") ? field : `${field}_${operator}`,
      String(value),
    ]),
  );
}
