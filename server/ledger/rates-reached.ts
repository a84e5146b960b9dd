import { type SQL, sql } from "drizzle-orm";
import { alertShares, type RateReached } from "../../contract/credits.ts";
import { rateLimitList } from "../../contract/rate-limits.ts";
import type { Db } from "../db/client.ts";
import { shortestReported } from "../llm/rate-limits.ts";

/** A rate limit whose usage has reached an alert threshold, with its owner. */
export interface OwnedRateReached extends RateReached {
  owner_id: string;
  /**
   * Identifies the limit, its amount and the day or month: if one of them changes, its thresholds are reported again.
   */
  key: string;
}

/** The end users of an app whose usage of the same limit has reached an alert threshold. */
export interface UsersReached extends OwnedRateReached {
  /** The users with the highest usage. The name is empty for calls that name no user. */
  fullest: { end_user: string; used: number }[];
}

/** The maximum number of end users that an email names per limit. */
const mostNamed = 10;

interface Found extends Record<string, unknown>, Omit<RateReached, "percent" | "used" | "most"> {
  owner_id: string;
  key: string;
  used: string;
  most: string;
  fullest?: UsersReached["fullest"];
}

/** The limits that are reported. Limits per minute aren't reported, because they reset before anyone reads an email. */
const reported = rateLimitList.filter(({ seconds }) => seconds >= shortestReported);

const limitsSql = (alias: string, prefix = "") => {
  const values = reported.map(
    ({ name, metric, seconds }) => `('${name}', '${metric}', ${seconds}, ${alias}.${prefix}${name})`,
  );
  return sql.raw(`cross join lateral (values ${values.join(", ")}) v("limit", metric, seconds, most)`);
};
const ofOwner = (column: string, owner: string | undefined) =>
  owner === undefined ? sql`` : sql`and ${sql.raw(column)} = ${owner}`;

/**
 * Selects limits with their usage. Windows slide, so a threshold is reported at most once per calendar day or month.
 */
const reachedSql = (limits: SQL) => sql`
  select l.*, rate_used(w.state, rate_now(w.seconds)) as used, concat_ws(':', l.subject, 'rate', l."limit", l.most,
    to_char(now() at time zone 'utc', case when l.seconds > ${shortestReported} then 'YYYY-MM' else 'YYYY-MM-DD' end)) as key
  from (${limits}) l join rate_windows w using (subject, metric, seconds)
  where rate_used(w.state, rate_now(w.seconds)) * 100 >= l.most * ${alertShares[0]}::bigint`;

const ownSql = (owner: string | undefined) => sql`
  select 'person' as kind, p.id as subject, p.id, p.id as owner_id, '' as name, v.* from people p
    ${limitsSql("p")} where v.most is not null ${ofOwner("p.id", owner)}
  union all select 'api_key', k.id, k.id, k.owner_id, k.name, v.* from api_keys k
    ${limitsSql("k")} where v.most is not null and k.revoked_at is null ${ofOwner("k.owner_id", owner)}
  union all select 'app', a.id, a.id, a.owner_id, a.name, v.* from apps a
    ${limitsSql("a")} where v.most is not null ${ofOwner("a.owner_id", owner)}`;

const usersSql = (owner?: string) => sql`
  select 'user' as kind, u.subject, a.id, a.owner_id, a.name, u.end_user, v.* from limited_users u
    join apps a on a.id = u.app_id ${limitsSql("a", "user_")} where v.most is not null ${ofOwner("a.owner_id", owner)}`;

function rateOf({ id, owner_id, key, kind, name, limit, metric, users, ...row }: Found): OwnedRateReached {
  const [used, most] = [Number(row.used), Number(row.most)];
  const percent = alertShares.findLast((share) => used * 100 >= most * share) ?? alertShares[0];
  const counted = users === undefined ? {} : { users: Number(users) };
  return { id, owner_id, key, kind, name, limit, metric, percent, used, most, ...counted };
}

/**
 * Finds the rate limits of users, keys and apps whose usage has reached an alert threshold, the most used first.
 * @param owner the user whose limits are found; by default, everyone's
 */
export async function ratesReached(db: Db, owner?: string): Promise<OwnedRateReached[]> {
  const { rows } = await db.execute<Found>(
    sql`select * from (${reachedSql(ownSql(owner))}) r order by used / most::numeric desc, subject, "limit"`,
  );
  return rows.map(rateOf);
}

/** Finds the limits per end user of an owner's apps, with the number of users who have reached an alert threshold. */
export async function usersReached(db: Db, owner: string): Promise<OwnedRateReached[]> {
  const { rows } = await db.execute<Found>(sql`
    select 'user' as kind, id, owner_id, name, "limit", metric, most, '' as key, max(used) as used, count(*) as users
    from (${reachedSql(usersSql(owner))}) r group by id, owner_id, name, "limit", metric, most
    order by max(used) / most::numeric desc, id, "limit"`);
  return rows.map(rateOf);
}

/**
 * Claims the end users who have reached another alert threshold, so that each threshold is reported once. An owner's
 * users are claimed together and at most once an hour, because an app can have any number of them.
 */
export async function takeUsersReached(db: Db): Promise<UsersReached[]> {
  const { rows } = await db.execute<Found>(sql`
    with reached as materialized (${reachedSql(usersSql())}),
    shares as materialized (
      select r.key, r.owner_id, s.share from reached r
      cross join unnest(array[${sql.raw(alertShares.join(", "))}]) s(share)
      where r.used * 100 >= r.most * s.share
        and not exists (select from limit_alerts a where a.limit_key = r.key and a.share = s.share)
    ), digests as (
      insert into limit_alerts (limit_key, share, owner_id)
      select distinct owner_id || ':users:' || to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24'), 100, owner_id
      from shares order by 1 on conflict do nothing returning owner_id
    ), fresh as (
      insert into limit_alerts (limit_key, share, owner_id)
      select key, share, owner_id from shares where owner_id in (select owner_id from digests)
      order by key, share on conflict do nothing returning limit_key
    )
    select 'user' as kind, id, owner_id, name, "limit", metric, most, '' as key, max(used) as used, count(*) as users,
      jsonb_agg(jsonb_build_object('end_user', end_user, 'used', used) order by place)
        filter (where place <= ${mostNamed}) as fullest
    from (
      select *, row_number() over (partition by id, "limit" order by used desc, subject) as place
      from reached where key in (select limit_key from fresh)
    ) r group by id, owner_id, name, "limit", metric, most order by owner_id, max(used) / most::numeric desc`);
  return rows.map((row) => ({ ...rateOf(row), fullest: row.fullest ?? [] }));
}
