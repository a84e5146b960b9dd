import type { Row } from "../../contract/resource.ts";
import type { Resources } from "../../contract/resources/index.ts";
import type { Database } from "../db/client.ts";
import { timeOf } from "../db/ids.ts";
import type { Publish } from "../live.ts";
import type { Logger } from "../log.ts";
import { createWriter } from "./writer.ts";

type LlmRequest = Row<Resources["llm-requests"]>;

/** What is known before the upstream is called. */
export interface Begun
  extends Pick<
    LlmRequest,
    "id" | "owner_id" | "model_name" | "source" | "kind" | "provider" | "app_id" | "api_key_id" | "parent_id"
  > {
  /** The hash of the secret that was shown: the database itself looks whether it still opens anything. */
  secret_hash: string | null;
  /** The body as it came, JSON. */
  request: string;
}

/** What is known at the end, whatever the end was. */
export interface Ended
  extends Pick<
    LlmRequest,
    | "status"
    | "provider"
    | "cost"
    | "cost_basis"
    | "prompt_tokens"
    | "completion_tokens"
    | "cached_tokens"
    | "first_token_ms"
    | "duration_ms"
    | "finish_reason"
    | "error"
  > {
  begun: Begun;
  /** JSON, or null where nothing was received. */
  response: string | null;
}

const beginSql = `
with given as (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[],
    $9::uuid[], $10::text[], $11::json[], $12::timestamptz[])
  as g(id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id, secret_hash, request, at)
), lazily as (
  select set_config('synchronous_commit', 'off', true) as commits
), allowed as (
  select g.* from given g
  join lazily on commits = 'off'
  join people p on p.id = g.owner_id and p.banned_at is null
  left join api_keys k on k.id = g.api_key_id
  left join apps a on a.id = g.app_id
  where (g.app_id is null or a.status = 'active')
    and (g.api_key_id is null or (
      k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and (k.secret_hash = g.secret_hash or (k.previous_hash = g.secret_hash and k.previous_until > now()))))
), bodies as (
  insert into llm_request_bodies (id, part, body) select id, 'request', request from allowed
  on conflict do nothing
)
insert into llm_requests_running (id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id, status,
  created_at, updated_at, started_at, runner_id)
select id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id, 'running',
  at, at, at, $13::uuid from allowed
returning id`;

/**
 * Moves a row to its month. Written as a removal and an insertion, because an update of the whole table would open
 * every month with all its indexes. A row that was cancelled meanwhile stays cancelled, but keeps what was received.
 */
const endSql = `
with ended as (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::numeric[], $5::text[], $6::int[], $7::int[], $8::int[],
    $9::float8[], $10::float8[], $11::text[], $12::text[], $13::json[])
  as e(id, status, provider, cost, cost_basis, prompt_tokens, completion_tokens, cached_tokens, first_token_ms,
    duration_ms, finish_reason, error, response)
), begun as (
  delete from llm_requests_running r using ended e where r.id = e.id returning r.*
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, 'response', response from ended where response is not null on conflict do nothing
), texts as (
  insert into llm_request_texts (id) select id from ended on conflict (id) do update set search = null
)
insert into llm_requests_settled (id, owner_id, created_at, updated_at, model_name, status, cost, provider, source, kind,
  cost_basis, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason, error, tags,
  note, rating, app_id, api_key_id, parent_id, started_at, finished_at, runner_id, settled)
select id, b.owner_id, b.created_at, now(), b.model_name, case when b.status = 'cancelled' then b.status else e.status end,
  e.cost, e.provider, b.source, b.kind, e.cost_basis, e.prompt_tokens, e.completion_tokens, e.cached_tokens,
  e.first_token_ms, e.duration_ms, e.finish_reason, e.error, b.tags, b.note, b.rating, b.app_id, b.api_key_id,
  b.parent_id, b.started_at, now(), b.runner_id, true
from begun b join ended e using (id)
returning id`;

/** Ends what dead processes left running. A live one is known by its connections' name. */
const recoverSql = `
with ended as (
update llm_requests set settled = true, finished_at = now(), updated_at = now(),
  status = case when status = 'cancelled' then status else 'failed' end,
  finish_reason = coalesce(finish_reason, 'error'),
  error = coalesce(error, 'The server stopped while this request was running')
where not settled
  and not exists (select 1 from pg_stat_activity where application_name = 'scenewright ' || runner_id::text)
returning id, owner_id
), texts as (
  insert into llm_request_texts (id) select id from ended on conflict (id) do update set search = null
)
select id, owner_id from ended`;

