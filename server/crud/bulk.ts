import { and } from "drizzle-orm";
import type { Context } from "hono";
import { type BulkChange, type BulkResult, grantOf } from "../../contract/bulk-changes.ts";
import { AppError } from "../../contract/errors.ts";
import { encodeCursor, type Query } from "../../contract/query.ts";
import { patchSchema } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import { recordBulk } from "../audit.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { Variables } from "../http.ts";
import { check } from "../validate.ts";
import { placeOf, selectOne, where } from "./conditions.ts";
import { createAfterCommit, type Endpoint } from "./endpoint.ts";
import { selectBatch } from "./page.ts";
import { discardRecord } from "./write-routes.ts";

/** The number of records per batch. A batch is one transaction, so it should end within a second. */
const batch = 200;

/** The new values of a record's fields; undefined if they stay the same. */
function editOf(row: StoredRow, { action, tag, rating }: BulkChange): Values | undefined {
  if (action === "rate") return row.rating === rating ? undefined : { rating };
  const tags = row.tags as string[];
  if (tags.includes(tag!) === (action === "tag")) return undefined;
  return { tags: action === "tag" ? [...tags, tag!] : tags.filter((other) => other !== tag) };
}

/**
 * Changes one locked record as its own route would.
 * @returns the record; undefined if nothing had to change
 */
async function changeOne(
  endpoint: Endpoint,
  row: StoredRow,
  change: BulkChange,
  context: Parameters<Endpoint["update"]>[0],
): Promise<StoredRow | undefined> {
  const { resource, hooks, update } = endpoint;
  if (change.action === "delete") {
    await discardRecord(endpoint, row, { ...context, force: false });
    return row;
  }
  if (change.action === "cancel" || change.action === "recover") {
    const result = await own(hooks.changes, change.action)!(row, {}, context);
    return "set" in result && result.set ? update(context, row, result.set) : row;
  }
  const edit = editOf(row, change);
  if (!edit) return undefined;
  const patch: Values = check(patchSchema(resource), edit);
  const more = await hooks.patch?.(row, patch, context);
  return update(context, row, { ...patch, ...more });
}

/**
 * Applies a change to the next records that match a query, newest first. Each record is locked and compared with the
 * query again, so records that no longer match are skipped. Records whose change is refused are skipped as well.
 * @throws FORBIDDEN if the role doesn't allow the action
 */
export async function changeBatch(
  endpoint: Endpoint,
  c: Context<Variables>,
  query: Pick<Query, "filters" | "q" | "cursor" | "trash">,
  change: BulkChange,
): Promise<BulkResult> {
  const { resource, table, columns, hooks, services, scopeFor, contextOf } = endpoint;
  const { session } = c.var;
  const place = placeOf(query);
  const scope = and(scopeFor(session, "list", place), scopeFor(session, grantOf(change.action), place));
  const { condition } = await where(resource, columns, hooks, query, scope, services.db);
  const order = { ...query, start: 0, end: batch, sort: "created_at", order: "desc" } as const;
  const page = await selectBatch(
    services.db,
    resource,
    table,
    { ...order, filters: [], include: [] },
    condition,
  );
  const result: BulkResult = {
    ...{ changed: 0, unchanged: 0, skipped: 0, reason: null },
    next: page.next ? encodeCursor(page.next) : null,
  };
  const committed = createAfterCommit();
  const changed: StoredRow[] = [];

  const changeRow = async (tx: Db, id: string) => {
    const { after, run } = createAfterCommit();
    const row = await selectOne(tx, resource, table, condition, id, true);
    if (!row) return "skipped";
    const written = await changeOne(endpoint, row, change, contextOf(c.var, tx, after));
    if (!written) return "unchanged";
    committed.after(run);
    changed.push(written);
    return "changed";
  };
  await services.db.transaction(async (tx) => {
    for (const { id } of page.rows) {
      // Each record is changed in its own savepoint, so that a refusal undoes only the writes of that record's hooks.
      const outcome = await tx
        .transaction((inner) => changeRow(inner, id))
        .catch((error) => {
          if (!(error instanceof AppError)) throw error;
          result.reason ??= error.message;
          return "skipped" as const;
        });
      result[outcome] += 1;
    }
    if (change.action !== "delete" && changed.length > 0)
      await recordBulk(tx, c.var, resource, change, result);
  });
  await committed.run();
  const events = { delete: "deleted", recover: "created" } as const;
  if (changed.length > 0) services.publish(resource.name, own(events, change.action) ?? "updated", changed);
  return result;
}
