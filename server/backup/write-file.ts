import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes a new file that only this process's user can read, and waits until the file is on disk. */
export async function writeFile(path: string, source: Readable): Promise<{ size: number; sha256: string }> {
  const digest = createHash("sha256");
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(source, measured, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return { size, sha256: digest.digest("hex") };
}
