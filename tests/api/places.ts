import { expect } from "vitest";
import type { openLedger } from "./ledger.ts";

type Ledger = Pick<Awaited<ReturnType<typeof openLedger>>, "rows">;

/** The tables that contain a text in any column, once all calls are indexed. */
export async function placesOf(ledger: Ledger, text: string): Promise<string[]> {
  await expect.poll(() => ledger.rows("select from llm_request_unindexed"), { interval: 100 }).toEqual([]);
  const tables = await ledger.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of tables) {
    const query = `select from ${name} t where t::text ilike $1 limit 1`;
    if ((await ledger.rows(query, [`%${text}%`])).length > 0) found.push(name);
  }
  return found;
}
