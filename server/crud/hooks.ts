import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Filter } from "../../contract/query.ts";
import type { CreateInput, PatchInput, Resource, Row } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { RequestContext, VerbAnswer } from "../request-context.ts";

export interface Found {
  condition: SQL;
  /** So common that counting its matches is beside the point: there are far more than 10,000. */
  common: boolean;
}

/** The types that a resource's hooks work with. */
interface Shapes {
  row: object;
  /** The parsed bodies of POST and PATCH. */
  create: object;
  patch: object;
  insert: object;
  set: object;
  /** Fields that are stored beside the table. */
  beside: object;
  /** The parsed bodies of the verbs. */
  bodies: object;
  reads: string;
}

/** Changes to the record, with values that the answer shows once, or an answer of the verb's own. */
type Result<S extends Shapes> = { set?: S["set"]; once?: Values } | VerbAnswer;

type VerbHooks<S extends Shapes> = {
  [V in keyof S["bodies"]]?: (
    row: S["row"],
    body: S["bodies"][V],
    context: RequestContext,
  ) => Promise<Result<S>>;
};

interface HooksOf<S extends Shapes> {
  /** Narrows what a session sees, on top of whose records it may reach. */
  visible?(session: Session): SQL | undefined;
  /** The condition for `q`, where an index of the resource's own answers it. */
  search?(q: string, db: Db): Promise<Found>;
  /** The condition for one filter, in place of the generic one. */
  filter?(filter: Filter, db: Db): SQL | undefined | Promise<SQL | undefined>;
  /** Adds what is stored beside the table, for GET of one record. */
  beside?(row: S["row"], db: Db): Promise<S["beside"]>;
  /** Columns to set besides the input, and values that the answer shows once. */
  create?(input: S["create"], context: RequestContext): Promise<{ columns?: S["insert"]; once?: Values }>;
  /** Checks a patch against the record and may add columns; runs in the update's transaction. */
  patch?(row: S["row"], patch: S["patch"], context: RequestContext): Promise<S["set"] | undefined>;
  /** Runs before a record is deleted, in the same transaction. */
  deleted?(row: S["row"], context: RequestContext): Promise<void>;
  /** Verbs that only change the record: in one transaction, with the record locked. */
  changes?: VerbHooks<S>;
  /** Verbs that do more and may take their time: without a lock. */
  actions?: VerbHooks<S>;
  /** GET /{id}/{name}, for everyone who may see the record. */
  reads?: { [Q in S["reads"]]: (row: S["row"], db: Db) => Promise<unknown> };
}

interface ShapesOf<R extends Resource, T extends PgTable> {
  row: T["$inferSelect"];
  create: CreateInput<R>;
  patch: PatchInput<R>;
  insert: Partial<T["$inferInsert"]>;
  set: { [C in keyof T["$inferInsert"]]?: T["$inferInsert"][C] | SQL };
  beside: Partial<Row<R>>;
  bodies: { [V in keyof R["verbs"]]: z.output<R["verbs"][V]> };
  reads: R["reads"][number];
}

/** A resource's hooks as the generic routes see them. */
export type Hooks = HooksOf<{
  row: StoredRow;
  create: Values;
  patch: Values;
  insert: Values;
  set: Values;
  beside: Values;
  bodies: Record<string, unknown>;
  reads: string;
}>;

/**
 * What a resource does beyond the generic routes; every hook is optional. Rows, inputs and the verbs' bodies have the
 * types of the table and the declaration, and a name that neither knows does not compile.
 */
export function defineHooks<R extends Resource, T extends PgTable>(
  _resource: R,
  _table: T,
  hooks: HooksOf<ShapesOf<R, T>>,
): Hooks {
  // The routes read rows from the same table and parse bodies by the same declaration that these hooks are typed by.
  return hooks as unknown as Hooks;
}

/** A registry, its tables and its hooks: what the routes are generated from. */
export interface Catalog {
  resources: Readonly<Record<string, Resource>>;
  tables: Readonly<Record<string, PgTable>>;
  hooks: Readonly<Record<string, Hooks | undefined>>;
}
