import { and, count, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import type { Resource } from "../../contract/resource.ts";
import { resources } from "../../contract/resources/index.ts";
import { users } from "../../contract/resources/users.ts";
import { mostViews } from "../../contract/saved-views.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { saved_views as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { findViews, isEditable, type StoredView } from "./queries.ts";
import { checkSearch, newView, savedView, type ViewPatch, viewPatch, viewQuery } from "./schemas.ts";

const lists: Readonly<Record<string, Resource>> = { ...resources, users };
const missing = () => new AppError("NOT_FOUND", "View not found");

/** Finds the resource of a list that the session's user may open. @throws INVALID_INPUT or FORBIDDEN */
function listOf({ user }: Session, name: string): Resource {
  const resource = own(lists, name);
  if (!resource)
    throw new AppError("INVALID_INPUT", "Invalid input: resource", {
      errors: { resource: ["No list has this name"] },
    });
  if (!scopeOf(user.role, name, "list"))
    throw new AppError("FORBIDDEN", `Your role doesn't allow reading ${resource.names.many}.`);
  return resource;
}

/** Checks that the user may save a view with these settings. @throws FORBIDDEN */
function checkSharing(
  { user }: Session,
  view: Pick<StoredView, "owner_id" | "shared_with" | "is_default">,
): void {
  if (view.shared_with === null) {
    if (view.owner_id === user.id) return;
    throw new AppError("FORBIDDEN", "Only the view's owner can make it private. You can delete it instead.");
  }
  if (user.role === "customer") throw new AppError("FORBIDDEN", "Only admins and operators can share views.");
  if (view.is_default && user.role !== "admin")
    throw new AppError("FORBIDDEN", "Only admins can set a role's default view.");
}

/** Clears the previous default view of the same user or role. */
async function replaceDefault(tx: Db, view: Pick<StoredView, "resource" | "shared_with" | "owner_id">) {
  const whose = view.shared_with
    ? eq(table.shared_with, view.shared_with)
    : and(isNull(table.shared_with), eq(table.owner_id, view.owner_id));
  await tx
    .update(table)
    .set({ is_default: false })
    .where(and(eq(table.resource, view.resource), eq(table.is_default, true), whose));
}

/** The error for a write that violates a unique index, either of names or of defaults; otherwise, the given error. */
function conflictOf(thrown: unknown): unknown {
  const { code, constraint } = (thrown as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  if (code !== "23505") return thrown;
  if (constraint === "saved_views_name")
    return new AppError("CONFLICT", "You already have a view with this name. Choose another name.");
  return new AppError("CONFLICT", "The default view was changed at the same time. Try again.");
}

const tag = "Account";

/** The routes GET and POST /saved-views, and PATCH and DELETE /saved-views/:id. */
export function savedViewRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();

  const write = (view: Pick<StoredView, "resource" | "owner_id">, work: (tx: Db) => Promise<unknown>) =>
    db
      .transaction(async (tx) => {
        await work(tx);
        const mine = and(eq(table.owner_id, view.owner_id), eq(table.resource, view.resource));
        const [found] = await tx.select({ n: count() }).from(table).where(mine);
        if (found!.n > mostViews)
          throw new AppError(
            "CONFLICT",
            `You can save up to ${mostViews} views of each list. Delete one that you don't need.`,
          );
      })
      .catch((thrown) => {
        throw conflictOf(thrown);
      });

  const read = async (session: Session, { id, resource }: Pick<StoredView, "id" | "resource">) =>
    (await findViews(db, session, resource)).find((view) => view.id === id);

  const listRoute = defineRoute({
    ...{ method: "get", path: "/saved-views", tag, summary: "List saved views" },
    description: "Your views of a resource's list, and those shared with you. Admins see all shared views.",
    query: viewQuery,
    responses: { 200: { description: "The views, by name", schema: z.array(savedView) } },
    errors: ["FORBIDDEN"],
  });
  route(routes, listRoute, async (c, { query }) => {
    listOf(c.var.session, query.resource);
    return c.json(await findViews(db, c.var.session, query.resource));
  });

  const createRoute = defineRoute({
    ...{ method: "post", path: "/saved-views", tag, summary: "Save a view" },
    body: newView,
    responses: { 201: { description: "The view", schema: savedView } },
    errors: ["FORBIDDEN", "CONFLICT"],
  });
  route(routes, createRoute, async (c, { body }) => {
    const { session } = c.var;
    const id = newId();
    const view = {
      ...{ columns: null, shared_with: null, is_default: false },
      ...{ ...body, id, owner_id: session.user.id },
    };
    checkSearch(listOf(session, view.resource), view.search);
    checkSharing(session, view);
    await write(view, async (tx) => {
      if (view.is_default) await replaceDefault(tx, view);
      await tx.insert(table).values(view);
    });
    return c.json(await read(session, view), 201);
  });

  /** @throws NOT_FOUND for a view of another user, unless it is shared and the user is an admin */
  async function editable(session: Session, id: string): Promise<StoredView> {
    const [view] = z.uuid().safeParse(id).success
      ? await db.select().from(table).where(eq(table.id, id))
      : [];
    if (!view || !isEditable(session, view)) throw missing();
    return view;
  }

  const patchRoute = defineRoute({
    ...{ method: "patch", path: "/saved-views/:id", tag, summary: "Change a view" },
    body: viewPatch,
    responses: { 200: { description: "The view", schema: savedView } },
    errors: ["FORBIDDEN", "CONFLICT"],
  });
  route(routes, patchRoute, async (c, { body }) => {
    const { session } = c.var;
    const before = await editable(session, c.req.param("id"));
    // A view that gets a different audience is no longer a default, unless the patch says that it is.
    const isMoved = body.shared_with !== undefined && body.shared_with !== before.shared_with;
    const changes: ViewPatch = { ...(isMoved ? { is_default: false } : {}), ...body };
    const after = { ...before, ...changes };
    const resource = listOf(session, before.resource);
    if (body.search !== undefined) checkSearch(resource, body.search);
    checkSharing(session, { ...after, is_default: changes.is_default === true });
    await write(before, async (tx) => {
      if (changes.is_default) await replaceDefault(tx, after);
      await tx
        .update(table)
        .set({ ...changes, updated_at: new Date().toISOString() })
        .where(eq(table.id, before.id));
    });
    return c.json(await read(session, before));
  });

  const deleteRoute = defineRoute({
    ...{ method: "delete", path: "/saved-views/:id", tag, summary: "Delete a view" },
    responses: { 204: { description: "Deleted" } },
  });
  route(routes, deleteRoute, async (c) => {
    const { id } = await editable(c.var.session, c.req.param("id"));
    await db.delete(table).where(eq(table.id, id));
    return c.body(null, 204);
  });
  return routes;
}
