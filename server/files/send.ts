import { Readable } from "node:stream";
import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import type { Storage } from "../storage/storage.ts";
import { rangeOf } from "./range.ts";

/**
 * The types that a browser may show inline. Files of other types are downloaded, because SVG and HTML, for example, can
 * run scripts.
 */
const shown =
  /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/pdf|text\/vtt)$/;

interface StoredFile {
  hash: string;
  type: string;
  name: string;
}

/** Sends a stored file, or the requested range of it. @throws NOT_FOUND */
export async function sendFile(
  c: Context,
  storage: Pick<Storage, "size" | "get">,
  { hash, type, name }: StoredFile,
  { isDownload, cache }: { isDownload: boolean; cache: string },
) {
  const size = await storage.size(hash);
  if (size === undefined) throw new AppError("NOT_FOUND");
  const head = c.req.method === "HEAD";
  const range = rangeOf(c.req.header("range"), size);
  const headers: Record<string, string> = {
    "content-type": type,
    "content-disposition": `${shown.test(type) && !isDownload ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "accept-ranges": "bytes",
    etag: `"${hash}"`,
    "cache-control": cache,
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  };
  if (range === "bad") return c.body(null, 416, { ...headers, "content-range": `bytes */${size}` });
  if (c.req.header("if-none-match")?.includes(`"${hash}"`)) return c.body(null, 304, headers);
  const part = range === "none" ? { start: 0, end: size - 1 } : range;
  headers["content-length"] = String(part.end - part.start + 1);
  if (range !== "none") headers["content-range"] = `bytes ${part.start}-${part.end}/${size}`;
  const body = head || size === 0 ? null : (Readable.toWeb(storage.get(hash, part)) as ReadableStream);
  return new Response(body, { status: range === "none" ? 200 : 206, headers });
}
