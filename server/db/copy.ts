import type { ClientBase, Connection } from "pg";

/** The part of pg's connection that sends the data of a COPY statement. */
interface CopyStream {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

type Value = string | number | boolean | readonly string[] | null;

const escapes = new Map([
  ["\\", "\\\\"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\r", "\\r"],
]);
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes.get(character)!);

/** Formats an array of strings as PostgreSQL does. */
const arrayOf = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

function field(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escaped(value);
  return typeof value === "object" ? escaped(arrayOf(value)) : String(value);
}

/** Formats a row for `copyInto`. */
export const copyLine = (values: readonly Value[]) => `${values.map(field).join("\t")}\n`;

/**
 * Writes rows with COPY, which is several times faster than INSERT. pg calls the methods of the object passed to
 * `query`, as it would those of its own query objects.
 * @param table the table and its columns, such as `apps (id, name)`
 */
export function copyInto(client: ClientBase, table: string, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query(`copy ${table} from stdin`),
      handleCopyInResponse(connection: CopyStream) {
        connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    });
  });
}
