/**
 * The value of a table's own entry; undefined for any other name. Names from outside must be looked up with this or in
 * a Map, because `table["constructor"]` finds what every object inherits. `scripts/lookups.ts` checks that.
 */
export const own = <T extends object>(
  table: T | null | undefined,
  name: PropertyKey,
): T[keyof T] | undefined => (table && Object.hasOwn(table, name) ? table[name as keyof T] : undefined);
