import { isNotNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../contract/errors.ts";
import type { Operations } from "../contract/operations.ts";
import { upstreams as table } from "./db/schema.ts";
import type { Variables } from "./http.ts";
import { readQueues } from "./jobs/queue-state.ts";
import { ownerFor, permission } from "./llm/group-routes.ts";
import { defineRoute, route } from "./openapi/route.ts";
import type { Services } from "./services.ts";

const operations = z.object({
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().meta({ description: "Jobs that could start now" }),
      running: z.int(),
      oldest_seconds: z
        .number()
        .meta({ description: "How long the oldest waiting job has been waiting, in seconds" }),
    }),
  ),
  upstreams: z
    .array(
      z.object({
        name: z.string(),
        health: z.enum(["healthy", "recovering", "failing"]),
        note: z.string().nullable().meta({ description: "The last problem" }),
        latency: z.number().nullable().meta({ description: "The recent time to first byte, in ms" }),
        health_at: z.iso.datetime({ offset: true }),
      }),
    )
    .meta({ description: "The upstreams that have been called, with failing ones first" }),
}) satisfies z.core.$ZodType<Operations>;

/** GET /operations: the queues and the upstreams' health, for operators and admins. */
export function operationsRoutes({ db, database }: Pick<Services, "db" | "database">) {
  const routes = new Hono<Variables>();
  const declaration = defineRoute({
    ...{
      method: "get",
      path: "/operations",
      tag: "Operations",
      summary: "Read the state of queues and upstreams",
    },
    ...{ permission, errors: ["FORBIDDEN"] },
    responses: { 200: { description: "The job queues and the health of upstreams", schema: operations } },
  });
  route(routes, declaration, async (c) => {
    if (ownerFor(c))
      throw new AppError("FORBIDDEN", "Only operators and admins can see the queues and upstreams.");
    const { name, health, health_note, latency, health_at } = table;
    const [queues, upstreams] = await Promise.all([
      readQueues(database.pool),
      db
        .select({ name, health, note: health_note, latency, health_at })
        .from(table)
        .where(isNotNull(health))
        .orderBy(sql`${health} = 'failing' desc, ${health} = 'recovering' desc`, name),
    ]);
    const jobs = queues.map(({ oldest, ...queue }) => ({ ...queue, oldest_seconds: Math.round(oldest) }));
    return c.json({ jobs, upstreams });
  });
  return routes;
}
