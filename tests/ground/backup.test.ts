/** @module-tag slow */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listTables, sessionSql, tallyRows } from "../../server/backup/tables.ts";
import { stopCluster } from "../../server/db/embedded.ts";
import { createLogger } from "../../server/log.ts";
import { apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { type App, root, signUp, startApp, temporaryFolder } from "../server.ts";
import { upload } from "../studio/animation-fixtures.ts";
import { startS3 } from "../studio/s3-standin.ts";

const folder = temporaryFolder();
const place = join(folder, "backups");
const keyFile = join(folder, "key.txt");
const email = "owner@example.com";
let app: App;
let token: string;

interface Run {
  code: number;
  output: string;
}

const argumentsOf = (command: string, args: string[]) => [
  join(root, "server/launch.js"),
  "admin",
  command,
  ...args,
];
const environmentOf = (dataDir: string, databaseUrl: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ...more,
});

/** Runs one of the backup commands as npm does. */
function run(command: string, env: Record<string, string | undefined>, ...args: string[]): Promise<Run> {
  return promisify(execFile)(process.execPath, argumentsOf(command, args), { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}`.trim() }),
  );
}

const source = () => environmentOf(app.dataDir, app.databaseUrl!);
const backUp = (...args: string[]) => run("backup", source(), "--to", place, ...args);

/** The counts and hashes of all tables of a database. */
async function contentOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sessionSql);
  const content: Record<string, { rows: number; sha256: string }> = {};
  for (const table of await listTables(client)) content[table.name] = await tallyRows(client, table);
  await client.end();
  return content;
}

const storedFiles = (dataDir: string) =>
  (readdirSync(join(dataDir, "files"), { recursive: true }) as string[])
    .filter((name) => statSync(join(dataDir, "files", name)).isFile())
    .sort();

const recipient = () => /public key: (age1\w+)/.exec(readFileSync(keyFile, "utf8"))![1]!;

async function call(key: string, stream = false) {
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "scenewright/sketch-1",
      stream,
      messages: [{ role: "user", content: "A bakery" }],
    }),
  });
  await answer.text();
  return answer.status;
}

let key: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let scheduled: App;
/** The bucket's settings without `S3_BUCKET`, which would make the product store its files in the bucket. */
const bucketEnv = () => {
  const { S3_BUCKET: _, ...env } = s3.env;
  return env;
};

beforeAll(async () => {
  s3 = await startS3();
  // Schedules have a resolution of a minute, so the other tests run while this app waits for its first backup.
  scheduled = await startApp({
    env: { ...bucketEnv(), WORKER: "inside", BACKUP_TO: "s3://films/daily", BACKUP_CRON: "* * * * *" },
  });
  await signUp(scheduled.url, "Bucket");
  app = await startApp();
  token = (await signUp(app.url, "Owner", email)).token;
  const api = apiOf(app.url, token);
  await api.post("model-prices", { model_name: "scenewright/sketch-1", input_price: 1, output_price: 3 });
  key = (await api.post("api-keys", { name: "Load" })).body.secret;
  // Two files that share a thumbnail.
  const image = readFileSync(join(root, "docs/picture.png"));
  for (const bytes of [image, Buffer.concat([image, randomBytes(100)])])
    await upload(app.url, token, "picture.png", bytes);
  writeFileSync(keyFile, (await run("backup", source(), "--new-key")).output);
});
afterAll(async () => {
  await app.stop();
  await scheduled.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("restores every row and file of a backup that was taken under load", async () => {
  let going = true;
  const load = Array.from({ length: 8 }, async (_, n) => {
    while (going) expect(await call(key, n % 2 === 1)).toBe(200);
  });
  await sleep(500);
  const made = await backUp("--recipient", recipient());
  going = false;
  await Promise.all(load);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up .* rows in .* tables, 3 files .*, encrypted$/),
  });
  const encrypted = (readdirSync(place, { recursive: true }) as string[]).filter((name) =>
    /\.\w+$/.test(name),
  );
  for (const name of encrypted.filter((name) => name.endsWith(".age")))
    expect(readFileSync(join(place, name), "utf8").startsWith("age-encryption.org/v1")).toBe(true);

  const dataDir = temporaryFolder();
  const databaseUrl = await createDatabase({ empty: true });
  const target = environmentOf(dataDir, databaseUrl);
  expect((await run("restore", target, "--from", place)).output).toContain(
    "Specify the file with the private key",
  );
  const restored = await run("restore", target, "--from", place, "--identity", keyFile);
  expect(restored).toMatchObject({ code: 0, output: made.output.replace("Backed up", "Restored") });

  const id = /\d{8}T\d{9}Z/.exec(made.output)![0];
  const manifest = JSON.parse(readFileSync(join(place, "backups", id, "manifest.json"), "utf8"));
  const expected = manifest.tables.map(({ name, rows, sha256 }: Record<string, string>) => [
    name,
    { rows, sha256 },
  ]);
  expect(await contentOf(databaseUrl)).toEqual(Object.fromEntries(expected));
  expect(storedFiles(dataDir)).toEqual(storedFiles(app.dataDir));
  for (const name of storedFiles(dataDir))
    expect(
      createHash("sha256")
        .update(readFileSync(join(dataDir, "files", name)))
        .digest("hex"),
    ).toBe(name.split("/").at(-1));
  expect(readFileSync(join(dataDir, "auth-secret"), "utf8")).toBe(
    readFileSync(join(app.dataDir, "auth-secret"), "utf8"),
  );

  const again = await startApp({ dataDir, databaseUrl });
  const ledger = await openLedger(databaseUrl);
  try {
    // Calls that were running at the moment of the backup are ended like those of a killed process.
    await expect.poll(() => ledger.rows("select from llm_requests_running")).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
    const { body, status } = await apiOf(again.url, token).get("assets");
    expect([status, body.length]).toEqual([200, 2]);
    const calls = await apiOf(again.url, token).get("llm-requests?_start=0&_end=1");
    expect(calls.body).toHaveLength(1);
  } finally {
    await ledger.close();
    await again.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it("copies only new files, and removes old backups with the files that only they needed", async () => {
  const files = () =>
    (readdirSync(join(place, "files"), { recursive: true }) as string[]).filter((name) => name.length > 60);
  await backUp();
  const before = files().map((name) => statSync(join(place, "files", name)).mtimeMs);
  expect(before).toHaveLength(3);
  const api = apiOf(app.url, token);
  const { body: assets } = await api.get("assets");
  await api.delete(`assets/${assets[0].id}`);
  await backUp();
  expect(files().map((name) => statSync(join(place, "files", name)).mtimeMs)).toEqual(before);

  const complete = () => readdirSync(join(place, "backups")).sort();
  const [encrypted, first, second] = complete();
  for (const id of [encrypted, first]) {
    const file = join(place, "backups", id!, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, at: new Date(Date.now() - 9 * 86_400_000).toISOString() }),
    );
  }
  const old = new Date(Date.now() - 9 * 86_400_000);
  for (const name of files()) utimesSync(join(place, "files", name), old, old);
  const { output } = await backUp("--keep-days", "8");
  expect(output).toContain(`Removed ${encrypted}\nRemoved ${first}`);
  expect(complete()).toEqual([second, expect.any(String)]);
  expect(files()).toHaveLength(2);
  expect((await run("verify-backup", source(), "--from", place)).output).toMatch(/^Intact: .* 2 files/);
});

it("removes what a failed backup has written, which could be the last free space", async () => {
  const broken = join(folder, "broken");
  mkdirSync(broken, { recursive: true });
  // The tables are written before the files, for which a folder can't be created.
  writeFileSync(join(broken, "files"), "");
  const failed = await run("backup", source(), "--to", broken);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining("ENOTDIR") });
  expect(readdirSync(broken)).toEqual(["files"]);
});

it("finds a changed byte, a missing file and another key, and restores nothing of them", async () => {
  const { output } = await backUp("--recipient", recipient());
  const id = /\d{8}T\d{9}Z/.exec(output)![0];
  const verify = (...args: string[]) =>
    run("verify-backup", source(), "--from", place, "--backup", id, ...args);
  expect((await verify()).output).toContain("Contents weren't decrypted");
  expect((await verify("--identity", keyFile)).code).toBe(0);
  const otherKey = join(folder, "other-key.txt");
  writeFileSync(otherKey, (await run("backup", source(), "--new-key")).output);
  expect((await verify("--identity", otherKey)).code).toBe(1);

  const part = join(place, "backups", id, "tables/people/00001.zst.age");
  const intact = readFileSync(part);
  const changed = Buffer.from(intact);
  changed[changed.length - 3]! ^= 1;
  writeFileSync(part, changed);
  expect(await verify()).toMatchObject({
    code: 1,
    output: expect.stringContaining("people/00001.zst.age is damaged"),
  });
  const databaseUrl = await createDatabase({ empty: true });
  const dataDir = temporaryFolder();
  const target = environmentOf(dataDir, databaseUrl);
  const from = ["--from", place, "--backup", id, "--identity", keyFile];
  expect((await run("restore", target, ...from)).code).toBe(1);
  const tables = await contentOf(databaseUrl);
  expect(tables.people!.rows).toBe(0);
  rmSync(part);
  expect((await verify()).output).toContain("people/00001.zst.age can't be read");
  writeFileSync(part, intact);
  expect((await run("restore", target, ...from)).code).toBe(0);
  expect((await run("restore", target, ...from)).output).toContain("The database already has users");
  rmSync(dataDir, { recursive: true });
});

/** Kills a command after `ms` milliseconds. */
async function killAfter(
  ms: number,
  command: string,
  env: Record<string, string | undefined>,
  ...args: string[]
) {
  const child: ChildProcess = spawn(process.execPath, argumentsOf(command, args), { env, stdio: "ignore" });
  const exited = once(child, "exit");
  await sleep(ms);
  child.kill("SIGKILL");
  await exited;
}

it("leaves what was there after a kill in the middle of a backup or a restore", async () => {
  await backUp();
  const before = (await run("verify-backup", source(), "--from", place, "--list")).output;
  const dataDir = temporaryFolder();
  const databaseUrl = await createDatabase({ empty: true });
  const target = environmentOf(dataDir, databaseUrl);
  for (const ms of [600, 900]) {
    await killAfter(ms, "backup", source(), "--to", place);
    await killAfter(ms + 400, "restore", target, "--from", place);
  }
  const list = (await run("verify-backup", source(), "--from", place, "--list")).output;
  expect(list.startsWith(before)).toBe(true);
  expect((await run("verify-backup", source(), "--from", place)).code).toBe(0);
  // A restore that was killed before its commit can be repeated. If it has finished, a second one is refused.
  const again = await run("restore", target, "--from", place);
  expect(again.code === 0 || /already has users/.test(again.output)).toBe(true);
  expect((await contentOf(databaseUrl)).people!.rows).toBe(1);
  expect(await call(key)).toBe(200);
  rmSync(dataDir, { recursive: true });
});

it("backs up to a bucket on a schedule, and restores from it", async () => {
  const manifests = () => [...s3.objects.keys()].filter((path) => path.endsWith("manifest.json"));
  await expect.poll(() => manifests().length, { timeout: 150_000 }).toBeGreaterThan(0);
  const dataDir = temporaryFolder();
  const target = environmentOf(dataDir, await createDatabase({ empty: true }), bucketEnv());
  const from = ["--from", "s3://films/daily"];
  expect((await run("verify-backup", target, ...from)).output).toMatch(/^Intact/);
  expect((await run("restore", target, ...from)).output).toMatch(/^Restored/);
  expect(existsSync(join(dataDir, "auth-secret"))).toBe(true);
  expect(readdirSync(join(dataDir, "scratch"))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

it("moves the built-in database to another server", async () => {
  const dataDir = temporaryFolder();
  const builtIn = await startApp({ embedded: true, dataDir });
  const account = await signUp(builtIn.url, "Mover");
  const url = await createDatabase({ empty: true });
  const { DATABASE_URL: _, ...env } = environmentOf(dataDir, url);
  expect((await run("move-database", env, "--to", url)).output).toContain("Stop all servers and workers");
  await builtIn.stop();
  expect(await run("move-database", env, "--to", url)).toMatchObject({ code: 0 });
  const moved = await startApp({ dataDir, databaseUrl: url });
  expect((await apiOf(moved.url, account.token).get("session")).status).toBe(200);
  await moved.stop();
  expect((await run("move-database", env, "--to", url)).output).toContain("already has users");
  await stopCluster(dataDir, createLogger("silent"));
  rmSync(dataDir, { recursive: true });
});
