import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { CreditRefusalError, type RefusalReason, refusalReasonOf } from "../ledger/credit-refusal.ts";
import { thisMonth } from "../ledger/statements.ts";
import type { Estimate } from "./estimate.ts";
import { createPerOwnerQueue } from "./per-owner-queue.ts";

export interface AdmissionRequest {
  owner_id: string;
  api_key_id: string | null;
  app_id: string | null;
  estimate: Estimate;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
}

interface Limits {
  role: string | null;
  balance: number;
  held: number;
  debt: number;
  credit_limit: number | null;
  key_cap: number | null;
  key_used: number;
  key_month_used: number;
  key_held: number;
  requests_per_minute: number | null;
  calls: number;
  window_left: number;
  app_cap: number | null;
  app_month_used: number;
  app_held: number;
}

/** How long a call waits for credits that other calls of the same user hold. */
const patienceMs = 30_000;
const pauseMs = 20;
/** Retry-After for calls whose wait timed out. */
const retryAfterSeconds = 5;
/** How long owners, keys and apps that were refused stay out of the shared batches. */
const apartMs = 2000;

const limitsSql = `
select o.role, a.balance::float8, a.held::float8, coalesce(d.balance, 0)::float8 as debt,
  k.credit_limit::float8, k.monthly_cap::float8 as key_cap, k.requests_per_minute,
  coalesce(kb.used, 0)::float8 as key_used, coalesce(kb.held, 0)::float8 as key_held,
  (case when kb.month = ${thisMonth} then kb.month_used else 0 end)::float8 as key_month_used,
  case when kb.window_start > now() - interval '1 minute' then kb.window_calls else 0 end as calls,
  ceil(extract(epoch from kb.window_start + interval '1 minute' - now()))::int as window_left,
  p.monthly_cap::float8 as app_cap, coalesce(ab.held, 0)::float8 as app_held,
  (case when ab.month = ${thisMonth} then ab.month_used else 0 end)::float8 as app_month_used
from ledger_accounts a
left join people o on o.id = a.owner_id
left join ledger_accounts d on d.owner_id = a.owner_id and d.kind = 'debt'
left join api_keys k on k.id = $2 left join ledger_budgets kb on kb.id = k.id
left join apps p on p.id = $3 left join ledger_budgets ab on ab.id = p.id
where a.owner_id = $1 and a.kind = 'customer'`;

/** What remains of each limit, and what other calls hold of it. */
const roomsOf = (s: Limits): { reason: RefusalReason; free: number; held: number }[] => [
  { reason: "credits", free: s.balance - s.held, held: s.held },
  { reason: "key_limit", free: (s.credit_limit ?? Infinity) - s.key_used - s.key_held, held: s.key_held },
  { reason: "key_month", free: (s.key_cap ?? Infinity) - s.key_month_used - s.key_held, held: s.key_held },
  { reason: "app_month", free: (s.app_cap ?? Infinity) - s.app_month_used - s.app_held, held: s.app_held },
];

/** The id that a refusal is about: an owner, a key or an app. */
function concerned(reason: RefusalReason, { owner_id, api_key_id, app_id }: AdmissionRequest): string {
  if (reason === "app_month") return app_id ?? owner_id;
  return /^(rate|key_)/.test(reason) ? (api_key_id ?? owner_id) : owner_id;
}

/**
 * Admits calls that can be paid for. Normally, a call holds the most it can cost. If that is more than what is left,
 * an owner's calls are admitted one by one: each waits for credits that others hold, and the last one holds all the
 * rest if that covers its minimum. So credits for fifty calls pay for fifty, however they arrive.
 */
export function createAdmission<T extends AdmissionRequest>(
  pool: Pool,
  begin: (row: T & { held: number }) => Promise<boolean>,
) {
  /** Ids that lack credits or calls, whose attempts must not fail everyone else's batches. */
  const apart = new Map<string, number>();
  const waitedInVain = () => new CreditRefusalError("held", { retryAfter: retryAfterSeconds });
  const inTurn = createPerOwnerQueue(waitedInVain);

  const setApart = (reason: RefusalReason, row: T) => {
    if (apart.size > 10_000) apart.clear();
    apart.set(concerned(reason, row), Date.now() + apartMs);
  };
  const isApart = ({ owner_id, api_key_id, app_id }: T) =>
    [owner_id, api_key_id, app_id].some((id) => id !== null && (apart.get(id) ?? 0) > Date.now());

  /** The hold that is possible now, or undefined if waiting may help. @throws CreditRefusalError */
  async function fitting({ owner_id, api_key_id, app_id, estimate }: T): Promise<number | undefined> {
    const { rows } = await pool.query<Limits>(limitsSql, [owner_id, api_key_id, app_id]);
    const limits = rows[0];
    if (!limits) throw new CreditRefusalError("credits");
    if (estimate.unpriced && limits.role === "customer") throw new CreditRefusalError("unpriced");
    if (limits.requests_per_minute !== null && limits.calls >= limits.requests_per_minute) {
      throw new CreditRefusalError("rate", { retryAfter: Math.max(1, limits.window_left) });
    }
    const { most } = estimate;
    if (most === 0) return 0;
    if (limits.debt < 0) throw new CreditRefusalError("debt");
    // Every call with a cost holds at least something, because only calls with a hold are waited for.
    const least = Math.max(1, estimate.least);
    const rooms = roomsOf(limits);
    const hopeless = rooms.find(({ free, held }) => free + held < least);
    if (hopeless)
      throw new CreditRefusalError(hopeless.reason, { needed: least, free: hopeless.free + hopeless.held });
    const tight = rooms.filter(({ free }) => free < most);
    if (tight.some(({ held }) => held > 0)) return undefined;
    return Math.min(most, ...rooms.map(({ free }) => free));
  }

  async function patiently(row: T, until: number): Promise<boolean> {
    for (;;) {
      row.signal?.throwIfAborted();
      try {
        const held = await fitting(row);
        if (held !== undefined) return await begin({ ...row, held });
        if (Date.now() > until) throw waitedInVain();
      } catch (error) {
        if (error instanceof CreditRefusalError) setApart(error.reason, row);
        const reason = refusalReasonOf(error);
        if (!reason) throw error;
        // The credits that were available a moment ago are taken.
        if (Date.now() > until) throw new CreditRefusalError(reason);
      }
      await sleep(pauseMs);
    }
  }

  /**
   * Returns false if the key, app or owner may no longer call.
   * @throws CreditRefusalError if credits or a limit don't suffice
   * @throws the signal's reason if the caller disconnected while waiting
   */
  return async (row: T): Promise<boolean> => {
    const until = Date.now() + patienceMs;
    if (!isApart(row)) {
      try {
        return await begin({ ...row, held: row.estimate.most });
      } catch (error) {
        const reason = refusalReasonOf(error);
        if (!reason) throw error;
        setApart(reason, row);
      }
    }
    return inTurn(row.owner_id, () => patiently(row, until), row.signal);
  };
}
