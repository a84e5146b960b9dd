import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { renders as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { queueEntry } from "../openapi/schemas.ts";
import type { RequestContext } from "../request-context.ts";
import type { Services } from "../services.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { cancelChannel } from "../studio/render/render-job.ts";
import { enqueueRender } from "../studio/render/request-render.ts";

type RenderRow = typeof table.$inferSelect;

const isOpen = ({ status }: RenderRow) => status === "queued" || status === "running";

const stop = ({ id }: RenderRow, { after, database }: RequestContext) =>
  after(() => database.pool.query("select pg_notify($1, $2)", [cancelChannel, id]));

export const renders = defineHooks(resources.renders, table, {
  changes: {
    async cancel(row, _body, context) {
      if (!isOpen(row)) throw new AppError("CONFLICT", `This render is already ${row.status}`);
      stop(row, context);
      return {
        set: { status: "cancelled" as const, runner_id: null, finished_at: new Date().toISOString() },
      };
    },
    async retry(row, _body, context) {
      if (isOpen(row)) throw new AppError("CONFLICT", `This render is already ${row.status}`);
      const { owner_id, title, animation_id } = row;
      return enqueueRender(row.input as RenderInput, { owner_id, title, animation_id }, context);
    },
  },
  /** Deleting a render that is queued or running stops it. */
  async deleted(row, context) {
    if (isOpen(row)) stop(row, context);
  },
});

/** GET /renders/queue: the number of renders ahead of each waiting render that the session can see. */
export function queueRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const declaration = defineRoute({
    method: "get",
    path: "/renders/queue",
    tag: "Renders",
    summary: "List waiting renders",
    responses: { 200: { description: "Waiting renders, next in line first", schema: z.array(queueEntry) } },
  });
  route(routes, declaration, async (c) => {
    const { user } = c.get("session");
    const all = scopeOf(user.role, "renders", "list") === "all";
    const ahead = db
      .select({ n: sql<number>`count(*)::int` })
      .from(sql`${table} as earlier`)
      .where(sql`earlier.status in ('queued', 'running') and earlier.id < ${table.id}`);
    const rows = await db
      .select({ id: table.id, ahead: sql<number>`(${ahead})` })
      .from(table)
      .where(and(eq(table.status, "queued"), all ? undefined : eq(table.owner_id, user.id)))
      .orderBy(table.id)
      .limit(500);
    return c.json(rows);
  });
  return routes;
}
