import type { Readable } from "node:stream";
import { AppError } from "../../contract/errors.ts";
import { largestBody, uploadLimit } from "../body-limits.ts";
import type { Services } from "../services.ts";
import { FileTooLargeError } from "../storage/storage.ts";
import { type Inspected, inspect } from "./inspect.ts";
import { isSvg, type Sniffed, sniff } from "./sniff.ts";

const maxBytes = largestBody.upload;

const tooLarge = () =>
  new AppError("PAYLOAD_TOO_LARGE", `This file is larger than ${uploadLimit}. Choose a smaller one.`, {
    errors: { file: ["Too large"] },
  });

export const empty = () =>
  new AppError("BAD_REQUEST", "This file is empty. Choose another one.", { errors: { file: ["Empty"] } });

export const unusable = (message: string) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", message, {
    errors: { file: ["Unsupported file type"] },
  });

interface FileOptions {
  owner: string;
  name: string;
  /** The size of the file in bytes, if it is known. */
  length?: number;
  /** The kind of the file that the new file replaces. */
  only?: Sniffed["kind"] | undefined;
}

/**
 * Stores a file of a user, whatever its origin: its type is detected from its content, its size is limited, and it is
 * opened in a child process.
 * @returns the columns of an asset
 * @throws AppError if the file can't be used; in that case, nothing is stored
 */
export async function storeFile(
  source: () => Readable,
  { owner, name, length = 0, only }: FileOptions,
  { db, storage, limits }: Pick<Services, "db" | "storage" | "limits">,
) {
  if (length > maxBytes) throw tooLarge();
  const { left, full } = await limits.storageLeft(db, owner, length);
  let inspected: Inspected | undefined;
  const stored = await storage
    .put(source(), {
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
