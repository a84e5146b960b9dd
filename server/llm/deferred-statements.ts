import { leasedSql, takeSql } from "../ledger/lease-statements.ts";
import { byBudget, thisMonth } from "../ledger/statements.ts";
import { nextParameter, unnestSql } from "./batch-columns.ts";
import { deferredColumns, startColumns } from "./request-rows.ts";
import { begunSql, settledSql, settledValues, usage } from "./statements.ts";

/*
 * Statements for calls that were admitted against a credit lease; see `deferred-starts.ts`.
 */

/**
 * Writes the starts of calls that are already running. The credits that they have reserved move from the lease to the
 * account's hold. If the lease no longer exists, the statement fails and writes nothing.
 */
export const beginDeferredSql = `
with given as materialized (
  select ${unnestSql(startColumns)}
), ${begunSql("given")}, taken as materialized (
  select owner_id, sum(held)::bigint as credits from begun where held > 0 group by owner_id
), ${takeSql(nextParameter(startColumns))}, account as (
  update ledger_accounts a set held = a.held + t.credits, leased = a.leased - t.credits
  from taken t join leases using (owner_id) where a.owner_id = t.owner_id and a.kind = 'customer'
), calls as materialized (${byBudget("begun", "held", "sum(held)::bigint as held")}
), budget as (
  insert into ledger_budgets as b (id, held, month)
  select id, held, ${thisMonth} from calls where held > 0 and (select count(*) from leases) > 0
  on conflict (id) do update set held = b.held + excluded.held, month = excluded.month,
    month_used = case when b.month = excluded.month then b.month_used else 0 end
)
select id from given where ${leasedSql}`;

/** Deducts calls' charges from their owners' leases. */
const chargeSql = `, taken as materialized (
  select owner_id, sum(charge)::bigint as credits from given where charge > 0 group by owner_id
), ${takeSql(nextParameter(deferredColumns))}, account as (
  update ledger_accounts a set balance = a.balance - t.credits, leased = a.leased - t.credits
  from taken t join leases using (owner_id) where a.owner_id = t.owner_id and a.kind = 'customer'
), revenue as (
  insert into ledger_accounts as a (owner_id, kind, balance)
  select owner_id, 'revenue', credits from taken where (select count(*) from leases) > 0 order by owner_id
  on conflict (owner_id, kind) do update set balance = a.balance + excluded.balance
), calls as materialized (${byBudget("given", "charge", "sum(charge)::bigint as charge")}
), budget as (
  insert into ledger_budgets as b (id, used, month_used, month)
  select id, charge, charge, ${thisMonth} from calls where charge > 0 and (select count(*) from leases) > 0
  on conflict (id) do update set used = b.used + excluded.used, month = excluded.month,
    month_used = excluded.month_used + case when b.month = excluded.month then b.month_used else 0 end
), moved as (
  insert into transfers (id, owner_id, kind, source, target, credits, api_key_id, app_id, ${usage[0]})
  select id, owner_id, 'usage', 'customer', 'revenue', charge, api_key_id, app_id, ${usage[1].replace(/created_at/g, "at")}
  from given where charge > 0
)`;

const endWithSql = (charge: string, covered: string) => `
with given as materialized (
  select ${unnestSql(deferredColumns)}
), bodies as (
  insert into llm_request_bodies (id, part, body)
  select id, part, body from given cross join lateral (values ('request', request), ('response', response)) b(part, body)
  where body is not null
), texts as (
  insert into llm_request_unindexed select id from given
)${charge}
${settledSql("r")}, held, credits)
select ${settledValues(nextParameter(deferredColumns))}, g.held, nullif(charge, 0) from given g ${covered}`;

/**
 * Writes calls whose start wasn't written, and charges for them. If a row already exists, or if a lease no longer
 * exists, the whole statement fails.
 */
export const endDeferredSql = endWithSql(chargeSql, `where ${leasedSql}`);
/** Like `endDeferredSql`, for calls without a charge. */
export const endDeferredFreeSql = endWithSql("", "");
