import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openCluster, stopCluster } from "../server/db/embedded.ts";
import { createLogger } from "../server/log.ts";

/** No power cut is played here: what it keeps need not reach the disk. Tests that kill a database have their own. */
async function forget(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const sync of ["fsync", "full_page_writes"]) await client.query(`alter system set ${sync} = off`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

/**
 * One PostgreSQL for a whole run: the server of TEST_DATABASE_URL, where databases may be created, or one of
 * our own on a new folder. Its address goes into TEST_DATABASE_URL, where each test file finds it.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "scenewright-tests-"));
  await chmod(folder, 0o711);
  const cluster = await openCluster(folder, createLogger("warn"));
  const { host, port, user, password, database } = cluster.config;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = String(user);
  if (typeof password === "string") url.password = password;
  url.searchParams.set("host", String(host));
  url.searchParams.set("port", String(port));
  process.env.TEST_DATABASE_URL = url.href;
  await forget(url.href);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.leave(randomUUID());
    // It stays for others where the last product's connections have not ended yet.
    await stopCluster(folder, createLogger("silent"));
    await rm(folder, { recursive: true, force: true });
  };
}
