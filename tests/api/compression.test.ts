import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";

let app: App;
let token: string;

beforeAll(async () => {
  app = await startServer();
  ({ token } = await signUp(app.url, "Ada Admin"));
});
afterAll(() => app.stop());

/** Reads a path without fetch, which would decompress the response. */
async function read(path: string, accepted: string) {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": accepted };
  const [response] = (await once(get(app.url + path, { headers }), "response")) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

it("JSON is compressed for clients that accept it", { tags: ["slow"] }, async () => {
  const plain = await read("/api/openapi.json", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await read("/api/openapi.json", "gzip, deflate, br");
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(packed.body.length).toBeLessThan(plain.body.length / 5);
  expect(gunzipSync(packed.body)).toEqual(plain.body);
});

it("exports are sent as they are", async () => {
  const { headers } = await read("/api/api-keys/export?format=jsonl", "gzip");
  expect(headers["content-type"]).toContain("application/jsonl");
  expect(headers["content-encoding"]).toBeUndefined();
});

it("a version that was compressed with its record can be sent back", async () => {
  const created = await fetch(`${app.url}/api/animations`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ title: "A film" }),
  });
  const { id } = (await created.json()) as { id: string };
  const { headers } = await read(`/api/animations/${id}`, "gzip");
  const patch = async (version: string) => {
    const response = await fetch(`${app.url}/api/animations/${id}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "if-match": version,
      },
      body: JSON.stringify({ title: "Another film" }),
    });
    return response.status;
  };
  expect(headers.etag).toMatch(/^W\//);
  expect(await patch(headers.etag!)).toBe(200);
  expect(await patch(headers.etag!)).toBe(409);
});
