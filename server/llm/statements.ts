import { isAliveSql } from "../db/runners.ts";
import { allowedSql, holdSql, refusalsSql, settleHeldSql, settleLedgerSql } from "../ledger/statements.ts";
import { nextParameter, unnestSql } from "./batch-columns.ts";
import { correctRatesSql, countRatesSql, limitedSql, rateRefusalsSql, rateUsesSql } from "./rate-limits.ts";
import { endColumns, settleColumns, startColumns } from "./request-rows.ts";

/** Writes the request bodies and running rows of calls, from a CTE with `startColumns`. */
export const begunSql = (from: string) => `
bodies as (
  insert into llm_request_bodies (id, part, body) select id, 'request', request from ${from}
  on conflict do nothing
), begun as (
  insert into llm_requests_running (id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id,
    animation_id, prompt_id, prompt_version, end_user, session, metadata, trace_id, parent_span_id, status, created_at, updated_at, started_at, runner_id, held)
  select id, owner_id, model_name, source, kind, provider, app_id, api_key_id, parent_id, animation_id,
    prompt_id, prompt_version, end_user, session, metadata, trace_id, parent_span_id, 'running', at, at, at, ${nextParameter(startColumns)}::uuid, held from ${from}
  on conflict do nothing
  returning id, owner_id, api_key_id, app_id, held
)`;

const beginWithSql = (condition: string, paying: string) => `
with given as materialized (
  select ${unnestSql(startColumns)}
), allowed as materialized (
  select g.*, ${limitedSql} as limited from given g
  join people p on p.id = g.owner_id and p.banned_at is null
  left join api_keys k on k.id = g.api_key_id
  left join apps a on a.id = g.app_id
  where (g.app_id is null or a.status = 'active')
    and (g.api_key_id is null or (
      k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and (k.secret_hash = g.secret_hash or (k.previous_hash = g.secret_hash and k.previous_until > now()))))
    ${condition}
), ${begunSql("allowed")}${paying}`;

const holdingSql = (limits: string, refusals: string, rates: string) => `
, due as materialized (
  select a.id, a.owner_id, a.held, unpriced, limited, a.api_key_id, a.app_id, end_user_id, tokens
  from allowed a join begun using (id)
), ${holdSql}${limits}, refusals as (
  ${[refusalsSql, refusals].filter(Boolean).join(" union all ")}
)
select id, ${rates} as rates from allowed g where ${allowedSql}`;

/**
 * Writes the starts of allowed calls, holds credits for them, counts them toward rate limits, and returns their IDs and
 * rate limits. If a start already exists, an earlier attempt wrote it, but its response was lost. If the credits or a
 * limit don't suffice, the statement fails and writes nothing.
 */
export const beginSql = beginWithSql("", holdingSql(`, ${countRatesSql}`, rateRefusalsSql, rateUsesSql));

/**
 * Like `beginSql`, but without rate limits, which take about a twentieth of a call's time. Calls with rate limits are
 * omitted and must be written with `beginSql`.
 */
export const beginUnlimitedSql = beginWithSql(`and not ${limitedSql}`, holdingSql("", "", "null"));

/** Like `beginUnlimitedSql`, for calls that hold no credits. Calls that need a price are omitted as well. */
export const beginFreeSql = beginWithSql(
  `and not ${limitedSql} and not (g.unpriced and p.role = 'customer')`,
  " select id, null as rates from allowed",
);

/** The columns of a call's transfer. The transfer has the call's ID, so it can't be written twice. */
export const usage = [
  "model_name, basis, llm_request_id, created_at, updated_at",
  "model_name, cost_basis, id, created_at, created_at",
] as const;

const ledgerSql = (settle: typeof settleLedgerSql, rates: string) => `, used as materialized (
  select b.id, b.owner_id, b.api_key_id, b.app_id, coalesce(b.held, 0) as held, coalesce(e.charge, 0) as counted,
    b.model_name, e.cost_basis, b.created_at
  from begun b join ended e using (id)
), ${settle(...usage)}${rates}`;

