import { and, desc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import type { BackgroundExport } from "../../contract/background-exports.ts";
import { AppError } from "../../contract/errors.ts";
import { exportFormatsOf } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { background_exports as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { unfinishedOf } from "../jobs/fair-turns.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { exportJob, readingOf } from "./job.ts";

const tag = "Server";
/** The maximum number of a user's exports that are waiting or running, and the maximum number that are kept. */
const mostUnfinished = 3;
const mostKept = 10;

const newExport = z.strictObject({
  resource: z.string().max(60),
  query: z.string().max(8000).meta({ description: "The list's query string: its filters, search and order" }),
  format: z
    .string()
    .max(60)
    .meta({ description: "One of the formats that the resource's GET /export supports" }),
});

const backgroundExport = z.object({
  id: z.uuid(),
  resource: z.string(),
  format: z.string(),
  status: z.enum(["queued", "running", "succeeded", "failed"]),
  rows: z.int().meta({ description: "The number of records read so far" }),
  size: z.int().nullable().meta({ description: "The size of the complete file in bytes" }),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().meta({ description: "When the file is deleted" }),
  url: z
    .string()
    .nullable()
    .meta({ description: "The URL of the complete file, valid for one to two hours" }),
}) satisfies z.core.$ZodType<BackgroundExport>;

const invalid = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Invalid input: ${field}`, { errors: { [field]: [message] } });

/**
 * Checks that the user may start another export. Must run in the transaction that stores it: a lock makes the user's
 * other requests wait, so that they count it.
 * @throws RATE_LIMITED or CONFLICT
 */
async function requireRoom(tx: Db, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${owner}`}, 0))`);
  if ((await unfinishedOf(tx, table, owner)) >= mostUnfinished)
    throw new AppError(
      "RATE_LIMITED",
      `At most ${mostUnfinished} exports can be waiting or running. Wait for one to finish.`,
      { retryAfter: 60 },
    );
  if ((await tx.$count(table, eq(table.owner_id, owner))) >= mostKept)
    throw new AppError(
      "CONFLICT",
      `You already have ${mostKept} exports, which is the limit. Delete one in your profile first.`,
    );
}

/** The routes of exports that a worker writes to a file: POST and GET /exports, GET and DELETE /exports/:id. */
export function exportRoutes(catalog: Catalog, services: Services) {
  const { db, files, queue } = services;
  const routes = new Hono<Variables>();

  const present = (
    { file, role, ...row }: typeof table.$inferSelect,
    { user }: Session,
  ): BackgroundExport => {
    const { id, resource, format, status, rows, error, created_at, finished_at, expires_at } = row;
    // The file contains what the owner's role could read when it was written, so no other role can open the file.
    const isOpen = file && expires_at !== null && Date.parse(expires_at) > Date.now() && user.role === role;
    return {
      ...{ id, resource, format, status, rows, error, created_at, finished_at, expires_at },
      size: file?.size ?? null,
      url: isOpen ? (files.opened(file).url ?? null) : null,
    };
  };

  async function find(session: Session, id: string) {
    const isId = z.uuid().safeParse(id).success;
    const mine = and(eq(table.id, id), eq(table.owner_id, session.user.id));
    const [row] = isId ? await db.select().from(table).where(mine) : [];
    if (!row) throw new AppError("NOT_FOUND", "Export not found");
    return row;
  }

  const createRoute = defineRoute({
    ...{ method: "post", path: "/exports", tag, summary: "Export a list in the background" },
    description: "For lists that take a long time to download. The file can be downloaded for three days.",
    body: newExport,
    responses: { 202: { description: "The queued export", schema: backgroundExport } },
    errors: ["FORBIDDEN", "CONFLICT", "RATE_LIMITED"],
  });
  route(routes, createRoute, async (c, { body }) => {
    const { session } = c.var;
    const resource = own(catalog.resources, body.resource);
    if (!resource?.exportable) throw invalid("resource", "No list with this name can be exported");
    const formats = Object.keys(exportFormatsOf(resource));
    if (!formats.includes(body.format))
      throw invalid("format", `Use one of these formats: ${formats.join(", ")}`);
    const { id: owner_id, role } = session.user;
    // The query and the permissions are also checked now, so that a mistake is reported immediately.
    await readingOf(services, catalog, { ...body, owner_id, role });
    const row = await db.transaction(async (tx) => {
      await requireRoom(tx, owner_id);
      const values = { id: newId(), owner_id, role, status: "queued", ...body } as const;
      return (await tx.insert(table).values(values).returning())[0];
    });
    await queue.send(exportJob, { export_id: row!.id });
    return c.json(present(row!, session), 202);
  });

  const listRoute = defineRoute({
    ...{ method: "get", path: "/exports", tag, summary: "List your background exports" },
    responses: { 200: { description: "Newest first", schema: z.array(backgroundExport) } },
  });
  route(routes, listRoute, async (c) => {
    const { session } = c.var;
    const mine = eq(table.owner_id, session.user.id);
    const rows = await db.select().from(table).where(mine).orderBy(desc(table.id)).limit(mostKept);
    return c.json(rows.map((row) => present(row, session)));
  });

  const showRoute = defineRoute({
    ...{ method: "get", path: "/exports/:id", tag, summary: "Read a background export" },
    responses: { 200: { description: "The export", schema: backgroundExport } },
  });
  route(routes, showRoute, async (c) => {
    const { session } = c.var;
    return c.json(present(await find(session, c.req.param("id")), session));
  });

  const deleteRoute = defineRoute({
    ...{ method: "delete", path: "/exports/:id", tag, summary: "Cancel or delete a background export" },
    responses: { 204: { description: "Deleted" } },
  });
  route(routes, deleteRoute, async (c) => {
    const { id } = await find(c.var.session, c.req.param("id"));
    await db.delete(table).where(eq(table.id, id));
    return c.body(null, 204);
  });
  return routes;
}
