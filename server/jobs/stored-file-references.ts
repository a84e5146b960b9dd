import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Field } from "../../contract/fields.ts";
import { own } from "../../scene/own.ts";
import type { Catalog } from "../crud/hooks.ts";
import * as schema from "../db/schema.ts";
import { StoredFileColumn } from "../db/stored-file-column.ts";

export interface FileReference {
  table: string;
  column: string;
  /** The jsonpath of the file hashes in the column. */
  path: string;
  /** An SQL condition for the rows to include; all rows by default. */
  condition?: string;
}

/** The jsonpath of a field's hashes: the hash of the file itself, and those of the files that were made from it. */
function pathIn({ kind, files }: Field): string | undefined {
  if (kind === "media") return "$.**{0 to 1}.hash";
  return files ? "$[*].file.**{0 to 1}.hash" : undefined;
}

/** The columns of declared fields that refer to stored files. */
export const declaredFileReferences = ({
  resources,
  tables,
}: Pick<Catalog, "resources" | "tables">): FileReference[] =>
  Object.values(resources).flatMap((resource) => {
    const table = own(tables, resource.name);
    const columns = table ? getTableColumns(table) : {};
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      const path = pathIn(field);
      const column = own(columns, name);
      if (path === undefined) return [];
      if (!table || !column) throw new Error(`${resource.name} has no column for the files of ${name}`);
      return [{ table: getTableName(table), column: column.name, path }];
    });
  });

/** Every column that refers to stored files: those of declared fields, and those marked in the schema. */
export function fileReferences(catalog: Pick<Catalog, "resources" | "tables">): FileReference[] {
  const marked = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    return Object.values(getTableColumns(table)).flatMap((column) =>
      column instanceof StoredFileColumn
        ? [
            {
              table: getTableName(table),
              column: column.name,
              path: "$.**.hash",
              condition: column.keptWhile,
            },
          ]
        : [],
    );
  });
  return [...declaredFileReferences(catalog), ...marked];
}

/** A query for the hashes of all files that records refer to. */
export const referencedHashesSql = (references: readonly FileReference[]): string =>
  references
    .map(
      ({ table, column, path, condition = "true" }) =>
        `select jsonb_path_query("${column}"::jsonb, '${path}') #>> '{}' from "${table}" where ${condition}`,
    )
    .join("\nunion all ");
