import { eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { type FilmShare, filmShare, filmSharePatch, newFilmShare } from "../../contract/film-share.ts";
import { resources } from "../../contract/resources/index.ts";
import type { Session } from "../../contract/session.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import type { StoredRow } from "../db/rows.ts";
import { film_shares as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import type { ShareRow } from "./links.ts";
import { hashOf } from "./passwords.ts";

const tag = resources.renders.names.title;
const path = "/renders/:id/share";
const action = "share";

const readRoute = defineRoute({
  ...{ method: "get", path, tag, summary: "Read the link to a film" },
  responses: { 200: { description: "The link, or null if there is none", schema: z.nullable(filmShare) } },
});
const createRoute = defineRoute({
  ...{ method: "post", path, tag, summary: "Create a link to a film" },
  description:
    "Anyone with the link, and the password if there is one, can play the finished video without signing in.",
  body: newFilmShare,
  optionalBody: true,
  responses: { 201: { description: "The link", schema: filmShare } },
  errors: ["FORBIDDEN", "CONFLICT"],
});
const changeRoute = defineRoute({
  ...{ method: "patch", path, tag, summary: "Change the link to a film" },
  description: "The link itself stays the same. A new password locks out those who entered the old one.",
  body: filmSharePatch,
  responses: { 200: { description: "The link", schema: filmShare } },
  errors: ["FORBIDDEN"],
});
const removeRoute = defineRoute({
  ...{ method: "delete", path, tag, summary: "Revoke the link to a film" },
  description:
    "The link and the links to the film's files stop working immediately. A new link will be different.",
  responses: { 204: { description: "There is no link" } },
  errors: ["FORBIDDEN"],
});

const isFilm = ({ kind, status, file }: StoredRow) => kind === "Video" && status === "succeeded" && file;

/** An admin who is impersonating a user must not publish the user's films. */
function refuseImpersonation({ impersonator }: Session) {
  if (impersonator)
    throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
}

/** The routes GET, POST, PATCH and DELETE /renders/:id/share, for users who can change the render. */
export function filmShareRoutes(services: Services) {
  const { db, filmLinks } = services;
  const { find, change, audit, idOf } = createEndpoint(catalog, resources.renders, services);
  const routes = new Hono<Variables>();
  const shown = (share: ShareRow): FilmShare => {
    const { created_at, expires_at, password_hash, may_download, may_comment } = share;
    const has_password = password_hash !== null;
    return { path: filmLinks.pathOf(share), created_at, expires_at, has_password, may_download, may_comment };
  };

  route(routes, readRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const [share] = await db.select().from(table).where(eq(table.render_id, id));
    return c.json(share ? shown(share) : null);
  });

  route(routes, createRoute, async (c, { body: { password, ...values } }) => {
    const { id } = await find(c.var.session, action, idOf(c));
    refuseImpersonation(c.var.session);
    const password_hash = await hashOf(password);
    const created_at = new Date().toISOString();
    const made = await change(c, action, id, async (row, context) => {
      if (!isFilm(row)) throw new AppError("CONFLICT", "Only a finished video can be shared.");
      const [made] = await context.db
        .insert(table)
        .values({ ...values, render_id: id, password_hash, created_at })
        .onConflictDoNothing()
        .returning();
      if (!made) throw new AppError("CONFLICT", "This film already has a link. Change or revoke it instead.");
      await audit(context, "share", row, row);
      return made;
    });
    return c.json(shown(made), 201);
  });

  route(routes, changeRoute, async (c, { body: { password, ...values } }) => {
    const { id } = await find(c.var.session, action, idOf(c));
    refuseImpersonation(c.var.session);
    const hash = password === undefined ? {} : { password_hash: await hashOf(password) };
    const changed = await change(c, action, id, async (row, context) => {
      // `render_id` is set to its own value, so that the update is valid and finds the link even if nothing changes.
      const set = { render_id: id, ...values, ...hash };
      const [changed] = await context.db.update(table).set(set).where(eq(table.render_id, id)).returning();
      if (!changed) throw new AppError("NOT_FOUND", "This film has no link. Create one first.");
      await audit(context, "change-share", row, row);
      return changed;
    });
    return c.json(shown(changed));
  });

  route(routes, removeRoute, async (c) => {
    await change(c, action, idOf(c), async (row, context) => {
      const removed = await context.db.delete(table).where(eq(table.render_id, row.id)).returning();
      if (removed.length > 0) await audit(context, "revoke-share", row, row);
    });
    return c.body(null, 204);
  });
  return routes;
}
