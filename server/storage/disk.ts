import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type PutOptions, type Storage, TooLarge } from "./index.ts";

const headLength = 4100;
const isHash = /^[0-9a-f]{64}$/;

/**
 * Files below `DATA_DIR/files`, two letters of the hash a folder; `DATA_DIR/scratch` for what is being made, each file
 * there named after the process that makes it.
 */
export function createDiskStorage(dataDir: string, runner: string = randomUUID()): Storage {
  const [root, scratch] = [join(dataDir, "files"), join(dataDir, "scratch")];
  for (const folder of [root, scratch]) mkdirSync(folder, { recursive: true });
  const pathOf = (hash: string) => {
    if (!isHash.test(hash)) throw new Error("Not the name of a stored file");
    return join(root, hash.slice(0, 2), hash);
  };

  return {
    async put(source: Readable, { limit = Number.POSITIVE_INFINITY, check }: PutOptions = {}) {
      const part = join(scratch, `${runner}-${randomUUID()}.part`);
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
        const stored = { hash: digest.digest("hex"), size, head };
        await check?.(part, stored);
        mkdirSync(join(root, stored.hash.slice(0, 2)), { recursive: true });
        // A rename keeps the time of the last write; the age counts from when the file was put.
        const now = new Date();
        await utimes(part, now, now);
        await rename(part, pathOf(stored.hash));
        return stored;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (hash, range) => createReadStream(pathOf(hash), range),
    size: (hash) =>
      stat(pathOf(hash)).then(
        (found) => found.size,
        () => undefined,
      ),
    local: (hash, use) => use(pathOf(hash)),
    scratch: (name) => join(scratch, `${runner}-${name}`),
    async clearScratch(alive) {
      // Looked at before: whoever begins a file after this is alive, too.
      const names = await readdir(scratch);
      if (names.length === 0) return;
      const living = await alive();
      for (const name of names) {
        if (!living.has(name.slice(0, runner.length))) await rm(join(scratch, name), { force: true });
      }
    },
    async *olderThan(moment) {
      for (const folder of await readdir(root)) {
        if (folder.length !== 2) continue;
        for (const hash of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, hash)).catch(() => undefined);
          if (found && found.mtime < moment && isHash.test(hash)) yield hash;
        }
      }
    },
    async remove(hash, since) {
      // Taken away before it is looked at: what is put at this very moment gets the name, and stays.
      const taken = join(scratch, `${runner}-${randomUUID()}.gone`);
      try {
        await rename(pathOf(hash), taken);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
        throw error;
      }
      if ((await stat(taken)).mtime >= since) await rename(taken, pathOf(hash));
      else await rm(taken);
    },
  };
}
