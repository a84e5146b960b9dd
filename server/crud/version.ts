import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import type { StoredRow, Values } from "../db/rows.ts";

/** Returns a record's version as an ETag: the time of its last change. */
const etagOf = ({ updated_at }: Values) => `"${String(updated_at)}"`;

export const tagWithVersion = (c: Context, record: Values) => c.header("etag", etagOf(record));

/**
 * Refuses a write whose If-Match header doesn't match the stored version. Without the header, every write is accepted.
 * @throws CONFLICT with the stored record in `current`
 */
export async function requireVersion(c: Context, row: StoredRow, present: () => Promise<Values>) {
  const wanted = c.req.header("if-match");
  if (wanted === undefined || wanted.trim() === "*") return;
  const tags: string[] = wanted.match(/"[^"]*"/g) ?? [];
  if (tags.includes(etagOf(row))) return;
  throw new AppError("CONFLICT", "This record has changed since you opened it. Reload it and try again.", {
    current: await present(),
  });
}
