import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../contract/errors.ts";
import type { Variables } from "./http.ts";
import { defineRoute, route } from "./openapi/route.ts";
import type { Services } from "./services.ts";

/** How long the database may take to respond, in milliseconds. */
const patienceMs = 2000;

const liveRoute = defineRoute({
  method: "get",
  path: "/healthz",
  tag: "Server",
  summary: "Check that the server process responds",
  access: "public",
  responses: { 200: { description: "The process responds", schema: z.object({ status: z.literal("ok") }) } },
});
const readyRoute = defineRoute({
  method: "get",
  path: "/readyz",
  tag: "Server",
  summary: "Check that the server can accept requests",
  description:
    "For load balancers. Fails while the database doesn't respond, and once the server is stopping.",
  access: "public",
  responses: {
    200: { description: "The server can accept requests", schema: z.object({ status: z.literal("ready") }) },
  },
  errors: ["UNAVAILABLE"],
});

/**
 * The routes GET /healthz and GET /readyz. A process that has only lost its database connection should be taken out of
 * the load balancer but not restarted, so /healthz doesn't query the database.
 */
export function healthRoutes({ database }: Pick<Services, "database">, isStopping: () => boolean) {
  const routes = new Hono<Variables>();
  route(routes, liveRoute, (c) => {
    c.header("cache-control", "no-store");
    return c.json({ status: "ok" });
  });
  route(routes, readyRoute, async (c) => {
    c.header("cache-control", "no-store");
    const refuseStopping = () => {
      if (isStopping()) throw new AppError("UNAVAILABLE", "The server is stopping");
    };
    refuseStopping();
    const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs).unref());
    await Promise.race([database.pool.query("select"), late]).catch(() => {
      throw new AppError("UNAVAILABLE", "The database doesn't respond");
    });
    // The server may have started to stop while the database was responding.
    refuseStopping();
    return c.json({ status: "ready" });
  });
  return routes;
}
