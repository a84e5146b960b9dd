/*
 * Fragments of SQL statements that move credits. They are combined with the statement that writes the call or job, so
 * that either both take effect or neither does. Rows are always locked in the same order: accounts by owner, then
 * budgets by ID.
 */

/** The first day of the current month, in UTC. Monthly budgets count from this day. */
export const thisMonth = "date_trunc('month', now() at time zone 'utc')::date";

/** Sums the columns of a batch for each key and each app. */
export const byBudget = (from: string, columns: string, sums: string) => `
  select id, ${sums} from (
    select api_key_id as id, ${columns} from ${from} where api_key_id is not null
    union all select app_id, ${columns} from ${from} where app_id is not null) as each_one
  group by id order by id`;

const lockedSql = (from: string) => `
  select a.owner_id, a.balance - a.held - a.leased as free from ledger_accounts a
  where a.kind = 'customer' and a.owner_id in (select owner_id from ${from}) order by a.owner_id for update`;

/**
 * Holds credits. Requires a CTE `due (id, owner_id, api_key_id, app_id, held, unpriced)`.
 * If the balance doesn't cover the hold, the table's own constraint rejects the statement.
 */
export const holdSql = `
holding as materialized (select * from due where held > 0),
locked as materialized (${lockedSql("holding")}),
account as (
  update ledger_accounts a set held = a.held + o.held
  from (select owner_id, sum(held)::bigint as held from holding group by owner_id) o
  where a.owner_id = o.owner_id and a.kind = 'customer' and (select count(*) from locked) > 0
  returning a.owner_id
), calls as materialized (${byBudget("holding", "held", "sum(held)::bigint as held")}
), budget as (
  insert into ledger_budgets as b (id, held, month)
  select id, held, ${thisMonth} from calls where (select count(*) from account) >= 0
  on conflict (id) do update set held = b.held + excluded.held, month = excluded.month,
    month_used = case when b.month = excluded.month then b.month_used else 0 end
  returning id, used, month_used, held
)`;

/**
 * Selects a reason for each limit that a hold exceeds, for a CTE `refusals (reason)`.
 * `ledger_refuse(reason)` then raises an error, which rolls back the whole statement.
 */
export const refusalsSql = `
  select 'unpriced' as reason from due o join people p on p.id = o.owner_id where o.unpriced and p.role = 'customer'
  union all
  select 'debt' from ledger_accounts a join holding using (owner_id) where a.kind = 'debt' and a.balance < 0
  union all
  select case when k.credit_limit < b.used + b.held then 'key_limit'
    when k.monthly_cap < b.month_used + b.held then 'key_month' end
  from budget b join api_keys k using (id)
  union all
  select 'app_month' from budget b join apps a using (id) where a.monthly_cap < b.month_used + b.held`;

/** True if no limit is exceeded; otherwise raises an error, which rolls back the statement. */
export const allowedSql = "(select count(ledger_refuse(reason)) from refusals where reason is not null) = 0";

/** The unused part of the batch's holds, for one owner, key or app. */
const unusedSql = (column: string) =>
  `coalesce((select sum(greatest(0, u.held - u.counted)) from paying u where u.${column} = o.${column}), 0)`;

/** The amount that earlier calls of the batch need beyond their holds. */
const earlierSql = (column: string) => `coalesce(sum(counted - held) over (
    partition by ${column} order by id rows between unbounded preceding and 1 preceding), 0) as before_${column}`;

/**
 * The amount that remains of a key's or an app's limit for a call that needs more than its hold; null if there
 * is no limit.
 */
const roomSql = (column: "api_key_id" | "app_id", limit: string, budget: string, used: string) =>
  `${limit} - coalesce(${used}, 0) - coalesce(${budget}.held, 0) + ${unusedSql(column)} - before_${column}`;
const monthUsedSql = (budget: string) =>
  `case when ${budget}.month = ${thisMonth} then ${budget}.month_used end`;

/** The charge of each call, which can exceed its hold as far as the available credits and the limits allow. */
const chargesSql = `
exceeding as materialized (
  select *, ${["owner_id", "api_key_id", "app_id"].map(earlierSql).join(", ")} from paying where counted > held
), budgets as materialized (
  select b.* from ledger_budgets b
  where b.id in (select api_key_id from exceeding union select app_id from exceeding)
    and (select count(*) from locked) >= 0 order by b.id for update
), rooms as materialized (
  select o.id, least(
    coalesce(l.free, 0) + ${unusedSql("owner_id")} - before_owner_id,
    ${roomSql("api_key_id", "k.credit_limit", "kb", "kb.used")},
    ${roomSql("api_key_id", "k.monthly_cap", "kb", monthUsedSql("kb"))},
    ${roomSql("app_id", "p.monthly_cap", "pb", monthUsedSql("pb"))}) as room
  from exceeding o left join locked l using (owner_id)
  left join api_keys k on k.id = o.api_key_id left join budgets kb on kb.id = k.id
  left join apps p on p.id = o.app_id left join budgets pb on pb.id = p.id
), covered as materialized (
  select u.*, case when r.id is null then counted else least(counted, held + greatest(0, room)) end::bigint as charge
  from used u left join rooms r using (id)
)`;

/** The charge of each call, up to its hold. Limits don't have to be checked, which saves a quarter of the time. */
const heldChargesSql = "covered as materialized (select *, least(counted, held) as charge from used)";

const settleWithSql = (charges: string) => (columns: string, values: string) =>
  `
paying as materialized (select * from used where held > 0 or counted > 0),
locked as materialized (${lockedSql("paying")}),
${charges}, spent as materialized (select *, counted - charge as uncovered from covered),
account as (
  update ledger_accounts a set held = a.held - s.held, balance = a.balance - s.charge
  from (select owner_id, sum(held)::bigint as held, sum(charge)::bigint as charge
    from spent where held > 0 or charge > 0 group by owner_id) s
  where a.owner_id = s.owner_id and a.kind = 'customer' and (select count(*) from locked) > 0
  returning a.owner_id
), revenue as (
  insert into ledger_accounts as a (owner_id, kind, balance)
  select owner_id, 'revenue', sum(charge) from spent where charge > 0 group by owner_id order by owner_id
  on conflict (owner_id, kind) do update set balance = a.balance + excluded.balance
), budget as (
  update ledger_budgets b set held = b.held - s.held, used = b.used + s.charge, month = ${thisMonth},
    month_used = s.charge + case when b.month = ${thisMonth} then b.month_used else 0 end
  from (${byBudget("spent", "held, charge", "sum(held)::bigint as held, sum(charge)::bigint as charge")}) s
  where b.id = s.id and s.held + s.charge > 0 and (select count(*) from account) >= 0
  returning b.id
), moved as (
  insert into transfers (id, owner_id, kind, source, target, credits, api_key_id, app_id, ${columns})
  select id, owner_id, 'usage', 'customer', 'revenue', charge, api_key_id, app_id, ${values} from spent where charge > 0
)`;

/**
 * Settles calls. Requires a CTE `used (id, owner_id, api_key_id, app_id, held, counted, ...)`. Each hold is released,
 * and the counted amount is charged as far as the hold, the available credits and the limits of key and app cover it.
 * Provides the CTE `spent`: `used` with `charge` and `uncovered`, the remaining amount, which is never charged.
 * `columns` and `values` are the other columns of the transfer.
 */
export const settleLedgerSql = settleWithSql(chargesSql);

/** Like `settleLedgerSql`, for calls that need at most what they hold. Any amount beyond the hold is uncovered. */
export const settleHeldSql = settleWithSql(heldChargesSql);
