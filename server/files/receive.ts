import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import type { Variables } from "../http.ts";
import type { Services } from "../services.ts";
import type { Sniffed } from "./sniff.ts";
import { empty, storeFile, unusable } from "./store-file.ts";

/** The last segment of an uploaded file's name, without control characters or marks that change the text direction. */
export function fileName(header: string | undefined): string {
  let name = "file";
  try {
    name = decodeURIComponent(header ?? "file");
  } catch {
    // A name that can't be decoded is ignored, and the file is stored under the default name.
  }
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
      .trim()
      .slice(0, 200)
      // The name may have been cut in the middle of a surrogate pair.
      .replace(/[\ud800-\udbff]$/, "") || "file"
  );
}

/** The properties of every upload route in the OpenAPI document. */
export const uploadDeclaration = {
  uploads: "application/octet-stream",
  headers: { "x-file-name": "The file's name, percent-encoded" },
  errors: ["BAD_REQUEST", "INVALID_INPUT", "UNAVAILABLE"],
} as const;

/**
 * Stores the body of a request.
 * @returns the columns of an asset
 * @throws AppError if the file can't be used; in that case, nothing is stored
 */
export function receive(
  c: Context<Variables>,
  services: Pick<Services, "db" | "storage" | "limits">,
  only?: Sniffed["kind"],
) {
  const { body } = c.req.raw;
  const file = {
    owner: c.get("session").user.id,
    name: fileName(c.req.header("x-file-name")),
    length: Number(c.req.header("content-length") ?? 0),
    only,
  };
  const source = () => {
    if (c.req.header("content-encoding"))
      throw unusable("This file is compressed for transport. Send it without a content encoding.");
    if (!body) throw empty();
    return Readable.fromWeb(body as ReadableStream);
  };
  return storeFile(source, file, services);
}
