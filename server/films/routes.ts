import { and, desc, eq, lt } from "drizzle-orm";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import {
  film,
  filmEstimate,
  filmList,
  filmTemplate,
  filmWait,
  hasFilmEnded,
  newFilm,
} from "../../contract/films.ts";
import { resources } from "../../contract/resources/index.ts";
import { recordWrite } from "../audit.ts";
import { createAfterCommit, createEndpoint } from "../crud/endpoint.ts";
import { films as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { RequestContext } from "../request-context.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import type { FilmRow } from "./advance.ts";
import { estimateFilm } from "./estimate.ts";
import { createApiFilm } from "./new.ts";
import { readFilms } from "./present.ts";
import { filledFilm } from "./source.ts";
import { listTemplates } from "./templates.ts";
import { cancelFilm, resumeFilm } from "./verbs.ts";
import { confirmWait, createFilmWait, wantedWait } from "./wait.ts";

const tag = "Films";
const headers = {
  prefer:
    "`wait=60` delays the response while the film is in progress, but for no more than 60 seconds. The maximum is 300.",
};

const createRoute = defineRoute({
  ...{
    method: "post",
    path: "/films",
    tag,
    summary: "Create a film",
    body: newFilm,
    query: filmWait,
    headers,
  },
  description:
    "Plans, composes, narrates and renders a film from a prompt or a template. The animation, voiceover and render appear in the studio, and are charged to you as usual.",
  responses: {
    200: { description: "The film, if it is no longer in progress after the wait", schema: film },
    202: { description: "The film in progress", schema: film },
  },
  errors: ["CONFLICT", "RATE_LIMITED"],
});
const estimateRoute = defineRoute({
  ...{ method: "post", path: "/films/estimate", tag, summary: "Estimate a film", body: newFilm },
  description: "The price in credits. Prices that aren't known until the film is planned are null.",
  responses: { 200: { description: "The price", schema: filmEstimate } },
});
const listRoute = defineRoute({
  ...{ method: "get", path: "/films", tag, summary: "List films", query: filmList },
  responses: { 200: { description: "Films, newest first", schema: z.array(film) } },
});
const templatesRoute = defineRoute({
  ...{ method: "get", path: "/films/templates", tag, summary: "List templates for films" },
  responses: {
    200: { description: "Your own, shared and built-in templates", schema: z.array(filmTemplate) },
  },
});
const showRoute = defineRoute({
  ...{ method: "get", path: "/films/:id", tag, summary: "Read a film", query: filmWait, headers },
  responses: { 200: { description: "The film", schema: film } },
});
const cancelRoute = defineRoute({
  ...{ method: "post", path: "/films/:id/cancel", tag, summary: "Cancel a film" },
  description: "Everything made so far is kept. For a running render, only the finished part is charged.",
  responses: { 200: { description: "The cancelled film", schema: film } },
  errors: ["CONFLICT"],
});
const resumeRoute = defineRoute({
  ...{ method: "post", path: "/films/:id/resume", tag, summary: "Resume a film" },
  description:
    "Continues a film that failed or was cancelled. Completed work isn't repeated or charged again.",
  responses: { 200: { description: "The queued film", schema: film } },
  errors: ["CONFLICT"],
});

const missing = () => new AppError("NOT_FOUND", "Film not found");
const uuid = z.uuid();

interface Options {
  services: Services;
  publicUrl: string | undefined;
  isStopping: () => boolean;
}

/** The routes of films that the server makes from beginning to end. */
export function filmRoutes({ services, publicUrl, isStopping }: Options) {
  const { db, files } = services;
  const ofTemplates = createEndpoint(catalog, resources["film-templates"], services);
  const { contextOf } = createEndpoint(catalog, resources.animations, services);
  const until = createFilmWait(isStopping);
  const routes = new Hono<Variables>();

  type C = Parameters<typeof until>[0];
  const originOf = (c: C) => publicUrl ?? new URL(c.req.url).origin;
  const mine = (c: C, id: string) => {
    if (!uuid.safeParse(id).success) throw missing();
    return and(eq(table.id, id), eq(table.owner_id, c.var.session.user.id));
  };
  const read = async (c: C, id: string) => {
    const [found] = await readFilms({ db, files }, originOf(c), mine(c, id), desc(table.id), 1);
    return found;
  };
  const shown = async (c: C, id: string, seconds = 0) => {
    const found = await until(c, () => read(c, id), seconds);
    if (!found) throw missing();
    return found;
  };

  /** Locks a film of the session's user and calls `work` in the same transaction. */
  async function change(c: C, id: string, work: (row: FilmRow, context: RequestContext) => Promise<unknown>) {
    const { after, run } = createAfterCommit();
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(table).where(mine(c, id)).for("update");
      if (!row) throw missing();
      await work(row, contextOf(c.var, tx, after));
    });
    await run();
    return c.json(await shown(c, id));
  }

  route(routes, createRoute, async (c, { body }) => {
    const { session } = c.var;
    const filled = await filledFilm(ofTemplates, session, body);
    const { after, run } = createAfterCommit();
    const id = await db.transaction(async (tx) => {
      const context = contextOf(c.var, tx, after);
      const { film: created, animation } = await createApiFilm(body, filled, context);
      await recordWrite(tx, context, resources.animations, "create", undefined, animation);
      return created.id;
    });
    await run();
    return c.json(await shown(c, id), 202);
  });
  route(routes, estimateRoute, async (c, { body }) => {
    const filled = await filledFilm(ofTemplates, c.var.session, body);
    return c.json(await estimateFilm(services, c.var.session.user.id, body, filled));
  });
  route(routes, listRoute, async (c, { query: { status, before, limit } }) => {
    const condition = and(
      eq(table.owner_id, c.var.session.user.id),
      status && eq(table.status, status),
      before === undefined ? undefined : lt(table.id, before),
    );
    return c.json(await readFilms({ db, files }, originOf(c), condition, desc(table.id), limit));
  });
  route(routes, templatesRoute, async (c) => c.json(await listTemplates(db, c.var.session.user.id)));
  route(routes, showRoute, async (c) => {
    const seconds = wantedWait(c);
    confirmWait(c, seconds);
    return c.json(await shown(c, c.req.param("id"), seconds));
  });
  route(routes, cancelRoute, (c) => change(c, c.req.param("id"), cancelFilm));
  route(routes, resumeRoute, (c) => change(c, c.req.param("id"), resumeFilm));

  /**
   * Lets POST /films wait. This middleware wraps the Idempotency-Key check, so that a repeated request finds the film
   * immediately, and waits for it as well.
   */
  const waits = createMiddleware<Variables>(async (c, next) => {
    const seconds = c.req.method === "POST" ? wantedWait(c) : 0;
    await next();
    if (seconds === 0 || c.res.status !== 202) return;
    const { id } = (await c.res.clone().json()) as { id: string };
    const found = await shown(c, id, seconds);
    c.res = c.json(found, hasFilmEnded(found.status) ? 200 : 202);
    confirmWait(c, seconds);
  });
  return { routes, waits };
}
