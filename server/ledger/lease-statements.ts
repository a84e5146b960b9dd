import { isAliveSql } from "../db/runners.ts";

/*
 * Statements about credit leases. As everywhere in the ledger, a user's account is locked first.
 */

/** The channel on which processes ask each other to return a user's credits. */
export const recallChannel = "credit_leases";

const lockedSql = (columns: string) => `
  select ${columns} from ledger_accounts where owner_id = $2 and kind = 'customer' for update`;

/** A lease takes at most the available credits divided by this number. */
const parts = 4;

/**
 * Leases credits for process $1 to spend on behalf of user $2: the amount $3, or less if the balance is low. Leases
 * nothing if that doesn't cover the amount $4, or if the user is in debt.
 */
export const grantSql = `
with locked as materialized (${lockedSql(`owner_id, (balance - held - leased) / ${parts} as free`)}
), granted as materialized (
  select owner_id, least($3::bigint, free) as credits from locked where free >= $4::bigint and $4 > 0
    and not exists (select from ledger_accounts where owner_id = $2 and kind = 'debt' and balance < 0)
), lease as (
  insert into credit_leases as l (runner_id, owner_id, credits) select $1::uuid, owner_id, credits from granted
  on conflict (runner_id, owner_id) do update set credits = l.credits + excluded.credits
)
update ledger_accounts a set leased = leased + g.credits from granted g
where a.owner_id = g.owner_id and a.kind = 'customer' returning g.credits`;

/** Gives back the amount $3 from the lease of process $1 for user $2. */
export const returnSql = `
with locked as materialized (${lockedSql("owner_id")}
), lease as (
  update credit_leases set credits = credits - $3::bigint
  where runner_id = $1 and owner_id = $2 and credits >= $3 and (select count(*) from locked) > 0 returning owner_id
)
update ledger_accounts a set leased = leased - $3 from lease l where a.owner_id = l.owner_id and a.kind = 'customer'`;

/** Ends a lease and gives back all of its credits. */
export const returnAllSql = `
with locked as materialized (${lockedSql("owner_id")}
), lease as (
  delete from credit_leases where runner_id = $1 and owner_id = $2 and (select count(*) from locked) >= 0
  returning owner_id, credits
)
update ledger_accounts a set leased = leased - l.credits from lease l
where a.owner_id = l.owner_id and a.kind = 'customer'`;

/** Gives back the leases of dead processes. A process is alive if there is a connection with its name. */
export const recoverLeasesSql = `
with dead as materialized (
  select runner_id, owner_id from credit_leases
  where not ${isAliveSql("runner_id")}
), locked as materialized (
  select from ledger_accounts where kind = 'customer' and owner_id in (select owner_id from dead)
  order by owner_id for update
), lease as (
  delete from credit_leases l using dead d
  where l.runner_id = d.runner_id and l.owner_id = d.owner_id and (select count(*) from locked) >= 0
  returning l.owner_id, l.credits
)
update ledger_accounts a set leased = leased - l.credits
from (select owner_id, sum(credits)::bigint as credits from lease group by owner_id) l
where a.owner_id = l.owner_id and a.kind = 'customer'`;

/**
 * Takes credits from the leases of a process. Requires a CTE `taken (owner_id, credits)` with one row per user.
 * Provides `leases`, the users whose lease covered the credits, and `locked`.
 * @param runner the placeholder of the process
 */
export const takeSql = (runner: string) => `
locked as materialized (
  select owner_id from ledger_accounts where kind = 'customer' and owner_id in (select owner_id from taken)
  order by owner_id for update
), leases as materialized (
  update credit_leases l set credits = l.credits - t.credits from taken t
  where l.runner_id = ${runner}::uuid and l.owner_id = t.owner_id and (select count(*) from locked) > 0
  returning l.owner_id
)`;

/** True if each user has a lease; otherwise raises an error, which rolls back the statement. */
export const leasedSql =
  "(select count(ledger_refuse('held')) from taken t where not exists (select from leases l where l.owner_id = t.owner_id)) = 0";
