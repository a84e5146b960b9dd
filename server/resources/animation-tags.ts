import { desc, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { resources } from "../../contract/resources/index.ts";
import { mostTags, tagCount } from "../../contract/tag-counts.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { animations as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { catalog } from "./catalog.ts";

const tagsRoute = defineRoute({
  ...{ method: "get", path: "/animations/tags", tag: resources.animations.names.title },
  summary: "List animation tags",
  description: `The ${mostTags} most frequent tags. Animations in the trash aren't counted.`,
  responses: { 200: { description: "The tags, most frequent first", schema: z.array(tagCount) } },
  errors: ["FORBIDDEN"],
});

/** GET /animations/tags: how many of the animations that the session can list have each tag. */
export function animationTagRoutes(services: Services) {
  const routes = new Hono<Variables>();
  const { scopeFor } = createEndpoint(catalog, resources.animations, services);
  route(routes, tagsRoute, async (c) => {
    const tag = sql<string>`unnest(${table.tags})`.as("tag");
    const count = sql<number>`count(*)::int`.as("count");
    const counts = await services.db
      .select({ tag, count })
      .from(table)
      .where(scopeFor(c.var.session, "list"))
      .groupBy(sql`tag`)
      .orderBy(desc(sql`count`), sql`tag`)
      .limit(mostTags);
    return c.json(counts);
  });
  return routes;
}
