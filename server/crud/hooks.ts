import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import type { Filter, Query } from "../../contract/query.ts";
import type { CreateInput, PatchInput, Resource, Row } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { RequestContext, VerbAnswer } from "../request-context.ts";
import type { Services } from "../services.ts";

/** A page of IDs in chronological order. */
export interface IdPage {
  /** The ID after which the page begins; undefined for the beginning. */
  after?: string;
  order: "asc" | "desc";
  size: number;
  skip: number;
}

export interface Found {
  condition: SQL;
  /** Whether the condition matches too many rows to count: far more than 10,000. */
  common: boolean;
  /** Finds a page faster than the condition can, if there is no other condition and the order is by time. */
  pages?: {
    ids(page: IdPage): Promise<string[]>;
    /** The number of matches, if it is known. */
    total?: number;
  };
}

/** The types that a resource's hooks work with. */
interface Shapes {
  row: object;
  /** The parsed bodies of POST and PATCH. */
  create: object;
  patch: object;
  insert: object;
  set: object;
  /** Fields that are stored outside the table. */
  beside: object;
  /** The parsed bodies of the verbs. */
  bodies: object;
  reads: string;
}

/** Changes to the record, with values that the response shows once, or the verb's own response. */
type Result<S extends Shapes> = { set?: S["set"]; once?: Values } | VerbAnswer;

type VerbHooks<S extends Shapes> = {
  [V in keyof S["bodies"]]?: (
    row: S["row"],
    body: S["bodies"][V],
    context: RequestContext,
  ) => Promise<Result<S>>;
};

interface HooksOf<S extends Shapes> {
  /** Further restricts the records that a session can access. */
  visible?(session: Session): SQL | undefined;
  /** The condition for `q`, for a resource with its own search index. */
  search?(q: string, db: Db): Promise<Found>;
  /** Conditions for matches of `q` outside the text fields. */
  matches?(q: string): SQL[];
  /** Replaces the generic condition for a filter; undefined keeps it. */
  filter?(filter: Filter, db: Db): SQL | undefined | Promise<SQL | undefined>;
  /** Adds fields that are stored outside the table when a single record is read. */
  beside?(row: S["row"], db: Db, services: Pick<Services, "chats" | "files" | "llm">): Promise<S["beside"]>;
  /** Returns columns to set besides the input, and values that the response shows once. Runs before the insert. */
  create?(input: S["create"], context: RequestContext): Promise<{ columns?: S["insert"]; once?: Values }>;
  /** Checks a patch against the record and can add columns. Runs in the update's transaction. */
  patch?(row: S["row"], patch: S["patch"], context: RequestContext): Promise<S["set"] | undefined>;
  /** Runs before a record is deleted, in the same transaction. */
  deleted?(row: S["row"], context: RequestContext): Promise<void>;
  /** Runs before a record is moved to the trash, in the same transaction. Returns columns to set. */
  trashed?(row: S["row"], context: RequestContext): Promise<S["set"] | undefined>;
  /** Verbs that only change the record. They run in one transaction with the record locked. */
  changes?: VerbHooks<S>;
  /** Verbs that do more than change the record, and can take longer. They run without a lock. */
  actions?: VerbHooks<S>;
  /** Converts a row for each export format that the resource declares; undefined if the format omits the row. */
  exports?: Record<string, (row: StoredRow, db: Db) => Promise<object | undefined>>;
  /** The names of the JSON columns that `exports` adds to a record's fields, for formats with columns. */
  addedToExports?: readonly string[];
  /** The texts that a list adds to its rows, by the rows' IDs. */
  includes?: Record<string, (rows: S["row"][], query: Query, db: Db) => Promise<Map<string, string>>>;
  /** GET /{id}/{name}, for everyone who can see the record. */
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

/** A resource's hooks with the general types that the generic routes use. */
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
 * Defines what a resource does beyond the generic routes; every hook is optional. Rows, inputs and verb bodies are
 * typed from the table and the declaration, and an unknown name is a type error.
 */
export function defineHooks<R extends Resource, T extends PgTable>(
  _resource: R,
  _table: T,
  hooks: HooksOf<ShapesOf<R, T>>,
): Hooks {
  // The cast is safe, because the hooks' types come from the same table and declaration that the routes use to read
  // rows and parse bodies.
  return hooks as unknown as Hooks;
}

/** The resources, their tables and their hooks, from which the routes are generated. */
export interface Catalog {
  resources: Readonly<Record<string, Resource>>;
  tables: Readonly<Record<string, PgTable>>;
  hooks: Readonly<Record<string, Hooks | undefined>>;
}
