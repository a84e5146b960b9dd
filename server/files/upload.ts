import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { recordWrite } from "../audit.ts";
import { assets } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { rowSchemasOf } from "../openapi/row-schemas.ts";
import type { Services } from "../services.ts";
import { markSoundReplaced } from "../studio/voiceover/segments.ts";
import { createAsset } from "./new-asset.ts";
import { receive, uploadDeclaration } from "./receive.ts";

const upload = defineRoute({
  method: "post",
  path: "/assets/upload",
  tag: "Assets",
  summary: "Upload a file",
  ...uploadDeclaration,
  responses: { 201: { description: "The asset", schema: rowSchemasOf(resources.assets).row } },
});

const replacement = defineRoute({
  method: "put",
  path: "/assets/:id/file",
  tag: "Assets",
  summary: "Replace an asset's file",
  ...uploadDeclaration,
  responses: { 200: { description: "The asset", schema: rowSchemasOf(resources.assets).row } },
});

/** POST /assets/upload creates an asset; PUT /assets/{id}/file replaces its file. */
export function uploadRoutes(services: Services) {
  const { db, publish, files } = services;
  const routes = new Hono<Variables>();
  const owned = async (c: Context<Variables>) => {
    const id = c.req.param("id") ?? "";
    const mine = and(eq(assets.id, id), eq(assets.owner_id, c.get("session").user.id));
    const [row] = z.uuid().safeParse(id).success ? await db.select().from(assets).where(mine) : [];
    if (!row) throw new AppError("NOT_FOUND", "Asset not found");
    return row;
  };

  route(routes, upload, async (c) => {
    const columns = await receive(c, services);
    return c.json(await createAsset(c, columns, "upload", services), 201);
  });

  route(routes, replacement, async (c) => {
    const before = await owned(c);
    const { name: _, ...columns } = await receive(c, services, before.kind ?? undefined);
    const { row, voiced } = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(assets)
        .set({ ...columns, updated_at: new Date().toISOString() })
        .where(eq(assets.id, before.id))
        .returning();
      if (!row) throw new AppError("NOT_FOUND", "Asset not found");
      await recordWrite(tx, c.var, resources.assets, "replace", before, row);
      return { row, voiced: await markSoundReplaced(tx, row.id, row.owner_id) };
    });
    publish("assets", "updated", [row]);
    if (voiced.length > 0) publish("voiceovers", "updated", voiced);
    return c.json(files.open(resources.assets, row));
  });
  return routes;
}
