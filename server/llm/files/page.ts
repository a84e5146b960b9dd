import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LlmError } from "../errors.ts";
import { type ApiIdPrefix, rowIdOf } from "./ids.ts";

/** The parameters of a list in OpenAI's API. */
export interface PageOptions {
  limit: number;
  order: "asc" | "desc";
  /** The ID of the row before the page. */
  after?: string | undefined;
}

/**
 * Reads the parameters of a list.
 * @throws LlmError 400
 */
export function pageOptions(
  query: URLSearchParams,
  prefix: ApiIdPrefix,
  { usual, most }: { usual: number; most: number },
): PageOptions {
  const limit = Number(query.get("limit") ?? usual);
  if (!Number.isInteger(limit) || limit < 1 || limit > most)
    throw LlmError.invalid(`limit must be a whole number from 1 to ${most}`, "limit");
  const order = query.get("order") ?? "desc";
  if (order !== "asc" && order !== "desc") throw LlmError.invalid("order must be asc or desc", "order");
  const given = query.get("after");
  if (given === null) return { limit, order };
  const after = rowIdOf(prefix, given);
  if (!after) throw LlmError.invalid(`after must be an ID that begins with ${prefix}`, "after");
  return { limit, order, after };
}

/** The query conditions for a page. One extra row is read, to find out whether another page follows. */
export const pageConditions = (id: PgColumn, { limit, order, after }: PageOptions) => ({
  where: after ? (order === "desc" ? lt(id, after) : gt(id, after)) : (undefined as SQL | undefined),
  order: order === "desc" ? desc(id) : asc(id),
  limit: limit + 1,
});

/** A page in the format of OpenAI's API. */
export function pageOf<T extends { id: string }>(found: T[], { limit }: PageOptions): object {
  const data = found.slice(0, limit);
  return {
    object: "list",
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: found.length > limit,
  };
}
