import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { letChildrenRead, openFolder } from "../studio/child-process/access.ts";
import { FileTooLargeError, type PutOptions, type StoredFile } from "./storage.ts";

const headLength = 4100;
const isHash = /^[0-9a-f]{64}$/;

/** @throws Error unless the name is the hash of a stored file; no other text may become part of a path */
export function checkedName(hash: string): string {
  if (!isHash.test(hash)) throw new Error("Not the name of a stored file");
  return hash;
}

export const isName = (text: string) => isHash.test(text);

/**
 * `DATA_DIR/scratch` on this machine: files in progress or in transit, each named after the process that writes it.
 */
export function createScratch(dataDir: string, runner: string = randomUUID()) {
  const root = join(dataDir, "scratch");
  mkdirSync(root, { recursive: true });
  openFolder(root);
  const path = (name: string) => join(root, `${runner}-${name}`);

  return {
    path,
    /** A path that no other file has. */
    unused: (ending: string) => path(`${randomUUID()}.${ending}`),

    /**
     * Writes a stream to a file, measures it, has it checked and passes it to `keep`, which may move it away. If
     * anything fails, nothing is left here.
     */
    async receive(
      source: Readable,
      { limit = Number.POSITIVE_INFINITY, check }: PutOptions,
      keep: (path: string, file: StoredFile) => Promise<void>,
    ): Promise<StoredFile> {
      const part = path(`${randomUUID()}.part`);
      const digest = createHash("sha256");
      let size = 0;
      let head = Buffer.alloc(0);
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw new FileTooLargeError();
          if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
          digest.update(chunk);
          yield chunk;
        }
      }
      try {
        await pipeline(source, measured, createWriteStream(part, { flags: "wx" }));
        const stored = { hash: digest.digest("hex"), size, head };
        await letChildrenRead(part);
        await check?.(part, stored);
        await keep(part, stored);
        return stored;
      } finally {
        await rm(part, { force: true });
      }
    },

    /** Removes unfinished files of processes that have ended; `alive` returns the runners that haven't. */
    async clear(alive: () => Promise<ReadonlySet<string>>): Promise<void> {
      // The files are listed first, so the list contains no files of processes that start after this.
      const names = await readdir(root);
      if (names.length === 0) return;
      const living = await alive();
      for (const name of names) {
        if (!living.has(name.slice(0, runner.length))) await rm(join(root, name), { force: true });
      }
    },
  };
}
