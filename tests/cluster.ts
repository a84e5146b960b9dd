import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../server/db/client.ts";
import { openCluster, stopCluster } from "../server/db/embedded.ts";
import { readEnv } from "../server/env.ts";
import { createLogger } from "../server/log.ts";
import { createDatabase } from "./database.ts";

/**
 * Turns off syncing to disk, because no power failure is simulated. Tests that kill PostgreSQL start their own server.
 * Also makes autovacuum visit each database rarely. Otherwise, with hundreds of databases, autovacuum would start
 * several processes a second.
 */
async function spareEffort(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const settings = { fsync: "off", full_page_writes: "off", autovacuum_naptime: "1h" };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

/**
 * Migrates a template database from which the tests' databases are copied, which saves a third of the startup
 * time.
 */
async function createTemplate(folder: string) {
  const url = await createDatabase({ empty: true });
  const database = await openDatabase(
    readEnv({ DATABASE_URL: url, DATA_DIR: folder }),
    createLogger("silent"),
  );
  await database.close();
  process.env.TEST_DATABASE_TEMPLATE = new URL(url).pathname.slice(1);
}

/**
 * Starts one PostgreSQL server for the whole run, unless TEST_DATABASE_URL is set to a server where the user
 * can create databases. Test files find its address in TEST_DATABASE_URL.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    await createTemplate(tmpdir());
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), "scenewright-tests-"));
  await chmod(folder, 0o711);
  const cluster = await openCluster(folder, createLogger("warn"));
  const { host, port, user, password, database } = cluster.owner;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = String(user);
  if (typeof password === "string") url.password = password;
  url.searchParams.set("host", String(host));
  url.searchParams.set("port", String(port));
  process.env.TEST_DATABASE_URL = url.href;
  await spareEffort(url.href);
  await createTemplate(folder);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.leave(randomUUID());
    // `leave` alone would keep the server running while the connections of the last app are still closing.
    await stopCluster(folder, createLogger("silent"));
    await rm(folder, { recursive: true, force: true });
  };
}
