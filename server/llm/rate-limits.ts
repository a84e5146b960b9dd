import { createHash } from "node:crypto";
import { metricName, type RateMetric, rateLimitList, rateWindows } from "../../contract/rate-limits.ts";

/*
 * The statement that starts calls also counts them, so the calls of all processes together never exceed a limit. A
 * window slides in steps of a sixtieth of its length: usage expires up to one step later than necessary, but never too
 * early.
 */

/** The shortest window, in seconds, for which alert thresholds are reported. */
export const shortestReported = rateWindows.day;

const columns = (alias: string, prefix = "") => rateLimitList.map(({ name }) => `${alias}.${prefix}${name}`);
/** The alias of a table with rate limits: `p` for the person who makes a call, `k` for the key, `a` for the app. */
type Alias = "p" | "k" | "a";
const columnsOf = (alias: Alias) => [...columns(alias), ...(alias === "a" ? columns(alias, "user_") : [])];
const anySql = (names: string[]) => `num_nonnulls(${names.join(", ")}) > 0`;
/** Whether rate limits apply to a call by person `p` with key `k` for app `a`. */
export const limitedSql = anySql((["p", "k", "a"] as const).flatMap(columnsOf));
/** Whether any of the rows has rate limits. */
export const hasRateLimitsSql = (...aliases: Alias[]) => anySql(aliases.flatMap(columnsOf));
/** Whether any of the rows limits tokens, which must then be estimated before a call. */
export const limitsTokensSql = (...aliases: Alias[]) =>
  anySql(aliases.flatMap(columnsOf).filter((name) => name.includes("tokens")));

const rowsSql = (kind: string, subject: string, alias: string, prefix = "") =>
  rateLimitList.map(
    ({ name, metric, seconds }) =>
      `('${kind}', ${subject}, '${metric}', ${seconds}, ${alias}.${prefix}${name})`,
  );

/** Selects the rate limits that apply to calls, with the amount that each call needs. */
export const ratesSql = (calls: string) => `
  select g.id, v.kind, v.subject, v.metric, v.seconds, v.most,
    case v.metric when 'requests' then 1 else g.tokens end::bigint as amount
  from ${calls} g left join people p on p.id = g.owner_id
  left join api_keys k on k.id = g.api_key_id left join apps a on a.id = g.app_id
  cross join lateral (values ${[
    ...rowsSql("person", "g.owner_id", "p"),
    ...rowsSql("key", "g.api_key_id", "k"),
    ...rowsSql("app", "g.app_id", "a"),
    ...rowsSql("user", "g.end_user_id", "a", "user_"),
  ].join(", ")}) v(kind, subject, metric, seconds, most)
  where v.most is not null`;

/**
 * Counts calls. Requires two CTEs: `due`, which contains the calls, and `budget`, which locks its rows first. Rows are
 * locked in the order of their keys. The time is read after a row is locked, so it includes the wait for the lock.
 */
export const countRatesSql = `
rates as materialized (${ratesSql("(select * from due where limited)")}
), counted as (
  insert into rate_windows as w (subject, metric, seconds, state)
  select subject, metric, seconds, array[rate_now(seconds), sum(amount)]
  from rates where (select count(*) from budget) >= 0
  group by subject, metric, seconds order by subject, metric, seconds
  on conflict (subject, metric, seconds) do update
    set state = rate_add(w.state, array[rate_now(w.seconds)], excluded.state[2:2])
  returning subject, metric, seconds, state
)`;

/** Selects a reason for each rate limit that is exceeded. */
export const rateRefusalsSql = `
  select case kind when 'key' then 'rate' else kind || '_rate' end
  from counted join rates using (subject, metric, seconds) where rate_used(state, state[1]) > most`;

/** The rate limits of a call `g` as JSON, an array of `RateUse`; null if there are none. */
export const rateUsesSql = `
  case when g.limited then (select jsonb_agg(jsonb_build_object('subject', subject, 'metric', metric, 'seconds', seconds,
    'most', most, 'used', rate_used(state, state[1]), 'place', state[1]))
  from counted join rates using (subject, metric, seconds) where rates.id = g.id) end`;

/** A rate limit, with its usage when a call started. */
export interface RateUse {
  subject: string;
  metric: RateMetric;
  /** The length of the window, in seconds. */
  seconds: number;
  most: number;
  used: number;
  /** The number of the step in which the call is counted. */
  place: number;
}

/**
 * Corrects the usage of token limits once a call's tokens are known. Unused tokens are subtracted from the step in
 * which the call started, and additional tokens are added to the current step. Requires a CTE `ended` with the columns
 * `rate_uses`, a JSON array of the call's `RateUse`s for tokens, and `rate_change`.
 */
export const correctRatesSql = `
corrections as materialized (
  select u.subject, u.seconds, array_agg(rate_change::bigint) as amounts,
    array_agg(case when rate_change > 0 then rate_now(u.seconds) else u.place end) as places
  from ended cross join lateral jsonb_to_recordset(rate_uses) u(subject uuid, seconds int, place bigint)
  where rate_uses is not null group by u.subject, u.seconds
), correcting as materialized (
  select w.subject from rate_windows w where (w.subject, w.seconds) in (select subject, seconds from corrections)
    and w.metric = 'tokens' and (select count(*) from budget) >= 0
  order by w.subject, w.metric, w.seconds for update
), corrected as (
  update rate_windows w set state = rate_add(w.state, c.places, c.amounts) from corrections c
  where w.subject = c.subject and w.seconds = c.seconds and w.metric = 'tokens'
    and (select count(*) from correcting) > 0
)`;

/** The ID under which an app's end user is counted. Calls that name no user share an ID. */
export function endUserId(app_id: string | null, user: string | null): string | null {
  if (app_id === null) return null;
  const hash = createHash("sha256")
    .update(`${app_id}\0${user ?? ""}`)
    .digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const windowName = (seconds: number) =>
  Object.entries(rateWindows).find(([, length]) => length === seconds)?.[0] ?? "window";

const owners = {
  person: "Your account",
  key: "This API key",
  app: "This app",
  user: "This app's end user",
};

/** A rate limit that a call would exceed. */
export interface ReachedRate extends Pick<RateUse, "metric" | "seconds" | "most" | "used" | "place"> {
  kind: keyof typeof owners;
  /** The amount that the call needs. */
  amount: number;
  /** The number of seconds until the call fits. */
  wait: number;
}

/** Describes a rate limit that a call would exceed. */
export function rateMessage({ kind, metric, seconds, most, amount }: ReachedRate): string {
  const limit = `${most.toLocaleString("en")} ${metricName(metric, most)} per ${windowName(seconds)}`;
  return amount > most
    ? `This request may need ${amount.toLocaleString("en")} tokens. ${owners[kind]} is limited to ${limit}. Shorten the prompt or lower max_tokens.`
    : `${owners[kind]} has reached the limit of ${limit}`;
}
