/** @module-tag slow */

import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { resources } from "../../contract/resources/index.ts";
import { migrationNames, updateSchema } from "../../server/db/migrate.ts";
import { apiOf } from "../api/api.ts";
import { createDatabase } from "../database.ts";
import { signUp, startApp } from "../server.ts";
import { countRows, fillEmptyTables } from "./any-rows.ts";

const names = migrationNames();
/** With UPGRADES=every, each earlier version is upgraded; otherwise, every fifth one and the newest four. */
const every = process.env.UPGRADES === "every";
const chosen = names.filter((_, at) => every || at % 5 === 0 || at >= names.length - 4);

/** Everything that a schema consists of, one item per line. Partitions are left out: they match their tables. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with tables as (select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and (not relispartition or relkind = 'p'))
    select format('%s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
      from tables t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = t.oid and adnum = attnum
    union all select pg_get_indexdef(indexrelid) from tables t join pg_index on indrelid = t.oid
    union all select format('%s %s', relname, pg_get_constraintdef(c.oid)) from tables t join pg_constraint c on conrelid = t.oid
    union all select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on tgrelid = t.oid where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  return rows.map(({ line }) => line).sort();
}

async function use<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/** A database that is upgraded from version to version, and gets rows in each new table. */
let ladder: string;
let fresh: string[];
beforeAll(async () => {
  ladder = await createDatabase({ empty: true });
  fresh = await use(await createDatabase(), schemaOf);
});

/**
 * The tables whose rows an upgrade from a version removes. Renders of the first version were examples without files.
 */
const removed: Record<string, string[]> = { "0000_first": ["renders"] };

it.each(chosen)("version %s with rows in every table is upgraded to today's schema", async (name) => {
  await updateSchema({ connectionString: ladder }, undefined, name);
  await use(ladder, fillEmptyTables);
  const copy = await createDatabase({ like: ladder });
  const before = await use(copy, countRows);
  await updateSchema({ connectionString: copy });
  const after = await use(copy, countRows);
  const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < before[table]!);
  expect(lost).toEqual(removed[name] ?? []);
  expect(await use(copy, schemaOf)).toEqual(fresh);
});

it("the product runs with a database that began as the first version", async () => {
  const databaseUrl = await createDatabase({ empty: true });
  await updateSchema({ connectionString: databaseUrl }, undefined, names[0]);
  await use(databaseUrl, fillEmptyTables);
  const app = await startApp({ databaseUrl });
  const { token, session } = await signUp(app.url);
  await use(databaseUrl, (client) =>
    client.query("update people set role = 'admin' where id = $1", [session.user.id]),
  );
  const api = apiOf(app.url, token);
  const statuses = Object.values(resources).map(async ({ name }) => [name, (await api.get(name)).status]);
  const expected = Object.values(resources).map(({ name }) => [name, 200]);
  expect(await Promise.all(statuses)).toEqual(expected);
  await app.stop();
});
