import { allowedSql, holdSql, settleLedgerSql } from "../ledger/statements.ts";

/*
 * Arrays are taken apart in the list of columns: in `from` each would go through a table of its own.
 */

const beginWithSql = (condition: string, paying: string) => `
with given as materialized (
  select unnest($1::uuid[]) as id, unnest($2::uuid[]) as owner_id, unnest($3::text[]) as model_name,
    unnest($4::text[]) as source, unnest($5::text[]) as kind, unnest($6::text[]) as provider,
    unnest($7::uuid[]) as app_id, unnest($8::uuid[]) as api_key_id, unnest($9::uuid[]) as parent_id,
    unnest($10::text[]) as secret_hash, unnest($11::json[]) as request, unnest($12::timestamptz[]) as at,
    unnest($14::bigint[]) as held, unnest($15::boolean[]) as unpriced
), allowed as materialized (
  select g.*, k.requests_per_minute from given g
  join people p on p.id = g.owner_id and p.banned_at is null
  left join api_keys k on k.id = g.api_key_id
  left join apps a on a.id = g.app_id
  where (g.app_id is null or a.status = 'active')
    and (g.api_key_id is null or (
      k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and (k.secret_hash = g.secret_hash or (k.previous_hash = g.secret_hash and k.previous_until > now()))))
    ${condition}
), bodies as (
  insert into llm_request_bodies (id, part, body) select id, 'request', request from allowed
  on conflict do nothing
), begun as (
  insert into llm_requests_running (id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id,
    status, created_at, updated_at, started_at, runner_id, held)
  select id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id, 'running',
    at, at, at, $13::uuid, held from allowed
  on conflict do nothing
  returning id
)${paying}`;

/**
 * Writes the starts that are allowed, holds what they may cost, and names them. One that is there already was written
 * by an attempt whose answer was lost on the way. Where credits or a limit do not suffice it writes nothing and fails.
 */
export const beginSql = beginWithSql(
  "",
  `, owed as materialized (
  select id, owner_id, held, unpriced,
    case when held > 0 or requests_per_minute is not null then api_key_id end as api_key_id,
    case when held > 0 then app_id end as app_id
  from allowed join begun using (id)
), ${holdSql}
select id from allowed where ${allowedSql}`,
);

/** The same for calls that hold nothing. Those that a limit concerns all the same are left out, for the other one. */
export const beginFreeSql = beginWithSql(
  "and k.requests_per_minute is null and not (g.unpriced and p.role = 'customer')",
  " select id from allowed",
);

/** The columns of a call's transfer, which has the call's own id and so is written once. */
const usage = [
  "model_name, basis, llm_request_id, created_at, updated_at",
  "model_name, cost_basis, id, created_at, created_at",
] as const;

/** What was taken: nothing at all for a call that is free, and unknown stays unknown. */
const chargedSql = "nullif(e.charge, 0)";

const ledger = `, spent as materialized (
  select b.id, b.owner_id, b.api_key_id, b.app_id, coalesce(b.held, 0) as held, coalesce(e.charge, 0) as charge,
    b.model_name, e.cost_basis, b.created_at
  from begun b join ended e using (id)
), ${settleLedgerSql(...usage)}`;

/**
 * Moves a row to its month. Written as a removal and an insertion, because an update of the whole table would open
 * every month with all its indexes. A row that was cancelled meanwhile stays cancelled, but keeps what was received.
 */
const endWithSql = (paying: string) => `
with ended as materialized (
  select unnest($1::uuid[]) as id, unnest($2::text[]) as status, unnest($3::text[]) as provider,
    unnest($4::numeric[]) as cost, unnest($5::text[]) as cost_basis, unnest($6::int[]) as prompt_tokens,
    unnest($7::int[]) as completion_tokens, unnest($8::int[]) as cached_tokens,
    unnest($9::float8[]) as first_token_ms, unnest($10::float8[]) as duration_ms,
    unnest($11::text[]) as finish_reason, unnest($12::text[]) as error, unnest($13::json[]) as response,
    unnest($14::bigint[]) as charge
), begun as (
  delete from llm_requests_running r using ended e where r.id = e.id returning r.*
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, 'response', response from ended where response is not null on conflict do nothing
), texts as (
  insert into llm_request_unindexed select id from ended
)${paying}
insert into llm_requests_settled (id, owner_id, created_at, updated_at, model_name, status, cost, credits, held, provider, source, kind,
  cost_basis, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason, error, tags,
  note, rating, app_id, api_key_id, parent_id, started_at, finished_at, runner_id, settled)
select id, b.owner_id, b.created_at, now(), b.model_name, case when b.status = 'cancelled' then b.status else e.status end,
  e.cost, ${chargedSql}, b.held, e.provider, b.source, b.kind, e.cost_basis, e.prompt_tokens, e.completion_tokens, e.cached_tokens,
  e.first_token_ms, e.duration_ms, e.finish_reason, e.error, b.tags, b.note, b.rating, b.app_id, b.api_key_id,
  b.parent_id, b.started_at, now(), b.runner_id, true
from begun b join ended e using (id)
returning id`;

