import type { Env } from "../env.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/**
 * Creates the file storage: a bucket if one is configured, otherwise a folder.
 * @param runner this process's id, unique among the processes that share the storage
 */
export function createStorage(env: Env, runner: string): Storage {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createDiskStorage(env.DATA_DIR, runner);
  }
  const bucket = {
    name: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  return createS3Storage(bucket, env.DATA_DIR, runner);
}
