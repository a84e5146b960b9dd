import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import type { Logger } from "../log.ts";
import { type EmbeddedPaths, prepareEmbeddedPaths } from "./embedded-paths.ts";
import { environment, initCluster } from "./init-cluster.ts";
import { readPasswords, roles } from "./passwords.ts";
import { dropStale, isServed } from "./pid-file.ts";
import { isUnavailable } from "./pool.ts";
import { ensureRoles } from "./roles.ts";

const windows = process.platform === "win32";
const startMs = 60_000;
const largestLog = 5 * 1024 * 1024;
/**
 * Messages of failed starts whose cause is temporary: another process is starting the server, or a killed server's
 * backends are still running.
 */
const passing = /postmaster\.pid|lock file|shared memory block|Is another postmaster/;

/**
 * The port of a folder's server, on systems without Unix sockets. The port is derived from the path, so that it stays
 * the same and two folders rarely share a port.
 */
const portOf = (data: string) =>
  20_000 + (createHash("sha256").update(data).digest().readUInt32BE() % 20_000);

/** The name of the product's database in the cluster. */
const databaseName = "scenewright";

function configOf({ data, socket, passwords }: EmbeddedPaths, role: keyof typeof roles): pg.ClientConfig {
  const common = { user: roles[role], password: readPasswords(passwords)[role], database: databaseName };
  if (!windows) return { ...common, host: socket, port: 5432 };
  return { ...common, host: "127.0.0.1", port: portOf(data) };
}

async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 3000, ...config });
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Whether the folder's server responds.
 * @throws the connection error if waiting won't help
 */
async function answers(place: EmbeddedPaths): Promise<boolean> {
  try {
    await withClient({ ...configOf(place, "owner"), database: "postgres" }, (client) =>
      client.query("select 1"),
    );
    return true;
  } catch (error) {
    if (isUnavailable(error) || /timeout/.test((error as Error).message)) return false;
    throw error;
  }
}

const otherMajor = /initialized by PostgreSQL version/;
const otherMajorText = (data: string) =>
  `The database in ${data} was created by PostgreSQL ${readFileSync(join(data, "PG_VERSION"), "utf8").trim()}, but this version of Scenewright includes a different major version. ` +
  "Make a backup with the version of Scenewright that you used before (npm run backup -- --to FOLDER). Then restore it with this version into a new DATA_DIR (npm run restore -- --from FOLDER).";

function openLog(file: string): { fd: number; from: number } {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`);
  const fd = openSync(file, "a", 0o600);
  return { fd, from: statSync(file).size };
}

/**
 * Starts a server and waits until it responds.
 * @returns undefined if it responds; otherwise the reason, which is the server's own message if it exited
 */
async function launch(place: EmbeddedPaths, onEnd: () => void): Promise<string | undefined> {
  const { fd, from } = openLog(place.log);
  const where = windows
    ? ["-c", "listen_addresses=127.0.0.1", "-p", String(portOf(place.data))]
    : [
        "-c",
        "listen_addresses=",
        "-c",
        `unix_socket_directories=${place.socket}`,
        "-c",
        "unix_socket_permissions=0700",
      ];
  // The server runs in its own session, so that Ctrl+C in the terminal doesn't stop it before this process's last
  // queries.
  const child = spawn(join(place.bin, "postgres"), ["-D", place.data, ...where], {
    ...place.user,
    cwd: place.data,
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", fd, fd],
  });
  child.unref();
  closeSync(fd);
  let over: string | undefined;
  let served = false;
  const ended = (reason?: string) => {
    over = reason ?? (readFileSync(place.log).subarray(from).toString().trim() || "no reason given");
    if (served) onEnd();
  };
  child.once("error", (error) => ended(error.message));
  child.once("exit", () => ended());
  for (const deadline = Date.now() + startMs; over === undefined; await sleep(15)) {
    served = await answers(place);
    if (served) return undefined;
    if (Date.now() > deadline) return "it didn't respond in time";
  }
  return over;
}

async function createDatabase(place: EmbeddedPaths) {
  await withClient({ ...configOf(place, "owner"), database: "postgres" }, async (client) => {
    await ensureRoles(client, place.data, readPasswords(place.passwords));
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (rows.length > 0) return;
    await client.query(`create database ${databaseName}`).catch((error) => {
      // Another process may have created the database at the same moment.
      if (!/^(42P04|23505)$/.test(error.code)) throw error;
    });
  });
}

/** Stops a folder's server, if it is running. Open transactions are rolled back. */
async function stopServer({ bin, data, user }: EmbeddedPaths) {
  const options = { ...user, cwd: "/", env: environment };
  await promisify(execFile)(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], options).catch(
    (error) => {
      if (isServed(data)) throw error;
    },
  );
}

export interface Cluster {
  /** The connection settings of the role that reads and writes rows. */
  config: pg.ClientConfig;
  /** The connection settings of the role that owns the schema. */
  owner: pg.ClientConfig;
  /** Starts the server unless it is already running, and resolves once it responds. */
  ensure(): Promise<void>;
  /** Stops the server if no other process of the product is using it. `runner` is this process's ID. */
  leave(runner: string): Promise<void>;
}

/**
 * Runs a PostgreSQL server inside DATA_DIR. If a server is already running, it is used. If the server dies, it is
 * restarted. If several processes try to start it, PostgreSQL's own lock file lets only one succeed.
 */
export async function openCluster(dataDir: string, log: Logger): Promise<Cluster> {
  const place = prepareEmbeddedPaths(dataDir, log);
  let left = false;
  let starting: Promise<void> | undefined;

  const onEnd = () => {
    if (left) return;
    log.warn("The database has stopped and is being restarted");
    ensure().catch((error) => log.error({ err: error }, "The database didn't start"));
  };

  async function start() {
    if (!existsSync(join(place.data, "PG_VERSION")))
      await initCluster(place, readPasswords(place.passwords).owner, log);
    for (const deadline = Date.now() + startMs; !(await answers(place)); await sleep(50)) {
      if (Date.now() > deadline)
        throw new Error(`The database in ${place.data} isn't responding. See ${place.log}.`);
      if (isServed(place.data)) continue;
      dropStale(join(place.data, "postmaster.pid"), place.data);
      dropStale(join(place.socket, ".s.PGSQL.5432.lock"), place.data);
      const refused = await launch(place, onEnd);
      if (refused === undefined) log.info({ data: place.data }, "The database is running");
      else if (otherMajor.test(refused)) throw new Error(otherMajorText(place.data));
      else if (!passing.test(refused)) throw new Error(`The database didn't start: ${refused}`);
    }
    await createDatabase(place);
  }

  function ensure(): Promise<void> {
    starting ??= start().finally(() => {
      starting = undefined;
    });
    return starting;
  }

  await ensure();
  return {
    config: configOf(place, "app"),
    owner: configOf(place, "owner"),
    ensure: async () => {
      if (!left) await ensure();
    },
    async leave(runner) {
      left = true;
      await starting?.catch(() => {});
      const others = await withClient(
        { ...configOf(place, "owner"), application_name: "leaving" },
        (client) =>
          client.query(
            "select 1 from pg_stat_activity where starts_with(application_name, 'scenewright ') and application_name <> $1",
            [`scenewright ${runner}`],
          ),
      ).catch(() => undefined);
      if (others?.rows.length === 0) await stopServer(place);
    },
  };
}

/** Stops the server of a DATA_DIR, regardless of which process started it. Used in tests and benchmarks. */
export const stopCluster = (dataDir: string, log: Logger): Promise<void> =>
  stopServer(prepareEmbeddedPaths(dataDir, log));
