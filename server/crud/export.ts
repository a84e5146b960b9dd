import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { declared } from "./conditions.ts";
import { selectBatch } from "./page.ts";

const batch = 500;

/** Omits the hashes of a file and of its sheet of frames, which never leave the server. */
function withoutHash(value: unknown): unknown {
  if (!value || typeof value !== "object" || !("hash" in value)) return value;
  const sheet = "sheet" in value ? { sheet: withoutHash(value.sheet) } : {};
  return { ...value, ...sheet, hash: undefined };
}

/**
 * A cell that begins with one of these characters is a formula in a spreadsheet. A leading apostrophe turns it into
 * text.
 */
const formula = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(withoutHash(value));
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Streams every row of a query as CSV or JSON Lines, in batches to bound memory. */
export async function exportRows(
  db: Db,
  resource: Resource,
  table: PgTable,
  query: Query,
  condition: SQL,
  format: "csv" | "jsonl",
): Promise<Response> {
  const names = Object.keys(declared(resource, table, false));
  const line = (row: StoredRow) =>
    format === "csv"
      ? `${names.map((name) => csvCell(own(row, name))).join(",")}\r\n`
      : `${JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutHash(value)])))}\n`;
  const read = (cursor?: Query["cursor"]) =>
    selectBatch(db, resource, table, { ...query, start: 0, end: batch, cursor }, condition);
  const head = format === "csv" ? `${names.join(",")}\r\n` : "";
  // The first batch is read before the response begins, so that a failed query can still return an error status.
  const first = await read();
  let cursor: Query["cursor"];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = cursor ? await read(cursor) : first;
      controller.enqueue(encoder.encode((cursor ? "" : head) + page.rows.map(line).join("")));
      cursor = page.next;
      if (!cursor) controller.close();
    },
  });
  const name = `${resource.name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
