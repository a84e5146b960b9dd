import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { recordWrite } from "../audit.ts";
import { newId, timeOf } from "../db/ids.ts";
import { assets } from "../db/schema.ts";
import { discard, type Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { rowSchemasOf } from "../openapi/row-schemas.ts";
import type { Services } from "../services.ts";
import { FileTooLargeError, type Storage } from "../storage/storage.ts";
import { markSoundReplaced } from "../studio/voiceover/segments.ts";
import { type Inspected, inspect } from "./inspect.ts";
import { type Sniffed, sniff } from "./sniff.ts";

const maxBytes = 200 * 1024 * 1024;
/** How long the rest of a refused upload is read, in milliseconds. */
const discardMs = 1000;

const tooLarge = () =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    `This file is larger than ${maxBytes / 1024 / 1024} MB. Choose a smaller one.`,
    {
      errors: { file: ["Too large"] },
    },
  );

const unusable = (message: string) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", message, {
    errors: { file: ["Unsupported file type"] },
  });

/** The last part of a name, without paths and control characters. */
function fileName(header: string | undefined): string {
  let name = "file";
  try {
    name = decodeURIComponent(header ?? "file");
  } catch {
    // The file is kept whatever its name.
  }
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
      .trim()
      .slice(0, 200)
      // The cut may be in the middle of a surrogate pair.
      .replace(/[\ud800-\udbff]$/, "") || "file"
  );
}

/** Stores the body of a request. @throws AppError where it is not a file that can be used; nothing is left then */
async function receive(c: Context<Variables>, storage: Storage, only?: Sniffed["kind"]) {
  const name = fileName(c.req.header("x-file-name"));
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) {
    // A browser reads the answer once its body is sent; a client that sends nothing is not waited for.
    await Promise.race([discard(c.env.incoming), sleep(discardMs)]);
    throw tooLarge();
  }
  if (c.req.header("content-encoding")) throw unusable("Send the file without a content encoding");
  if (!c.req.raw.body)
    throw new AppError("BAD_REQUEST", "The file is empty", { errors: { file: ["Empty"] } });
  let sniffed: Sniffed | undefined;
  let inspected: Inspected = {};
  const stored = await storage
    .put(Readable.fromWeb(c.req.raw.body as ReadableStream), {
      limit: maxBytes,
      async check(path, { head }) {
        sniffed = sniff(head);
        if (!sniffed) throw unusable("This is not an image, audio, video, font, PDF or Lottie file");
        if (only && sniffed.kind !== only) {
          throw unusable(`Choose another ${only} file: animations use this asset as one`);
        }
        inspected = await inspect(path, sniffed, storage);
      },
    })
    .catch((error) => {
      throw error instanceof FileTooLargeError ? tooLarge() : error;
    });
  const { type, kind } = sniffed!;
  const { sheet, thumbnail, width, height, duration } = inspected;
  const file = { name, type, size: stored.size, hash: stored.hash, ...(sheet ? { sheet } : {}) };
  return {
    name,
    kind,
    file,
    thumbnail: thumbnail ?? null,
    width: width ?? null,
    height: height ?? null,
    duration: duration ?? null,
  };
}

const upload = defineRoute({
  method: "post",
  path: "/assets/upload",
  tag: "Assets",
  summary: "Upload a file",
  uploads: "application/octet-stream",
  headers: { "x-file-name": "The file's name, percent-encoded" },
  responses: { 201: { description: "The asset", schema: rowSchemasOf(resources.assets).row } },
  errors: ["BAD_REQUEST", "INVALID_INPUT", "UNAVAILABLE"],
});

const replacement = defineRoute({
  method: "put",
  path: "/assets/:id/file",
  tag: "Assets",
  summary: "Replace an asset's file",
  uploads: "application/octet-stream",
  headers: { "x-file-name": "The file's name, percent-encoded" },
  responses: { 200: { description: "The asset", schema: rowSchemasOf(resources.assets).row } },
  errors: ["BAD_REQUEST", "INVALID_INPUT", "UNAVAILABLE"],
});

/** POST /assets/upload; PUT /assets/{id}/file, a new file for the same record. */
export function uploadRoutes({ db, storage, publish, files }: Services) {
  const routes = new Hono<Variables>();
  const owned = async (c: Context<Variables>) => {
    const id = c.req.param("id") ?? "";
    const mine = and(eq(assets.id, id), eq(assets.owner_id, c.get("session").user.id));
    const [row] = z.uuid().safeParse(id).success ? await db.select().from(assets).where(mine) : [];
    if (!row) throw new AppError("NOT_FOUND", "Asset not found");
    return row;
  };

  route(routes, upload, async (c) => {
    const { name, ...columns } = await receive(c, storage);
    const id = newId();
    const common = { id, owner_id: c.get("session").user.id, created_at: timeOf(id), updated_at: timeOf(id) };
    const row = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(assets)
        .values({ ...common, name, ...columns })
        .returning();
      await recordWrite(tx, c.var, resources.assets, "upload", undefined, row!);
      return row!;
    });
    publish("assets", "created", [row]);
    return c.json(files.open(resources.assets, row), 201);
  });

  route(routes, replacement, async (c) => {
    const before = await owned(c);
    const { name: _, ...columns } = await receive(c, storage, before.kind ?? undefined);
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
