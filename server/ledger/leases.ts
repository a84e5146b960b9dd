import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Db } from "../db/client.ts";
import type { Logger } from "../log.ts";
import { createRepeater } from "../repeater.ts";
import { microCredits } from "./credits.ts";
import { grantSql, recallChannel, returnAllSql, returnSql } from "./lease-statements.ts";

/*
 * A lease is a part of a user's balance that this process has set aside in the database. Calls are admitted against it
 * in memory, so that a busy user's calls need no statement before they start. All amounts are in millionths of a
 * credit. Leased credits can't be spent in any other way, so the balance is never overspent. The leases of a process
 * that died are returned by `recoverLeasesSql`.
 */

interface Lease {
  owner_id: string;
  /** The leased credits. Never more than what the database has stored. */
  credits: number;
  /** The part that running calls have reserved. */
  reserved: number;
  /** The number of statements that are changing the lease. */
  writing: number;
  isGranting: boolean;
  /** Whether the database may have stored a part of the lease. */
  isStored: boolean;
  /** Whether it is unknown what the database has stored. Nothing is reserved from such a lease. */
  isLost: boolean;
  /** A count of recent calls, which falls by `busyCalls` per second. */
  calls: number;
  /** When the last call started, and when the last one was admitted against the lease. */
  calledAt: number;
  reservedAt: number;
  /** The time until which the database admits the user's calls, because the credits are needed elsewhere. */
  pausedUntil: number;
}

/** A reservation of credits for a call. */
export interface Reservation {
  lease: Lease;
  credits: number;
}

/**
 * The number of calls per second above which a user gets a lease. With fewer calls, a lease would cost more statements
 * than it saves.
 */
const busyCalls = 8;
/** The time without use after which a lease is returned, in milliseconds. */
const idleMs = 1000;
const pauseMs = 2000;
/** The number of similar calls that a lease pays for. */
const callsPerLease = 64;
/** The number of calls that the rest of a lease must pay for. If it pays for fewer, the lease is extended. */
const lowWater = 16;
const everyMs = 500;
/** How long a job waits for leases, in milliseconds. Running calls keep what they have reserved until they end. */
const longestWaitMs = 2000;
const waitMs = 20;

const unused = {
  ...{ credits: 0, reserved: 0, writing: 0, calls: 0, calledAt: 0, reservedAt: 0, pausedUntil: 0 },
  ...{ isGranting: false, isStored: false, isLost: false },
};

