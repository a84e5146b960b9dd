import type { ColumnBaseConfig, ColumnBuilderBaseConfig } from "drizzle-orm";
import { type AnyPgTable, PgJsonb, PgJsonbBuilder } from "drizzle-orm/pg-core";

type Config = ColumnBuilderBaseConfig<"json", "PgJsonb">;

/** JSON that names stored files, each by a `hash` at any depth: housekeeping keeps the files of such columns. */
export class StoredFileColumn extends PgJsonb<ColumnBaseConfig<"json", "PgJsonb">> {
  /** SQL: the rows whose files are kept; all of them where it is left out. */
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

  /** Called by drizzle-orm when the table is defined. */
  build(table: AnyPgTable) {
    return new StoredFileColumn(table, this.config, this.#keptWhile);
  }
}

/** A column that names stored files but is no declared field: media fields are known by their declaration. */
export const storedFiles = (keptWhile?: string) => new StoredFileColumnBuilder(keptWhile);
