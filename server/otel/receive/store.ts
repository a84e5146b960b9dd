import type { Database } from "../../db/client.ts";
import { timeOf } from "../../db/ids.ts";
import { ensurePartitions } from "../../db/partitions.ts";
import { arraysOf, type BatchColumn, nextParameter, unnestSql } from "../../llm/batch-columns.ts";
import type { Key } from "../../llm/key-rows.ts";
import { settleColumns } from "../../llm/request-rows.ts";
import { countCallsSql } from "../../usage/count.ts";
import type { TracedCall } from "./model-call.ts";
import { operationOf } from "./operation.ts";
import { plainAttributes } from "./plain-attributes.ts";
import type { Span } from "./spans.ts";

type StoredCall = TracedCall & { charge: null };

const callColumns: BatchColumn<StoredCall>[] = [
  ...settleColumns,
  { name: "span_id", type: "text", of: (row) => row.span_id },
  { name: "tags", type: "jsonb", of: (row) => JSON.stringify(row.tags) },
];

/** The condition that the key hasn't been revoked since it was checked. */
const permittedSql = (parameter: string) =>
  `exists (select from api_keys k where k.id = ${parameter}::uuid and k.revoked_at is null)`;

/** Writes settled rows and returns the IDs of those that are new. Nothing is charged. */
const callsSql = `
with given as materialized (
  select ${unnestSql(callColumns)}
), stored as (
  insert into llm_requests_settled (id, owner_id, model_name, source, kind, app_id, api_key_id, end_user, session,
    metadata, tags, trace_id, span_id, parent_span_id, created_at, updated_at, started_at, finished_at, settled, status,
    provider, cost, cost_basis, cost_split, response_model, upstream_request_id, upstream_ms, prompt_tokens,
    completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason, error, guardrail, guardrail_hits)
  select id, owner_id, model_name, source, kind, app_id, api_key_id, end_user, session,
    metadata, array(select jsonb_array_elements_text(tags)), trace_id, span_id, parent_span_id, at, now(), at,
    at + duration_ms * interval '1 millisecond', true, status, provider, cost, cost_basis, cost_split, response_model,
    upstream_request_id, upstream_ms, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms,
    finish_reason, error, guardrail, guardrail_hits
  from given where ${permittedSql(nextParameter(callColumns))}
  on conflict do nothing returning id
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, part, body from given join stored using (id)
    cross join lateral (values ('request', request), ('response', response)) b(part, body)
  where body is not null on conflict do nothing
), texts as (
  insert into llm_request_unindexed select id from stored
), new_calls as materialized (
  select g.*, g.at as created_at, null::bigint as credits from given g join stored using (id)
), ${countCallsSql("new_calls")}
select id from stored`;

type StoredSpan = Span & Pick<Key, "owner_id" | "app_id"> & { api_key_id: string };

const spanColumns: BatchColumn<StoredSpan>[] = [
  { name: "id", type: "uuid", of: (row) => row.id },
  { name: "owner_id", type: "uuid", of: (row) => row.owner_id },
  { name: "api_key_id", type: "uuid", of: (row) => row.api_key_id },
  { name: "app_id", type: "uuid", of: (row) => row.app_id },
  { name: "trace_id", type: "text", of: (row) => row.trace_id },
  { name: "span_id", type: "text", of: (row) => row.span_id },
  { name: "parent_span_id", type: "text", of: (row) => row.parent_span_id },
  { name: "name", type: "text", of: (row) => row.name },
  { name: "operation", type: "text", of: (row) => operationOf(row)?.slice(0, 100) ?? null },
  { name: "service", type: "text", of: (row) => row.service },
  { name: "error", type: "text", of: (row) => row.error },
  { name: "failed", type: "boolean", of: (row) => row.failed },
  { name: "attributes", type: "jsonb", of: (row) => JSON.stringify(plainAttributes(row.attributes)) },
  { name: "duration_ms", type: "float8", of: (row) => row.duration_ms },
];
const spanNames = spanColumns.map(({ name }) => name).join(", ");

const spansSql = `
insert into trace_spans (${spanNames})
select ${spanNames} from (select ${unnestSql(spanColumns)}) given where ${permittedSql(nextParameter(spanColumns))}
on conflict do nothing`;

/** The number of rows per statement. */
const batchSize = 500;

function* batchesOf<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
}

/** Creates the storage for spans. Writing the same span again has no effect. */
export function createSpanStore({ pool }: Pick<Database, "pool">) {
  /** The months whose partitions exist, in ISO 8601 format. */
  const months = new Set<string>();

  async function ensureMonths(ids: string[]) {
    const given = new Set(ids.map((id) => timeOf(id).slice(0, 7)));
    for (const month of given) {
      if (months.has(month)) continue;
      const day = new Date(`${month}-15T00:00:00Z`);
      await ensurePartitions(pool, day, day);
      months.add(month);
    }
  }

  return {
    /**
     * Writes model calls to the log, and all other spans to their own table.
     * @returns the IDs of the calls that are new in the log
     */
    async write(key: Key, calls: TracedCall[], spans: Span[]): Promise<string[]> {
      await ensureMonths([...calls.map(({ start }) => start.id), ...spans.map(({ id }) => id)]);
      const stored: string[] = [];
      for (const batch of batchesOf(calls)) {
        const rows = batch.map((call) => ({ ...call, charge: null }));
        const written = await pool.query<{ id: string }>(callsSql, [...arraysOf(callColumns, rows), key.id]);
        stored.push(...written.rows.map(({ id }) => id));
      }
      const { owner_id, app_id, id: api_key_id } = key;
      for (const batch of batchesOf(spans)) {
        const rows = batch.map((span) => ({ ...span, owner_id, app_id, api_key_id }));
        await pool.query(spansSql, [...arraysOf(spanColumns, rows), key.id]);
      }
      return stored;
    },
  };
}
