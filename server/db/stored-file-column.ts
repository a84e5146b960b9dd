import type { ColumnBaseConfig, ColumnBuilderBaseConfig } from "drizzle-orm";
import { type AnyPgTable, PgJsonb, PgJsonbBuilder } from "drizzle-orm/pg-core";

type Config = ColumnBuilderBaseConfig<"json", "PgJsonb">;

/**
 * A JSON column that refers to stored files, each by a `hash` at any depth. Housekeeping doesn't delete these files.
 */
export class StoredFileColumn extends PgJsonb<ColumnBaseConfig<"json", "PgJsonb">> {
  /** An SQL condition for the rows whose files are kept; all rows by default. */
  readonly keptWhile: string | undefined;

  constructor(table: AnyPgTable, config: PgJsonbBuilder<Config>["config"], keptWhile: string | undefined) {
    super(table, config);
    this.keptWhile = keptWhile;
  }
}

class StoredFileColumnBuilder extends PgJsonbBuilder<Config & { data: unknown }> {
  readonly #keptWhile: string | undefined;

  constructor(keptWhile?: string) {
    super("");
    this.#keptWhile = keptWhile;
  }

  /** drizzle-orm calls this when the table is defined. */
  build(table: AnyPgTable) {
    return new StoredFileColumn(table, this.config, this.#keptWhile);
  }
}

/**
 * Declares a column that refers to stored files but isn't a media field. Media fields are found by their declaration.
 */
export const storedFiles = (keptWhile?: string) => new StoredFileColumnBuilder(keptWhile);
