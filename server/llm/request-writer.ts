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

/** Writes starts and ends in statements that concurrent calls share. */
export function createRequestWriter({ pool, runner }: Pick<Database, "pool" | "runner">, markup: number) {
  // A start can reach the disk slightly later, because the settlement waits for the disk.
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
    /** Returns false and writes nothing if the key, its app or its owner may no longer call. */
    begin,
    /** Settles a running row; false if there is none. */
    end: (row: RequestEnd) => end(charged(row)),
    /** Settles a row that isn't running or is already settled. */
    async settle(row: RequestEnd) {
      await pool.query(settleSql, [...arraysOf(settleColumns, [charged(row)]), runner]);
    },
    /** Releases the connections; later writes take new ones. */
    stop() {
      starts.close();
      ends.close();
    },
  };
}
