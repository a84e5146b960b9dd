import { sql } from "drizzle-orm";
import { alertShares, type LimitReached } from "../../contract/credits.ts";
import type { Db } from "../db/client.ts";
import { microCredits } from "./credits.ts";
import { thisMonth } from "./statements.ts";

/** A limit whose usage has reached an alert threshold, with its owner. */
export interface OwnedLimitReached extends LimitReached {
  owner_id: string;
  /** Identifies the limit, its amount and its period: if one of them changes, its thresholds are reported again. */
  key: string;
}

interface Found extends Record<string, unknown>, Pick<LimitReached, "id" | "name" | "kind" | "limit"> {
  owner_id: string;
  used: string;
  most: string;
  month: string;
}

const foundSql = (owner: string | undefined) => sql`
with limited as (
  select id, owner_id, name, 'api_key' as kind, 'credit_limit' as "limit", credit_limit as most
    from api_keys where revoked_at is null
  union all select id, owner_id, name, 'api_key', 'monthly_cap', monthly_cap from api_keys where revoked_at is null
  union all select id, owner_id, name, 'app', 'monthly_cap', monthly_cap from apps
), counted as (
  select l.*, to_char(now() at time zone 'utc', 'YYYY-MM') as month,
    case when "limit" = 'credit_limit' then b.used when b.month = ${sql.raw(thisMonth)} then b.month_used else 0 end as used
  from limited l join ledger_budgets b on b.id = l.id
  where l.most > 0 ${owner === undefined ? sql`` : sql`and l.owner_id = ${owner}`}
)
select * from counted where used * 100 >= most * ${alertShares[0]} order by used / most::numeric desc, id`;

/**
 * Finds the limits of keys and apps whose usage has reached an alert threshold, the most used first.
 * @param owner the user whose limits are found; by default, everyone's
 */
export async function limitsReached(db: Db, owner?: string): Promise<OwnedLimitReached[]> {
  const { rows } = await db.execute<Found>(foundSql(owner));
  return rows.map(({ id, owner_id, name, kind, limit, used, most, month }) => {
    const percent = alertShares.findLast((share) => Number(used) * 100 >= Number(most) * share)!;
    const period = limit === "monthly_cap" ? month : "lifetime";
    const amounts = { used: Number(used) / microCredits, credits: Number(most) / microCredits };
    return { id, owner_id, name, kind, limit, percent, ...amounts, key: `${id}:${limit}:${period}:${most}` };
  });
}
