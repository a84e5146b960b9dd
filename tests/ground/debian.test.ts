import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type App, signUp, startApp, temporaryFolder } from "../server.ts";

/** The folder in which Debian's packages install each version of PostgreSQL. */
const base = "/usr/lib/postgresql";
const version = existsSync(base) ? readdirSync(base).find((name) => Number(name) >= 15) : undefined;
const bin = version ? join(base, version, "bin") : undefined;
const installed = bin !== undefined && existsSync(join(bin, "initdb"));
if (!installed)
  console.warn("Skipped: no PostgreSQL of the system's own; apt-get install postgresql has one");

const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const folder = installed ? temporaryFolder() : "";

const run = (program: string, ...options: string[]) =>
  execFileSync(join(bin!, program), options, { ...user, cwd: "/", stdio: "ignore" });

describe.runIf(installed)(`DATABASE_URL with the system's PostgreSQL ${version}`, () => {
  let app: App;
  const data = join(folder, "data");
  const databaseUrl = `postgresql://someone@/scenewright?host=${encodeURIComponent(folder)}`;

  beforeAll(async () => {
    mkdirSync(data, { mode: 0o700 });
    if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
    run("initdb", "-D", data, "--auth=trust", "--username=someone", "--encoding=UTF8", "--locale=C.UTF-8");
    run(
      "pg_ctl",
      "-D",
      data,
      "-w",
      "-o",
      `-c listen_addresses= -k ${folder}`,
      "-l",
      join(folder, "log"),
      "start",
    );
    const client = new pg.Client({ host: folder, user: "someone", database: "postgres" });
    await client.connect();
    await client.query("create database scenewright");
    await client.end();
    app = await startApp({ databaseUrl });
  });

  afterAll(async () => {
    await app?.stop();
    run("pg_ctl", "-D", data, "-m", "immediate", "stop");
    rmSync(folder, { recursive: true });
  });

  it("runs the whole product without starting the embedded database", async () => {
    const { token, session } = await signUp(app.url);
    expect(session.user.role).toBe("admin");
    const api = apiOf(app.url, token);
    const { status, body } = await api.post("animations", { title: "Tides" });
    expect(status).toBe(201);
    expect((await api.get(`animations/${body.id}`)).body.title).toBe("Tides");
    expect((await api.get("llm-requests?q=tides")).status).toBe(200);
    expect(existsSync(join(app.dataDir, "postgres"))).toBe(false);
  });

  it("is waited for while it restarts", { tags: ["slow"] }, async () => {
    const { token } = await signUp(app.url);
    run(
      "pg_ctl",
      "-D",
      data,
      "-m",
      "fast",
      "-w",
      "-o",
      `-c listen_addresses= -k ${folder}`,
      "-l",
      join(folder, "log"),
      "restart",
    );
    expect((await apiOf(app.url, token).get("session")).status).toBe(200);
  });
});

describe("an unusable database", () => {
  it("is named if nothing listens there", { tags: ["slow"] }, async () => {
    const nowhere = "postgresql://someone@127.0.0.1:1/none";
    await expect(startApp({ databaseUrl: nowhere })).rejects.toThrow(/can't start.*ECONNREFUSED/s);
  });

  it("is named if its URL is invalid", async () => {
    await expect(startApp({ databaseUrl: "mysql://here" })).rejects.toThrow(
      /DATABASE_URL: must begin with postgres/,
    );
  });
});
