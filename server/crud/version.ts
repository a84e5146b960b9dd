import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import type { StoredRow, Values } from "../db/rows.ts";

const versionOf = ({ updated_at }: Values) => `"${String(updated_at)}"`;

/**
 * Sends a record's version, the time of its last change, as an ETag. The tag is weak, because it identifies the
 * record's version, not the response's bytes, which depend on the compression.
 */
export const tagWithVersion = (c: Context, record: Values) => c.header("etag", `W/${versionOf(record)}`);

/**
 * Refuses a write whose If-Match header doesn't match the stored version. Without the header, every write is accepted.
 * Weak tags are accepted as well, because every version has its own tag.
 * @throws CONFLICT with the stored record in `current`
 */
export async function requireVersion(c: Context, row: StoredRow, present: () => Promise<Values>) {
  const wanted = c.req.header("if-match");
  if (wanted === undefined || wanted.trim() === "*") return;
  const tags: string[] = wanted.match(/"[^"]*"/g) ?? [];
  if (tags.includes(versionOf(row))) return;
  throw new AppError("CONFLICT", "This record has changed since you opened it. Reload it and try again.", {
    current: await present(),
  });
}
