import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** A table, with the columns that can be written, as quoted identifiers. */
export interface Table {
  name: string;
  columns: string[];
  /** The ORDER BY expression for reading rows, which doesn't depend on the database's collation. */
  order: string;
}

/** All tables with their columns and primary keys. Partitions are covered by their parent table. */
const tablesSql = `
select c.relname as name,
  (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
    from pg_index i, unnest(i.indkey) with ordinality k(number, place), pg_attribute a
    where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), quote_ident(c.relname) || '::text collate "C"') as "order"
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

const referencesSql = `
select t.relname as child, r.relname as parent from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
where f.contype = 'f' and f.conparentid = 0 and t.relnamespace = 'public'::regnamespace and t.oid <> r.oid`;

/**
 * All tables, each after those that it refers to, so that foreign keys hold while the tables are filled.
 * @throws Error if tables refer to each other in a cycle
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(tablesSql);
  const { rows: references } = await client.query<{ child: string; parent: string }>(referencesSql);
  const sorted: Table[] = [];
  for (let rest = tables; rest.length > 0; ) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join(", ")}`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

const monthsSql = `
select min(month) as "from", max(month) as "to" from (
  select replace(substring(relname from '_(\\d{4}_\\d{2})$'), '_', '-') as month from pg_class
  where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace) named`;

/** The first and the last month that have partitions, such as 2026-01; null without partitions. */
export async function monthsIn(client: ClientBase): Promise<{ from: string; to: string } | null> {
  const { rows } = await client.query<{ from: string | null; to: string }>(monthsSql);
  const [found] = rows;
  return found?.from ? { from: found.from, to: found.to } : null;
}

/** Makes a session's text output the same on every server, and lets statements take as long as they need. */
export const sessionSql = `
set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set timezone = 'UTC';
set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`;

/** Reads a table's rows in COPY's text format. */
export const readRows = (client: ClientBase, { name, columns, order }: Table): Readable =>
  client.query(copyTo(`copy (select ${columns.join(", ")} from "${name}" order by ${order}) to stdout`));

/** Adds rows in COPY's text format to a table. */
export async function writeRows(
  client: ClientBase,
  { name, columns }: Pick<Table, "name" | "columns">,
  rows: Readable,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy "${name}" (${columns.join(", ")}) from stdin`)));
}

const newline = "\n".charCodeAt(0);

/** Counts and hashes rows in COPY's text format, in which each row is a line, while they pass through. */
export function createTally() {
  const digest = createHash("sha256");
  let rows = 0;
  const add = (chunk: Buffer) => {
    digest.update(chunk);
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
  };
  return {
    add,
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        add(chunk);
        yield chunk;
      }
    },
    /** The result after the last row. */
    end: () => ({ rows, sha256: digest.digest("hex") }),
  };
}

/** Counts and hashes the rows of a table. */
export async function tallyRows(client: ClientBase, table: Table) {
  const tally = createTally();
  for await (const chunk of readRows(client, table)) tally.add(chunk);
  return tally.end();
}
