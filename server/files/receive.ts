import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import { largestBody, uploadLimit } from "../body-limits.ts";
import type { Variables } from "../http.ts";
import type { Services } from "../services.ts";
import { FileTooLargeError } from "../storage/storage.ts";
import { type Inspected, inspect } from "./inspect.ts";
import { isSvg, type Sniffed, sniff } from "./sniff.ts";

const maxBytes = largestBody.upload;

const tooLarge = () =>
  new AppError("PAYLOAD_TOO_LARGE", `This file is larger than ${uploadLimit}. Choose a smaller one.`, {
    errors: { file: ["Too large"] },
  });

const empty = () =>
  new AppError("BAD_REQUEST", "This file is empty. Choose another one.", { errors: { file: ["Empty"] } });

const unusable = (message: string) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", message, {
    errors: { file: ["Unsupported file type"] },
  });

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
 * @throws AppError if the file can't be used; in that case, nothing is stored
 */
export async function receive(
  c: Context<Variables>,
  { db, storage, limits }: Pick<Services, "db" | "storage" | "limits">,
  only?: Sniffed["kind"],
) {
  const owner = c.get("session").user.id;
  const name = fileName(c.req.header("x-file-name"));
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > maxBytes) throw tooLarge();
  const { left, full } = await limits.storageLeft(db, owner, length);
  if (c.req.header("content-encoding"))
    throw unusable("This file is compressed for transport. Send it without a content encoding.");
  if (!c.req.raw.body) throw empty();
  let inspected: Inspected | undefined;
  const stored = await storage
    .put(Readable.fromWeb(c.req.raw.body as ReadableStream), {
      limit: Math.min(maxBytes, left),
      async check(path, { head, size }) {
        if (size === 0) throw empty();
        const sniffed = sniff(head);
        if (!sniffed && isSvg(head))
          throw unusable(
            "SVG files aren't stored, because they can contain scripts. Export the image as a PNG.",
          );
        if (!sniffed)
          throw unusable("This isn't an image, audio, video, font, PDF or Lottie file. Choose another file.");
        inspected = await inspect(path, sniffed, storage, owner, only);
      },
    })
    .catch((error) => {
      if (!(error instanceof FileTooLargeError)) throw error;
      throw left < maxBytes ? full() : tooLarge();
    });
  const { type, kind, sheet, thumbnail, width, height, duration } = inspected!;
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
