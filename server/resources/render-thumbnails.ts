import { createHash } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod";
import { resources } from "../../contract/resources/index.ts";
import { type ThumbnailFrame, thumbnailChoice } from "../../contract/thumbnail-choice.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import type { RenderRow } from "../studio/render/produce.ts";
import { drawFrames, frameAt, inputOf, suggestedFrames } from "../studio/render/thumbnails.ts";
import { catalog } from "./catalog.ts";

const declaration = defineRoute({
  ...{ method: "get", path: "/renders/:id/thumbnails", tag: resources.renders.names.title },
  summary: "Suggest thumbnails for a render",
  description:
    "Up to three different frames of a finished video or image sequence, drawn the way the thumbnail would look. `at` adds a frame of your choice.",
  query: z.object({
    at: z.coerce
      .number()
      .nonnegative()
      .optional()
      .meta({ description: "Seconds from the start of the render" }),
  }),
  responses: { 200: { description: "Frames to choose from", schema: thumbnailChoice } },
  errors: ["FORBIDDEN", "CONFLICT", "RATE_LIMITED", "UNAVAILABLE"],
});

/** The route GET /renders/:id/thumbnails, for users who can change the thumbnail. */
export function renderThumbnailRoutes(services: Services) {
  const { find, idOf } = createEndpoint(catalog, resources.renders, services);
  const routes = new Hono<Variables>();

  route(routes, declaration, async (c, { query }) => {
    // The cast is safe, because the endpoint selects whole rows of this table.
    const row = (await find(c.var.session, "thumbnail", idOf(c))) as RenderRow;
    const suggested = suggestedFrames(inputOf(row), row.fps);
    const requested = query.at === undefined ? [] : [frameAt(row, query.at)];
    const times = [...new Set([...suggested, ...requested])];
    const drawn = await drawFrames(services, row, times, c.var.session.user.id);
    const frames = drawn.map((jpeg, index): ThumbnailFrame & { hash: string } => {
      const hash = createHash("sha256").update(jpeg).digest("hex");
      const picture = `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
      return { at: times[index]!, picture, is_current: hash === row.thumbnail?.hash, hash };
    });
    const shown = ({ hash: _, ...frame }: (typeof frames)[number]): ThumbnailFrame => frame;
    // A film with little motion has fewer distinct frames.
    const different = frames.filter(
      ({ at, hash }, index) =>
        suggested.includes(at) && frames.findIndex((other) => other.hash === hash) === index,
    );
    const own = frames.find(({ at }) => requested.includes(at));
    return c.json({ suggested: different.map(shown), requested: own ? shown(own) : null });
  });
  return routes;
}
