import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { renderFormats } from "../../contract/resources/renders.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { renders as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { descriptionOf } from "../studio/render/description.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { catalog } from "./catalog.ts";

const tag = resources.renders.names.title;

const speedsRoute = defineRoute({
  ...{ method: "get", path: "/renders/speeds", tag, summary: "Read rendering speeds" },
  description:
    "Seconds of film per second of rendering, from this installation's latest finished renders of each format and resolution. Combinations that haven't been rendered yet are omitted.",
  responses: {
    200: {
      description: "Speeds",
      schema: z.array(
        z.object({
          format: z.enum(renderFormats),
          lines: z.int().meta({ description: "The shorter side in pixels" }),
          speed: z.number(),
        }),
      ),
    },
  },
});
const descriptionRoute = defineRoute({
  ...{
    method: "get",
    path: "/renders/:id/description",
    tag,
    summary: "Read a description for publishing a film",
  },
  description:
    "The title, the first sentences of the narration and, if there are at least three chapters of ten seconds or more, the chapters in the format that video platforms expect.",
  responses: { 200: { description: "The text", schema: z.object({ text: z.string() }) } },
  errors: ["CONFLICT"],
});

/** The number of renders that are examined, and the maximum number of them from which each speed is calculated. */
const latest = 500;
const measured = 20;

/** The routes GET /renders/speeds and GET /renders/:id/description. */
export function renderFactRoutes(services: Services) {
  const { db } = services;
  const { find, idOf } = createEndpoint(catalog, resources.renders, services);
  const routes = new Hono<Variables>();

  route(routes, speedsRoute, async (c) => {
    // Sums are divided instead of averaging speeds: short films take longer to start than to render.
    const { rows } = await db.execute(sql`
      select format, lines, sum(duration) / sum(took) as speed
      from (
        select format, lines, duration, took, row_number() over (partition by format, lines order by id desc) as place
        from (
          select id, format, least(width, height) as lines, duration,
            extract(epoch from finished_at - started_at)::float8 as took
          from ${table}
          where status = 'succeeded' and duration > 0 and finished_at > started_at
          order by id desc
          limit ${latest}
        ) as finished
      ) as placed
      where place <= ${measured}
      group by format, lines
      order by format, lines`);
    return c.json(rows as { format: "mp4"; lines: number; speed: number }[]);
  });

  route(routes, descriptionRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const [row] = await db
      .select({ title: table.title, kind: table.kind, input: table.input })
      .from(table)
      .where(sql`${table.id} = ${id}`);
    if (!row?.input || (row.kind !== "Video" && row.kind !== "Audio"))
      throw new AppError("CONFLICT", "Only videos and audio files have a description.");
    return c.json({ text: descriptionOf(row.title, row.input as RenderInput) });
  });
  return routes;
}