const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null;
/** PostgreSQL's numeric refuses an empty string and takes null; an array of texts carries both. */
const figures = (values: (number | null)[]) => values.map((value) => (value === null ? null : String(value)));

/** The durable log: a row before each call and its settlement after, both shared by calls of one moment. */
export function createRequestLog(database: Database, publish: Publish, log: Logger) {
  const { pool, runner } = database;

  /** The start may reach the disk a moment later: the settlement, which waits for the disk, follows it there. */
  const begin = createWriter<Begun, boolean>(async (rows) => {
    const values = [
      rows.map((r) => r.id),
      rows.map((r) => r.owner_id),
      rows.map((r) => clean(r.model_name)),
      rows.map((r) => r.source),
      rows.map((r) => r.kind),
      rows.map((r) => r.provider),
      rows.map((r) => r.app_id),
      rows.map((r) => r.api_key_id),
      rows.map((r) => r.parent_id),
      rows.map((r) => r.secret_hash),
      rows.map((r) => r.request),
      rows.map((r) => timeOf(r.id)),
      runner,
    ];
    const { rows: allowed } = await pool.query<{ id: string }>({
      name: "llm-begin",
      text: beginSql,
      values,
    });
    const ids = new Set(allowed.map((row) => row.id));
    return rows.map((row) => ids.has(row.id));
  });

  const write = createWriter<Ended, boolean>(async (rows) => {
    const values = [
      rows.map((r) => r.begun.id),
      rows.map((r) => r.status),
      rows.map((r) => r.provider),
      figures(rows.map((r) => r.cost)),
      rows.map((r) => r.cost_basis),
      figures(rows.map((r) => r.prompt_tokens)),
      figures(rows.map((r) => r.completion_tokens)),
      figures(rows.map((r) => r.cached_tokens)),
      figures(rows.map((r) => r.first_token_ms)),
      figures(rows.map((r) => r.duration_ms)),
      rows.map((r) => r.finish_reason),
      rows.map((r) => clean(r.error)),
      rows.map((r) => r.response),
    ];
    const { rows: ended } = await pool.query<{ id: string }>({ name: "llm-end", text: endSql, values });
    const ids = new Set(ended.map((row) => row.id));
    return rows.map((row) => ids.has(row.begun.id));
  });

  const end = async (row: Ended): Promise<void> => {
    const deadline = Date.now() + 15_000;
    for (let pause = 50; ; pause *= 2) {
      try {
        if (await write(row)) break;
        // The database lost the start in a crash of its own, or another process took ours for dead: start it again.
        await pool.query("delete from llm_requests where id = $1", [row.begun.id]);
        if (!(await begin(row.begun))) throw new Error("The row is gone and may not be written again");
      } catch (error) {
        // A value that the database refuses will be refused again: the call is settled without what was odd.
        if (/^(22|54)/.test((error as { code?: string }).code ?? "") && row.response !== null) {
          return end({
            ...row,
            response: null,
            cost: null,
            cost_basis: null,
            prompt_tokens: null,
            completion_tokens: null,
            cached_tokens: null,
          });
        }
        if (Date.now() + pause > deadline) throw error;
        log.warn({ err: error, llm_request_id: row.begun.id }, "Settling a request again");
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    publish("llm-requests", "updated", [row.begun]);
  };

  return {
    /** False where the key, its app or its owner may no longer call; nothing is written then. */
    async begin(row: Begun): Promise<boolean> {
      const allowed = await begin(row);
      if (allowed) publish("llm-requests", "created", [row]);
      return allowed;
    },
    /** Settles a row that has begun, in whichever way it ended. @throws where the database stays away */
    end,
    async recover(): Promise<number> {
      const { rows } = await pool.query<{ id: string; owner_id: string }>(recoverSql);
      if (rows.length > 0) {
        publish("llm-requests", "updated", rows);
        log.info({ count: rows.length }, "Ended requests that a stopped process had left running");
      }
      return rows.length;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
