/** @module-tag slow */

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, root, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let api: Api;
let database: Awaited<ReturnType<typeof openLedger>>;

async function seed(rows: number) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl };
  await promisify(execFile)(process.execPath, [join(root, "server/db/seed.ts"), "--rows", String(rows)], {
    env,
  });
}
const totalOf = async (query: string) => {
  const { headers } = await api.get(`llm-requests?${query}`);
  return headers.get("x-total-label");
};
const rowCount = async () =>
  (await database.rows<{ n: number }>("select count(*)::int as n from llm_requests"))[0]?.n;
const indexes = () =>
  database.rows<{ name: string; count: string }>(
    `select i.inhparent::regclass::text as name, count(*) from pg_inherits i join pg_class c on c.oid = i.inhparent
     where c.relkind = 'I' group by 1 order by 1`,
  );
const callsCounted = async () =>
  (
    await database.rows<{
      n: number;
    }>(`select sum(calls)::int as n from llm_usage where "by" = 'all' and grain = 'day' and owner_id =
    '00000000-0000-0000-0000-000000000000'`)
  )[0]?.n;

beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url, (await signUp(app.url)).token);
  database = await openLedger(app.databaseUrl!);
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

it("a seeded log has all of its indexes, texts and usage, and more rows can be added to it", async () => {
  const before = await indexes();
  await seed(1500);
  const months = await indexes();
  expect(months.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(await rowCount()).toBe(1500);
  expect(await totalOf("q=films")).not.toBe("0");
  // If the server counts calls during the seeding, it counts the rest a few seconds later.
  await expect.poll(callsCounted).toBe(1500);

  await seed(300);
  expect(await indexes()).toEqual(months);
  expect(await rowCount()).toBe(1800);
  await expect.poll(callsCounted).toBe(1800);
  expect(await database.rows("select from pg_namespace where nspname = 'log_staging'")).toEqual([]);
  expect(
    await database.rows(`select reloptions from pg_class where relname ~ '^llm_request_texts_.*search_idx$'
      and reloptions is distinct from '{gin_pending_list_limit=512}'`),
  ).toEqual([]);
});

it("a search finds words of any frequency, and none that nobody wrote, before statistics know of them", async () => {
  const search = async (q: string) => (await api.get(`llm-requests?q=${q}`)).body.length;
  expect(await search("short+films")).toBe(50);
  await database.rows(`insert into llm_request_texts select id, strip(to_tsvector('simple', 'quagga ' || id)) from (
    select first_id_at(now()::timestamp - n * interval '1 minute') as id from generate_series(1, 3000) n) ids`);
  expect(await totalOf("q=qxqxqx")).toBe("0");
  expect(await totalOf("q=short+qxqxqx")).toBe("0");
  expect(await search("short+films")).toBe(50);
});

it("a page is found wherever its order puts the matches", async () => {
  const failed = (await api.get("llm-requests?status=failed&_sort=cost&_order=desc")).body;
  expect(failed.length).toBeGreaterThan(20);
  const ids = new Set<string>();
  for (let next: string | null = ""; next !== null; ) {
    const page = await api.get(
      `llm-requests?_sort=cost&_order=desc&_end=500${next && `&_cursor=${encodeURIComponent(next)}`}`,
    );
    for (const { id } of page.body) ids.add(id);
    next = page.headers.get("x-next-cursor");
  }
  expect(ids.size).toBe(1800);
});
