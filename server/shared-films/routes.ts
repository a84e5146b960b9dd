import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { Media } from "../../contract/media.ts";
import { resources } from "../../contract/resources/index.ts";
import { filmUnlock, type SharedFilmAnswer, sharedFilmAnswer } from "../../contract/shared-film.ts";
import { captionLook } from "../../scene/caption-look.ts";
import { toVtt } from "../../scene/captions.ts";
import { sendFile } from "../files/send.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { access } from "./access.ts";
import { captionLinesOf } from "./contents.ts";
import { createFilmPage } from "./film-page.ts";
import { createFilmFinder } from "./find-film.ts";
import { type FilmAttempts, requirePassword } from "./passwords.ts";

const tag = resources.renders.names.title;

const pageRoute = defineRoute({
  ...{ method: "get", path: "/shared-films/:token", tag, summary: "Read a shared film", access: "public" },
  description: "If the film has a password, `film` is null until the password is entered.",
  query: z.object({ access }),
  responses: { 200: { description: "The film", schema: sharedFilmAnswer } },
});
const unlockRoute = defineRoute({
  ...{ method: "post", path: "/shared-films/:token/unlock", tag, access: "public" },
  summary: "Enter a shared film's password",
  body: filmUnlock,
  responses: { 200: { description: "The film", schema: sharedFilmAnswer } },
  errors: ["RATE_LIMITED", "UNAVAILABLE"],
});
const fileRoute = <const D extends { path: string; summary: string }>(declared: D, contentType: string) =>
  defineRoute({
    ...{ method: "get", tag, access: "public", ...declared },
    description: "The file is available while the link works.",
    query: z.object({ access, download: z.string().optional() }),
    headers: { range: "A single byte range" },
    responses: {
      200: { description: "The file", contentType },
      206: { description: "The requested range", contentType },
      304: { description: "Unchanged" },
      416: { description: "The range is outside the file" },
    },
    errors: ["FORBIDDEN"],
  });
const videoRoute = fileRoute({ path: "/shared-films/:token/video", summary: "Play a shared film" }, "*/*");
const posterRoute = fileRoute(
  { path: "/shared-films/:token/poster", summary: "Read a shared film's poster" },
  "image/jpeg",
);
const captionsRoute = fileRoute(
  { path: "/shared-films/:token/captions", summary: "Read a shared film's captions" },
  "text/vtt",
);
const translationRoute = fileRoute(
  {
    path: "/shared-films/:token/captions/:language",
    summary: "Read a shared film's captions in another language",
  },
  "text/vtt",
);

/**
 * Browsers must check with the server before each use of a cached file, so that files can't be opened once the link is
 * revoked.
 */
const cache = "private, no-cache";

/** The routes under /shared-films, for anyone who has a link. */
export function sharedFilmRoutes(
  services: Pick<Services, "db" | "storage" | "filmLinks">,
  attempts: FilmAttempts,
) {
  const { storage, filmLinks: links } = services;
  const routes = new Hono<Variables>();
  const { find, findOpen, inputOf } = createFilmFinder(services);
  const pageOf = createFilmPage(inputOf);

  const send = (c: Context<Variables>, media: Media | null, isDownload = false) => {
    if (!media?.hash) throw new AppError("NOT_FOUND");
    return sendFile(c, storage, { ...media, hash: media.hash }, { isDownload, cache });
  };

  route(routes, pageRoute, async (c, { query }) => {
    const found = await find(c);
    c.header("x-robots-tag", "noindex");
    const locked: SharedFilmAnswer = { film: null, access: null };
    if (!links.isOpen(found.share, query.access)) return c.json(locked);
    return c.json(await pageOf(found, found.share.password_hash === null ? null : (query.access ?? null)));
  });

  route(routes, unlockRoute, async (c, { body }) => {
    const found = await find(c);
    const { share } = found;
    if (share.password_hash === null) return c.json(await pageOf(found, null));
    await requirePassword(attempts, share, body.password, c.var.address);
    return c.json(await pageOf(found, links.accessTo(share)));
  });

  route(routes, videoRoute, async (c, { query }) => {
    const { share, render } = await findOpen(c, query.access);
    const isDownload = query.download !== undefined;
    if (isDownload && !share.may_download)
      throw new AppError("FORBIDDEN", "This film can't be downloaded. Ask its owner for the file.");
    return send(c, render.file, isDownload);
  });
  route(routes, posterRoute, async (c, { query }) => {
    const { render } = await findOpen(c, query.access);
    return send(c, render.thumbnail);
  });
  route(routes, captionsRoute, async (c, { query }) => {
    const { render } = await findOpen(c, query.access);
    const input = await inputOf(render.id);
    const lines = input ? captionLinesOf(input) : [];
    if (!input || lines.length === 0) throw new AppError("NOT_FOUND", "This film has no captions.");
    return c.body(toVtt(lines, captionLook(input.document)), 200, {
      "content-type": "text/vtt; charset=utf-8",
      "cache-control": cache,
    });
  });
  route(routes, translationRoute, async (c, { query }) => {
    const { render } = await findOpen(c, query.access);
    const language = c.req.param("language");
    const track = render.caption_tracks.find((one) => one.language === language);
    if (!track) throw new AppError("NOT_FOUND", "This film has no captions in this language.");
    return send(c, track.file);
  });
  return routes;
}
