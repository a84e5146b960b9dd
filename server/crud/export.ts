import type { SQL } from "drizzle-orm";
import type { Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { declared } from "./conditions.ts";
import type { Endpoint } from "./endpoint.ts";
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

/** The name and type of an export's file. */
export function exportFileOf(resource: Resource, format: string): { name: string; type: string } {
  const [kind, ending] = format === "csv" || format === "jsonl" ? ["", format] : [`-${format}`, "jsonl"];
  return {
    name: `${resource.name}${kind}-${new Date().toISOString().slice(0, 10)}.${ending}`,
    type: `${format === "csv" ? "text/csv" : "application/jsonl"}; charset=utf-8`,
  };
}

/**
 * The text of an export, in pieces. Rows are read in batches, and what a hook adds to them row by row.
 * @param onRows called with the number of rows in each batch, once it was written
 */
export async function* piecesOf(
  db: Db,
  { resource, table, hooks }: Pick<Endpoint, "resource" | "table" | "hooks">,
  query: Query,
  condition: SQL,
  format: string,
  onRows?: (count: number) => void,
): AsyncGenerator<string> {
  const names = Object.keys(declared(resource, table, false));
  const objectOf = own(hooks.exports, format);
  const csvLine = (row: StoredRow) => `${names.map((name) => csvCell(own(row, name))).join(",")}\r\n`;
  const jsonLine = (row: StoredRow) =>
    `${JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutHash(value)])))}\n`;
  let cursor: Query["cursor"];
  let head = format === "csv" ? `${names.join(",")}\r\n` : "";
  do {
    const part = { ...query, start: 0, end: batch, cursor };
    const page = await selectBatch(db, resource, table, part, condition);
    // An empty piece lets the response begin, or be cancelled, although a format leaves out all rows of a batch.
    yield objectOf ? "" : head + page.rows.map(format === "csv" ? csvLine : jsonLine).join("");
    for (const row of objectOf ? page.rows : []) {
      const object = await objectOf?.(row, db);
      if (object) yield `${JSON.stringify(object)}\n`;
    }
    onRows?.(page.rows.length);
    head = "";
    cursor = page.next;
  } while (cursor);
}

/** Streams every row of a query as CSV or JSON Lines. */
export async function exportRows(...given: Parameters<typeof piecesOf>): Promise<Response> {
  const [, { resource }, , , format] = given;
  const pieces = piecesOf(...given);
  const encoder = new TextEncoder();
  // The first piece is read before the response begins, so that a failed query can still return an error status.
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await pieces.next());
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await (next ?? pieces.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const { name, type } = exportFileOf(resource, format);
  return new Response(body, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });
}
