import type { ColumnBaseConfig, ColumnBuilderBaseConfig } from "drizzle-orm";
import { type AnyPgTable, PgJsonb, PgJsonbBuilder } from "drizzle-orm/pg-core";

type Config = ColumnBuilderBaseConfig<"json", "PgJsonb">;

/** JSON that names stored files, each by a `hash` at any depth: housekeeping keeps the files of such columns. */
export class StoredFileColumn extends PgJsonb<ColumnBaseConfig<"json", "PgJsonb">> {
  /** SQL: the rows whose files are kept; all of them by default. */
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

/** A column that names stored files but isn't a declared field: media fields are known from their declaration. */
export const storedFiles = (keptWhile?: string) => new StoredFileColumnBuilder(keptWhile);
