import type { Client } from "pg";
import { firstIdAt, newId } from "../../server/db/ids.ts";

interface Column {
  table: string;
  name: string;
  /** The type's name as PostgreSQL writes it, such as `timestamp(3) with time zone`. */
  type: string;
  required: boolean;
  preset: boolean;
  /** The table and column of a foreign key. */
  refers: [table: string, column: string] | null;
}

const columnsSql = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
    a.atthasdef as preset,
    (select json_build_array(p.relname, r.attname) from pg_constraint f
      join pg_class p on p.oid = f.confrelid
      join pg_attribute r on r.attrelid = p.oid and r.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`;

/** For columns that accept only some values of their type, the values for the two rows. */
const special: Record<string, unknown[]> = {
  "chats.messages": ["[]", '[{"role":"user","content":"Hello","created_at":"2026-01-02T03:04:05.678Z"}]'],
  "ledger_accounts.kind": ["customer", "grants"],
  "ledger_accounts.balance": [500, -500],
  "ledger_accounts.held": [0, 0],
  "people.role": ["customer", "admin"],
  "people.provider": ["password", "clerk"],
  "transfers.source": ["grants", "grants"],
  "transfers.target": ["customer", "customer"],
};

function anyValue({ name, type }: Column, row: number): unknown {
  if (/url$/.test(name)) return `https://example.com/${row}`;
  if (type.endsWith("[]")) return "{}";
  if (type === "uuid") return newId();
  if (type === "boolean") return row > 0;
  if (type.startsWith("json")) return "{}";
  if (type === "date" || type.startsWith("timestamp")) return new Date().toISOString();
  if (type === "bytea") return Buffer.from([row]);
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return row + 1;
  return `any${row}`;
}

/** Sorts tables so that each table follows the tables that its foreign keys refer to. */
function parentsFirst(columns: Map<string, Column[]>): string[] {
  const ordered = new Set<string>();
  const place = (table: string, above: string[] = []) => {
    if (above.includes(table)) return;
    for (const { refers } of columns.get(table) ?? []) if (refers) place(refers[0], [...above, table]);
    ordered.add(table);
  };
  for (const table of columns.keys()) place(table);
  return [...ordered];
}

/** Creates this month's partitions, as the first versions did without a database function. */
async function addPartitions(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class c where relkind = 'p' and not exists (select from pg_inherits where inhparent = c.oid)",
  );
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  for (const { name } of rows) {
    const part = `${name.replace("_settled", "")}_${year}_${String(month + 1).padStart(2, "0")}`;
    const bounds = [Date.UTC(year, month), Date.UTC(year, month + 1)].map((at) => `('${firstIdAt(at)}')`);
    await client.query(`create table ${part} partition of ${name} for values from ${bounds.join(" to ")}`);
  }
}

/** The number of rows of each table. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct "table" from (${columnsSql}) columns order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table } of rows) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/**
 * Inserts two rows into each empty table: one with the required values only, and one with all. References are valid,
 * but triggers don't run.
 */
export async function fillEmptyTables(client: Client): Promise<void> {
  const found = await client.query<Column>(columnsSql);
  const columns = Map.groupBy(found.rows, ({ table }) => table);
  const counts = await countRows(client);
  await addPartitions(client);
  await client.query("set session_replication_role = replica");
  for (const table of parentsFirst(columns)) {
    if (counts[table] !== 0) continue;
    for (const row of [0, 1]) {
      const given = columns.get(table)!.filter(({ required, preset }) => row > 0 || (required && !preset));
      const names = given.map(({ name }) => `"${name}"`);
      const values = given.map((_, at) => `$${at + 1}`);
      const bound: unknown[] = [];
      for (const column of given) {
        const { name, refers } = column;
        const parent = refers && refers[0] !== table;
        const parents = parent
          ? (await client.query(`select "${refers[1]}" as id from "${refers[0]}" order by 1 limit 2`)).rows
          : [];
        bound.push(special[`${table}.${name}`]?.[row] ?? parents[row]?.id ?? anyValue(column, row));
      }
      await client.query(`insert into "${table}" (${names}) values (${values})`, bound).catch((error) => {
        throw new Error(`${table}: ${error.message}`, { cause: error });
      });
    }
  }
  await client.query("set session_replication_role = origin");
}
