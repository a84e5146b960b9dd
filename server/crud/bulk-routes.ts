import { Hono } from "hono";
import * as z from "zod";
import { appliesToTrash, type BulkResult, bulkActions, hasBulkAction } from "../../contract/bulk-changes.ts";
import { AppError } from "../../contract/errors.ts";
import { parseQuery } from "../../contract/query.ts";
import { own } from "../../scene/own.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { changeBatch } from "./bulk.ts";
import { createEndpoint } from "./endpoint.ts";
import type { Catalog } from "./hooks.ts";

const bulkChange = z.strictObject({
  resource: z.string().max(60),
  query: z.string().max(8000).meta({ description: "The list's query string: its filters and search" }),
  action: z.enum(bulkActions),
  tag: z.string().trim().min(1).max(80).optional().meta({ description: "Required for `tag` and `untag`" }),
  rating: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .optional()
    .meta({ description: "Required for `rate`. Null removes the ratings." }),
  cursor: z.string().max(400).optional().meta({ description: "The `next` of the previous batch" }),
});

const bulkResult = z.object({
  changed: z.int(),
  unchanged: z.int().meta({ description: "Records that didn't need the change" }),
  skipped: z.int().meta({ description: "Records that can't be changed or no longer match" }),
  reason: z.string().nullable().meta({ description: "Why the first skipped record couldn't be changed" }),
  next: z
    .string()
    .nullable()
    .meta({ description: "The cursor of the next batch, or null after the last one" }),
}) satisfies z.core.$ZodType<BulkResult>;

const invalid = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Invalid input: ${field}`, { errors: { [field]: [message] } });

/** The route POST /bulk-changes: applies a change to the next batch of the records that match a query. */
export function bulkRoutes(catalog: Catalog, services: Services) {
  const routes = new Hono<Variables>();
  const changeRoute = defineRoute({
    ...{ method: "post", path: "/bulk-changes", tag: "Server", summary: "Change all matching records" },
    description:
      "Changes the next 200 records that match the query, newest first, and returns the cursor of the next batch.",
    body: bulkChange,
    responses: { 200: { description: "The result of the batch", schema: bulkResult } },
    errors: ["FORBIDDEN"],
  });
  route(routes, changeRoute, async (c, { body }) => {
    const { action, tag, rating } = body;
    const resource = own(catalog.resources, body.resource);
    if (!resource) throw invalid("resource", "No resource has this name");
    if (!hasBulkAction(resource, action))
      throw invalid("action", `Not available for ${resource.names.title}`);
    if ((action === "tag" || action === "untag") && !tag) throw invalid("tag", "Enter a tag");
    if (action === "rate" && rating === undefined) throw invalid("rating", "Choose a rating");
    const params = new URLSearchParams(body.query);
    if (body.cursor) params.set("_cursor", body.cursor);
    const query = parseQuery(resource, params);
    if (query.trash ? !appliesToTrash(action) : action === "recover")
      throw invalid("action", query.trash ? "Not available in the trash" : "Only available in the trash");
    return c.json(
      await changeBatch(createEndpoint(catalog, resource, services), c, query, { action, tag, rating }),
    );
  });
  return routes;
}
