import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { brokenAnswer } from "./call-errors.ts";

/** The most bytes of a response, after decompression, that are kept in memory. */
export const largestAnswer = 64 * 1024 * 1024;
/** Enough bytes for the text of a failed response that the log keeps. */
const keptOfFailure = 400_000;

const decoders = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
  ["zstd", createZstdDecompress],
]);

/** Decompresses a body. An encoding that isn't known is left as it is. */
export function decoded(body: Readable, encoding: string | string[] | undefined): Readable {
  const names = String(encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  // The encodings are named in the order in which they were applied. Nobody applies more than one or two.
  return names
    .slice(-2)
    .reverse()
    .reduce<Readable>((source, name) => {
      const create = decoders.get(name);
      // The reader of the decompressed body receives the errors of both.
      return create ? pipeline(source, create(), () => {}) : source;
    }, body);
}

/**
 * Reads a body to its end.
 * @throws FailedAnswerError with what was received, if it is larger than `largestAnswer` or the connection is lost
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

/** The pieces of a body as they arrive. @throws FailedAnswerError if the connection is lost */
export async function* piecesOf(body: AsyncIterable<Uint8Array>, upstream: string) {
  try {
    yield* body;
  } catch (error) {
    throw brokenAnswer(error, upstream);
  }
}
