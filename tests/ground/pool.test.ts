import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createLogger } from "../../server/log.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
let database: Database;

beforeAll(async () => {
  const env = readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: folder });
  database = await openDatabase(env, createLogger("silent"));
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const pidOf = async (client: { query: Database["pool"]["query"] }) =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;

describe("the pool", () => {
  it("loses only the transaction whose connection was lost", async () => {
    const { pool } = database;
    const client = await pool.connect();
    await client.query("begin");
    const lost = new Promise((resolve) => client.once("end", resolve));
    await pool.query("select pg_terminate_backend($1)", [await pidOf(client)]);
    await lost;
    await expect(client.query("select 1")).rejects.toThrow();
    client.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("drops a connection that was lost while idle", async () => {
    const { pool } = database;
    const [waiting, busy] = [await pool.connect(), await pool.connect()];
    const pid = await pidOf(waiting);
    const removed = new Promise((resolve) => pool.once("remove", resolve));
    waiting.release();
    await busy.query("select pg_terminate_backend($1)", [pid]);
    await removed;
    busy.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("cancels a statement that takes too long", async () => {
    const { rows } = await database.pool.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "15s" }]);
    const slow = database.pool.query("set statement_timeout = 50; select pg_sleep(2)");
    await expect(slow).rejects.toMatchObject({ code: "57014" });
  });
});
