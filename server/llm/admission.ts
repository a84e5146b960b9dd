import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { CreditRefusalError, type RefusalReason, refusalReasonOf } from "../ledger/credit-refusal.ts";
import { thisMonth } from "../ledger/statements.ts";
import { affordableOutput, type Estimate } from "./estimate.ts";
import { createPerOwnerQueue } from "./per-owner-queue.ts";
import { checkRates, type RatedCall } from "./rate-check.ts";
import type { Begun } from "./request-rows.ts";

export interface AdmissionRequest extends RatedCall {
  owner_id: string;
  estimate: Estimate;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
}

/** A call that was admitted. */
export interface Admitted extends Begun {
  /** The credits held for the call, in millionths of a credit. */
  held: number;
}

interface Limits {
  role: string | null;
  balance: number;
  held: number;
  leased: number;
  debt: number;
  credit_limit: number | null;
  key_cap: number | null;
  key_used: number;
  key_month_used: number;
  key_held: number;
  app_cap: number | null;
  app_month_used: number;
  app_held: number;
}

/** The remaining amount of one limit, in millionths of a credit. */
interface Room {
  reason: RefusalReason;
  free: number;
  /** The amount that other calls hold or processes have leased. They may release part of it. */
  held: number;
}

/** How long a call waits for credits that other calls of the same owner hold, in milliseconds. */
const patienceMs = 30_000;
const pauseMs = 20;
/** The Retry-After value for calls that waited too long, in seconds. */
const retryAfterSeconds = 5;
/** How long refused owners, keys, apps and end users are excluded from shared batches, in milliseconds. */
const separateMs = 2000;
/**
 * How long the available credits of an owner, key and app are cached, in milliseconds. Calls without a fixed output
 * limit hold a share of them.
 */
const limitsCacheMs = 1000;
/**
 * The share of the available credits that a call without a fixed output limit holds. The rest lets other calls run at
 * the same time.
 */
const openShare = 1 / 16;

const limitsSql = `
select o.role, a.balance::float8, a.held::float8, a.leased::float8, coalesce(d.balance, 0)::float8 as debt,
  k.credit_limit::float8, k.monthly_cap::float8 as key_cap,
  coalesce(kb.used, 0)::float8 as key_used, coalesce(kb.held, 0)::float8 as key_held,
  (case when kb.month = ${thisMonth} then kb.month_used else 0 end)::float8 as key_month_used,
  p.monthly_cap::float8 as app_cap, coalesce(ab.held, 0)::float8 as app_held,
  (case when ab.month = ${thisMonth} then ab.month_used else 0 end)::float8 as app_month_used
from ledger_accounts a
left join people o on o.id = a.owner_id
left join ledger_accounts d on d.owner_id = a.owner_id and d.kind = 'debt'
left join api_keys k on k.id = $2 left join ledger_budgets kb on kb.id = k.id
left join apps p on p.id = $3 left join ledger_budgets ab on ab.id = p.id
where a.owner_id = $1 and a.kind = 'customer'`;

const roomsOf = (s: Limits): Room[] => [
  { reason: "credits", free: s.balance - s.held - s.leased, held: s.held + s.leased },
  { reason: "key_limit", free: (s.credit_limit ?? Infinity) - s.key_used - s.key_held, held: s.key_held },
  { reason: "key_month", free: (s.key_cap ?? Infinity) - s.key_month_used - s.key_held, held: s.key_held },
  { reason: "app_month", free: (s.app_cap ?? Infinity) - s.app_month_used - s.app_held, held: s.app_held },
];

/**
 * The amount that a call holds: its maximum cost or, without a fixed output limit, a share of the available credits
 * that is at least the expected cost.
 */
const holdOf = ({ most, open }: Estimate, free: number) =>
  open ? Math.round(Math.min(open.largest, Math.max(open.expected, free * openShare))) : most;

/**
 * The error for a call that needs more than a limit has left. If the call has a fixed output limit, the error
 * names the highest output limit that the remaining amount pays for.
 */
function unaffordable({ estimate }: AdmissionRequest, needed: number, { reason, free, held }: Room) {
  const left = Math.max(0, free + held);
  const fits = estimate.open ? undefined : affordableOutput(estimate, left);
  return new CreditRefusalError(reason, { needed, free: left, fits });
}

/** The ID that a refusal is about: an owner, a key, an app or an app's end user. */
function concerned(
  reason: RefusalReason,
  { owner_id, api_key_id, app_id, end_user_id }: AdmissionRequest,
): string {
  if (reason === "app_month" || reason === "app_rate") return app_id ?? owner_id;
  if (reason === "user_rate") return end_user_id ?? owner_id;
  return /^(rate|key_)/.test(reason) ? (api_key_id ?? owner_id) : owner_id;
}

/**
 * Admits calls that can be paid for. Normally, a call holds its maximum cost. If that is more than the remaining
 * credits, the owner's calls are admitted one by one: each call waits for credits that other calls hold, and the last
 * call holds all remaining credits if they cover its minimum. This way, credits for fifty calls pay for fifty calls,
 * even if they arrive at the same time.
 * @param recall asks all processes to return the credits that they have leased for a user
 */
