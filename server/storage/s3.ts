import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { letChildrenRead } from "../studio/child-process/access.ts";
import { type Bucket, openBucket } from "./bucket.ts";
import { checkedName, createScratch, isName } from "./scratch.ts";
import type { Storage } from "./storage.ts";

const folder = "files/";
/** A time in milliseconds that is longer than a removal takes between checking a file and deleting it. */
const removalMs = 3000;

/**
 * The age, in milliseconds, below which a file can't have been found to be expired, because files are removed only
 * after twice this time.
 */
const youngMs = 1_800_000;

/**
 * Creates storage in a bucket on S3 or a compatible service. Files that are being written stay in `DATA_DIR/scratch`.
 */
export function createS3Storage(options: Bucket, dataDir: string, runner?: string): Storage {
  const bucket = openBucket(options);
  const scratch = createScratch(dataDir, runner);
  const keyOf = (hash: string) => folder + checkedName(hash);
  /** Checks the file's name only when the stream is read, so that an invalid name becomes an error of the stream. */
  async function* read(...[hash, range]: Parameters<Storage["get"]>) {
    yield* bucket.read(keyOf(hash), range);
  }
  const get: Storage["get"] = (hash, range) => Readable.from(read(hash, range), { objectMode: false });

  return {
    put: (source, options = {}) =>
      scratch.receive(source, options, async (path, { hash }) => {
        const known = await bucket.head(keyOf(hash));
        await bucket.put(keyOf(hash), path, hash);
        // A concurrent removal may have found the old file expired, and may now be about to delete the new file,
        // which has the same name.
        if (!known || Date.now() - known.putAt.getTime() < youngMs) return;
        await sleep(removalMs);
        if (!(await bucket.head(keyOf(hash)))) await bucket.put(keyOf(hash), path, hash);
      }),
    get,
    size: async (hash) => (isName(hash) ? (await bucket.head(keyOf(hash)))?.size : undefined),
    async local(hash, use) {
      const path = scratch.unused("copy");
      try {
        await pipeline(get(hash), createWriteStream(path, { flags: "wx" }));
        await letChildrenRead(path);
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    scratch: scratch.path,
    clearScratch: scratch.clear,
    async *olderThan(moment) {
      for await (const { key, putAt } of bucket.list(folder)) {
        const hash = key.slice(folder.length);
        if (isName(hash) && putAt < moment) yield hash;
      }
    },
    async remove(hash, since) {
      const found = await bucket.head(keyOf(hash));
      if (!found || found.putAt >= since) return;
      await bucket.remove(keyOf(hash), AbortSignal.timeout(removalMs / 2));
    },
  };
}
