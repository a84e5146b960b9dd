import { binaryArray, isTextType } from "../db/binary-array.ts";

type PgType =
  | "uuid"
  | "text"
  | "json"
  | "jsonb"
  | "boolean"
  | "timestamptz"
  | "bigint"
  | "int"
  | "float8"
  | "numeric";

/** A column of a statement that receives its rows as arrays. */
export interface BatchColumn<T> {
  name: string;
  type: PgType;
  of(row: T): string | number | boolean | null;
}

type AnyColumns = readonly Pick<BatchColumn<never>, "name" | "type">[];

/**
 * Selects the rows of a statement's array parameters. The arrays are expanded in `select`, because in `from`, each of
 * them would be a separate table.
 */
export const unnestSql = (columns: AnyColumns) =>
  columns.map(({ name, type }, at) => `unnest($${at + 1}::${type}[]) as ${name}`).join(", ");

/** The placeholder of the parameter that follows the columns' parameters. */
export const nextParameter = (columns: AnyColumns) => `$${columns.length + 1}`;

/**
 * The statement's array parameters, one for each column. They are encoded here, because the driver's conversion takes
 * several times as long. Only texts can contain characters that must be escaped, so they are sent in the binary format.
 */
export const arraysOf = <T>(columns: readonly BatchColumn<T>[], rows: readonly T[]): (string | Buffer)[] =>
  columns.map(({ type, of }) => {
    const values = rows.map(of);
    const isText = isTextType(type) && values.some((value) => value !== null);
    return isText
      ? binaryArray(type, values as (string | null)[])
      : `{${values.map((value) => value ?? "null")}}`;
  });
