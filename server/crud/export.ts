import type { SQL } from "drizzle-orm";
import { exportFileOf } from "../../contract/export-files.ts";
import type { Query } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { declared } from "./conditions.ts";
import type { Endpoint } from "./endpoint.ts";
import { selectBatch } from "./page.ts";

const batch = 500;

/** Omits the hashes of a file and of the files that were made from it, which never leave the server. */
function withoutHash(value: unknown): unknown {
  if (!value || typeof value !== "object" || !("hash" in value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutHash(part)]);
  return { ...Object.fromEntries(parts), hash: undefined };
}

const withoutHashes = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutHash(value)]));

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

/** Encodes rows in a file format. */
interface Encoder {
  /** The first chunk of the file. */
  head: string;
  /**
   * Adds a batch of rows, or a single row converted by a hook.
   * @returns the next chunk of the file; may be empty
   */
  add(rows: readonly object[]): string | Uint8Array;
  end(): string | Uint8Array;
}

const csvEncoder = (names: string[]): Encoder => ({
  head: `${names.join(",")}\r\n`,
  add: (rows) =>
    rows.map((row) => `${names.map((name) => csvCell(own(row as StoredRow, name))).join(",")}\r\n`).join(""),
  end: () => "",
});

const jsonEncoder: Encoder = {
  head: "",
  add: (rows) => rows.map((row) => `${JSON.stringify(withoutHashes(row))}\n`).join(""),
  end: () => "",
};

/** The number of rows or bytes at which a Parquet row group is written. All its rows are in memory at the same time. */
const group = { rows: 2000, bytes: 16 * 1024 * 1024 };

async function parquetEncoder(
  resource: Resource,
  names: string[],
  added: readonly string[],
): Promise<Encoder> {
  const { createParquetFile } = await import("./parquet.ts");
  const file = createParquetFile([
    ...names.map((name) => ({ name, kind: own(resource.all, name)?.kind ?? ("text" as const) })),
    ...added.map((name) => ({ name, kind: "json" as const })),
  ]);
  let rows: object[] = [];
  let bytes = 0;
  const flush = () => {
    const piece = rows.length > 0 ? file.add(rows) : "";
    [rows, bytes] = [[], 0];
    return piece;
  };
  return {
    head: "",
    add(more) {
      for (const row of more) {
        rows.push(withoutHashes(row));
        bytes += JSON.stringify(row).length;
      }
      return rows.length >= group.rows || bytes >= group.bytes ? flush() : "";
    },
    end: () => Buffer.concat([Buffer.from(flush()), file.end()]),
  };
}

/**
 * Yields an export in chunks. Rows are read in batches, and data that a hook adds is read row by row.
 * @param onRows called with the number of rows in each batch, after the batch has been consumed
 */
export async function* piecesOf(
  db: Db,
  { resource, table, hooks }: Pick<Endpoint, "resource" | "table" | "hooks">,
  query: Query,
  condition: SQL,
  format: string,
  onRows?: (count: number) => void,
): AsyncGenerator<string | Uint8Array> {
  const names = Object.keys(declared(resource, table, false));
  const objectOf = own(hooks.exports, format);
  const { head, add, end } =
    format === "csv"
      ? csvEncoder(names)
      : format === "parquet"
        ? await parquetEncoder(resource, names, hooks.addedToExports ?? [])
        : jsonEncoder;
  let cursor: Query["cursor"];
  let first = head;
  do {
    const part = { ...query, start: 0, end: batch, cursor };
    const page = await selectBatch(db, resource, table, part, condition);
    // An empty chunk lets the response begin, or be cancelled, even if the format omits all rows of a batch.
    yield first;
    if (!objectOf) yield add(page.rows);
    for (const row of objectOf ? page.rows : []) {
      const object = await objectOf?.(row, db);
      if (object) yield add([object]);
    }
    onRows?.(page.rows.length);
    first = "";
    cursor = page.next;
  } while (cursor);
  yield end();
}

/** Streams all rows of a query in one of the resource's export formats. */
export async function exportRows(...given: Parameters<typeof piecesOf>): Promise<Response> {
  const [, { resource }, , , format] = given;
  const pieces = piecesOf(...given);
  const encoder = new TextEncoder();
  // The first chunk is read before the response begins, so that a failed query can still return an error status.
  let next: Promise<IteratorResult<string | Uint8Array>> | undefined = Promise.resolve(await pieces.next());
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await (next ?? pieces.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
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
