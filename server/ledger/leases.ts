import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Db } from "../db/client.ts";
import type { Logger } from "../log.ts";
import { createRepeater } from "../repeater.ts";
import { grantSql, recallChannel, returnAllSql, returnSql } from "./lease-statements.ts";

/*
 * A lease is a part of a user's balance that this process has set aside in the database. Calls are admitted against it
 * in memory, so that a busy user's calls need no statement before they start. All amounts are in millionths of a
 * credit. Leased credits can't be spent in any other way, so the balance is never overspent, and a process that dies
 * can't lose more than the time until `recoverLeasesSql` finds its leases.
 */

interface Lease {
  /** The leased credits. Never more than what the database has stored. */
  credits: number;
  /** The part that running calls have reserved. */
  reserved: number;
  /** The number of statements that are changing the lease. */
  writing: number;
  isGranting: boolean;
  /** The recent calls, of which `busyCalls` expire in a second. */
  calls: number;
  /** When the last call started. */
  usedAt: number;
  /** Until when the user's calls are admitted by the database, because the credits are needed elsewhere. */
  pausedUntil: number;
}

/**
 * A user who makes more calls than this in a second gets a lease. With fewer calls, a lease would cost more statements
 * than it saves.
 */
const busyCalls = 8;
/** A lease is returned after this time without a call, in milliseconds. */
const idleMs = 1000;
const pauseMs = 2000;
/** The number of similar calls that a lease pays for. */
const callsPerLease = 64;
/** A lease is extended once it pays for less than this number of calls. */
const lowWater = 16;
const everyMs = 500;
/** How long a job waits for leases, in milliseconds. Running calls keep what they have reserved until they end. */
const longestWaitMs = 2000;
const waitMs = 20;

export function createLeases({ pool, runner, listen }: Database, log: Logger) {
  const leases = new Map<string, Lease>();

  const leaseOf = (owner_id: string): Lease => {
    let lease = leases.get(owner_id);
    if (!lease) {
      lease = { credits: 0, reserved: 0, writing: 0, isGranting: false, calls: 0, usedAt: 0, pausedUntil: 0 };
      leases.set(owner_id, lease);
    }
    return lease;
  };

  /** Runs a statement that changes a lease. */
  async function write<R extends object>(lease: Lease, statement: { text: string; values: unknown[] }) {
    lease.writing += 1;
    try {
      return (await pool.query<R>(statement)).rows;
    } catch (err) {
      log.warn({ err }, "A credit lease couldn't be changed");
      return undefined;
    } finally {
      lease.writing -= 1;
    }
  }

  async function grant(owner_id: string, lease: Lease, call: number) {
    if (lease.isGranting) return;
    lease.isGranting = true;
    const values = [runner, owner_id, Math.max(call * callsPerLease, lease.reserved * 2), call];
    const rows = await write<{ credits: string }>(lease, { text: grantSql, values });
    lease.isGranting = false;
    if (rows?.[0]) lease.credits += Number(rows[0].credits);
    // The balance is too low for a lease, so the database admits the next calls.
    else lease.pausedUntil = Date.now() + pauseMs;
  }

  /** Returns what no call has reserved. */
  async function release(owner_id: string, lease: Lease) {
    const free = lease.credits - lease.reserved;
    if (free <= 0) return;
    lease.credits -= free;
    await write(lease, { text: returnSql, values: [runner, owner_id, free] });
  }

  /** Returns the whole lease, including credits whose grant this process doesn't know of, because it failed midway. */
  async function end(owner_id: string, lease: Lease) {
    lease.credits = 0;
    // A grant at the same time would be returned, too.
    lease.isGranting = true;
    if (await write(lease, { text: returnAllSql, values: [runner, owner_id] })) leases.delete(owner_id);
    else lease.isGranting = false;
  }

  const isIdle = ({ reserved, writing, isGranting, usedAt }: Lease) =>
    reserved === 0 && writing === 0 && !isGranting && Date.now() - usedAt > idleMs;

  async function endIdle() {
    for (const [owner_id, lease] of leases) if (isIdle(lease)) await end(owner_id, lease);
  }
  const idle = createRepeater(everyMs, endIdle, (err) =>
    log.warn({ err }, "Credit leases couldn't be returned"),
  );

  /** Returns the free credits of a user's lease in this process, and leases none for a while. */
  async function recalled(owner_id: string) {
    const lease = leases.get(owner_id);
    if (!lease) return;
    lease.pausedUntil = Date.now() + pauseMs;
    await release(owner_id, lease);
  }

  /** Asks all processes to return a user's credits, because they are needed elsewhere. */
  async function recall(owner_id: string) {
    await recalled(owner_id);
    await pool.query("select pg_notify($1, $2)", [recallChannel, owner_id]);
  }

  return {
    /**
     * Reserves credits for a call.
     * @returns false if the database has to admit the call
     */
    reserve(owner_id: string, credits: number): boolean {
      const now = Date.now();
      const lease = leaseOf(owner_id);
      const expired = (busyCalls * (now - lease.usedAt)) / 1000;
      lease.calls = Math.min(Math.max(0, lease.calls - expired) + 1, 2 * busyCalls);
      lease.usedAt = now;
      if (lease.calls <= busyCalls || now < lease.pausedUntil) return false;
      const isCovered = lease.credits - lease.reserved >= credits;
      if (isCovered) lease.reserved += credits;
      if (lease.credits - lease.reserved < credits * lowWater) void grant(owner_id, lease, credits);
      return isCovered;
    },
    /**
     * Releases what a call has reserved, and removes from the lease what a statement takes from it.
     * @param write runs the statement
     */
    async spend<R>(owner_id: string, reserved: number, spent: number, write: () => Promise<R>): Promise<R> {
      const lease = leaseOf(owner_id);
      lease.reserved -= reserved;
      lease.credits -= spent;
      lease.writing += 1;
      try {
        return await write();
      } catch (error) {
        // Another process may have presumed this one dead and returned its leases.
        lease.credits = lease.reserved;
        throw error;
      } finally {
        lease.writing -= 1;
      }
    },
    recall,
    /** Recalls a user's leases if they keep a job from holding its credits, and waits until they are returned. */
    async makeRoom(db: Db, owner_id: string, credits: number) {
      const inTheWay = sql`select from ledger_accounts where owner_id = ${owner_id} and kind = 'customer'
        and leased > 0 and balance - held - leased < ${credits}`;
      for (const until = Date.now() + longestWaitMs; Date.now() < until; await sleep(waitMs)) {
        if ((await db.execute(inTheWay)).rows.length === 0) return;
        await recall(owner_id);
      }
    },
    async start() {
      const forget = () => {
        for (const lease of leases.values()) lease.credits = lease.reserved;
      };
      await listen(recallChannel, (owner_id) => void recalled(owner_id), forget);
      idle.start();
    },
    /** Returns all leases. */
    async stop() {
      await idle.stop();
      for (const [owner_id, lease] of leases) await end(owner_id, lease);
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;
