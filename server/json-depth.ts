import { AppError } from "../contract/errors.ts";

/** Whether a JSON value nests objects and lists more than `levels` deep. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  if (levels === 0) return true;
  // Arrays are iterated directly, because `Object.values` would copy them, which is slow for millions of numbers.
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (isDeeper(inner, levels - 1)) return true;
  return false;
}

/**
 * The maximum nesting of a request body. Validation and PostgreSQL's JSON parser are recursive, and no record needs
 * more levels.
 */
const deepestInput = 100;

/**
 * Checks the nesting of a request body.
 * @throws INVALID_INPUT that names the fields that are nested too deeply
 */
export function refuseDeepFields(body: unknown): void {
  const isList = Array.isArray(body) || typeof body !== "object" || body === null;
  const fields = isList ? [["body", body] as const] : Object.entries(body);
  const deep = fields.filter(([, value]) => isDeeper(value, deepestInput)).map(([name]) => name);
  if (deep.length === 0) return;
  const message = `Nested more than ${deepestInput} levels deep`;
  const errors = Object.fromEntries(deep.map((name) => [name, [message]]));
  throw new AppError("INVALID_INPUT", `Invalid input: ${deep.join(", ")}`, { errors });
}
