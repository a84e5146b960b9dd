import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { recovered } from "../crud/recovered.ts";
import { job_turns, renders as table } from "../db/schema.ts";
import { wakeWaiting } from "../films/wake.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { queueEntry } from "../openapi/schemas.ts";
import type { Services } from "../services.ts";
import { awaited, cancelled, stop } from "../studio/render/cancel-renders.ts";
import { removeCaptions, translateCaptions } from "../studio/render/caption-tracks.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { renderJob } from "../studio/render/render-job.ts";
import { enqueueRender } from "../studio/render/request-render.ts";
import { drawFrames, frameAt, storeThumbnail } from "../studio/render/thumbnails.ts";

type RenderRow = typeof table.$inferSelect;

const isOpen = ({ status }: RenderRow) => status === "queued" || status === "running";

export const renders = defineHooks(resources.renders, table, {
  changes: {
    recover: recovered,
    async cancel(row, _body, context) {
      if (!isOpen(row)) throw new AppError("CONFLICT", `This render is already ${row.status}`);
      stop(row, context);
      context.after(() => wakeWaiting({ ...context, db: context.database.db }, { render_id: row.id }));
      return { set: cancelled(row) };
    },
    async retry(row, _body, context) {
      if (isOpen(row)) throw new AppError("CONFLICT", `This render is already ${row.status}`);
      const { owner_id, title, animation_id } = row;
      return enqueueRender(row.input as RenderInput, { owner_id, title, animation_id }, context);
    },
    "remove-captions": removeCaptions,
  },
  actions: {
    "translate-captions": translateCaptions,
    async thumbnail(row, { at }, context) {
      const { storage, session } = context;
      const [jpeg] = await drawFrames(context, row, [frameAt(row, at)], session.user.id);
      return { set: { thumbnail: await storeThumbnail(storage, jpeg!) } };
    },
  },
  /** A render that is queued or running is cancelled. It stays cancelled if it is restored from the trash. */
  async trashed(row, context) {
    if (!isOpen(row)) return undefined;
    stop(row, context);
    context.after(() => wakeWaiting({ ...context, db: context.database.db }, { render_id: row.id }));
    return cancelled(row);
  },
  /**
   * Deleting a render that is queued or running stops it. A film would start it again, so its render must be cancelled
   * first.
   */
  async deleted(row, context) {
    if (!isOpen(row)) return;
    if ((await awaited(context.db, [row.id])).size > 0)
      throw new AppError(
        "CONFLICT",
        "A film is waiting for this render. Cancel the render before you delete it.",
      );
    stop(row, context);
    // Nothing can be charged for a deleted row, so the render is cancelled first.
    await context.db.update(table).set(cancelled(row)).where(eq(table.id, row.id));
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
    responses: {
      200: { description: "Waiting renders in the order they will run", schema: z.array(queueEntry) },
    },
  });
  route(routes, declaration, async (c) => {
    const { user } = c.get("session");
    const all = scopeOf(user.role, "renders", "list") === "all";
    // Accounts take turns: first the oldest render of each account, then the second oldest of each, and so on.
    const line = db
      .select({
        id: table.id,
        owner_id: table.owner_id,
        place: sql<number>`row_number() over (partition by ${table.owner_id} order by ${table.id})`.as(
          "place",
        ),
        served_at: sql`${job_turns.served_at}`.as("served_at"),
      })
      .from(table)
      .leftJoin(job_turns, and(eq(job_turns.owner_id, table.owner_id), eq(job_turns.job, renderJob.name)))
      .where(eq(table.status, "queued"))
      .as("line");
    const running = sql`(select count(*) from ${table} where status = 'running')`;
    const order = sql`${line.place}, ${line.served_at} nulls first, ${line.id}`;
    const queue = db
      .select({
        id: line.id,
        owner_id: line.owner_id,
        ahead: sql<number>`(${running} + row_number() over (order by ${order}) - 1)::int`.as("ahead"),
      })
      .from(line)
      .as("queue");
    const rows = await db
      .select({ id: queue.id, ahead: queue.ahead })
      .from(queue)
      .where(all ? undefined : eq(queue.owner_id, user.id))
      .orderBy(queue.ahead)
      .limit(500);
    return c.json(rows);
  });
  return routes;
}
