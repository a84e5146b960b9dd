import type { Readable } from "node:stream";
import pg from "pg";
import { ensurePartitions } from "../db/partitions.ts";
import { runnersSql } from "../db/runners.ts";
import type { Manifest } from "./manifest.ts";
import { listTables, sessionSql, type Table, tallyRows, writeRows } from "./tables.ts";

/** Runs a function with a dedicated connection. */
export async function withClient<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** @throws Error if a server or worker is using the database */
export const requireStopped = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => {
    const { rowCount } = await client.query(runnersSql);
    if (rowCount) throw new Error("Stop all servers and workers that use the database first.");
  });

/** @throws Error if a server or worker is using the database, or if the database has users */
export async function requireEmpty(owner: pg.ClientConfig): Promise<void> {
  await requireStopped(owner);
  await withClient(owner, async (client) => {
    const { rows } = await client.query("select to_regclass('public.people') is not null as migrated");
    if (!rows[0]?.migrated) return;
    const { rowCount } = await client.query("select from people limit 1");
    if (rowCount)
      throw new Error(
        "The database already has users. Use an empty database, set with DATA_DIR, DATABASE_URL or --to.",
      );
  });
}

/** The columns and rows of a table in COPY's text format. */
interface Content {
  columns: string[];
  rows: Readable;
  /** Returns the SHA-256 of the rows. Called after they have been read. */
  sha256(): string;
}

/**
 * Fills all tables of an empty database in one transaction, and commits it if every table then has exactly the given
 * rows.
 * @param client a connection as the owner of the tables
 * @throws Error that names a table with missing or different rows
 */
export async function fillTables(
  client: pg.Client,
  months: Manifest["months"],
  contentOf: (table: Table) => Content | undefined,
): Promise<void> {
  await client.query(sessionSql);
  await client.query("begin");
  if (months) await ensurePartitions(client, new Date(`${months.from}-01`), new Date(`${months.to}-01`));
  const tables = await listTables(client);
  // Triggers would create accounts, change balances, and refuse to truncate transfers and the audit log.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
  for (const table of tables) {
    const content = contentOf(table);
    if (!content) throw new Error(`There are no rows for the table ${table.name}`);
    await writeRows(client, { ...table, columns: content.columns }, content.rows);
    const { sha256 } = await tallyRows(client, { ...table, columns: content.columns });
    if (sha256 !== content.sha256()) throw new Error(`The rows of ${table.name} differ from their source`);
  }
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
  await client.query("commit");
}
