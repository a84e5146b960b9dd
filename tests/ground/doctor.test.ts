import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { startSmtp } from "../auth/smtp-server.ts";
import { createDatabase } from "../database.ts";
import { type App, freePort, signUp, startApp } from "../server.ts";
import { checkoutWithout } from "../studio/partial-checkout.ts";
import { startS3 } from "../studio/s3-standin.ts";
import { examine } from "./admin-cli.ts";
import { createFolder, removeFolders, startEmbedded } from "./embedded-app.ts";

/** Starts a server on loopback. Returns its URL, its port and a function that stops it. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, stop: () => server.close() };
}

const secret = "sk-upstream-1234567890";
/** An upstream that accepts only one key. Under /late, its clock is two minutes slow. */
const upstream = await serve(({ url, headers }, response) => {
  if (url?.startsWith("/late")) response.setHeader("date", new Date(Date.now() - 120_000).toUTCString());
  const isAllowed = headers.authorization === `Bearer ${secret}`;
  response.writeHead(isAllowed ? 200 : 401, { "content-type": "application/json" });
  response.end(JSON.stringify(isAllowed ? { data: [{ id: "one" }] } : { error: { message: "Wrong key" } }));
});
const other = await serve((_, response) => response.end("<html>Another program</html>"));
const smtp = await startSmtp();
const s3 = await startS3();

const upstreamsOf = (base_url: string, api_key = secret, more: object = {}) =>
  JSON.stringify([{ name: "mock", base_url, api_key, models: ["*"], ...more }]);

afterAll(async () => {
  upstream.stop();
  other.stop();
  await smtp.stop();
  await s3.stop();
  await removeFolders();
});

it("finds nothing in a healthy installation, with the built-in database, running or stopped", {
  tags: ["slow"],
}, async () => {
  const dataDir = createFolder();
  const port = await freePort();
  const env = {
    ...{ SMTP_URL: smtp.url, MAIL_FROM: "films@example.com" },
    LLM_UPSTREAMS: upstreamsOf(`${upstream.url}/v1`),
  };
  const app = await startEmbedded(dataDir, { port, env: { ...env, WORKER: "inside" } });
  await signUp(app.url);
  const healthy = { ...env, DATA_DIR: dataDir, PORT: String(port) };
  const running = await examine(healthy);
  expect([running.problems, running.code]).toEqual([{}, 0]);
  expect(running.names.length).toBeGreaterThan(14);
  await app.stop();
  const stopped = await examine(healthy);
  expect([stopped.problems, stopped.code]).toEqual([{}, 0]);
});

