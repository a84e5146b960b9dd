import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Filter } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { RequestContext, VerbResult } from "../request-context.ts";

export interface Found {
  condition: SQL;
  /** So common that counting its matches is beside the point: there are far more than 10,000. */
  common: boolean;
}

/** What a resource does beyond the generic routes. Each is optional, and most resources have none. */
export interface Hooks {
  /** Narrows what a session sees, on top of whose records it may reach. */
  visible?(session: Session): SQL | undefined;
  /** The condition for `q`, where an index of the resource's own answers it. */
  search?(q: string, db: Db): Promise<Found>;
  /** The condition for one filter, instead of the generic one. */
  filter?(filter: Filter, db: Db): SQL | undefined | Promise<SQL | undefined>;
  /** Adds what is kept beside the table, for GET of one record. */
  beside?(row: StoredRow, db: Db): Promise<Values>;
  /** Columns to set besides the input, and what the answer shows once. */
  create?(input: Values, act: RequestContext): Promise<{ columns?: Values; once?: Values }>;
  /** Checks a patch against the record and may add columns; runs in the update's transaction. */
  patch?(row: StoredRow, patch: Values, act: RequestContext): Promise<Values | undefined>;
  /** Before a record goes, in the same transaction. */
  deleted?(row: StoredRow, act: RequestContext): Promise<void>;
  /** POST /{id}/{verb} that only changes the record: in one transaction, with the record locked. */
  changes?: Record<string, (row: StoredRow, body: never, act: RequestContext) => Promise<VerbResult>>;
  /** POST /{id}/{verb} that does more, and may take its time: without a lock. */
  verbs?: Record<string, (row: StoredRow, body: never, act: RequestContext) => Promise<VerbResult>>;
}

/** A registry, its tables and its hooks: what the routes are generated from. */
export interface Catalog {
  resources: Record<string, Resource>;
  tables: Record<string, PgTable>;
  hooks: Record<string, Hooks>;
}
