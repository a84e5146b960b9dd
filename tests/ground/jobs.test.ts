import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { firstIdAt, newId } from "../../server/db/ids.ts";
import { readEnv } from "../../server/env.ts";
import { createMaintain } from "../../server/jobs/maintain.ts";
import { createQueue, type Job } from "../../server/jobs/queue.ts";
import { createLogger } from "../../server/log.ts";
import { catalog } from "../../server/resources/catalog.ts";
import { createDiskStorage } from "../../server/storage/disk.ts";
import { createDatabase } from "../database.ts";
import { temporaryFolder } from "../server.ts";
import { until } from "./postgres.ts";

const log = createLogger("silent");
const folder = temporaryFolder();
let database: Database;

beforeAll(async () => {
  database = await openDatabase(readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: folder }), log);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A job that records its payloads. The first `failures` runs fail. */
function noting(name: string, failures = 0) {
  const runs: unknown[] = [];
  const job: Job = {
    name,
    payload: z.object({ film: z.string() }),
    options: { retryDelay: 1, retryBackoff: false },
    async run(payload) {
      runs.push(payload);
      if (runs.length <= failures) throw new Error("Not yet");
    },
  };
  return { job, runs };
}

describe("jobs", () => {
  it("reach a worker from any process, and are retried when they fail", async () => {
    const steady = noting("steady");
    const shaky = noting("shaky", 1);
    const jobs = [steady.job, shaky.job];
    const worker = createQueue({ database, log });
    const sender = createQueue({ database, log });
    await worker.start(jobs);
    await sender.start([]);
    await sender.send(steady.job, { film: "Tides" });
    await sender.send(shaky.job, { film: "Moon" });
    await until(() => steady.runs.length === 1 && shaky.runs.length === 2);
    expect(steady.runs).toEqual([{ film: "Tides" }]);
    expect(shaky.runs).toEqual([{ film: "Moon" }, { film: "Moon" }]);
    await Promise.all([worker.stop(), sender.stop()]);
  });

  it("have the options of the current version, even if an earlier one has created their queue", async () => {
    const { job } = noting("upgraded");
    for (const expireInSeconds of [60, 7200]) {
      const queue = createQueue({ database, log });
      await queue.start([{ ...job, options: { expireInSeconds } }]);
      await queue.stop();
    }
    const { rows } = await database.pool.query(
      "select expire_seconds from pgboss.queue where name = 'upgraded'",
    );
    expect(rows).toEqual([{ expire_seconds: 7200 }]);
  });

  it("are aborted when they expire, and then repeated", async () => {
    const ends: string[] = [];
    const job: Job = {
      name: "endless",
      payload: z.object({}),
      options: { expireInSeconds: 1, retryDelay: 1, retryBackoff: false },
      async run(_, { signal }) {
        if (ends.length > 0) return void ends.push("done");
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        ends.push("aborted");
      },
    };
    const queue = createQueue({ database, log });
    await queue.start([job]);
    await queue.send(job, {});
    await until(() => ends.length === 2);
    expect(ends).toEqual(["aborted", "done"]);
    await queue.stop();
  });

  it("are refused if their payload doesn't match the schema", async () => {
    const { job, runs } = noting("strict");
    const queue = createQueue({ database, log });
    await queue.start([job]);
    await queue.send(job, { film: 7 });
    await until(async () => {
      const { rows } = await database.pool.query(
        "select from pgboss.job where name = 'strict' and retry_count > 0",
      );
      return rows.length === 1;
    });
    expect(runs).toEqual([]);
    await queue.stop();
  });

  it("do the housekeeping: old responses are removed, new ones kept, upcoming partitions created", async () => {
    const { pool } = database;
    const owner = newId();
    await pool.query(
      "insert into people (id, provider, subject, email, name) values ($1, 'demo', 'x', 'x', 'x')",
      [owner],
    );
    for (const [key, age] of [
      ["old", "25 hours"],
      ["new", "23 hours"],
    ]) {
      await pool.query(
        "insert into idempotency_keys (owner_id, key, fingerprint, created_at) values ($1, $2, '', now() - $3::interval)",
        [owner, key, age],
      );
    }
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    const partition = `llm_requests_${next.getUTCFullYear()}_${String(next.getUTCMonth() + 1).padStart(2, "0")}`;
    await pool.query(`drop table ${partition}`);

    const maintain = createMaintain({ storage: createDiskStorage(folder) }, catalog);
    await pool.query(
      "insert into stripe_events (id, type, created_at) values ('old', 'x', now() - interval '91 days'), ('new', 'x', now())",
    );
    await pool.query(
      `insert into refused_requests (id, owner_id, hour, status_code, count, message, request_id, url, address, last_at)
       select gen_random_uuid(), gen_random_uuid(), now() - days * interval '1 day', 401, 1, '', days, '', '', now()
       from unnest(array[29, 31]) days`,
    );
    await pool.query(
      `insert into rate_windows (subject, metric, seconds, state)
       select gen_random_uuid(), 'requests', seconds, array[rate_now(seconds) - age, 1]
       from unnest(array[60, 86400]) seconds, unnest(array[40, 62]) age`,
    );
    await pool.query(
      `with kept as (insert into animations (id, owner_id, title) values (gen_random_uuid(), $1, 'Kept') returning id)
       insert into films (id, owner_id, title, animation_id, finished_at) values
         (gen_random_uuid(), $1, 'with an animation', (select id from kept), now() - interval '400 days'),
         (gen_random_uuid(), $1, 'ended lately', null, now() - interval '29 days'),
         (gen_random_uuid(), $1, 'in progress', null, null),
         (gen_random_uuid(), $1, 'without an animation', null, now() - interval '31 days')`,
      [owner],
    );
    // A request of a month that was removed, and one of this month.
    const [removed, kept] = [firstIdAt(Date.now() - 40 * 86_400_000), newId()];
    await pool.query(
      "insert into llm_requests (id, owner_id, model_name, status, source, settled) values ($1, $2, 'a', 'succeeded', 'gateway', true)",
      [kept, owner],
    );
    await pool.query(
      `with scores as (
         insert into llm_request_scores (id, llm_request_id, owner_id, name, value, source)
         select gen_random_uuid(), request, $2, 'quality', 1, 'user' from unnest($1::uuid[]) request
       ) insert into llm_request_changes (id, llm_request_id, actor_id, before, after)
       select gen_random_uuid(), request, $2, '{"note": null}', '{"note": "Seen"}' from unnest($1::uuid[]) request`,
      [[removed, kept], owner],
    );
    await maintain.run({}, { database, log, signal: new AbortController().signal });
    for (const table of ["llm_request_scores", "llm_request_changes"])
      expect((await pool.query(`select llm_request_id as id from ${table}`)).rows).toEqual([{ id: kept }]);
    expect(
      (await pool.query("select title from films order by title")).rows.map(({ title }) => title),
    ).toEqual(["ended lately", "in progress", "with an animation"]);
    const windows = await pool.query("select rate_now(seconds) - state[1] < 62 as needed from rate_windows");
    expect(windows.rows).toEqual([{ needed: true }, { needed: true }]);
    const { rows } = await pool.query("select key from idempotency_keys");
    expect(rows).toEqual([{ key: "new" }]);
    expect((await pool.query("select id from stripe_events")).rows).toEqual([{ id: "new" }]);
    expect((await pool.query("select request_id from refused_requests")).rows).toEqual([
      { request_id: "29" },
    ]);
    expect((await pool.query("select to_regclass($1) as found", [partition])).rows[0].found).toBe(partition);
  });
});
