import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { letChildrenRead } from "../studio/child-process/access.ts";
import { checkedName, createScratch, isName } from "./scratch.ts";
import type { Storage } from "./storage.ts";

export interface Bucket {
  name: string;
  /** The service's address, without the bucket's name, which is added as the first segment of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const folder = "files/";
const attempts = 4;
/** A time in milliseconds that is longer than a removal takes between checking a file and deleting it. */
const removalMs = 3000;

/**
 * A file younger than this, in milliseconds, can't have been found expired, because files are removed only
 * after twice this time.
 */
const youngMs = 1_800_000;

/** The values of an element in the service's XML response. Its lists aren't nested, so no parser is needed. */
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, value]) => value ?? "");

/**
 * Creates storage in a bucket of S3 or a compatible service. Files that are being written stay in `DATA_DIR/scratch`.
 */
export function createS3Storage(bucket: Bucket, dataDir: string, runner?: string): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: attempts });
  const scratch = createScratch(dataDir, runner);
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket.name)}`;
  const urlOf = (hash: string) => `${root}/${folder}${checkedName(hash)}`;

  /**
   * Sends a request.
   * @throws Error with the service's error code, unless the status is one of those expected
   */
  async function ask(url: string, expected: number[], init?: RequestInit): Promise<Response> {
    const answer = await client.fetch(url, { ...init, redirect: "error" });
    if (expected.includes(answer.status)) return answer;
    const said = await answer.text();
    const reason = valuesOf(said, "Code")[0] ?? valuesOf(said, "Message")[0] ?? "";
    throw new Error(`The bucket ${bucket.name} responded with ${answer.status} ${reason}`.trim());
  }

  async function look(hash: string): Promise<{ size: number; putAt: Date } | undefined> {
    const { status, headers } = await ask(urlOf(hash), [200, 404], { method: "HEAD" });
    if (status === 404) return undefined;
    return {
      size: Number(headers.get("content-length")),
      putAt: new Date(headers.get("last-modified") ?? 0),
    };
  }

  async function upload(hash: string, path: string) {
    const headers = { "x-amz-content-sha256": hash, "content-type": "application/octet-stream" };
    await ask(urlOf(hash), [200], { method: "PUT", headers, body: await openAsBlob(path) });
  }

  async function* read(hash: string, range?: { start: number; end: number }) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const { body } = await ask(urlOf(hash), [range ? 206 : 200], { headers });
    if (body) yield* body;
  }
  const get: Storage["get"] = (hash, range) => Readable.from(read(hash, range), { objectMode: false });

  return {
    put: (source, options = {}) =>
      scratch.receive(source, options, async (path, { hash }) => {
        const known = await look(hash);
        await upload(hash, path);
        // A concurrent removal may have found the old file expired, and may now be about to delete the new file,
        // which has the same name.
        if (!known || Date.now() - known.putAt.getTime() < youngMs) return;
        await sleep(removalMs);
        if (!(await look(hash))) await upload(hash, path);
      }),
    get,
    size: async (hash) => (isName(hash) ? (await look(hash))?.size : undefined),
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
      let after = "";
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: folder });
        if (after) query.set("continuation-token", after);
        const xml = await (await ask(`${root}?${query}`, [200])).text();
        const times = valuesOf(xml, "LastModified");
        for (const [at, key] of valuesOf(xml, "Key").entries()) {
          const hash = key.slice(folder.length);
          if (isName(hash) && new Date(times[at] ?? 0) < moment) yield hash;
        }
        after = valuesOf(xml, "NextContinuationToken")[0] ?? "";
      } while (after);
    },
    async remove(hash, since) {
      const found = await look(hash);
      if (!found || found.putAt >= since) return;
      const signal = AbortSignal.timeout(removalMs / 2);
      await ask(urlOf(hash), [200, 204, 404], { method: "DELETE", signal });
    },
  };
}