export function createAdmission<T extends AdmissionRequest>(
  pool: Pool,
  begin: (row: T & { held: number }) => Promise<Begun | undefined>,
  recall: (owner_id: string) => Promise<void>,
) {
  /**
   * The IDs of owners, keys, apps and end users that lack credits or have reached a rate limit, each with an expiry
   * time. Until then, their calls stay out of shared batches, because one refusal fails a whole batch.
   */
  const separated = new Map<string, number>();
  const waitedInVain = () => new CreditRefusalError("held", { retryAfter: retryAfterSeconds });
  const inTurn = createPerOwnerQueue(waitedInVain);

  const setApart = (reason: RefusalReason, row: T) => {
    if (separated.size > 10_000) separated.clear();
    separated.set(concerned(reason, row), Date.now() + separateMs);
  };
  const isApart = ({ owner_id, api_key_id, app_id, end_user_id = null }: T) =>
    [owner_id, api_key_id, app_id, end_user_id].some(
      (id) => id !== null && (separated.get(id) ?? 0) > Date.now(),
    );

  const read = async ({ owner_id, api_key_id, app_id }: T) =>
    (await pool.query<Limits>(limitsSql, [owner_id, api_key_id, app_id])).rows[0];

  /**
   * The available credits of recent callers, and the credits that calls have held since the query. Concurrent calls
   * share one query.
   */
  const known = new Map<string, { until: number; free: Promise<number>; held: number }>();

  async function freeFor(row: T): Promise<number> {
    const id = `${row.owner_id} ${row.api_key_id} ${row.app_id}`;
    let entry = known.get(id);
    if (!entry || entry.until < Date.now()) {
      if (known.size > 10_000) known.clear();
      const free = read(row).then((limits) =>
        limits ? Math.min(...roomsOf(limits).map((room) => room.free)) : 0,
      );
      // A failed query affects only the calls that are waiting for it; later calls repeat the query.
      free.catch(() => known.delete(id));
      entry = { until: Date.now() + limitsCacheMs, free, held: 0 };
      known.set(id, entry);
    }
    const free = (await entry.free) - entry.held;
    entry.held += holdOf(row.estimate, free);
    return free;
  }

  /**
   * Returns the amount that the call can hold now; undefined if waiting may help.
   * @throws CreditRefusalError
   */
  async function fitting(row: T): Promise<number | undefined> {
    const { estimate } = row;
    const limits = await read(row);
    if (!limits) throw new CreditRefusalError("credits");
    if (estimate.unpriced && limits.role === "customer") throw new CreditRefusalError("unpriced");
    await checkRates(pool, row);
    const { most } = estimate;
    if (most === 0) return 0;
    if (limits.debt < 0) {
      // Leased credits repay the debt once processes have returned them, so that later calls can be admitted.
      if (limits.leased > 0) await recall(row.owner_id);
      throw new CreditRefusalError("debt");
    }
    // Every call with a cost holds at least a millionth of a credit, because other calls wait only for calls that have
    // a hold.
    const least = Math.max(1, estimate.least);
    const rooms = roomsOf(limits);
    const hopeless = rooms.find(({ free, held }) => free + held < least);
    if (hopeless) throw unaffordable(row, least, hopeless);
    const tight = rooms.filter(({ free }) => free < most);
    if (tight.some(({ held }) => held > 0)) {
      if (limits.leased > 0 && tight.some(({ reason }) => reason === "credits")) await recall(row.owner_id);
      return undefined;
    }
    const free = Math.min(...rooms.map((room) => room.free));
    return Math.min(holdOf(estimate, free), free);
  }

  async function attempt(row: T, held: number): Promise<Admitted | undefined> {
    const begun = await begin({ ...row, held });
    return begun && { ...begun, held };
  }

  async function patiently(row: T, until: number): Promise<Admitted | undefined> {
    for (;;) {
      row.signal?.throwIfAborted();
      try {
        const held = await fitting(row);
        if (held !== undefined) return await attempt(row, held);
        if (Date.now() > until) throw waitedInVain();
      } catch (error) {
        if (error instanceof CreditRefusalError) setApart(error.reason, row);
        const reason = refusalReasonOf(error);
        if (!reason) throw error;
        // Other calls took the credits that were available a moment ago.
        if (Date.now() > until) throw new CreditRefusalError(reason);
      }
      await sleep(pauseMs);
    }
  }

  /**
   * Holds credits for a call.
   * @returns the credits held, in millionths of a credit; undefined if the key, app or owner may no longer make calls
   * @throws CreditRefusalError if the credits or a limit aren't enough
   * @throws the signal's reason if the caller disconnected while waiting
   */
  return async (row: T): Promise<Admitted | undefined> => {
    const until = Date.now() + patienceMs;
    if (!isApart(row)) {
      const { most, open } = row.estimate;
      const held = open ? holdOf(row.estimate, await freeFor(row)) : most;
      try {
        return await attempt(row, held);
      } catch (error) {
        const reason = refusalReasonOf(error);
        if (!reason) throw error;
        setApart(reason, row);
      }
    }
    return inTurn(row.owner_id, () => patiently(row, until), row.signal);
  };
}
