import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPasswords, roles } from "../../server/db/passwords.ts";
import { apiOf } from "../api/api.ts";
import { type AppProcess, signUp } from "../server.ts";
import { createFolder, removeFolders, startEmbedded } from "./embedded-app.ts";
import { homeOf } from "./postgres.ts";

let folder: string;
let app: AppProcess;

async function query(role: keyof typeof roles, text: string, password?: string) {
  const passwords = readPasswords(join(folder, "pgpass"));
  const client = new pg.Client({
    host: join(homeOf(folder), "postgres-run"),
    user: roles[role],
    password: password ?? passwords[role],
    database: "scenewright",
  });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an account and a key, so the audit log and the ledger have rows. */
async function furnish() {
  const { token } = await signUp(app.url);
  expect((await apiOf(app.url, token).post("api-keys", { name: "Roles" })).status).toBe(201);
}

beforeAll(async () => {
  folder = createFolder();
  app = await startEmbedded(folder);
  await furnish();
});
afterAll(async () => {
  await app.stop();
  await removeFolders();
});

describe("the built-in database", () => {
  it("is used through a role that owns nothing but the job queue, and is no superuser", async () => {
    const sessions = await query(
      "owner",
      "select distinct usename as name from pg_stat_activity where application_name like 'scenewright %'",
    );
    expect(sessions).toEqual([{ name: roles.app }]);
    const [role] = await query(
      "app",
      "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = user",
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    const owned = await query(
      "app",
      "select distinct schemaname as name from pg_tables where tableowner = user",
    );
    expect(owned.filter(({ name }) => name !== "pgboss")).toEqual([]);
  });

  it.each([
    "update audit_events set actor = 'nobody'",
    "delete from audit_events",
    "truncate audit_events",
    "alter table audit_events disable trigger all",
    "drop trigger audit_events_final on audit_events",
    "update transfers set credits = 1",
    "delete from transfers",
    "alter table transfers disable trigger transfers_final",
    "drop table transfers",
    "alter table ledger_accounts drop constraint ledger_accounts_covered",
    "create table public.own (id int)",
    "create or replace function audit_is_final() returns trigger language plpgsql as $$ begin return new; end $$",
    "set session_replication_role = replica",
    "copy people to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    `alter role ${roles.app} superuser`,
    `set role ${roles.owner}`,
  ])("refuses the role: %s", async (statement) => {
    await expect(query("app", statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("lets the role create the request log's months, and writes to them", async () => {
    const now = "2031-05-01";
    await query("app", `select ensure_months('${now}', '${now}')`);
    const [month] = await query(
      "app",
      "select tableowner as owner from pg_tables where tablename = 'llm_requests_2031_05'",
    );
    expect(month).toEqual({ owner: roles.owner });
  });

  it("requires a password, which only the server's user can read", async () => {
    expect(statSync(join(folder, "pgpass")).mode & 0o777).toBe(0o600);
    await expect(query("owner", "select 1", "")).rejects.toThrow();
    await expect(query("owner", "select 1", "guessed")).rejects.toMatchObject({ code: "28P01" });
  });

  it("gives its password file to PostgreSQL's own programs", async () => {
    process.env.PGPASSFILE = join(folder, "pgpass");
    const host = join(homeOf(folder), "postgres-run");
    const client = new pg.Client({ host, user: roles.owner, database: "scenewright" });
    try {
      await client.connect();
      expect((await client.query("select user as name")).rows).toEqual([{ name: roles.owner }]);
    } finally {
      delete process.env.PGPASSFILE;
      await client.end();
    }
  });

  it("that trusted every local connection requires passwords after the next start", {
    tags: ["slow"],
  }, async () => {
    const hba = join(homeOf(folder), "postgres/pg_hba.conf");
    await query(
      "owner",
      `reassign owned by ${roles.app} to ${roles.owner}; drop owned by ${roles.app}; drop role ${roles.app}`,
    );
    await app.kill9();
    writeFileSync(hba, readFileSync(hba, "utf8").replaceAll("scram-sha-256", "trust"));
    await query("owner", "select pg_reload_conf()");
    app = await startEmbedded(folder);
    await furnish();
    await expect(query("owner", "select 1", "guessed")).rejects.toMatchObject({ code: "28P01" });
    await expect(query("app", "delete from transfers")).rejects.toMatchObject({ code: "42501" });
  });
});
