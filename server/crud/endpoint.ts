import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { Resource } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import { hasTrash } from "../../contract/trash.ts";
import { own } from "../../scene/own.ts";
import { recordWrite } from "../audit.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import type { Services } from "../services.ts";
import { declared, type Place, publicRow, reach, selectOne } from "./conditions.ts";
import type { Catalog } from "./hooks.ts";

const uuid = z.uuid();

/** Collects steps to run after a commit. */
export function createAfterCommit() {
  const steps: (() => unknown)[] = [];
  return {
    after: (step: () => unknown) => void steps.push(step),
    async run() {
      for (const step of steps) await step();
    },
  };
}

/** Creates the functions that all routes of a resource share: finding, changing and presenting its records. */
export function createEndpoint(catalog: Catalog, resource: Resource, services: Services) {
  const table = own(catalog.tables, resource.name);
  if (!table) throw new Error(`The resource ${resource.name} has no table`);
  const hooks = own(catalog.hooks, resource.name) ?? {};
  const columns = declared(resource, table, true);
  const id = columns.id as PgColumn;
  const { db, files } = services;
  const missing = () => new AppError("NOT_FOUND", `${resource.names.one} not found`);
  const scopeFor = (session: Session, action: string, place?: Place) =>
    reach(resource, session, action, columns, hooks, place);
  /** The error for a record that isn't found: users who may see it learn that it is in the trash. */
  const missingFor = async (session: Session, action: string, recordId: string) => {
    const trashed =
      hasTrash(resource) &&
      (await selectOne(db, resource, table, scopeFor(session, action, "trash"), recordId));
    if (!trashed) return missing();
    const message = `${resource.names.one} is in the trash. Restore it to open or change it.`;
    return new AppError("NOT_FOUND", message, { errors: { trashed_at: ["In the trash"] } });
  };

  const contextOf = (
    { session, address }: Variables["Variables"],
    tx: Db,
    after: RequestContext["after"],
  ): RequestContext => ({ ...services, db: tx, session, address, after });

  return {
    catalog,
    resource,
    table,
    hooks,
    columns,
    id,
    services,
    missing,
    contextOf,
    /**
     * Returns the condition for the records to which an action may be applied.
     * @throws FORBIDDEN if the role doesn't allow the action
     */
    scopeFor,

    /**
     * Returns the ID in a path.
     * @throws NOT_FOUND if it isn't a UUID
     */
    idOf(c: Context<Variables>): string {
      const text = c.req.param("id") ?? "";
      if (!uuid.safeParse(text).success) throw missing();
      return text.toLowerCase();
    },

    /**
     * Returns a record as GET does: its declared fields, including those stored outside the table, with signed file
     * URLs.
     */
    async present(row: StoredRow, from: Db = db): Promise<Values> {
      return files.open(
        resource,
        publicRow(resource, { ...row, ...(await hooks.beside?.(row, from, services)) }),
      );
    },

    /**
     * @throws FORBIDDEN if the role doesn't allow the action; NOT_FOUND for a record that the session may not access
     */
    async find(session: Session, action: string, recordId: string): Promise<StoredRow> {
      const row = await selectOne(db, resource, table, scopeFor(session, action), recordId);
      if (!row) throw await missingFor(session, action, recordId);
      return row;
    },

    /**
     * Locks a record and calls `work` in the same transaction. The steps in `after` run after the commit.
     * @throws FORBIDDEN, NOT_FOUND
     */
    async change<T>(
      c: Context<Variables>,
      action: string,
      recordId: string,
      work: (row: StoredRow, context: RequestContext) => Promise<T>,
      place?: Place,
    ): Promise<T> {
      const scope = scopeFor(c.var.session, action, place);
      const { after, run } = createAfterCommit();
      const result = await db.transaction(async (tx) => {
        const find = () => selectOne(tx, resource, table, scope, recordId, true);
        // If another transaction was moving the row to its partition, the second attempt finds it.
        const row = (await find()) ?? (await find());
        if (!row) throw await missingFor(c.var.session, action, recordId);
        return work(row, contextOf(c.var, tx, after));
      });
      await run();
      return result;
    },

    /**
     * Sets columns of a locked record; does nothing if `values` is empty. Otherwise, `updated_at` always increases,
     * because it is the record's version.
     */
    async update(context: RequestContext, row: StoredRow, values: Values): Promise<StoredRow> {
      if (Object.keys(values).length === 0) return row;
      const updated_at = Math.max(Date.now(), Date.parse(String(row.updated_at)) + 1);
      const [changed] = await context.db
        .update(table)
        .set({ ...values, updated_at: new Date(updated_at).toISOString() })
        .where(eq(id, row.id))
        .returning();
      if (!changed) throw missing();
      return changed as StoredRow;
    },

    audit: (context: RequestContext, action: string, before?: StoredRow, after?: StoredRow) =>
      recordWrite(context.db, context, resource, action, before, after),
  };
}

export type Endpoint = ReturnType<typeof createEndpoint>;
