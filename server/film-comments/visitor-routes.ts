import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { newVisitorComment, visitorComment } from "../../contract/film-comments.ts";
import { resources } from "../../contract/resources/index.ts";
import { networkOf } from "../auth/client-address.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { access } from "../shared-films/access.ts";
import { createFilmFinder, mayComment } from "../shared-films/find-film.ts";
import type { FilmAttempts } from "../shared-films/passwords.ts";
import { addVisitorComment, visitorComments } from "./visitor-comment.ts";

const tag = resources.renders.names.title;
const path = "/shared-films/:token/comments";

const listRoute = defineRoute({
  ...{ method: "get", path, tag, summary: "List the comments on a shared film", access: "public" },
  description: "The comments that were written through this link, and replies to them, oldest first.",
  query: z.object({ access }),
  responses: { 200: { description: "The comments", schema: z.array(visitorComment) } },
  errors: ["FORBIDDEN"],
});
const createRoute = defineRoute({
  ...{ method: "post", path, tag, summary: "Comment on a shared film", access: "public" },
  description: "The link has to allow comments. The film's owner is notified.",
  query: z.object({ access }),
  body: newVisitorComment,
  responses: { 201: { description: "The comment", schema: visitorComment } },
  errors: ["FORBIDDEN", "CONFLICT", "RATE_LIMITED"],
});

/** The routes GET and POST /shared-films/:token/comments, for anyone who has a link. */
export function visitorCommentRoutes(
  services: Pick<Services, "db" | "filmLinks" | "publish">,
  attempts: Pick<FilmAttempts, "count">,
) {
  const { db, publish } = services;
  const routes = new Hono<Variables>();
  const { findOpen, inputOf } = createFilmFinder(services);

  async function findCommentable(c: Context<Variables>, access: string | undefined) {
    const found = await findOpen(c, access);
    if (mayComment(found)) return found;
    throw new AppError("FORBIDDEN", "Comments are turned off for this film. Ask its owner to turn them on.");
  }

  route(routes, listRoute, async (c, { query }) => {
    const { share, render } = await findCommentable(c, query.access);
    return c.json(await visitorComments(db, share, await inputOf(render.id)));
  });

  route(routes, createRoute, async (c, { query, body }) => {
    const { share, render } = await findCommentable(c, query.access);
    await attempts.count("comment", render.id, networkOf(c.var.address));
    await attempts.count("comments", render.id);
    const input = await inputOf(render.id);
    const { id, film } = await addVisitorComment(db, share, body, input);
    publish("film-comments", "created", [film]);
    const [made] = await visitorComments(db, share, input, id);
    return c.json(made, 201);
  });
  return routes;
}
