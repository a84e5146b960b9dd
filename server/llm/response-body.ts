import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { brokenAnswer } from "./call-errors.ts";

/** The maximum size of a response in memory, in bytes after decompression. */
export const largestAnswer = 64 * 1024 * 1024;
/** How much of a failed response is converted to text, in bytes: enough for the text that is logged. */
const keptOfFailure = 400_000;

/** The limits for reading the rest of a body after its reader has stopped, in milliseconds and bytes. */
const longestRestMs = 1000;
const largestRest = 65_536;

const decoders = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
  ["zstd", createZstdDecompress],
]);

/** Decompresses a body. A body with an unknown encoding is returned unchanged. */
export function decoded(body: Readable, encoding: string | string[] | undefined): Readable {
  if (encoding === undefined) return body;
  const names = String(encoding)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  // Encodings are named in the order in which they were applied. No server applies more than two.
  return names
    .slice(-2)
    .reverse()
    .reduce<Readable>((source, name) => {
      const create = decoders.get(name);
      // Errors of the source and of the decoder reach the reader of the decompressed body, so this callback ignores
      // them.
      return create ? pipeline(source, create(), () => {}) : source;
    }, body);
}

/**
 * Reads a body to its end.
 * @throws FailedAnswerError with the part received so far, if the body is larger than `largestAnswer` or the connection
 * is lost
 */
export function wholeOf(body: Readable, upstream: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    let done = false;
    const fail = (error: unknown) => {
      if (done) return;
      done = true;
      const text = Buffer.concat(parts, Math.min(size, keptOfFailure)).toString();
      reject(brokenAnswer(error, upstream, text));
      body.destroy();
    };
    body.on("data", (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size > largestAnswer) fail({ code: "TOO_LARGE" });
    });
    body.on("end", () => {
      done = true;
      resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
    });
    body.on("error", fail);
    body.on("close", () => fail({}));
  });
}

/** Reads and discards the rest of a body whose reader has stopped, unless it is too large or takes too long. */
function discard(body: Readable) {
  if (body.readableEnded || body.destroyed) return;
  let size = 0;
  const timer = setTimeout(() => body.destroy(), longestRestMs);
  body.on("data", (piece: Buffer) => {
    size += piece.length;
    if (size > largestRest) body.destroy();
  });
  body.once("close", () => clearTimeout(timer));
}

/**
 * Allows a body's reader to stop before the end, as after the last event of a stream. A connection can be used again
 * only if its response was read to the end, so the rest is read in the background.
 */
export const reusable = (body: Readable): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]() {
    const pieces = body.iterator({ destroyOnReturn: false });
    return {
      next: () => pieces.next(),
      async return() {
        await pieces.return?.();
        discard(body);
        return { done: true, value: undefined };
      },
    };
  },
});

/**
 * Yields the pieces of a body as they arrive.
 * @throws FailedAnswerError if the connection is lost
 */
export async function* piecesOf(body: AsyncIterable<Uint8Array>, upstream: string) {
  try {
    yield* body;
  } catch (error) {
    throw brokenAnswer(error, upstream);
  }
}
