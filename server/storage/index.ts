import type { Env } from "../env.ts";
import type { Bucket } from "./bucket.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/**
 * Creates the file storage: a bucket if one is configured, otherwise a folder.
 * @param runner this process's ID, unique among the processes that share the storage
 */
export function createStorage(env: Env, runner: string): Storage {
  const bucket = env.S3_BUCKET === undefined ? undefined : bucketOf(env, env.S3_BUCKET);
  return bucket ? createS3Storage(bucket, env.DATA_DIR, runner) : createDiskStorage(env.DATA_DIR, runner);
}

/** A bucket at the configured S3 service; undefined if its keys aren't configured. */
export function bucketOf(env: Env, name: string): Bucket | undefined {
  const { S3_REGION: region, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const endpoint = S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { name, region, endpoint, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
}
