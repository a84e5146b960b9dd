import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Storage, TooLarge } from "./index.ts";

const headLength = 4100;

/** Files below `DATA_DIR/files`, two letters of the hash a folder. */
export function createDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
  mkdirSync(root, { recursive: true });
  const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash);

  return {
    async put(source: Readable, limit: number) {
      const part = join(root, `${randomUUID()}.part`);
      const digest = createHash("sha256");
      let size = 0;
      let head = Buffer.alloc(0);
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw new TooLarge();
          if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
          digest.update(chunk);
          yield chunk;
        }
      }
      try {
        await pipeline(source, measured, createWriteStream(part, { flags: "wx" }));
        const hash = digest.digest("hex");
        mkdirSync(join(root, hash.slice(0, 2)), { recursive: true });
        await rename(part, pathOf(hash));
        return { hash, size, head };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (hash) => createReadStream(pathOf(hash)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}
