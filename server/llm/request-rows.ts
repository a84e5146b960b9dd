import type { Row } from "../../contract/resource.ts";
import type { Resources } from "../../contract/resources/index.ts";
import { timeOf } from "../db/ids.ts";
import type { Estimate } from "./estimate.ts";

type LlmRequest = Row<Resources["llm-requests"]>;

/** The values of a row that are known before the upstream is called. */
export interface RequestStart
  extends Pick<
    LlmRequest,
    | "id"
    | "owner_id"
    | "model_name"
    | "source"
    | "kind"
    | "provider"
    | "app_id"
    | "api_key_id"
    | "parent_id"
    | "animation_id"
  > {
  /** The hash of the presented secret. The database checks whether it is still valid. */
  secret_hash: string | null;
  /** The request body as received, in JSON. */
  request: string;
  /** The possible cost of the call, for which credits are held while it runs. */
  estimate: Estimate;
  /** Aborted when the caller disconnects, so that the call stops waiting for credits. */
  signal?: AbortSignal;
}

/** The values of a row that are known at the end of the call, whether or not it succeeded. */
export interface RequestEnd
  extends Pick<
    LlmRequest,
    | "status"
    | "provider"
    | "cost"
    | "cost_basis"
    | "cost_split"
    | "response_model"
    | "prompt_tokens"
    | "completion_tokens"
    | "cached_tokens"
    | "first_token_ms"
    | "duration_ms"
    | "finish_reason"
    | "error"
  > {
  start: RequestStart;
  /** The response in JSON; null if nothing was received. */
  response: string | null;
}

/** The start of a call with the credits held for it, in millionths of a credit. */
export type HeldStart = RequestStart & { held: number };
/** The end of a call with its charge, in millionths of a credit; null if no price is known. */
export type ChargedEnd = RequestEnd & { charge: number | null };

/**
 * Thrown if the database is unavailable at the end of a call. The row is settled once the database is available again.
 */
export class UnsettledError extends Error {}

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
interface BatchColumn<T> {
  name: string;
  type: PgType;
  of(row: T): string | number | boolean | null;
}

/** Removes NUL, which PostgreSQL's text type can't store. */
const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null;

const identityColumns: BatchColumn<RequestStart>[] = [
  { name: "id", type: "uuid", of: (row) => row.id },
  { name: "owner_id", type: "uuid", of: (row) => row.owner_id },
  { name: "model_name", type: "text", of: (row) => clean(row.model_name) },
  { name: "source", type: "text", of: (row) => row.source },
  { name: "kind", type: "text", of: (row) => row.kind },
  { name: "app_id", type: "uuid", of: (row) => row.app_id },
  { name: "api_key_id", type: "uuid", of: (row) => row.api_key_id },
  { name: "parent_id", type: "uuid", of: (row) => row.parent_id },
  { name: "animation_id", type: "uuid", of: (row) => row.animation_id },
  { name: "request", type: "json", of: (row) => row.request },
  { name: "at", type: "timestamptz", of: (row) => timeOf(row.id) },
];

export const startColumns: BatchColumn<HeldStart>[] = [
  ...identityColumns,
  { name: "provider", type: "text", of: (row) => row.provider },
  { name: "secret_hash", type: "text", of: (row) => row.secret_hash },
  { name: "held", type: "bigint", of: (row) => row.held },
  { name: "unpriced", type: "boolean", of: (row) => row.estimate.unpriced },
];

const resultColumns: BatchColumn<ChargedEnd>[] = [
  { name: "status", type: "text", of: (row) => row.status },
  { name: "provider", type: "text", of: (row) => row.provider },
  { name: "cost", type: "numeric", of: (row) => row.cost },
  { name: "cost_basis", type: "text", of: (row) => row.cost_basis },
  {
    name: "cost_split",
    type: "jsonb",
    of: ({ cost_split }) => (cost_split ? JSON.stringify(cost_split) : null),
  },
  { name: "response_model", type: "text", of: (row) => clean(row.response_model) },
  { name: "prompt_tokens", type: "int", of: (row) => row.prompt_tokens },
  { name: "completion_tokens", type: "int", of: (row) => row.completion_tokens },
  { name: "cached_tokens", type: "int", of: (row) => row.cached_tokens },
  { name: "first_token_ms", type: "float8", of: (row) => row.first_token_ms },
  { name: "duration_ms", type: "float8", of: (row) => row.duration_ms },
  { name: "finish_reason", type: "text", of: (row) => row.finish_reason },
  { name: "error", type: "text", of: (row) => clean(row.error) },
  { name: "response", type: "json", of: (row) => row.response },
  { name: "charge", type: "bigint", of: (row) => row.charge },
];

export const endColumns: BatchColumn<ChargedEnd>[] = [
  { name: "id", type: "uuid", of: (row) => row.start.id },
  ...resultColumns,
];

/** The columns of a complete row, for a settlement that doesn't find the row of its start. */
export const settleColumns: BatchColumn<ChargedEnd>[] = [
  ...identityColumns.map(
    ({ name, type, of }): BatchColumn<ChargedEnd> => ({ name, type, of: ({ start }) => of(start) }),
  ),
  ...resultColumns,
];

type AnyColumns = readonly Pick<BatchColumn<never>, "name" | "type">[];

/**
 * Selects the rows of a statement's array parameters. The arrays are expanded in `select`, because in `from`, each of
 * them would be a separate table.
 */
export const unnestSql = (columns: AnyColumns) =>
  columns.map(({ name, type }, at) => `unnest($${at + 1}::${type}[]) as ${name}`).join(", ");

/** The parameter that follows those of the columns. */
export const nextParameter = (columns: AnyColumns) => `$${columns.length + 1}`;

/**
 * The types whose values need no quotes in PostgreSQL's array notation. Arrays of these types are written directly,
 * which is faster than the driver's conversion.
 */
const unquoted = new Set<PgType>(["uuid", "timestamptz", "bigint", "int", "float8", "numeric"]);

/** The statement's array parameters, one for each column. */
export const arraysOf = <T>(columns: readonly BatchColumn<T>[], rows: readonly T[]): unknown[] =>
  columns.map(({ type, of }) => {
    const values = rows.map(of);
    return unquoted.has(type) ? `{${values.map((value) => value ?? "null").join(",")}}` : values;
  });
