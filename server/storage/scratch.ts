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

/**
 * Checks a file's name, so that no other text can become part of a path.
 * @throws Error unless the name is the hash of a stored file
 */
export function checkedName(hash: string): string {
  if (!isHash.test(hash)) throw new Error("Not the name of a stored file");
  return hash;
}

export const isName = (text: string) => isHash.test(text);

/**
 * Creates `DATA_DIR/scratch` on this machine, for files that are being written or transferred. Each name begins with
 * the ID of the process that writes the file.
 */
export function createScratch(dataDir: string, runner: string = randomUUID()) {
  const root = join(dataDir, "scratch");
  mkdirSync(root, { recursive: true });
  openFolder(root);
  const path = (name: string) => join(root, `${runner}-${name}`);

  return {
    path,
    unused: (ending: string) => path(`${randomUUID()}.${ending}`),

    /**
     * Writes a stream to a file, measures and checks the file, and passes it to `keep`, which may move it. A file that
     * wasn't moved is deleted, even after an error.
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

    /** Deletes unfinished files of processes that have ended. `alive` returns the IDs of the running processes. */
    async clear(alive: () => Promise<ReadonlySet<string>>): Promise<void> {
      // The files are listed before the running processes, so that no file of a process that starts in between is
      // deleted.
      const names = await readdir(root);
      if (names.length === 0) return;
      const living = await alive();
      for (const name of names) {
        if (!living.has(name.slice(0, runner.length))) await rm(join(root, name), { force: true });
      }
    },
  };
}