/** The amounts that the ledger charged; null for a free call, or if no price is known. */
const chargedSql = "nullif(s.charge, 0), nullif(s.uncovered, 0)";

/**
 * Moves a row to the partition of its month. This is done with a delete and an insert, because an update of the whole
 * table would open the partitions of all months with their indexes. A row that was cancelled in the meantime stays
 * cancelled, but stores the response.
 */
const endWithSql = (paying: string, charged: string, from: string) => `
with ended as materialized (
  select ${unnestSql(endColumns)}
), begun as (
  delete from llm_requests_running where id = any($1) returning *
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, 'response', response from ended where response is not null on conflict do nothing
), texts as (
  insert into llm_request_unindexed select id from ended
)${paying}
insert into llm_requests_settled (id, owner_id, created_at, updated_at, model_name, status, cost, credits, uncovered, held,
  provider, source, kind, cost_basis, cost_split, response_model, upstream_request_id, upstream_ms, prompt_tokens, completion_tokens, cached_tokens,
  first_token_ms, duration_ms, finish_reason, error, guardrail, guardrail_hits, attempts, tags,
  note, rating, end_user, session, metadata, trace_id, parent_span_id, app_id, api_key_id, parent_id, animation_id,
  prompt_id, prompt_version, started_at, finished_at, runner_id, settled)
select id, b.owner_id, b.created_at, now(), b.model_name, case when b.status = 'cancelled' then b.status else e.status end,
  e.cost, ${charged}, b.held, e.provider, b.source, b.kind, e.cost_basis, e.cost_split, e.response_model, e.upstream_request_id,
  e.upstream_ms, e.prompt_tokens, e.completion_tokens, e.cached_tokens,
  e.first_token_ms, e.duration_ms, e.finish_reason, e.error, e.guardrail, e.guardrail_hits, e.attempts, b.tags, b.note, b.rating,
  b.end_user, b.session, b.metadata, b.trace_id, b.parent_span_id, b.app_id, b.api_key_id,
  b.parent_id, b.animation_id, b.prompt_id, b.prompt_version, b.started_at, now(), b.runner_id, true
from begun b join ended e using (id) ${from}
returning id, credits`;

const endPayingSql = (settle = settleLedgerSql, rates = "") =>
  endWithSql(ledgerSql(settle, rates), chargedSql, "join spent s using (id)");

export const endSql = endPayingSql(settleLedgerSql, `, ${correctRatesSql}`);
/** Like `endSql`, for calls whose token limits don't need a correction. */
export const endUnlimitedSql = endPayingSql();
/** Like `endUnlimitedSql`, for calls that cost at most the amount that they hold, as nearly all do. */
export const endHeldSql = endPayingSql(settleHeldSql);
/**
 * Like `endUnlimitedSql`, for calls that held and cost nothing. The ledger parts of the statement, which take a third
 * of the time of a single call, are omitted.
 */
export const endFreeSql = endWithSql("", "null, null", "");

/** Inserts complete rows. The column list has no closing parenthesis, so that callers can add columns. */
export const settledSql = (alias: string) => `
insert into llm_requests_settled as ${alias} (id, owner_id, model_name, source, kind, app_id, api_key_id, parent_id, animation_id,
  prompt_id, prompt_version, end_user, session, metadata, trace_id, parent_span_id, created_at, started_at, updated_at, finished_at, runner_id, settled, status, provider, cost, cost_basis, cost_split,
  response_model, upstream_request_id, upstream_ms, prompt_tokens, completion_tokens, cached_tokens, first_token_ms,
  duration_ms, finish_reason, error, guardrail, guardrail_hits, attempts`;

