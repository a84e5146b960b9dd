import { LlmError } from "../errors.ts";
import { inputOf } from "./output.ts";
import type { StoredResponse } from "./stored-rows.ts";

const usualLimit = 20;
const mostItems = 100;

/**
 * Returns one page of the items that a response was generated from, including the conversation before it.
 * @throws LlmError 400, or 404 if there is no item with the ID in `after`
 */
export function inputPage({ row, messages }: StoredResponse, query: URLSearchParams): object {
  const limit = Number(query.get("limit") ?? usualLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems)
    throw LlmError.invalid(`limit must be a whole number from 1 to ${mostItems}`, "limit");
  const order = query.get("order") ?? "desc";
  if (order !== "asc" && order !== "desc") throw LlmError.invalid("order must be asc or desc", "order");
  const items = inputOf(row.id, messages);
  if (order === "desc") items.reverse();
  const after = query.get("after");
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw LlmError.itemNotFound(after, "after");
  const data = items.slice(start, start + limit);
  return {
    object: "list",
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: start + limit < items.length,
  };
}
