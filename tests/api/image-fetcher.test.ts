import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rangeOf } from "../../server/ip-range.ts";
import { createImageFetcher } from "../../server/llm/image-fetcher.ts";
import { createOutbound, type Outbound } from "../../server/outbound.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const bomb = Buffer.from(dot);
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);

const moved = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();
const sent = (body: Buffer | string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "image/png" }).end(body);
const answers: Record<string, (response: ServerResponse) => void> = {
  "/dot.png": sent(dot),
  "/moved": moved("/dot.png"),
  "/loop": moved("/loop"),
  "/plain": moved("http://cdn.example/dot.png"),
  "/inside": moved("https://10.0.0.1/dot.png"),
  "/page.png": sent("<html>Sign in</html>"),
  "/drawing.png": sent('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  "/bomb.png": sent(bomb),
  "/large.png": sent(Buffer.concat([dot, Buffer.alloc(10_000_000)])),
};

let outbound: Outbound;
let fetchImage: ReturnType<typeof createImageFetcher>;
const server = createServer((request, response) => {
  const answer = answers[request.url!];
  if (answer) answer(response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  outbound = createOutbound([rangeOf("127.0.0.1")!]);
  // The stand-in has no certificate, so HTTPS requests to its name are sent to loopback over plain HTTP.
  const get: Outbound["get"] = (url, options) =>
    outbound.get(url.replace("https://cdn.example", `http://127.0.0.1:${port}`), options);
  fetchImage = createImageFetcher({ get });
});
afterAll(async () => {
  server.close();
  await outbound.close();
});

it.each(["/dot.png", "/moved"])("loads %s", async (path) => {
  expect(await fetchImage(`https://cdn.example${path}`, "o")).toEqual({ type: "image/png", bytes: dot });
});

it.each([
  ["https://cdn.example/none", "cdn.example responded with 404 instead of the image."],
  ["https://cdn.example/loop", "cdn.example responded with 302 instead of the image."],
  ["https://cdn.example/plain", "The link doesn't lead to an HTTPS address."],
  [
    "https://cdn.example/inside",
    /^10\.0\.0\.1 isn't on the public internet|cdn\.example isn't on the public/,
  ],
  ["https://cdn.example/page.png", "The link doesn't lead to a PNG, JPEG, GIF, WebP or AVIF image."],
  ["https://cdn.example/drawing.png", "The link doesn't lead to a PNG, JPEG, GIF, WebP or AVIF image."],
  ["https://cdn.example/bomb.png", "The image is damaged or has too many pixels to be shown."],
  ["https://cdn.example/large.png", "The image is larger than 10 MB. Open its link instead."],
  [
    "https://169.254.169.254/latest",
    "169.254.169.254 isn't on the public internet, so the image can't be loaded.",
  ],
  ["https://[::1]/a.png", "::1 isn't on the public internet, so the image can't be loaded."],
  ["https://no-such-host.invalid/a.png", "no-such-host.invalid couldn't be reached. Try again."],
])("refuses %s", async (url, message) => {
  await expect(fetchImage(url, "o")).rejects.toMatchObject({
    code: "UPSTREAM_FAILED",
    message,
  });
});
