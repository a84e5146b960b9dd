import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";

export interface Bucket {
  name: string;
  /** The service's address, without the bucket's name, which is added as the first segment of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BucketObject {
  key: string;
  putAt: Date;
}

const attempts = 4;

/** The values of an element in the service's XML response. Its lists aren't nested, so no parser is needed. */
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, value]) => value ?? "");

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Reads and writes objects in a bucket on S3 or a compatible service. Failed requests are retried. */
export function openBucket({ name, endpoint, ...credentials }: Bucket) {
  const client = new AwsClient({ ...credentials, service: "s3", retries: attempts });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(name)}`;
  const urlOf = (key: string) => `${root}/${key.split("/").map(encodeURIComponent).join("/")}`;

  /**
   * Sends a request.
   * @throws Error with the service's error code, unless the status is one of those expected
   */
  async function ask(url: string, expected: number[], init?: RequestInit): Promise<Response> {
    const answer = await client.fetch(url, { ...init, redirect: "error" });
    if (expected.includes(answer.status)) return answer;
    const said = await answer.text();
    const reason = valuesOf(said, "Code")[0] ?? valuesOf(said, "Message")[0] ?? "";
    throw new Error(`The bucket ${name} responded with ${answer.status} ${reason}`.trim());
  }

  return {
    /** The size of an object in bytes and the time it was stored; undefined if there is none. */
    async head(key: string): Promise<{ size: number; putAt: Date } | undefined> {
      const { status, headers } = await ask(urlOf(key), [200, 404], { method: "HEAD" });
      if (status === 404) return undefined;
      return {
        size: Number(headers.get("content-length")),
        putAt: new Date(headers.get("last-modified") ?? 0),
      };
    },
    /** Stores a local file whose content has the given SHA-256. */
    async put(key: string, path: string, sha256: string): Promise<void> {
      const headers = { "x-amz-content-sha256": sha256, "content-type": "application/octet-stream" };
      await ask(urlOf(key), [200], { method: "PUT", headers, body: await openAsBlob(path) });
    },
    /** Reads the bytes from `start` to `end`, inclusive; without a range, reads all bytes. */
    async *read(key: string, range?: { start: number; end: number }) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const { body } = await ask(urlOf(key), [range ? 206 : 200], { headers });
      if (body) yield* body;
    },
    async *list(prefix: string): AsyncGenerator<BucketObject> {
      let after = "";
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (after) query.set("continuation-token", after);
        const xml = await (await ask(`${root}?${query}`, [200])).text();
        const times = valuesOf(xml, "LastModified");
        for (const [at, key] of valuesOf(xml, "Key").entries())
          yield { key: unescaped(key), putAt: new Date(times[at] ?? 0) };
        after = unescaped(valuesOf(xml, "NextContinuationToken")[0] ?? "");
      } while (after);
    },
    async remove(key: string, signal?: AbortSignal): Promise<void> {
      await ask(urlOf(key), [200, 204, 404], { method: "DELETE", signal });
    },
  };
}
