import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { llm_request_scores as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import { newScore, score } from "./schemas.ts";
import { scoresOf, setScore } from "./store.ts";

const resource = resources["llm-requests"];
const tag = resource.names.title;

/** The routes POST /llm-requests/:id/scores and DELETE /llm-requests/:id/scores/:score. */
export function scoreRoutes(services: Services) {
  const { publish } = services;
  const { change, audit, idOf } = createEndpoint(catalog, resource, services);
  const routes = new Hono<Variables>();

  const addRoute = defineRoute({
    ...{ method: "post", path: "/llm-requests/:id/scores", tag, summary: "Score an LLM request" },
    description:
      "Replaces an earlier score with the same name and source. The source is `api` with an API key and `console` otherwise.",
    body: newScore,
    responses: { 201: { description: "The score", schema: score } },
    errors: ["FORBIDDEN", "CONFLICT"],
  });
  route(routes, addRoute, async (c, { body }) => {
    const { session } = c.var;
    const { row, added } = await change(c, "edit", idOf(c), async (row, context) => {
      const id = await setScore(context.db, body, {
        owner_id: row.owner_id,
        llm_request_id: row.id,
        source: session.api_key ? "api" : "console",
        author_id: session.user.id,
      });
      if (!id) throw new AppError("CONFLICT", "This request has too many scores. Delete one first.");
      await audit(context, "add-score", row, row);
      return { row, added: (await scoresOf(context.db, row.id)).find((one) => one.id === id) };
    });
    publish(resource.name, "updated", [row]);
    return c.json(added, 201);
  });

  const removeRoute = defineRoute({
    method: "delete",
    path: "/llm-requests/:id/scores/:score",
    tag,
    summary: "Delete an LLM request's score",
    responses: { 204: { description: "Deleted" } },
    errors: ["FORBIDDEN"],
  });
  route(routes, removeRoute, async (c) => {
    const name = c.req.param("score");
    const row = await change(c, "edit", idOf(c), async (row, context) => {
      const scores = await scoresOf(context.db, row.id);
      if (!scores.some(({ id }) => id === name)) throw new AppError("NOT_FOUND", "Score not found");
      await context.db.delete(table).where(and(eq(table.id, name), eq(table.llm_request_id, row.id)));
      await audit(context, "delete-score", row, row);
      return row;
    });
    publish(resource.name, "updated", [row]);
    return c.body(null, 204);
  });
  return routes;
}
