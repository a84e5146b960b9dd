import { and, eq, or } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { filmComment, filmCommentPatch, newFilmComment } from "../../contract/film-comments.ts";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import type { Db } from "../db/client.ts";
import { animations, film_comments as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { settleNotifications } from "../notifications/notify.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import {
  addComment,
  type CommentRow,
  listComments,
  parentOf,
  placeOf,
  presentVersion,
  revisionAt,
} from "./comments.ts";
import { notificationKey } from "./visitor-comment.ts";

const tag = resources.animations.names.title;
const path = "/animations/:id/comments";
const onePath = `${path}/:comment` as const;
const action = "comment";

const listRoute = defineRoute({
  ...{ method: "get", path, tag, summary: "List the comments on an animation" },
  description: "Comments from the animation's owner and from visitors to its shared videos, oldest first.",
  responses: { 200: { description: "The comments", schema: z.array(filmComment) } },
});
const createRoute = defineRoute({
  ...{ method: "post", path, tag, summary: "Comment on an animation" },
  body: newFilmComment,
  responses: { 201: { description: "The comment", schema: filmComment } },
  errors: ["FORBIDDEN", "CONFLICT"],
});
const changeRoute = defineRoute({
  ...{ method: "patch", path: onePath, tag, summary: "Change, resolve or reopen a comment" },
  body: filmCommentPatch,
  responses: { 200: { description: "The comment", schema: filmComment } },
  errors: ["FORBIDDEN"],
});
const deleteRoute = defineRoute({
  ...{ method: "delete", path: onePath, tag, summary: "Delete a comment with its replies" },
  responses: { 204: { description: "Deleted" } },
  errors: ["FORBIDDEN"],
});

const ofFilm = (id: string) => eq(table.animation_id, id);

/** @throws NOT_FOUND */
async function findComment(db: Db, animation_id: string, id: string): Promise<CommentRow> {
  const [found] = z.uuid().safeParse(id).success
    ? await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), ofFilm(animation_id)))
    : [];
  if (!found) throw new AppError("NOT_FOUND", "Comment not found");
  return found;
}

/** @throws FORBIDDEN, INVALID_INPUT for a change that this user can't make */
function changesOf(row: CommentRow, { text, is_resolved }: z.output<typeof filmCommentPatch>, me: string) {
  if (text !== undefined && row.author_id !== me)
    throw new AppError("FORBIDDEN", "Only the author can change a comment. You can delete it instead.");
  if (is_resolved !== undefined && row.parent_id !== null)
    throw new AppError("INVALID_INPUT", "Invalid input: is_resolved", {
      errors: { is_resolved: ["Replies can't be resolved. Resolve the comment that they reply to."] },
    });
  const now = new Date().toISOString();
  return {
    ...(text === undefined || text === row.text ? {} : { text, edited_at: now }),
    ...(is_resolved === undefined ? {} : { resolved_at: is_resolved ? (row.resolved_at ?? now) : null }),
  };
}

/** The routes under /animations/:id/comments, for users who can change the animation. */
export function filmCommentRoutes(services: Services) {
  const { db } = services;
  const { find, change, audit, idOf } = createEndpoint(catalog, resources.animations, services);
  const routes = new Hono<Variables>();
  const published = ({ id, owner_id }: { id: string; owner_id: string }) =>
    services.publish("film-comments", "updated", [{ id, owner_id }]);
  const shown = async (row: CommentRow, me: string) =>
    (await listComments(db, row.animation_id, me, row.id))[0];

  route(routes, listRoute, async (c) => {
    const { session } = c.var;
    const { id } = await find(session, "show", idOf(c));
    return c.json(await listComments(db, id, session.user.id));
  });

  route(routes, createRoute, async (c, { body: { text, parent_id, ...place } }) => {
    const me = c.var.session.user.id;
    const made = await change(c, action, idOf(c), async (row, context) => {
      const parent = parent_id ? await parentOf(context.db, parent_id, ofFilm(row.id)) : undefined;
      const [film] = await context.db
        .select({ version: presentVersion })
        .from(animations)
        .where(eq(animations.id, row.id));
      const made = await addComment(context.db, {
        ...(parent ? placeOf(parent) : place),
        ...{ animation_id: row.id, parent_id: parent?.id ?? null, author_id: me, text },
        ...{ version: film?.version, revision_id: await revisionAt(context.db, row.id) },
        // A reply belongs to the same link as its comment, so that the visitors of the link see the reply, too.
        ...(parent ? { render_id: parent.render_id, shared_at: parent.shared_at } : {}),
      });
      await audit(context, "comment", row, row);
      context.after(() => published(row));
      return made;
    });
    return c.json(await shown(made, me), 201);
  });

  route(routes, changeRoute, async (c, { body }) => {
    const me = c.var.session.user.id;
    const changed = await change(c, action, idOf(c), async (row, context) => {
      const before = await findComment(context.db, row.id, c.req.param("comment"));
      const changes = changesOf(before, body, me);
      if (Object.keys(changes).length === 0) return before;
      await context.db.update(table).set(changes).where(eq(table.id, before.id));
      if (body.is_resolved) await settleNotifications(context.db, notificationKey(before.id));
      await audit(context, "change-comment", row, row);
      context.after(() => published(row));
      return before;
    });
    return c.json(await shown(changed, me));
  });

  route(routes, deleteRoute, async (c) => {
    await change(c, action, idOf(c), async (row, context) => {
      const { id } = await findComment(context.db, row.id, c.req.param("comment"));
      const thread = or(eq(table.id, id), eq(table.parent_id, id));
      const deleted = await context.db.delete(table).where(thread).returning({ id: table.id });
      for (const one of deleted) await settleNotifications(context.db, notificationKey(one.id));
      await audit(context, "delete-comment", row, row);
      context.after(() => published(row));
    });
    return c.body(null, 204);
  });
  return routes;
}
