import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { openLive } from "../api/live-socket.ts";
import { createDatabase } from "../database.ts";
import { freePort, signUp, startApp, temporaryFolder } from "../server.ts";
import { examine } from "./admin-cli.ts";
import { createFolder, removeFolders } from "./embedded-app.ts";

const program = "/usr/sbin/pgbouncer";
const installed = existsSync(program);
if (!installed) console.warn("Skipped: no PgBouncer; apt-get install pgbouncer has one");

/** Starts PgBouncer with the README's settings in front of a database. */
async function startPgBouncer(databaseUrl: string, mode: "session" | "transaction") {
  const { searchParams, hostname, port, username, password, pathname } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  const target = {
    host,
    port: searchParams.get("port") ?? (port || "5432"),
    dbname: pathname.slice(1),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const folder = temporaryFolder();
  const file = join(folder, "pgbouncer.ini");
  const listenPort = await freePort();
  const lines = [
    "[databases]",
    `films = ${Object.entries(target)
      .map(([name, value]) => `${name}='${value}'`)
      .join(" ")}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    "default_pool_size = 60",
    "ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout",
  ];
  writeFileSync(file, lines.join("\n"));
  // PgBouncer doesn't run as root, and only the owner of the database's socket can connect to it.
  const { uid, gid } = statSync(host.startsWith("/") ? host : folder);
  const user = process.getuid?.() === 0 ? { uid: uid || 65_534, gid: gid || 65_534 } : {};
  const child: ChildProcess = spawn(program, [file], { ...user, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (part) => (said += part));
  await expect.poll(() => said).toContain("process up");
  return {
    url: `postgresql://anyone@127.0.0.1:${listenPort}/films`,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

describe.runIf(installed)("with PgBouncer in front of the database", () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    await removeFolders();
  });
  const bounce = async (databaseUrl: string, mode: "session" | "transaction") => {
    const { url, stop } = await startPgBouncer(databaseUrl, mode);
    endings.push(stop);
    return url;
  };
  const start = async (databaseUrl: string, dataDir?: string) => {
    const app = await startApp({ databaseUrl, dataDir });
    endings.push(app.stop);
    return app;
  };

  it("in transaction mode, the server explains why it can't start", async () => {
    const url = await bounce(await createDatabase(), "transaction");
    await expect(start(url)).rejects.toThrow(/can't start\. The database is behind .* transaction mode/);
    const { problems } = await examine({ DATABASE_URL: url, DATA_DIR: createFolder() });
    expect(problems["database connections"]?.[0]?.problem).toContain("transaction mode");
  });

  it("in session mode, processes notify each other, and a dead one is recognized", async () => {
    const databaseUrl = await createDatabase();
    const url = await bounce(databaseUrl, "session");
    const app = await start(url);
    const other = await start(url, app.dataDir);
    const { token } = await signUp(app.url);
    const live = await openLive(other.url, token, "chats");
    const titles = Array.from({ length: 20 }, (_, at) => `Chat ${at}`);
    const api = apiOf(app.url, token);
    const made = await Promise.all(
      titles.map((title) => api.post("chats", { title, model_name: "scenewright/sketch-1" })),
    );
    const ids = made.map(({ body }) => body.id).sort();
    await expect.poll(() => live.events().sort()).toEqual(ids);
    live.socket.close();

    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    endings.push(() => client.end());
    const alive = async () =>
      (
        await client.query(
          `select distinct application_name from pg_stat_activity
           where application_name like 'scenewright %' and datname = current_database()`,
        )
      ).rowCount;
    expect(await alive()).toBe(2);
    await other.kill9();
    await expect.poll(alive).toBe(1);
  });
});
