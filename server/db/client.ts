import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import * as auth from "./auth-tables.ts";
import { openCluster } from "./embedded.ts";
import { newId } from "./ids.ts";
import { createListener } from "./listener.ts";
import { updateSchema } from "./migrate.ts";
import { PatientPool } from "./pool.ts";
import { grantSql } from "./roles.ts";
import { runnerPrefix } from "./runners.ts";
import * as tables from "./schema.ts";

const schema = { ...tables, ...auth };

/** Creates the query builder for a pool. */
export const queryBuilder = (pool: pg.Pool) => drizzle(pool, { schema });

export async function requireVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const number = rows[0]?.number ?? 0;
  if (number < 150_000)
    throw new Error(
      `PostgreSQL 15 or newer is required. The database runs version ${Math.floor(number / 10_000)}.`,
    );
}

/**
 * Requires a dedicated database backend for each connection: LISTEN, prepared statements, session settings and the
 * liveness check by `application_name` depend on it. A pooler in transaction mode shares backends among connections.
 */
export async function requireOwnBackends(pool: pg.Pool) {
  const client = await pool.connect();
  const backend = async () =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  try {
    const before = await backend();
    // A pooler in transaction mode gives this transaction the backend that `client` has just used, so the next query of
    // `client` runs on another one.
    const after = await drizzle(pool).transaction(backend);
    if (before !== after)
      throw new Error(
        "The database is behind a connection pooler in transaction mode, such as PgBouncer. Connect to the database directly, or use session mode.",
      );
  } finally {
    client.release();
  }
}

/**
 * Opens the database at DATABASE_URL, or the built-in one inside DATA_DIR, and migrates its schema.
 * @throws Error with the reason if the database can't be reached or doesn't start, or if a pooler shares its backends
 */
export async function openDatabase(env: Env, log: Logger) {
  const runner = newId();
  const cluster = env.DATABASE_URL === undefined ? await openCluster(env.DATA_DIR, log) : undefined;
  const application_name = runnerPrefix + runner;
  const given = { connectionString: env.DATABASE_URL };
  const config = { ...(cluster?.config ?? given), application_name };
  const pool = new PatientPool({
    ...config,
    max: 20,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  const listener = createListener(config, async () => cluster?.ensure(), log);
  const close = async () => {
    await listener.close();
    await pool.end();
    await cluster?.leave(runner);
  };
  try {
    await requireVersion(pool);
    await requireOwnBackends(pool);
    await updateSchema({ ...(cluster?.owner ?? given), application_name }, cluster && grantSql);
    await listener.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    pool,
    db: queryBuilder(pool),
    /**
     * This process's ID. Its connections' `application_name` contains the ID, so other processes can check whether this
     * one is alive.
     */
    runner,
    /**
     * Listens for NOTIFY. `missed` is called when a lost connection is open again, because notifications may have been
     * missed.
     */
    listen: (channel: string, heard: (payload: string) => void, missed?: () => void) =>
      listener.listen(channel, { heard, missed }),
    close,
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The database, or one of its transactions. */
export type Db = Database["db"] | Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];
