import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/session.ts";
import type { StoredRow } from "../db/rows.ts";
import { renders as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { cancelChannel } from "../studio/render/render-job.ts";
import { enqueueRender } from "../studio/render/request-render.ts";
import type { Hooks } from "./hooks.ts";

const open = (row: StoredRow) => row.status === "queued" || row.status === "running";

const stop = (row: StoredRow, act: RequestContext) =>
  act.after(() => act.database.pool.query("select pg_notify($1, $2)", [cancelChannel, row.id]));

export const renders: Hooks = {
  changes: {
    async cancel(row, _: object, act) {
      if (!open(row)) throw new AppError("CONFLICT", `It is ${row.status} already.`);
      stop(row, act);
      return { set: { status: "cancelled", runner_id: null, finished_at: new Date().toISOString() } };
    },
    async retry(row, _: object, act) {
      if (open(row)) throw new AppError("CONFLICT", "It is being made already.");
      const made = {
        owner_id: row.owner_id,
        title: String(row.title),
        animation_id: row.animation_id as string | null,
      };
      return enqueueRender(row.input as RenderInput, made, act);
    },
  },
  /** What is removed while it is made is not made any further. */
  async deleted(row, act) {
    if (open(row)) stop(row, act);
  },
};

/** GET /renders/queue: for each waiting render that one may see, how many are ahead of it. */
export function queueRoutes({ db }: Pick<RequestContext, "db">) {
  const routes = new Hono<Variables>();
  routes.get("/renders/queue", async (c) => {
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
