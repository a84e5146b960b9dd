import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { Media } from "../../contract/media.ts";
import type { Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { Values } from "../db/rows.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Storage } from "../storage/storage.ts";
import { sendFile } from "./send.ts";

const hourMs = 3_600_000;

const fileRoute = defineRoute({
  method: "get",
  path: "/files/:hash",
  tag: "Files",
  summary: "Download a file",
  access: "public",
  description: "Records contain the complete URL. Its signature is valid for one to two hours.",
  parameters: z.object({
    type: z.string(),
    name: z.string(),
    until: z.string(),
    signature: z.string(),
    download: z.string().optional().meta({ description: "Sends the file as an attachment" }),
  }),
  headers: { range: "A single byte range" },
  responses: {
    200: { description: "The file", contentType: "*/*" },
    206: { description: "The requested range", contentType: "*/*" },
    304: { description: "Unchanged" },
    416: { description: "The range is outside the file" },
  },
  errors: ["FORBIDDEN"],
});

/**
 * Creates the service for signed URLs. Each opens one stored file for one to two hours without a bearer token, because
 * media elements can't send one.
 */
export function createFiles(storage: Storage, secret: string) {
  const key = createHmac("sha256", secret).update("scenewright files").digest();
  const sign = (hash: string, type: string, name: string, until: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([hash, type, name, until]))
      .digest("base64url");

  /** The URL stays the same for up to an hour, so that browsers can cache the file. */
  const urlOf = ({ hash, type, name }: Media & { hash: string }, now = Date.now()) => {
    const until = String(Math.ceil(now / hourMs) * hourMs + hourMs);
    const query = new URLSearchParams({ type, name, until, signature: sign(hash, type, name, until) });
    return `/files/${hash}?${query}`;
  };

  /** A file that was made from another one, with a URL in place of its hash. */
  const derived = <T extends { hash?: string | undefined }>(
    file: T | undefined,
    name: string,
    type: string,
  ) =>
    file?.hash
      ? { ...file, hash: undefined, url: urlOf({ name, type, size: 0, hash: file.hash }) }
      : undefined;

  /** A stored file as clients see it: with a URL, without its hash. */
  const opened = (media: Media): Media => {
    const { hash, sheet, reel, reel_sound, ...rest } = media;
    const [frames, pictures, sound] = [
      derived(sheet, "frames.png", "image/png"),
      derived(reel, "frames.reel", "application/octet-stream"),
      derived(reel_sound, "sound.flac", "audio/flac"),
    ];
    return {
      ...rest,
      ...(hash ? { url: urlOf({ ...rest, hash }) } : {}),
      ...(frames ? { sheet: frames } : {}),
      ...(pictures ? { reel: pictures } : {}),
      ...(sound ? { reel_sound: sound } : {}),
    };
  };

  const openedIn = (list: unknown) =>
    (list as { file?: Media }[]).map((one) => (one.file ? { ...one, file: opened(one.file) } : one));

  /** A record with URLs in place of its files' hashes. */
  const open = <T extends Values>(resource: Resource, row: T): T => {
    const shown = Object.entries<unknown>(row).map(([name, value]) => {
      const field = value ? own(resource.all, name) : undefined;
      if (field?.kind === "media") return [name, opened(value as Media)];
      return [name, field?.files ? openedIn(value) : value];
    });
    return Object.fromEntries(shown) as T;
  };

  const routes = new Hono<Variables>();
  route(routes, fileRoute, async (c) => {
    const hash = c.req.param("hash");
    const { type = "", name = "", until = "", signature = "" } = c.req.query();
    const expected = Buffer.from(sign(hash, type, name, until));
    const given = Buffer.from(signature);
    // The signature is checked before the file is looked up, so that only holders of a valid URL learn whether the file
    // exists.
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new AppError("FORBIDDEN", "This link isn't valid. Reload the page and open the file from there.");
    if (Date.now() > Number(until))
      throw new AppError("FORBIDDEN", "This link has expired. Reload the page and open the file from there.");
    const isDownload = c.req.query("download") !== undefined;
    return sendFile(
      c,
      storage,
      { hash, type, name },
      { isDownload, cache: "private, max-age=3600, immutable" },
    );
  });
  return { routes, open, opened };
}
