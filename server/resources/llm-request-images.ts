import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { llm_requests } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { createImageFetcher } from "../llm/image-fetcher.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { createOutbound } from "../outbound.ts";
import type { Services } from "../services.ts";
import { bodiesOf } from "./llm-request-bodies.ts";

const { names, name: resource } = resources["llm-requests"];

const imageRoute = defineRoute({
  method: "get",
  path: "/llm-requests/:id/image",
  tag: "LLM Logs",
  summary: "Load an image that a request links to",
  description:
    "The server loads the image, so the image's host doesn't learn the viewer's IP address. The URL must appear in the request or its response.",
  query: z.object({ url: z.url({ protocol: /^https$/, error: "Enter an HTTPS URL" }).max(8000) }),
  permission: {
    ...{ resource, action: "show" },
    message: "Your role doesn't allow reading LLM logs. Contact an admin.",
  },
  responses: { 200: { description: "The image", contentType: "image/*" } },
  errors: ["RATE_LIMITED", "UPSTREAM_FAILED"],
});

/** Whether a string occurs in a JSON value, at any depth. */
function hasText(value: unknown, text: string): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (next === text) return true;
    if (typeof next === "object" && next !== null) for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}

/** The route GET /llm-requests/:id/image. */
export function requestImageRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  // The private ranges that webhooks may call aren't reachable here, because the user sees the response.
  const fetchImage = createImageFetcher(createOutbound([]));
  route(routes, imageRoute, async (c, { query: { url } }) => {
    const { user } = c.get("session");
    const missing = new AppError("NOT_FOUND", `${names.one} not found`);
    const id = z.uuid().safeParse(c.req.param("id")).data;
    if (!id) throw missing;
    const isLimited = scopeOf(user.role, resource, "show") !== "all";
    const [row] = await db
      .select({ id: llm_requests.id })
      .from(llm_requests)
      .where(and(eq(llm_requests.id, id), isLimited ? eq(llm_requests.owner_id, user.id) : undefined));
    if (!row) throw missing;
    const bodies = await bodiesOf(db, id);
    if (!hasText(Object.values(bodies), url))
      throw new AppError("NOT_FOUND", "Neither the request nor its response contains this URL.");
    const { type, bytes } = await fetchImage(url, user.id);
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": type,
      "content-disposition": "inline",
      "cache-control": "private, max-age=3600",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });
  return routes;
}
