/**
 * Replaces values anywhere in an object, such as a visual, with what `change` returns. `undefined` removes a field or
 * item.
 */
export function replaced(
  value: unknown,
  change: (value: unknown, name: string) => unknown,
  name = "",
): unknown {
  const next = change(value, name);
  if (next !== value) return next;
  if (Array.isArray(value))
    return value.map((one) => replaced(one, change, name)).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const other = replaced(one, change, key);
      return other === undefined ? [] : [[key, other]];
    }),
  );
}
