import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) => createHmac("sha256", key).update(data).digest();

/** The page size, small enough that a list needs several pages. */
const pageSize = 2;

/** Verifies a request's Signature Version 4. */
function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return false;
  const [, , day = "", region = "", names = "", signature = ""] = given;
  const { pathname, searchParams } = new URL(url ?? "", "http://bucket");
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const request = [method, pathname, query, signed.join(""), names, headers["x-amz-content-sha256"]].join(
    "\n",
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
}

/** Starts an S3 service on loopback with an in-memory bucket `films`. */
export async function startS3() {
  const secret = "the bucket's secret";
  const objects = new Map<string, { body: Buffer; putAt: Date }>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code></Error>`);
    if (failures > 0) {
      failures -= 1;
      return fail(503, "SlowDown");
    }
    if (!isSigned(request, secret)) return fail(403, "SignatureDoesNotMatch");
    const [, bucket, ...rest] = pathname.split("/");
    if (bucket !== "films") return fail(404, "NoSuchBucket");
    const key = rest.join("/");
    if (key === "") {
      const after = searchParams.get("continuation-token") ?? "";
      const keys = [...objects.keys()].sort().filter((one) => one > after);
      const page = keys.slice(0, pageSize);
      const contents = page.map(
        (one) =>
          `<Contents><Key>${one}</Key><LastModified>${objects.get(one)?.putAt.toISOString()}</LastModified></Contents>`,
      );
      const next =
        keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
      return response.end(`<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`);
    }
    if (request.method === "PUT") {
      if (request.headers["content-length"] === undefined) return fail(411, "MissingContentLength");
      if (sha256(body) !== request.headers["x-amz-content-sha256"])
        return fail(400, "XAmzContentSHA256Mismatch");
      objects.set(key, { body, putAt: new Date() });
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(404, "NoSuchKey");
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
    response.writeHead(range ? 206 : 200, {
      "content-length": part.length,
      "last-modified": found.putAt.toUTCString(),
    });
    response.end(request.method === "HEAD" ? undefined : part);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    /** The environment variables for the product. */
    env: {
      S3_BUCKET: "films",
      S3_ENDPOINT: endpoint,
      S3_REGION: "eu-north-1",
      S3_ACCESS_KEY_ID: "scenewright",
      S3_SECRET_ACCESS_KEY: secret,
    },
    /** Makes the next requests fail with 503. */
    fail(times: number) {
      failures = times;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => {});
    },
  };
}
