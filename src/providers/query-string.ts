export type Params = Record<string, unknown>;

function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(key, item));
  if (typeof value !== "object" || value instanceof Date) {
    return [[key, value instanceof Date ? value.toISOString() : String(value)]];
  }
  return Object.entries(value).flatMap(([name, item]) => pairs(`${key}[${name}]`, item));
}

/** Query parameters as the API reads them: arrays as repeated keys, nested objects as bracketed keys. */
export const serialize = (params: Params): string =>
  new URLSearchParams(Object.entries(params).flatMap(([key, value]) => pairs(key, value))).toString();