export const endSql = endWithSql(ledger);
/** The same for calls that held and cost nothing: looking for what is to be paid is a third of a lone one's time. */
export const endFreeSql = endWithSql("");

/**
 * Settles a row that no longer runs: a crash of the database took its start, another process took ours for dead, or
 * our own settlement was done and only its answer lost. What an operator wrote meanwhile stays.
 */
export const settleSql = `
with bodies as (
  insert into llm_request_bodies (id, part, body)
  select $1::uuid, part, body from (values ('request', $22::json), ('response', $23::json)) b(part, body)
  where body is not null on conflict do nothing
), running as (
  delete from llm_requests_running where id = $1::uuid returning held
), texts as (
  insert into llm_request_unindexed values ($1::uuid)
), spent as materialized (
  select $1::uuid as id, $2::uuid as owner_id, $7::uuid as api_key_id, $6::uuid as app_id,
    coalesce((select held from running), 0) as held,
    case when exists (select from transfers where id = $1::uuid) then 0 else coalesce($24::bigint, 0) end as charge,
    $3::text as model_name, $14::text as cost_basis, $9::timestamptz as created_at
), ${settleLedgerSql(...usage)}
insert into llm_requests_settled as r (id, owner_id, model_name, source, kind, app_id, api_key_id, parent_id, created_at,
  started_at, updated_at, finished_at, runner_id, settled, status, provider, cost, cost_basis, prompt_tokens,
  completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason, error, credits)
values ($1::uuid, $2::uuid, $3, $4, $5, $6::uuid, $7::uuid, $8::uuid, $9::timestamptz, $9::timestamptz, now(), now(), $10::uuid, true,
  $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, nullif($24::bigint, 0))
on conflict (id, settled) do update set updated_at = now(), finished_at = now(), credits = excluded.credits,
  status = case when r.status = 'cancelled' then r.status else excluded.status end,
  provider = excluded.provider, cost = excluded.cost, cost_basis = excluded.cost_basis,
  prompt_tokens = excluded.prompt_tokens, completion_tokens = excluded.completion_tokens,
  cached_tokens = excluded.cached_tokens, first_token_ms = excluded.first_token_ms,
  duration_ms = excluded.duration_ms, finish_reason = excluded.finish_reason, error = excluded.error`;

/**
 * Ends what dead processes left running, and gives back what was held for it: a live one is known by its connections' name. Of our own those rows end that
 * were begun before $2 and that nobody here waits for: their start was written, but its answer lost.
 */
export const recoverSql = `
with left_over as materialized (
  select id from llm_requests_running where (runner_id = $1 and id < $2 and id <> all($3::uuid[]))
    or not exists (select 1 from pg_stat_activity where application_name = 'scenewright ' || runner_id::text)
  order by id for update skip locked
), ended as (
update llm_requests set settled = true, finished_at = now(), updated_at = now(),
  status = case when status = 'cancelled' then status else 'failed' end,
  finish_reason = coalesce(finish_reason, 'error'),
  error = coalesce(error, case when runner_id = $1 then 'The database failed while this request was written'
    else 'The server stopped while this request was running' end)
where not settled and id in (select id from left_over)
returning id, owner_id, api_key_id, app_id, held
), texts as (
  insert into llm_request_unindexed select id from ended
), spent as materialized (
  select id, owner_id, api_key_id, app_id, coalesce(held, 0) as held, 0::bigint as charge from ended
), ${settleLedgerSql("llm_request_id", "id")}
select id, owner_id from ended`;
