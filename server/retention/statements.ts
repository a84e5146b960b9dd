/**
 * The number of rows that a statement removes. Each statement is a separate transaction, so locks are held only
 * briefly.
 */
export const batchSize = 500;

/** The condition for the rows that a rule applies to: an app's rows or, for the server's rules, all rows. */
const within = (table: string) => `($1::uuid is null or ${table}.app_id = $1)`;

const resultSql = "select count(*)::int as found, max(id::text)::uuid as last from due";

/**
 * Removes requests, oldest first, with everything that belongs to them except transfers.
 * Parameters: the app's ID or null, the first ID, and the ID at which the range ends (exclusive).
 */
export const removeRequestsSql = `
with due as materialized (
  select r.id from llm_requests_settled r where ${within("r")} and r.id >= $2 and r.id < $3 order by r.id limit ${batchSize}
), bodies as (
  delete from llm_request_bodies b using due where b.id = due.id and b.id < $3
), texts as (
  delete from llm_request_texts t using due where t.id = due.id and t.id < $3
), changes as (
  delete from llm_request_changes c using due where c.llm_request_id = due.id
), scores as (
  delete from llm_request_scores s using due where s.llm_request_id = due.id
), requests as (
  delete from llm_requests_settled r using due where r.id = due.id and r.id < $3
) ${resultSql}`;

/** Removes the spans of traces that aren't model calls. The parameters are those of `removeRequestsSql`. */
export const removeSpansSql = `
with due as materialized (
  select s.id from trace_spans s where ${within("s")} and s.id >= $2 and s.id < $3 order by s.id limit ${batchSize}
), spans as (
  delete from trace_spans s using due where s.id = due.id and s.id < $3
) ${resultSql}`;

/**
 * Excludes the JSON value null, which marks a body that was never logged. The size check avoids reading large bodies.
 */
const isKept = "(pg_column_size(b.body) > 16 or b.body::text <> 'null')";

/**
 * Removes the bodies of requests and leaves a mark in their place. The requests are removed from the search index and
 * indexed again without their bodies. The parameters are those of `removeRequestsSql`, plus the mark ($4).
 */
const bodiesSql = (source: string) => `
with due as materialized (
  select r.id from llm_requests_settled r
  where ${within("r")} and r.id >= $2 and r.id < $3${source} and exists (
    select from llm_request_bodies b where b.id = r.id and b.id >= $2 and b.id < $3
      and b.part in ('request', 'response') and ${isKept})
  order by r.id limit ${batchSize}
), bodies as (
  delete from llm_request_bodies b using due
  where b.id = due.id and b.id < $3 and b.part in ('request', 'response') and ${isKept}
), marks as (
  insert into llm_request_bodies (id, part, body) select id, 'removed', $4::json from due on conflict do nothing
), texts as (
  delete from llm_request_texts t using due where t.id = due.id and t.id < $3
), words as (
  insert into llm_request_unindexed select id from due
) ${resultSql}`;

export const removeBodiesSql = bodiesSql("");
/** Removes the bodies of calls received with traces, which may have arrived after their range was cleared. */
export const removeReceivedBodiesSql = bodiesSql(" and r.source = 'otlp'");

/** Removes the texts of spans, which keep their place in the trace. */
export const removeSpanTextsSql = `
with due as materialized (
  select s.id from trace_spans s
  where ${within("s")} and s.id >= $2 and s.id < $3 and (s.attributes <> '{}' or s.error is not null)
  order by s.id limit ${batchSize}
), spans as (
  update trace_spans s set attributes = '{}', error = null from due where s.id = due.id and s.id < $3
) ${resultSql}`;

/** Selects the rules of apps. Rules for rows come first, because bodies are removed together with their rows. */
export const appRulesSql = `
select id as app_id, part, days from apps cross join lateral (values ('rows', row_days), ('bodies', body_days)) r(part, days)
where days is not null order by part desc, id`;

/**
 * Records that everything before $4 was removed under a rule. The time never moves back, even if a rule's
 * period gets longer.
 */
export const noteSql = `
insert into llm_retention as r (app_id, part, days, until, at) values ($1, $2, $3, $4, now())
on conflict (app_id, part) do update
  set days = excluded.days, until = greatest(r.until, excluded.until), at = excluded.at`;
