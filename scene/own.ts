/**
 * Returns the value of an object's own property; undefined for any other name. Always look up names that aren't
 * fixed in the code with this function or in a Map, because `table["constructor"]` returns an inherited
 * property. `scripts/lookups.ts` checks this rule.
 */
export const own = <T extends object>(
  table: T | null | undefined,
  name: PropertyKey,
): T[keyof T] | undefined => (table && Object.hasOwn(table, name) ? table[name as keyof T] : undefined);
