import type { Database } from "../db/client.ts";
import { chargeOf, microCredits } from "../ledger/credits.ts";
import { arraysOf } from "./batch-columns.ts";
import { createBatcher } from "./batcher.ts";
import { beginDeferredSql, endDeferredFreeSql, endDeferredSql } from "./deferred-statements.ts";
import { createPinnedConnection } from "./pinned-connection.ts";
import {
  type Begun,
  type ChargedEnd,
  changesRates,
  deferredColumns,
  endColumns,
  type HeldStart,
  type RequestEnd,
  settleColumns,
  startColumns,
} from "./request-rows.ts";
import {
  beginFreeSql,
  beginSql,
  beginUnlimitedSql,
  endFreeSql,
  endHeldSql,
  endSql,
  endUnlimitedSql,
  settleSql,
} from "./statements.ts";

interface Returned {
  id: string;
}

/** A settled row, with its charge in millionths of a credit; null if nothing was charged. */
interface Settled extends Returned {
  credits: string | null;
}

const chargedCredits = ({ credits }: Settled): number => Number(credits ?? 0) / microCredits;

/** Writes the starts and ends of calls. Concurrent calls share statements. */
export function createRequestWriter({ pool, runner }: Pick<Database, "pool" | "runner">, markup: number) {
  // Starts don't wait for the disk, because the settlement does.
  const starts = createPinnedConnection(pool, "set synchronous_commit = off");
  // The table of running requests is usually empty when its statistics are collected. A plan would therefore scan all
  // of it, including thousands of rows that were deleted since the last vacuum.
  const ends = createPinnedConnection(pool, "set enable_seqscan = off");
  // Deferred calls have connections of their own, because refusing one user's calls can take a long time, and other
  // users' calls must not wait for it.
  const deferredStarts = createPinnedConnection(pool, "set synchronous_commit = off");
  const deferredEnds = createPinnedConnection(pool);

  const writeStarts = async (
    name: string,
    text: string,
    rows: HeldStart[],
  ): Promise<(Begun | undefined)[]> => {
    const values = [...arraysOf(startColumns, rows), runner];
    const { rows: allowed } = await starts.query<Returned & Begun>({ name, text, values });
    const begun = new Map(allowed.map(({ id, rates }) => [id, { rates }]));
    return rows.map(({ id }) => begun.get(id));
  };
  const writeLimited = (rows: HeldStart[]) => writeStarts("llm-begin", beginSql, rows);
  const writeHolding = (rows: HeldStart[]) => writeStarts("llm-begin-unlimited", beginUnlimitedSql, rows);
  const writeFree = (rows: HeldStart[]) => writeStarts("llm-begin-free", beginFreeSql, rows);

  const begin = createBatcher<HeldStart, Begun | undefined>({
    sizeOf: ({ request }) => request.length,
    async write(rows) {
      if (rows.some(({ hasRateLimits }) => hasRateLimits)) return writeLimited(rows);
      const done = await (rows.some(({ held }) => held > 0) ? writeHolding(rows) : writeFree(rows));
      const rest = rows.filter((_, at) => !done[at]);
      if (rest.length === 0) return done;
      const left = await writeLimited(rest);
      return done.map((begun) => begun ?? left.shift());
    },
  });

  const endStatement = (rows: ChargedEnd[]) => {
    if (rows.some(changesRates)) return { name: "llm-end", text: endSql };
    if (rows.every(({ start, charge }) => start.estimate.most === 0 && !charge))
      return { name: "llm-end-free", text: endFreeSql };
    return rows.every(({ start, charge }) => (charge ?? 0) <= (start.held ?? 0))
      ? { name: "llm-end-held", text: endHeldSql }
      : { name: "llm-end-unlimited", text: endUnlimitedSql };
  };

  const charged = (row: RequestEnd): ChargedEnd => ({
    ...row,
    charge: row.cost === null || row.cost_basis === "own_key" ? null : chargeOf(row.cost, markup),
  });

  const end = createBatcher<ChargedEnd, number | undefined>({
    sizeOf: ({ response }) => response?.length ?? 0,
    async write(rows) {
      const values = arraysOf(endColumns, rows);
      const { rows: ended } = await ends.query<Settled>({ ...endStatement(rows), values });
      const charges = new Map(ended.map((row) => [row.id, chargedCredits(row)]));
      return rows.map(({ start }) => charges.get(start.id));
    },
  });

  const beginDeferred = createBatcher<HeldStart, void>({
    sizeOf: ({ request }) => request.length,
    async write(rows) {
      const values = [...arraysOf(startColumns, rows), runner];
      await deferredStarts.query({ name: "llm-begin-deferred", text: beginDeferredSql, values });
      return [];
    },
  });

  const endDeferred = createBatcher<ChargedEnd, void>({
    sizeOf: ({ start, response }) => start.request.length + (response?.length ?? 0),
    async write(rows) {
      const statement = rows.some(({ charge }) => charge)
        ? { name: "llm-end-deferred", text: endDeferredSql }
        : { name: "llm-end-deferred-free", text: endDeferredFreeSql };
      await deferredEnds.query({ ...statement, values: [...arraysOf(deferredColumns, rows), runner] });
      return [];
    },
  });

  return {
    charged,
    /** Writes the start of a call that was admitted against a credit lease. */
    beginDeferred,
    /** Writes a whole call that was admitted against a credit lease, and whose start wasn't written. */
    endDeferred,
    /**
     * Writes a start.
     * @returns undefined, without writing, if the key, its app or its owner may no longer make calls
     */
    begin,
    /**
     * Settles a running row.
     * @returns the credits charged; undefined if there is no such row
     */
    end: (row: RequestEnd) => end(charged(row)),
    /**
     * Settles a row that isn't running or is already settled.
     * @returns the credits charged
     */
    async settle(row: RequestEnd): Promise<number> {
      const values = [...arraysOf(settleColumns, [charged(row)]), runner];
      const { rows } = await pool.query<Settled>(settleSql, values);
      return chargedCredits(rows[0]!);
    },
    /** Releases the connections. Later writes open new ones. */
    stop() {
      for (const connection of [starts, ends, deferredStarts, deferredEnds]) connection.close();
    },
  };
}
