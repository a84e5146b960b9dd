import { randomUUID } from "node:crypto";
import type { Env } from "../env.ts";
import { bucketOf } from "../storage/index.ts";
import type { Storage } from "../storage/storage.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { BackupStore } from "./store.ts";

/**
 * Opens the backup location.
 * @param place a folder, or `s3://bucket/prefix` at the configured S3 service
 * @throws Error if the address is invalid or the service's keys are missing
 */
export function openStore(place: string, env: Env, storage: Pick<Storage, "scratch">): BackupStore {
  if (!place.startsWith("s3:")) return createFolderStore(place);
  const url = URL.parse(place);
  if (!url?.hostname) throw new Error(`${place} isn't an address like s3://bucket/prefix`);
  const bucket = bucketOf(env, url.hostname);
  if (!bucket) throw new Error("A backup to S3 requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return createBucketStore(bucket, prefix, () => storage.scratch(`${randomUUID()}.backup`));
}
