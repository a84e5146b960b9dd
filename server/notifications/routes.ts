import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import {
  kindNames,
  mostCounted,
  type NotificationPage,
  notificationPageSize,
  notificationQuery,
  readInput,
} from "../../contract/notifications.ts";
import type { Db } from "../db/client.ts";
import { notifications as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";

const tag = "Account";

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(kindNames),
  data: z.looseObject({}),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
const unread = z.int().describe(`The number of unread notifications, up to ${mostCounted}`);
const page = z.object({ items: z.array(notification), unread, next: z.uuid().nullable() });

const listRoute = defineRoute({
  ...{ method: "get", path: "/notifications", tag, summary: "List notifications" },
  description: "Your notifications, newest first. They are kept for 90 days.",
  query: notificationQuery,
  responses: { 200: { description: "A page of notifications", schema: page } },
});
const countRoute = defineRoute({
  ...{ method: "get", path: "/notifications/unread", tag, summary: "Count unread notifications" },
  responses: { 200: { description: "The number of unread notifications", schema: z.object({ unread }) } },
});
const readRoute = defineRoute({
  ...{ method: "post", path: "/notifications/read", tag, summary: "Mark notifications as read" },
  body: readInput,
  responses: { 200: { description: "The number of unread notifications", schema: z.object({ unread }) } },
});

async function countUnread(db: Db, owner: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select from notifications where owner_id = ${owner} and in_app and read_at is null limit ${mostCounted}) n`);
  return rows[0]!.unread;
}

/** The routes GET /notifications and /notifications/unread, and POST /notifications/read. */
export function notificationRoutes({ db, publish }: Pick<Services, "db" | "publish">) {
  const routes = new Hono<Variables>();

  route(routes, countRoute, async (c) => c.json({ unread: await countUnread(db, c.var.session.user.id) }));

  route(routes, listRoute, async (c, { query }) => {
    const owner = c.var.session.user.id;
    const { id, kind, data, read_at, created_at } = table;
    const rows = await db
      .select({ id, kind, data, read_at, created_at })
      .from(table)
      .where(
        and(
          eq(table.owner_id, owner),
          eq(table.in_app, true),
          query.unread === "true" ? isNull(read_at) : undefined,
          query.before ? lt(id, query.before) : undefined,
        ),
      )
      .orderBy(desc(id))
      .limit(notificationPageSize + 1);
    const items = rows.slice(0, notificationPageSize) as NotificationPage["items"];
    const next = rows.length > notificationPageSize ? items.at(-1)!.id : null;
    return c.json({ items, unread: await countUnread(db, owner), next } satisfies NotificationPage);
  });

  route(routes, readRoute, async (c, { body: { ids, read = true } }) => {
    const owner = c.var.session.user.id;
    const changed = await db
      .update(table)
      .set({ read_at: read ? new Date().toISOString() : null })
      .where(
        and(
          eq(table.owner_id, owner),
          ids && inArray(table.id, ids),
          read ? isNull(table.read_at) : sql`${table.read_at} is not null`,
        ),
      )
      .returning({ owner_id: table.owner_id });
    // One event is enough, because consoles then read the count again.
    if (changed.length > 0) publish("notifications", "updated", [{ id: owner, owner_id: owner }]);
    return c.json({ unread: await countUnread(db, owner) });
  });

  return routes;
}