export function createLeases({ pool, runner, listen }: Database, log: Logger) {
  const leases = new Map<string, Lease>();

  const leaseOf = (owner_id: string): Lease => {
    const lease = leases.get(owner_id) ?? { ...unused, owner_id };
    leases.set(owner_id, lease);
    return lease;
  };

  /**
   * Replaces a lease after a failure, because the database may have stored a larger or smaller lease than this process
   * knows of. The old lease's remaining credits are returned as soon as no statement uses it.
   */
  function lose(lease: Lease) {
    if (lease.isLost) return;
    lease.isLost = true;
    const { owner_id, calls, calledAt } = lease;
    const pausedUntil = Date.now() + pauseMs;
    leases.set(owner_id, { ...unused, owner_id, calls, calledAt, pausedUntil, isStored: true });
  }

  /** Runs a statement that changes a lease. @returns undefined if it failed */
  async function write<R extends object>(lease: Lease, text: string, values: unknown[]) {
    lease.writing += 1;
    try {
      return (await pool.query<R>({ text, values: [runner, lease.owner_id, ...values] })).rows;
    } catch (err) {
      log.warn({ err }, "A credit lease couldn't be changed");
      lose(lease);
      return undefined;
    } finally {
      lease.writing -= 1;
    }
  }

  async function grant(lease: Lease, call: number) {
    if (lease.isGranting) return;
    Object.assign(lease, { isGranting: true, isStored: true });
    const most = Math.max(call * callsPerLease, lease.reserved * 2);
    const rows = await write<{ credits: string }>(lease, grantSql, [most, call]);
    lease.isGranting = false;
    if (rows?.[0]) lease.credits += Number(rows[0].credits);
    // The balance is too low for a lease, so the database admits the next calls.
    else lease.pausedUntil = Date.now() + pauseMs;
  }

  const isUnused = ({ reserved, writing, isGranting }: Lease) =>
    reserved === 0 && writing === 0 && !isGranting;

  /** Gives back a whole lease that is unused, including credits that this process doesn't know of. */
  async function returnAll(lease: Lease) {
    if (!lease.isStored) return;
    lease.credits = 0;
    // Prevents a concurrent grant, because its credits would be given back as well.
    lease.isGranting = true;
    if (await write(lease, returnAllSql, [])) lease.isStored = false;
    lease.isGranting = false;
  }

  /** Gives back the credits that no call has reserved. */
  async function returnFree(lease: Lease) {
    if (isUnused(lease)) return returnAll(lease);
    const free = lease.credits - lease.reserved;
    if (free <= 0) return;
    lease.credits -= free;
    await write(lease, returnSql, [free]);
  }

  async function returnIdle() {
    const now = Date.now();
    const idle = [...leases.values()].filter(
      (lease) => isUnused(lease) && (now < lease.pausedUntil || now - lease.reservedAt > idleMs),
    );
    await Promise.all(idle.map(returnAll));
    for (const lease of idle)
      if (!lease.isStored && isUnused(lease) && Date.now() - lease.calledAt > idleMs)
        leases.delete(lease.owner_id);
  }
  const idle = createRepeater(everyMs, returnIdle, (err) =>
    log.warn({ err }, "Credit leases couldn't be returned"),
  );

  /** Gives back a user's credits that this process has leased, and leases no more for a while. */
  async function recalled(owner_id: string) {
    const lease = leases.get(owner_id);
    if (!lease) return;
    lease.pausedUntil = Date.now() + pauseMs;
    await returnFree(lease);
  }

  /** Asks all processes to return a user's credits, because they are needed elsewhere. */
  async function recall(owner_id: string) {
    await recalled(owner_id);
    await pool.query("select pg_notify($1, $2)", [recallChannel, owner_id]);
  }

  return {
    /**
     * Reserves credits for a call.
     * @returns undefined if the database has to admit the call
     */
    reserve(owner_id: string, credits: number): Reservation | undefined {
      const now = Date.now();
      const lease = leaseOf(owner_id);
      const expired = (busyCalls * (now - lease.calledAt)) / 1000;
      lease.calls = Math.min(Math.max(0, lease.calls - expired) + 1, 2 * busyCalls);
      lease.calledAt = now;
      if (lease.calls <= busyCalls || now < lease.pausedUntil) return undefined;
      const isCovered = lease.credits - lease.reserved >= credits;
      if (isCovered) Object.assign(lease, { reserved: lease.reserved + credits, reservedAt: now });
      if (lease.credits - lease.reserved < credits * lowWater) void grant(lease, credits);
      return isCovered ? { lease, credits } : undefined;
    },
    /**
     * Releases a call's reserved credits, and removes the credits that a statement takes from the lease.
     * @param take runs the statement
     * @throws the statement's error, or an Error if the lease was lost
     */
    async spend<R>({ lease, credits }: Reservation, spent: number, take: () => Promise<R>): Promise<R> {
      lease.reserved -= credits;
      lease.credits -= spent;
      if (lease.isLost) throw new Error("The credit lease was lost");
      lease.writing += 1;
      try {
        return await take();
      } catch (error) {
        lose(lease);
        throw error;
      } finally {
        lease.writing -= 1;
      }
    },
    recall,
    /** The number of this process's leases, and the sum of their credits. */
    totals() {
      const held = [...leases.values()].filter(({ credits }) => credits > 0);
      const leased = held.reduce((sum, { credits }) => sum + credits, 0);
      return { leases: held.length, leasedCredits: leased / microCredits };
    },
    /** Recalls a user's leases if they keep a job from holding its credits, and waits at most two seconds for them. */
    async makeRoom(db: Db, owner_id: string, credits: number) {
      const inTheWay = sql`select from ledger_accounts where owner_id = ${owner_id} and kind = 'customer'
        and leased > 0 and balance - held - leased < ${credits}`;
      for (const until = Date.now() + longestWaitMs; Date.now() < until; await sleep(waitMs)) {
        if ((await db.execute(inTheWay)).rows.length === 0) return;
        // Not awaited, because the transaction may have the last free connection.
        recall(owner_id).catch((err) => log.warn({ err }, "Credit leases couldn't be recalled"));
      }
    },
    async start() {
      const missed = () => {
        for (const lease of [...leases.values()]) lose(lease);
      };
      await listen(recallChannel, (owner_id) => void recalled(owner_id), missed);
      idle.start();
    },
    /** Gives back all leases. */
    async stop() {
      await idle.stop();
      for (const until = Date.now() + longestWaitMs; Date.now() < until; await sleep(waitMs))
        if ([...leases.values()].every(isUnused)) break;
      await Promise.all([...leases.values()].map(returnAll));
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;
