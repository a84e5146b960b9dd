import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Logger } from "../log.ts";
import type { EmbeddedPaths } from "./embedded-paths.ts";
import { roles } from "./passwords.ts";

/**
 * The environment of the database's processes. It leaves out the rest of the server's environment, which contains keys.
 */
export const environment = {
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  TZ: "UTC",
  LC_ALL: "C",
};

const MB = 1024 * 1024;
/** The memory that this process and the database may use, in bytes. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
/** The database's page cache, in MB: an eighth of the memory, within limits that suit small and large machines. */
const buffers = Math.min(1024, Math.max(128, Math.floor(memory / 8 / MB)));

/** The initial settings of a new cluster, which can be changed in postgresql.conf. fsync and autovacuum are on. */
const settings = {
  shared_buffers: `${buffers}MB`,
  // Each process of the product uses up to 21 connections, and WEB_PROCESSES sets the number of web servers.
  max_connections: "200",
  wal_compression: "on",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Keeps the text of failed statements out of the log file. The client still gets the error.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

/**
 * Creates a new cluster in a temporary folder and then moves it to its final path, so that no process ever finds an
 * incomplete cluster.
 */
export async function initCluster(
  { bin, data, user }: EmbeddedPaths,
  password: string,
  log: Logger,
): Promise<void> {
  const part = `${data}.${process.pid}`;
  const passwordFile = `${part}.password`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [part, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = [
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...[`--username=${roles.owner}`, "--no-instructions"],
    ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    ...Object.entries(settings).flatMap(([key, value]) => ["--set", `${key}=${value}`]),
  ];
  try {
    await promisify(execFile)(join(bin, "initdb"), ["-D", part, ...options], {
      ...user,
      cwd: "/",
      env: environment,
    });
    renameSync(part, data);
    log.info({ data }, "Created a new database");
  } catch (error) {
    // Another process has created the cluster in the meantime, so this one uses that cluster.
    if (existsSync(join(data, "PG_VERSION"))) return;
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`The database can't be created: ${stderr?.trim() || message}`);
  } finally {
    rmSync(part, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}
