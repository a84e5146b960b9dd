import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { inputSchema, patchSchema } from "../../contract/resource.ts";
import { hasTrash } from "../../contract/trash.ts";
import { newId, timeOf } from "../db/ids.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import { readJson, type Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import { check } from "../validate.ts";
import { createAfterCommit, type Endpoint } from "./endpoint.ts";
import { checkReferences, refuseUnpermitted } from "./input.ts";
import { requireVersion, tagWithVersion } from "./version.ts";

/** POST /{resource}. */
export function addCreate(routes: Hono<Variables>, endpoint: Endpoint) {
  const { catalog, resource, table, hooks, services, scopeFor, contextOf, present, audit } = endpoint;
  if (!resource.creatable) return;
  const schema = inputSchema(resource);
  routes.post("/", async (c) => {
    const { session } = c.var;
    scopeFor(session, "create");
    const values: Values = check(schema, await readJson(c));
    refuseUnpermitted(resource, session, values);
    const { after, run } = createAfterCommit();
    const context = contextOf(c.var, services.db, after);
    await checkReferences(catalog, resource, values, context, session.user.id);
    const more = await hooks.create?.(values, context);
    const id = newId();
    const common = { id, owner_id: session.user.id, created_at: timeOf(id), updated_at: timeOf(id) };
    const row = await services.db.transaction(async (tx) => {
      const rows = await tx
        .insert(table)
        .values({ ...values, ...more?.columns, ...common })
        .returning();
      const created = rows[0] as StoredRow;
      await audit({ ...context, db: tx }, "create", undefined, created);
      return created;
    });
    await run();
    services.publish(resource.name, "created", [row]);
    tagWithVersion(c, row);
    return c.json({ ...(await present(row)), ...more?.once }, 201);
  });
}

/** PATCH /{resource}/{id}. With If-Match, the patch is applied only to the version that the client has seen. */
export function addPatch(routes: Hono<Variables>, endpoint: Endpoint) {
  const { catalog, resource, hooks, services, scopeFor, idOf, change, update, present, audit } = endpoint;
  const editable = Object.values(resource.all).some(({ write }) => write === "always" || write === "patch");
  if (!editable) return;
  const schema = patchSchema(resource);
  routes.patch("/:id", async (c) => {
    const { session } = c.var;
    const id = idOf(c);
    scopeFor(session, "edit");
    const values: Values = check(schema, await readJson(c));
    refuseUnpermitted(resource, session, values);
    const row = await change(c, "edit", id, async (before, context) => {
      await requireVersion(c, before, () => present(before, context.db));
      await checkReferences(catalog, resource, values, context, before.owner_id);
      const more = await hooks.patch?.(before, values, context);
      const after = await update(context, before, { ...values, ...more });
      await audit(context, "edit", before, after);
      return after;
    });
    services.publish(resource.name, "updated", [row]);
    tagWithVersion(c, row);
    return c.json(await present(row));
  });
}

/** Deletes a locked record and audits it. */
async function removeRecord(
  { table, id, hooks, audit }: Endpoint,
  row: StoredRow,
  context: RequestContext,
): Promise<void> {
  await hooks.deleted?.(row, context);
  await context.db.delete(table).where(eq(id, row.id));
  await audit(context, "delete", row);
}

/**
 * Moves a locked record to the trash and audits the change. If the record is already in the trash, or its resource has
 * no trash, it is deleted for good.
 * @param isPermanent whether to skip the trash
 */
export async function discardRecord(
  endpoint: Endpoint,
  row: StoredRow,
  context: RequestContext,
  isPermanent = false,
): Promise<void> {
  const { resource, hooks, update, audit } = endpoint;
  if (isPermanent || row.trashed_at || !hasTrash(resource)) return removeRecord(endpoint, row, context);
  const more = await hooks.trashed?.(row, context);
  const after = await update(context, row, { ...more, trashed_at: new Date().toISOString() });
  await audit(context, "trash", row, after);
}

/**
 * DELETE /{resource}/{id}. `force=true` deletes despite a warning. If the resource supports the trash, the record is
 * moved there; a second DELETE, or `permanent=true`, deletes it for good. With `permanent=false`, a record that is in
 * the trash stays there.
 */
export function addDelete(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, services, idOf, change } = endpoint;
  if (!resource.deletable) return;
  routes.delete("/:id", async (c) => {
    const force = c.req.query("force") === "true";
    const permanent = c.req.query("permanent");
    const discard = async (before: StoredRow, context: RequestContext) => {
      if (permanent !== "false" || !before.trashed_at)
        await discardRecord(endpoint, before, { ...context, force }, permanent === "true");
      return before;
    };
    const row = await change(c, "delete", idOf(c), discard, "anywhere");
    services.publish(resource.name, "deleted", [row]);
    return c.body(null, 204);
  });
}
