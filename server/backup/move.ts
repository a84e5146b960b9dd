import { Readable } from "node:stream";
import { openCluster } from "../db/embedded.ts";
import { newId } from "../db/ids.ts";
import { updateSchema } from "../db/migrate.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { fillTables, requireEmpty, requireStopped, withClient } from "./fill.ts";
import { createTally, listTables, monthsIn, readRows, sessionSql } from "./tables.ts";

/**
 * Copies the built-in database to an empty database on another server, table by table, and compares all rows. The
 * built-in database stays as it is.
 * @param url the address of the empty database
 * @throws Error if a server or worker is using either database, if the target has users, or if a row differs
 */
export async function moveDatabase({ DATA_DIR }: Env, url: string, log: Logger): Promise<void> {
  const cluster = await openCluster(DATA_DIR, log);
  const target = { connectionString: url };
  try {
    await requireStopped(cluster.owner);
    await requireEmpty(target);
    // Both databases need the same tables and columns.
    await updateSchema(cluster.owner);
    await updateSchema(target);
    await withClient(cluster.owner, async (source) => {
      await source.query(sessionSql);
      const tables = await listTables(source);
      const months = await monthsIn(source);
      await withClient(target, (client) =>
        fillTables(client, months, ({ name }) => {
          const table = tables.find((one) => one.name === name);
          if (!table) return undefined;
          const tally = createTally();
          const rows = Readable.from(tally.through(readRows(source, table)));
          return { ...table, rows, sha256: () => tally.end().sha256 };
        }),
      );
    });
  } finally {
    await cluster.leave(newId());
  }
}
