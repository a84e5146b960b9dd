import type { Database } from "../db/client.ts";
import { chargeOf } from "../ledger/credits.ts";
import { createBatcher } from "./batcher.ts";
import { createPinnedConnection } from "./pinned-connection.ts";
import {
  arraysOf,
  type ChargedEnd,
  endColumns,
  type HeldStart,
  type RequestEnd,
  settleColumns,
  startColumns,
} from "./request-rows.ts";
import { beginFreeSql, beginSql, endFreeSql, endSql, settleSql } from "./statements.ts";

interface Returned {
  id: string;
}

/** Writes the starts and ends of calls. Concurrent calls share statements. */
export function createRequestWriter({ pool, runner }: Pick<Database, "pool" | "runner">, markup: number) {
  // Starts don't wait until they are on disk, because the settlement waits for the disk in any case.
  const starts = createPinnedConnection(pool, "set synchronous_commit = off");
  const ends = createPinnedConnection(pool);

  const writeStarts = async (name: string, text: string, rows: HeldStart[]): Promise<boolean[]> => {
    const values = [...arraysOf(startColumns, rows), runner];
    const { rows: allowed } = await starts.query<Returned>({ name, text, values });
    const ids = new Set(allowed.map(({ id }) => id));
    return rows.map(({ id }) => ids.has(id));
  };
  const writeHolding = (rows: HeldStart[]) => writeStarts("llm-begin", beginSql, rows);
  const writeFree = (rows: HeldStart[]) => writeStarts("llm-begin-free", beginFreeSql, rows);

  const begin = createBatcher<HeldStart, boolean>({
    sizeOf: ({ request }) => request.length,
    async write(rows) {
      if (rows.some(({ held }) => held > 0)) return writeHolding(rows);
      const done = await writeFree(rows);
      const rest = rows.filter((_, at) => !done[at]);
      if (rest.length === 0) return done;
      const left = await writeHolding(rest);
      return done.map((was) => was || left.shift()!);
    },
  });

  const charged = (row: RequestEnd): ChargedEnd => ({
    ...row,
    charge: row.cost === null ? null : chargeOf(row.cost, markup),
  });

  const end = createBatcher<ChargedEnd, boolean>({
    sizeOf: ({ response }) => response?.length ?? 0,
    async write(rows) {
      const free = rows.every(({ start, charge }) => start.estimate.most === 0 && !charge);
      const statement = free ? { name: "llm-end-free", text: endFreeSql } : { name: "llm-end", text: endSql };
      const { rows: ended } = await ends.query<Returned>({
        ...statement,
        values: arraysOf(endColumns, rows),
      });
      const ids = new Set(ended.map(({ id }) => id));
      return rows.map(({ start }) => ids.has(start.id));
    },
  });

  return {
    /**
     * Writes a start.
     * @returns false, without writing, if the key, its app or its owner may no longer make calls
     */
    begin,
    /**
     * Settles a running row.
     * @returns false if there is no such row
     */
    end: (row: RequestEnd) => end(charged(row)),
    /** Settles a row that isn't running or is already settled. */
    async settle(row: RequestEnd) {
      await pool.query(settleSql, [...arraysOf(settleColumns, [charged(row)]), runner]);
    },
    /** Releases the connections. Later writes open new ones. */
    stop() {
      starts.close();
      ends.close();
    },
  };
}