/** The values of `settledSql` from a CTE `g` with `settleColumns`. `runner` is the placeholder of the process. */
export const settledValues = (
  runner: string,
) => `g.id, g.owner_id, g.model_name, source, kind, g.app_id, g.api_key_id, parent_id, animation_id, prompt_id,
  prompt_version, end_user, session, metadata, trace_id, parent_span_id, at, at, now(), now(),
  ${runner}::uuid, true, status, provider, cost, g.cost_basis, cost_split, response_model,
  upstream_request_id, upstream_ms, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason, error,
  guardrail, guardrail_hits, attempts`;

/**
 * Settles a row that isn't running. This happens if a database crash lost its start, if another process presumed this
 * process dead, or if the settlement was written but its response was lost. Changes that users made to the row in the
 * meantime, such as tags or a cancellation, are kept.
 */
export const settleSql = `
with given as materialized (
  select ${unnestSql(settleColumns)}
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, part, body from given cross join lateral (values ('request', request), ('response', response)) b(part, body)
  where body is not null on conflict do nothing
), running as (
  delete from llm_requests_running where id in (select id from given) returning held
), texts as (
  insert into llm_request_unindexed select id from given
), used as materialized (
  select id, owner_id, api_key_id, app_id, coalesce((select held from running), 0) as held,
    case when exists (select from transfers t where t.id = g.id) then 0 else coalesce(charge, 0) end as counted,
    model_name, cost_basis, at as created_at
  from given g
), ${settleLedgerSql(...usage)}
${settledSql("r")}, credits, uncovered)
select ${settledValues(nextParameter(settleColumns))}, ${chargedSql}
from given g join spent s using (id)
on conflict (id, settled) do update set updated_at = now(),
  credits = coalesce(excluded.credits, r.credits), uncovered = coalesce(excluded.uncovered, r.uncovered),
  status = case when r.status = 'cancelled' then r.status else excluded.status end,
  provider = excluded.provider, cost = excluded.cost, cost_basis = excluded.cost_basis,
  cost_split = excluded.cost_split, response_model = excluded.response_model,
  upstream_request_id = excluded.upstream_request_id, upstream_ms = excluded.upstream_ms,
  prompt_tokens = excluded.prompt_tokens, completion_tokens = excluded.completion_tokens,
  cached_tokens = excluded.cached_tokens, first_token_ms = excluded.first_token_ms,
  duration_ms = excluded.duration_ms, finish_reason = excluded.finish_reason, error = excluded.error,
  guardrail = excluded.guardrail, guardrail_hits = excluded.guardrail_hits, attempts = excluded.attempts
returning id, credits`;

/**
 * Ends rows that dead processes left running, and releases their holds. A process is alive if there is a connection
 * with its name. For process $1 itself, the rows from before $2 that aren't in $3 are ended: their start was written,
 * but the response to the statement was lost.
 */
export const recoverSql = `
with left_over as materialized (
  select id from llm_requests_running where (runner_id = $1 and id < $2 and id <> all($3::uuid[]))
    or not ${isAliveSql("runner_id")}
  order by id for update skip locked
), doubled as (
  -- A start that was written after its call had been settled.
  delete from llm_requests_running where id in (
    select id from left_over join llm_requests_settled using (id))
  returning id, owner_id, api_key_id, app_id, held
), ended as (
update llm_requests set settled = true, finished_at = now(), updated_at = now(),
  status = case when status = 'cancelled' then status else 'failed' end,
  finish_reason = coalesce(finish_reason, 'error'),
  error = coalesce(error, case when runner_id = $1 then 'The database failed while this request was written'
    else 'The server stopped while this request was running' end)
where not settled and id in (select id from left_over except select id from doubled)
returning id, owner_id, api_key_id, app_id, held
), texts as (
  insert into llm_request_unindexed select id from ended
), used as materialized (
  select id, owner_id, api_key_id, app_id, coalesce(held, 0) as held, 0::bigint as counted
  from (select * from ended union all select * from doubled) over
), ${settleHeldSql("llm_request_id", "id")}
select id, owner_id from ended`;
