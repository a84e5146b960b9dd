/** @module-tag slow */

import { spawn } from "node:child_process";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { apiOf } from "../api/api.ts";
import { type App, signUp } from "../server.ts";
import { rounds } from "../torture/plan.ts";
import { createFolder, isRoot, log, nobody, removeFolders, startEmbedded } from "./embedded-app.ts";
import { homeOf, serverOf, serversOn, until } from "./postgres.ts";

afterEach(removeFolders);

/** Creates animations one after another until stopped, and collects the acknowledged IDs. */
function write(app: App, token: string) {
  const api = apiOf(app.url, token);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let isWriting = true;
  const done = (async () => {
    while (isWriting) {
      const answer = await api.post("animations", { title: `Film ${acknowledged.length}` });
      if (answer.status === 201) acknowledged.push(answer.body.id);
      else refused.push(answer.status);
    }
  })();
  return {
    acknowledged,
    refused,
    async stop() {
      isWriting = false;
      await done;
    },
  };
}

/** Returns the IDs of the records that the app has lost. */
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
  it("keeps running after a kill -9 of the app, and the next start attaches to it without data loss", async () => {
    const dataDir = createFolder();
    const app = await startEmbedded(dataDir);
    const { token } = await signUp(app.url);
    const writing = write(app, token);
    await until(() => writing.acknowledged.length > 20);
    const server = serverOf(dataDir);
    await Promise.all([writing.stop().catch(() => {}), app.kill9()]);
    expect(serversOn(dataDir)).toEqual([server]);

    const again = await startEmbedded(dataDir);
    expect(serverOf(dataDir)).toBe(server);
    expect(await missing(again, token, writing.acknowledged)).toEqual([]);
    await again.stop();
    expect(serversOn(dataDir), "the last app to stop also stops the server").toEqual([]);
  });

  it("restarts after each kill -9 of its server without losing acknowledged writes", async () => {
    const dataDir = createFolder();
    const app = await startEmbedded(dataDir);
    const { token } = await signUp(app.url);
    const writing = [write(app, token), write(app, token), write(app, token)];
    const written = () => writing.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (let kill = 0; kill < rounds(5, 3); kill++) {
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

  it("is created once and runs once when two processes start together", async () => {
    const dataDir = createFolder();
    const [one, two] = await Promise.all([startEmbedded(dataDir), startEmbedded(dataDir)]);
    const { token } = await signUp(one.url);
    expect((await apiOf(two.url, token).get("session")).status).toBe(200);
    for (let kill = 0; kill < rounds(3, 2); kill++) {
      const server = serverOf(dataDir)!;
      process.kill(server, "SIGKILL");
      await until(() => serverOf(dataDir) !== server && serversOn(dataDir).length === 1);
      for (const app of [one, two]) {
        await until(async () => (await apiOf(app.url, token).get("session")).status === 200);
      }
      expect(serversOn(dataDir)).toHaveLength(1);
    }
    await one.stop();
    expect((await apiOf(two.url, token).get("session")).status, "the other process still uses it").toBe(200);
    await two.stop();
    expect(serversOn(dataDir)).toEqual([]);
  });

  it.runIf(isRoot)(
    "starts despite a stale postmaster.pid whose id now belongs to an unrelated process",
    async () => {
      const dataDir = createFolder();
      await (await startEmbedded(dataDir)).stop();
      const unrelated = spawn("sleep", ["60"], { ...nobody, stdio: "ignore" });
      for (const file of ["postgres/postmaster.pid", "postgres-run/.s.PGSQL.5432.lock"]) {
        const path = join(dataDir, file);
        writeFileSync(path, `${unrelated.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres-run\n`);
        chownSync(path, nobody.uid, nobody.gid);
      }
      const app = await startEmbedded(dataDir);
      expect(serverOf(dataDir)).not.toBe(unrelated.pid);
      await app.stop();
      expect(unrelated.exitCode, "the unrelated process keeps running").toBeNull();
      unrelated.kill();
    },
  );

  it("starts despite a postmaster.pid of a process that no longer exists", async () => {
    const dataDir = createFolder();
    const app = await startEmbedded(dataDir);
    const { token } = await signUp(app.url);
    const server = serverOf(dataDir)!;
    await app.kill9();
    process.kill(server, "SIGKILL");
    const again = await startEmbedded(dataDir);
    expect((await apiOf(again.url, token).get("session")).status).toBe(200);
    await again.stop();
  });

  it("says what to do with the data of another major version of PostgreSQL", async () => {
    const dataDir = createFolder();
    const first = await startEmbedded(dataDir);
    await first.stop();
    const version = join(homeOf(dataDir), "postgres/PG_VERSION");
    const own = readFileSync(version, "utf8");
    writeFileSync(version, "16\n");
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was created by PostgreSQL 16, but .* a different major version\. Make a backup with the version/,
    );
    writeFileSync(version, own);
  });

  it("listens again after its server was killed, and reports that notifications may have been missed", async () => {
    const dataDir = createFolder();
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

  it("keeps fsync and autovacuum on, and listens on no network address", async () => {
    const dataDir = createFolder();
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
});
