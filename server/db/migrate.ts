import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { ensureNextPartitions, hasPartitions } from "./partitions.ts";
import { PatientPool } from "./pool.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
/** The key of the advisory lock that lets only one process at a time change the schema. */
const schemaLock = 7_311_802;

interface Journal {
  entries: { tag: string; when: number }[];
}
const readJournal = (): Journal => JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));

/** The names of all migrations, in order. */
export const migrationNames = (): string[] => readJournal().entries.map(({ tag }) => tag);

/** The times of all migrations, in order, in milliseconds since 1970. The database identifies migrations by time. */
export const migrationTimes = (): number[] => readJournal().entries.map(({ when }) => when);

/** The name of the newest migration. */
export const lastMigration = (): string => migrationNames().at(-1)!;

/** Calls a function with a folder that contains the migrations up to a given one. */
async function withMigrationsUpTo<T>(last: string, use: (path: string) => Promise<T>): Promise<T> {
  const { entries, ...journal } = readJournal();
  const count = entries.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0) throw new Error(`There is no migration ${last}`);
  const copy = mkdtempSync(join(tmpdir(), "scenewright-migrations-"));
  try {
    // Snapshots are only needed to generate migrations, and are large.
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("_snapshot.json") });
    const shortened = { ...journal, entries: entries.slice(0, count) };
    writeFileSync(join(copy, "meta/_journal.json"), JSON.stringify(shortened));
    return await use(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * Migrates the schema as its owner. If several processes start at the same time, one migrates and the others wait.
 * @param grants a statement that gives the app's role its privileges, if the app's role isn't the owner
 * @param last the migration to stop after; by default, the newest one
 */
export async function updateSchema(owner: pg.PoolConfig, grants?: string, last?: string): Promise<void> {
  const pool = new PatientPool({ ...owner, max: 1 });
  const client = await pool.connect();
  const run = (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder });
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [schemaLock]);
    await (last === undefined ? run(folder) : withMigrationsUpTo(last, run));
    if (last === undefined || (await hasPartitions(client))) await ensureNextPartitions(client);
    if (grants) await client.query(grants);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
    await pool.end();
  }
}
