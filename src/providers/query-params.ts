import type { Filter } from "@contract/query.ts";
import type { CrudFilter, CrudOperators, CrudSort, LogicalFilter } from "@refinedev/core";
import { generateSort } from "@refinedev/simple-rest";
import { HttpError } from "./http-error";

type Params = Record<string, unknown>;

/** Maps Refine's operators to the parameter suffixes that `contract/query.ts` defines. */
const endings: Partial<Record<CrudOperators, string>> = {
  eq: "",
  ne: "_ne",
  lt: "_lt",
  gt: "_gt",
  lte: "_lte",
  gte: "_gte",
  in: "_in",
  contains: "_like",
};

const refuse = (operator: string, field = "") =>
  new HttpError(400, "BAD_REQUEST", `${field || "A list"} can't be filtered by "${operator}"`);

function pairs({ field, operator, value }: LogicalFilter): [string, unknown][] {
  if (field === "q" && operator === "eq") return [["q", value]];
  if (operator === "null") return [[`${field}_null`, true]];
  if (operator === "nnull") return [[`${field}_null`, false]];
  if (operator === "between") {
    if (!Array.isArray(value) || value.length !== 2) throw refuse("between one value", field);
    return [
      [`${field}_gte`, value[0]],
      [`${field}_lte`, value[1]],
    ];
  }
  const ending = endings[operator];
  if (ending === undefined) throw refuse(operator, field);
  return [[field + ending, value]];
}

/** Converts Refine's filters to query parameters. @throws HttpError for an operator that the API doesn't support */
export function filterParams(filters: readonly CrudFilter[] = []): Params {
  const params = new Map<string, Params[string]>();
  for (const filter of filters) {
    if (!("field" in filter)) throw refuse(filter.operator);
    for (const [key, value] of pairs(filter)) {
      if (value === undefined || value === null) continue;
      params.set(key, params.has(key) ? [params.get(key), value].flat() : value);
    }
  }
  return Object.fromEntries(params);
}

export function sortParams(sorters: CrudSort[] = []): Params {
  const sort = generateSort(sorters);
  return sort ? { _sort: sort._sort.join(","), _order: sort._order.join(",") } : {};
}

const names: Record<Exclude<Filter["operator"], "null" | "has">, Exclude<CrudOperators, "or" | "and">> = {
  eq: "eq",
  ne: "ne",
  gt: "gt",
  gte: "gte",
  lt: "lt",
  lte: "lte",
  in: "in",
  like: "contains",
};

/** Converts the contract's filters to Refine's format. */
export const crudFilters = (filters: readonly Filter[], q?: string): LogicalFilter[] => [
  ...filters.map(({ field, operator, values }): LogicalFilter => {
    if (operator === "null") return { field, operator: values[0] ? "null" : "nnull", value: true };
    // Refine has no operator for `has` or for an entry of a keyed field, so these are sent as they are written in a
    // URL.
    if (operator === "has") return { field: `${field}_has`, operator: "eq", value: values[0] };
    if (field.includes(".")) return { field, operator: "eq", value: values };
    return { field, operator: names[operator], value: operator === "in" ? values : values[0] };
  }),
  ...(q ? [{ field: "q", operator: "eq", value: q } as const] : []),
];
