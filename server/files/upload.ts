import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../contract/errors.ts";
import { scopeOf } from "../contract/session.ts";
import { newId, timeOf } from "./db/ids.ts";
import { assets } from "./db/schema.ts";
import type { Variables } from "./http.ts";
import type { Parts } from "./resources/hooks.ts";
import { TooLarge } from "./storage/index.ts";

const largest = 100 * 1024 * 1024;

interface Sniffed {
  type: string;
  kind: "image" | "audio" | "video" | "font" | "animation" | "document";
}

const ascii = (head: Buffer, from: number, to: number) => head.toString("latin1", from, to);

/** What a file is by its first bytes; its name and the sender's word are not believed. */
export function sniff(head: Buffer): Sniffed | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return { type: "image/png", kind: "image" };
  if (starts(0xff, 0xd8, 0xff)) return { type: "image/jpeg", kind: "image" };
  if (ascii(head, 0, 4) === "GIF8") return { type: "image/gif", kind: "image" };
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP")
    return { type: "image/webp", kind: "image" };
  if (ascii(head, 4, 12) === "ftypavif") return { type: "image/avif", kind: "image" };
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WAVE")
    return { type: "audio/wav", kind: "audio" };
  if (ascii(head, 0, 3) === "ID3" || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2))
    return { type: "audio/mpeg", kind: "audio" };
  if (ascii(head, 0, 4) === "OggS") return { type: "audio/ogg", kind: "audio" };
  if (ascii(head, 0, 4) === "fLaC") return { type: "audio/flac", kind: "audio" };
  if (ascii(head, 4, 8) === "ftyp") return { type: "video/mp4", kind: "video" };
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return { type: "video/webm", kind: "video" };
  if (ascii(head, 0, 4) === "wOF2") return { type: "font/woff2", kind: "font" };
  if (ascii(head, 0, 4) === "wOFF") return { type: "font/woff", kind: "font" };
  if (ascii(head, 0, 4) === "OTTO") return { type: "font/otf", kind: "font" };
  if (starts(0, 1, 0, 0)) return { type: "font/ttf", kind: "font" };
  if (ascii(head, 0, 5) === "%PDF-") return { type: "application/pdf", kind: "document" };
  const text = head.toString("utf8").trimStart();
  if (text.startsWith("{") && /"layers"\s*:/.test(text) && /"v"\s*:/.test(text))
    return { type: "application/json", kind: "animation" };
  return undefined;
}

/** What a browser may show in place; everything else is a download. */
const shown = /^(image|audio|video)\//;

/** POST /assets/upload and GET /assets/{id}/file. */
export function fileRoutes({ db, storage, publish }: Parts) {
  const routes = new Hono<Variables>();

  routes.post("/assets/upload", async (c) => {
    const session = c.get("session");
    const name = fileName(c.req.header("x-file-name"));
    if (Number(c.req.header("content-length") ?? 0) > largest) throw tooLarge();
    if (!c.req.raw.body)
      throw new AppError("BAD_REQUEST", "The file is empty", { errors: { file: ["Empty"] } });
    const stored = await storage.put(Readable.fromWeb(c.req.raw.body as never), largest).catch((error) => {
      throw error instanceof TooLarge ? tooLarge() : error;
    });
    const sniffed = sniff(stored.head);
    if (!sniffed || stored.size === 0) {
      const used = await db
        .select({ id: assets.id })
        .from(assets)
        .where(eq(assets.content_hash, stored.hash))
        .limit(1);
      if (used.length === 0) await storage.remove(stored.hash);
      throw new AppError(
        "UNSUPPORTED_MEDIA_TYPE",
        "This is not a picture, sound, film, font, PDF or Lottie file",
        {
          errors: { file: ["Not a kind of file that can be used"] },
        },
      );
    }
    const id = newId();
    const common = { id, owner_id: session.user.id, created_at: timeOf(id), updated_at: timeOf(id) };
    const file = { name, type: sniffed.type, size: stored.size };
    const [row] = await db
      .insert(assets)
      .values({ ...common, name: name.slice(0, 200), kind: sniffed.kind, file, content_hash: stored.hash })
      .returning();
    publish("assets", "created", [row!]);
    const { content_hash, ...answer } = row!;
    return c.json(answer, 201);
  });

  // HEAD is answered by GET's route: without a body, so without opening the file.
  routes.get("/assets/:id/file", async (c) => {
    const { user } = c.get("session");
    const id = c.req.param("id");
    const mine = scopeOf(user.role, "assets", "show") === "all" ? sql`true` : eq(assets.owner_id, user.id);
    const [row] = z.uuid().safeParse(id).success
      ? await db
          .select()
          .from(assets)
          .where(and(eq(assets.id, id), mine))
      : [];
    if (!row?.content_hash || !row.file) throw new AppError("NOT_FOUND", "Asset not found");
    const { type, size, name } = row.file;
    const how = shown.test(type) ? "inline" : "attachment";
    const head = c.req.method === "HEAD";
    return new Response(head ? null : (Readable.toWeb(storage.get(row.content_hash)) as ReadableStream), {
      headers: {
        "content-type": type,
        "content-length": String(size),
        "content-disposition": `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
        "cache-control": "private, max-age=60",
      },
    });
  });
  return routes;
}

const tooLarge = () =>
  new AppError("PAYLOAD_TOO_LARGE", `A file may have at most ${largest / 1024 / 1024} MB`);

/** The last part of a name, without paths and control characters. */
function fileName(header: string | undefined): string {
  let name = "file";
  try {
    name = decodeURIComponent(header ?? "file");
  } catch {
    // A name that cannot be read is no reason to refuse the file.
  }
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 200) || "file"
  );
}
