import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

const rows = 3;
let app: App;
let api: Api;
let database: pg.Client;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startServer({ databaseUrl });
  api = apiOf(app.url, (await signUp(app.url)).token);
  for (let n = 0; n < rows; n++) await api.post("apps", { name: `App ${n}` });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  // Each row takes longer to read than the list may spend on collecting all matches.
  await database.query("alter table apps rename to slow_apps");
  await database.query("create view apps as select * from slow_apps where pg_sleep(0.1) is not null");
});
afterAll(async () => {
  await database?.end();
  await app?.stop();
});

it("counts exactly what it has read if the database is too slow to count", async () => {
  const list = async (query: string) => {
    const { body, headers } = await api.get(`apps?${query}`);
    return [body.length, headers.get("x-total-label"), headers.has("x-next-cursor")];
  };
  expect(await list("_end=50")).toEqual([rows, `${rows}`, false]);
  expect(await list(`_end=${rows}`)).toEqual([rows, `${rows}`, false]);
  expect(await list(`_start=1&_end=${rows}`)).toEqual([rows - 1, `${rows}`, false]);
  expect(await list("_start=10&_end=12")).toEqual([0, "0+", false]);
  expect(await list("_end=2&_sort=name&_order=asc")).toEqual([2, `${rows}+`, true]);
});

it("leads to each row once, and the last page to none", async () => {
  const names: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const after: string = cursor ? `&_cursor=${encodeURIComponent(cursor)}` : "";
    const { body, headers } = await api.get(`apps?_sort=name&_order=asc&_end=1${after}`);
    names.push(...body.map(({ name }: { name: string }) => name));
    cursor = headers.get("x-next-cursor");
    pages += 1;
  } while (cursor);
  expect(names).toEqual(["App 0", "App 1", "App 2"]);
  expect(pages).toBe(rows);
});
