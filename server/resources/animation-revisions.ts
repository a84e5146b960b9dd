import { and, eq, getTableColumns } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { people, animation_revisions as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { catalog } from "./catalog.ts";

const { size, plan, document, theme, brand_kit_id } = resources.animations.fields;

const readRoute = defineRoute({
  ...{ method: "get", path: "/animations/:id/revisions/:revision", tag: resources.animations.names.title },
  summary: "Read a revision of an animation",
  responses: {
    200: {
      description: "The revision with its content",
      schema: z.object({
        ...{ id: z.uuid(), label: z.string(), actor: z.string(), created_at: z.iso.datetime() },
        ...{ size: size.schema, plan: plan.schema, document: document.schema, theme: theme.schema },
        brand_kit_id: brand_kit_id.schema,
      }),
    },
  },
});

/** The route GET /animations/:id/revisions/:revision. */
export function animationRevisionRoutes(services: Services) {
  const { db } = services;
  const { find, idOf } = createEndpoint(catalog, resources.animations, services);
  const routes = new Hono<Variables>();
  const { animation_id, actor_id, ...shown } = getTableColumns(table);
  route(routes, readRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const revision = c.req.param("revision");
    const [found] = z.uuid().safeParse(revision).success
      ? await db
          .select({ ...shown, actor: people.name })
          .from(table)
          .innerJoin(people, eq(people.id, actor_id))
          .where(and(eq(shown.id, revision), eq(animation_id, id)))
      : [];
    if (!found) throw new AppError("NOT_FOUND", "Revision not found");
    return c.json(found);
  });
  return routes;
}
