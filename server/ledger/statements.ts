/*
 * Parts of statements that move credits. They belong to the statement that writes the call or job, so that both
 * happen or neither does. Rows are always locked in the same order: accounts by owner, then budgets by id.
 */

/** The first day of the current month, in UTC, by which budgets count. */
export const thisMonth = "date_trunc('month', now() at time zone 'utc')::date";

/** The sums of a batch by key and by app. */
const byBudget = (from: string, columns: string, sums: string) => `
  select id, ${sums} from (
    select api_key_id as id, ${columns} from ${from} where api_key_id is not null
    union all select app_id, ${columns} from ${from} where app_id is not null) as each_one
  group by id order by id`;

const lockedSql = (from: string) => `
  select a.owner_id from ledger_accounts a
  where a.kind = 'customer' and a.owner_id in (select owner_id from ${from}) order by a.owner_id for update`;

/**
 * Holds credits. Needs a CTE `due (id, owner_id, api_key_id, app_id, held, unpriced)`. `refusals` returns a reason
 * for each limit that is exceeded, for which `ledger_refuse(reason)` raises an error that undoes the whole statement.
 * A balance that doesn't cover the hold is refused by the table's own constraint.
 */
export const holdSql = `
holding as materialized (select * from due where held > 0),
locked as materialized (${lockedSql("holding")}),
account as (
  update ledger_accounts a set held = a.held + o.held
  from (select owner_id, sum(held)::bigint as held from holding group by owner_id) o
  where a.owner_id = o.owner_id and a.kind = 'customer' and (select count(*) from locked) > 0
  returning a.owner_id
), calls as materialized (${byBudget("due", "held", "sum(held)::bigint as held, count(*)::int as calls")}
), budget as (
  insert into ledger_budgets as b (id, held, month, window_start, window_calls)
  select id, held, ${thisMonth}, now(), calls from calls where (select count(*) from account) >= 0
  on conflict (id) do update set held = b.held + excluded.held, month = excluded.month,
    month_used = case when b.month = excluded.month then b.month_used else 0 end,
    window_calls = excluded.window_calls +
      case when b.window_start > now() - interval '1 minute' then b.window_calls else 0 end,
    window_start = case when b.window_start > now() - interval '1 minute' then b.window_start else now() end
  returning id, used, month_used, held, window_calls
), refusals as (
  select 'unpriced' as reason from due o join people p on p.id = o.owner_id where o.unpriced and p.role = 'customer'
  union all
  select 'debt' from ledger_accounts a join holding using (owner_id) where a.kind = 'debt' and a.balance < 0
  union all
  select case when k.requests_per_minute < b.window_calls then 'rate'
    when c.held > 0 and k.credit_limit < b.used + b.held then 'key_limit'
    when c.held > 0 and k.monthly_cap < b.month_used + b.held then 'key_month' end
  from budget b join calls c using (id) join api_keys k using (id)
  union all
  select 'app_month' from budget b join calls c using (id) join apps a using (id)
  where c.held > 0 and a.monthly_cap < b.month_used + b.held
)`;

/** True if no limit is exceeded; otherwise it raises an error and undoes the statement. */
export const allowedSql = "(select count(ledger_refuse(reason)) from refusals where reason is not null) = 0";

/**
 * Settles calls. Needs a CTE `spent (id, owner_id, api_key_id, app_id, held, charge, ...)`: the hold is released, and
 * the charge is booked as spent. A shortfall becomes a debt, so that a settlement is never refused; the debt blocks the
 * next call. `columns` and `values` are the other columns of the transfer.
 */
export const settleLedgerSql = (columns: string, values: string) => `
paying as materialized (select * from spent where held > 0 or charge > 0),
locked as materialized (${lockedSql("paying")}),
account as (
  update ledger_accounts a set held = a.held - s.held,
    balance = a.balance - s.charge + greatest(0, s.charge - (a.balance - a.held + s.held)),
    shortage = greatest(0, s.charge - (a.balance - a.held + s.held))
  from (select owner_id, sum(held)::bigint as held, sum(charge)::bigint as charge from paying group by owner_id) s
  where a.owner_id = s.owner_id and a.kind = 'customer' and (select count(*) from locked) > 0
  returning a.owner_id, a.shortage
), revenue as (
  insert into ledger_accounts as a (owner_id, kind, balance)
  select owner_id, 'revenue', sum(charge) from paying where charge > 0 group by owner_id order by owner_id
  on conflict (owner_id, kind) do update set balance = a.balance + excluded.balance
), debt as (
  insert into ledger_accounts as a (owner_id, kind, balance)
  select owner_id, 'debt', -shortage from account where shortage > 0 order by owner_id
  on conflict (owner_id, kind) do update set balance = a.balance + excluded.balance
), lent as (
  insert into transfers (id, owner_id, kind, source, target, credits, note)
  select ledger_id(), owner_id, 'debt', 'debt', 'customer', shortage, 'More was used than was held' from account
  where shortage > 0
), budget as (
  update ledger_budgets b set held = b.held - s.held, used = b.used + s.charge, month = ${thisMonth},
    month_used = s.charge + case when b.month = ${thisMonth} then b.month_used else 0 end
  from (${byBudget("paying", "held, charge", "sum(held)::bigint as held, sum(charge)::bigint as charge")}) s
  where b.id = s.id and (select count(*) from account) >= 0
), moved as (
  insert into transfers (id, owner_id, kind, source, target, credits, api_key_id, app_id, ${columns})
  select id, owner_id, 'usage', 'customer', 'revenue', charge, api_key_id, app_id, ${values} from spent where charge > 0
)`;
