import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { type Bucket, openBucket } from "../storage/bucket.ts";
import type { BackupStore } from "./store.ts";
import { writeFile } from "./write-file.ts";

/**
 * Keeps backups in a bucket.
 * @param scratch returns a new path for a local file, which is needed because a request declares the length and the
 * hash of its content in advance
 */
export function createBucketStore(options: Bucket, prefix: string, scratch: () => string): BackupStore {
  const bucket = openBucket(options);
  const root = prefix === "" ? "" : `${prefix}/`;
  return {
    async put(path, source) {
      const spool = scratch();
      try {
        const written = await writeFile(spool, source);
        await bucket.put(root + path, spool, written.sha256);
        return { path, ...written };
      } finally {
        await rm(spool, { force: true });
      }
    },
    get: (path) => Readable.from(bucket.read(root + path), { objectMode: false }),
    async *list(folder) {
      for await (const { key, putAt } of bucket.list(`${root}${folder}/`))
        yield { path: key.slice(root.length), putAt };
    },
    remove: (path) => bucket.remove(root + path),
  };
}
