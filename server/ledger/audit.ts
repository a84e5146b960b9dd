import { type SQL, sql } from "drizzle-orm";
import { inCredits } from "./credit-refusal.ts";

/**
 * Whether a transfer's request may no longer be in the log, because a retention rule of the server or its app has
 * removed it. The transfer is kept.
 */
const isRemovable = `exists (select from llm_retention x where x.part = 'rows' and x.until > t.created_at
  and x.app_id in (t.app_id, '00000000-0000-0000-0000-000000000000'))`;

/**
 * Selects the figures of a user's books, in millionths of a credit: the spending according to the log and to the
 * ledger, the sum of all transfers, and the balance.
 */
export const agreementSql = (owner: string): SQL => sql`
  select
    (select coalesce(sum(credits), 0)::text from llm_requests where owner_id = ${owner}) as log,
    (select coalesce(sum(credits), 0)::text from transfers t
      where owner_id = ${owner} and llm_request_id is not null and not (${sql.raw(isRemovable)}
        and not exists (select from llm_requests r where r.id = t.llm_request_id))) as ledger,
    (select coalesce(sum(case when target = 'customer' then credits when source = 'customer' then -credits end), 0)::text
      from transfers where owner_id = ${owner}) as transfers,
    (select balance::text from ledger_accounts where owner_id = ${owner} and kind = 'customer') as balance`;

/** Each check returns a row per fault: its subject, what was expected and what was found. */
export const checks: Record<string, string> = {
  "All balances add up to zero": `
    select 'all' as subject, 0::bigint as expected, sum(balance)::bigint as found
    from ledger_accounts having sum(balance) <> 0`,
  "Each balance is the sum of its transfers": `
    select owner_id || ' ' || kind as subject, coalesce(t.sum, 0)::bigint as expected, coalesce(a.balance, 0) as found
    from ledger_accounts a full join (
      select owner_id, kind, sum(amount) from (
        select owner_id, source as kind, -credits as amount from transfers
        union all select owner_id, target, credits from transfers) legs group by owner_id, kind) t using (owner_id, kind)
    where coalesce(a.balance, 0) <> coalesce(t.sum, 0)`,
  "Holds belong to running calls and jobs": `
    select owner_id::text as subject, coalesce(h.sum, 0)::bigint as expected, a.held as found
    from ledger_accounts a left join (
      select owner_id, sum(held) from (
        select owner_id, held from llm_requests_running
        union all select owner_id, held from renders where status in ('queued', 'running')
        union all select owner_id, held from voiceovers where status in ('queued', 'running')) open
      group by owner_id) h using (owner_id)
    where a.kind = 'customer' and a.held <> coalesce(h.sum, 0)`,
  "Leased credits belong to leases": `
    select owner_id::text as subject, coalesce(l.sum, 0)::bigint as expected, a.leased as found
    from ledger_accounts a left join (select owner_id, sum(credits) from credit_leases group by owner_id) l using (owner_id)
    where a.kind = 'customer' and a.leased <> coalesce(l.sum, 0)`,
  "The log and the ledger agree on each request": `
    select coalesce(r.id, t.id)::text as subject, coalesce(r.credits, 0) as expected, coalesce(t.credits, 0) as found
    from (select id, credits from llm_requests where credits is not null) r
    full join (select id, credits, app_id, created_at from transfers where llm_request_id is not null) t using (id)
    where coalesce(r.credits, 0) <> coalesce(t.credits, 0) and not (r.id is null and ${isRemovable})`,
  "Each job's cost is the sum of its transfers": `
    select coalesce(j.id, t.id)::text as subject, coalesce(j.credits, 0) as expected, coalesce(t.sum, 0)::bigint as found
    from (select id, credits from renders union all select id, credits from voiceovers) j
    left join (
      select coalesce(render_id, voiceover_id) as id, sum(credits) from transfers
      where render_id is not null or voiceover_id is not null group by 1) t using (id)
    where coalesce(j.credits, 0) <> coalesce(t.sum, 0)`,
  "Holds of keys and apps belong to running calls": `
    select b.id::text as subject, coalesce(h.sum, 0)::bigint as expected, b.held as found
    from ledger_budgets b left join (
      select id, sum(held) from (
        select api_key_id as id, held from llm_requests_running
        union all select app_id, held from llm_requests_running) open
      group by id) h using (id)
    where b.held <> coalesce(h.sum, 0)`,
};

interface Fault {
  subject: string;
  expected: string;
  found: string;
}

/** A database pool or client. */
interface Queries {
  query<T extends object>(text: string): Promise<{ rows: T[] }>;
}

/**
 * Audits the whole ledger.
 * @returns one sentence for each fault
 */
export async function audit(database: Queries): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, statement] of Object.entries(checks)) {
    const { rows } = await database.query<Fault>(statement);
    for (const { subject, expected, found } of rows) {
      sentences.push(
        `${name}, but not for ${subject}: ${inCredits(+found)} instead of ${inCredits(+expected)}`,
      );
    }
  }
  return sentences;
}