describe("the doctor finds", () => {
  let app: App;
  let healthy: Record<string, string>;
  let client: pg.Client;
  beforeAll(async () => {
    app = await startApp();
    const admin = apiOf(app.url, (await signUp(app.url)).token);
    const { id } = (
      await admin.post("upstreams", { name: "stored", base_url: `${upstream.url}/v1`, models: ["*"] })
    ).body;
    expect((await admin.post(`upstreams/${id}/add-key`, { key: secret })).status).toBe(200);
    healthy = { DATABASE_URL: app.databaseUrl!, DATA_DIR: app.dataDir, PORT: new URL(app.url).port };
    client = new pg.Client({ connectionString: app.databaseUrl! });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await app.stop();
  });

  const fault = (env: Record<string, string | undefined>) => ({ env: { ...healthy, ...env } });
  const folderWith = (prepare: (folder: string) => void) => {
    const folder = createFolder();
    prepare(folder);
    return folder;
  };

  /** Each fault in the environment, with the check that finds the fault and part of the problem's text. */
  const faults: Record<string, () => Promise<[{ env: Record<string, string | undefined> }, string, string]>> =
    {
      "a wrong variable": async () => [fault({ PORT: "many" }), "configuration", "PORT"],
      "an unreachable database": async () => [
        fault({ DATABASE_URL: "postgres://me:hunter22@127.0.0.1:1/films" }),
        ...(["database", "can't be reached"] as const),
      ],
      "a missing database": async () => {
        const url = new URL(healthy.DATABASE_URL!);
        url.pathname = "/missing";
        return [fault({ DATABASE_URL: url.href }), "database", "does not exist"];
      },
      "a missing built-in database": async () => [
        fault({ DATABASE_URL: undefined, DATA_DIR: createFolder() }),
        ...(["database", "There is no database in"] as const),
      ],
      "a schema that isn't migrated": async () => [
        fault({ DATABASE_URL: await createDatabase({ empty: true }) }),
        ...(["migrations", "lacks"] as const),
      ],
      "too few connections": async () => [
        fault({ WEB_PROCESSES: "128" }),
        "database connections",
        "may be needed",
      ],
      "a wrong key of the bucket": async () => [
        fault({ ...s3.env, S3_SECRET_ACCESS_KEY: "another secret" }),
        ...(["file storage", "responded with 403"] as const),
      ],
      "a folder for files that can't be written": async () => [
        fault({ DATA_DIR: folderWith((folder) => writeFileSync(join(folder, "files"), "")) }),
        ...(["file storage", "couldn't be stored"] as const),
      ],
      "a secret that others can read": async () => {
        const folder = folderWith((path) => {
          writeFileSync(join(path, "auth-secret"), "x".repeat(40));
          chmodSync(join(path, "auth-secret"), 0o644);
        });
        return [fault({ DATA_DIR: folder }), "secret files", "Other users of this machine can read"];
      },
      "an interrupted rotation": async () => [
        fault({
          DATA_DIR: folderWith((path) => writeFileSync(join(path, "auth-secret.next"), "x", { mode: 0o600 })),
        }),
        ...(["secret files", "interrupted"] as const),
      ],
      "another secret than the data was encrypted with": async () => [
        fault({ AUTH_SECRET: "another secret of at least 32 characters" }),
        ...(["encrypted data", "can't be decrypted"] as const),
      ],
      "a mail server that doesn't respond": async () => [
        fault({ SMTP_URL: "smtp://me:hunter22@127.0.0.1:1" }),
        ...(["mail", "The mail server can't be used"] as const),
      ],
      "a mail server whose password has a percent sign that isn't encoded": async () => [
        fault({ SMTP_URL: "smtp://me:hunter22%@127.0.0.1:1" }),
        ...(["mail", "The mail server can't be used"] as const),
      ],
      "a mail server without TLS where it is expected": async () => [
        fault({ SMTP_URL: smtp.url.replace("smtp:", "smtps:") }),
        ...(["mail", "The mail server can't be used"] as const),
      ],
      "an unreachable upstream": async () => [
        fault({ LLM_UPSTREAMS: upstreamsOf("http://127.0.0.1:1/v1") }),
        ...(["upstreams", "The upstream mock can't be used"] as const),
      ],
      "a rejected key of an upstream": async () => [
        fault({ LLM_UPSTREAMS: upstreamsOf(`${upstream.url}/v1`, "sk-wrong-1234567890") }),
        ...(["upstreams", "rejects its API key (401)"] as const),
      ],
      "an upstream without the key that it needs": async () => [
        fault({ LLM_UPSTREAMS: upstreamsOf(`${upstream.url}/v1`, "") }),
        ...(["upstreams", "The upstream mock needs an API key (401)"] as const),
      ],
      "a clock that is wrong": async () => [
        fault({ LLM_UPSTREAMS: upstreamsOf(`${upstream.url}/late`) }),
        ...(["clock", "seconds ahead of the upstream mock's clock"] as const),
      ],
      "another program on the port": async () => [
        fault({ PORT: String(other.port) }),
        ...(["addresses", "Another program uses port"] as const),
      ],
      "a public address of another server": async () => [
        fault({ PUBLIC_URL: other.url }),
        ...(["addresses", "doesn't lead to this server"] as const),
      ],
    };

  it.each(Object.entries(faults))("%s", { tags: ["slow"] }, async (_, prepare) => {
    const [{ env }, name, text] = await prepare();
    const { code, ok, problems, output } = await examine(env);
    expect([code, ok]).toEqual([1, false]);
    const found = problems[name]?.find(({ level, problem }) => level === "error" && problem.includes(text));
    expect(found, JSON.stringify(problems)).toBeDefined();
    expect(found!.remedy.length).toBeGreaterThan(10);
    expect(output).not.toMatch(/hunter22|sk-wrong|another secret/);
  });

  it("no admin, if the only one has an account at a sign-in provider that isn't used", async () => {
    await client.query("update people set provider = 'clerk'");
    const { problems } = await examine(healthy);
    await client.query("update people set provider = 'embedded'");
    expect(problems.accounts).toMatchObject([{ level: "error", problem: "No user is an active admin." }]);
  });

  it("a disk that is nearly full", { tags: ["slow"] }, async () => {
    const folder = createFolder();
    const disk = join(folder, "disk");
    mkdirSync(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", disk]).status === 0;
    if (!mounted) return console.warn("Skipped: mounting isn't allowed");
    const { problems } = await examine({ ...healthy, DATA_DIR: disk });
    spawnSync("umount", [disk]);
    expect(problems["disk space"]?.[0]).toMatchObject({
      level: "error",
      problem: expect.stringContaining("Only"),
    });
  });

  it("missing packages", { tags: ["slow"] }, async () => {
    const partial = checkoutWithout(["node-av", "kokoro-js"]);
    const { problems, code } = await examine(healthy, partial.folder);
    partial.remove();
    expect(code).toBe(0);
    expect(problems["optional packages"]?.map(({ problem }) => problem)).toEqual([
      "Video and audio require the optional package node-av.",
      expect.stringContaining("Kokoro's voices require"),
    ]);
  });

  it("nothing wrong with an upstream whose customers have the only keys", { tags: ["slow"] }, async () => {
    const own = upstreamsOf(`${upstream.url}/v1`, "", { own_keys: true });
    const { code, problems } = await examine({ ...healthy, LLM_UPSTREAMS: own });
    expect([code, problems.upstreams]).toEqual([0, undefined]);
  });

  it("jobs that wait for a busy worker, as a warning", { tags: ["slow"] }, async () => {
    await client.query(`insert into pgboss.job (name, state, start_after, started_on, heartbeat_on)
      values ('render', 'created', now() - interval '2 hours', null, null), ('render', 'active', now(), now(), now())`);
    const { code, problems } = await examine(healthy);
    await client.query("delete from pgboss.job where name = 'render'");
    expect([code, problems.jobs]).toMatchObject([
      0,
      [{ level: "warning", problem: expect.stringContaining("Waiting jobs of type render: 1.") }],
    ]);
  });

  it("jobs that no worker takes, renders of a dead worker, wrong books, and a missing admin", {
    tags: ["slow"],
  }, async () => {
    await client.query(
      "insert into pgboss.job (name, start_after) values ('render', now() - interval '2 hours')",
    );
    await client.query(
      `
      insert into renders (id, owner_id, title, kind, format, width, height, input, status, runner_id, updated_at)
      select $1, id, 'Film', 'Video', 'mp4', 320, 180, '{}', 'running', $1, now() - interval '1 hour' from people`,
      [randomUUID()],
    );
    await client.query("update ledger_accounts set balance = balance + 1000000 where kind = 'customer'");
    await client.query("update people set role = 'customer'");
    const { code, problems } = await examine(healthy);
    expect(code).toBe(1);
    expect(problems.jobs?.map(({ problem }) => problem)).toEqual([
      "Waiting jobs of type render: 1. The oldest has been waiting for 120 minutes.",
      "Unfinished renders whose worker is no longer running: 1.",
    ]);
    expect(problems.ledger?.map(({ problem }) => problem).join(" ")).toContain("All balances add up to zero");
    expect(problems.accounts?.[0]?.problem).toBe("No user is an active admin.");
  });
});

it("runs only as the user who owns the data", async () => {
  if (process.getuid?.() !== 0) return;
  const folder = createFolder();
  spawnSync("chown", ["nobody", folder]);
  const { code, output } = await examine({ DATA_DIR: folder });
  expect([code, output]).toEqual([1, expect.stringContaining("belongs to another user")]);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
});
