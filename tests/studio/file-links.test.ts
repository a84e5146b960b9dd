import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createFiles } from "../../server/files/signed.ts";
import { createDiskStorage } from "../../server/storage/disk.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { upload } from "./animation-fixtures.ts";

const minute = 60_000;
const bytes = createCanvas(60, 40).toBuffer("image/png");
const hash = createHash("sha256").update(bytes).digest("hex");
const media = { name: "a.png", type: "image/png", size: bytes.length, hash };

let app: App;
let tokens: [string, string];

beforeAll(async () => {
  app = await startServer();
  tokens = [(await signUp(app.url)).token, (await signUp(app.url)).token];
  await upload(app.url, tokens[0], "a.png", bytes);
});
afterAll(() => app.stop());
afterEach(() => void vi.useRealTimers());

/** The URL that a server with a given secret issues at a given time. */
function addressAt(moment: number, secret = readFileSync(join(app.dataDir, "auth-secret"), "utf8").trim()) {
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  const { url } = createFiles(createDiskStorage(app.dataDir), secret).opened(media);
  vi.useRealTimers();
  return new URL(app.url + url);
}

const status = async (url: URL | string, init?: RequestInit) => (await fetch(url, init)).status;

describe("a file's URL", () => {
  it("is valid for one to two hours, and is then reported as expired", async () => {
    const now = Date.now();
    for (const age of [0, 30, 59]) expect(await status(addressAt(now - age * minute))).toBe(200);
    for (const age of [121, 24 * 60]) {
      const answer = await fetch(addressAt(now - age * minute));
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        403,
        "This link has expired. Reload the page and open the file from there.",
      ]);
    }
  });

  it("is invalid if any part of it is changed", async () => {
    const url = addressAt(Date.now());
    expect(await status(url)).toBe(200);
    for (const [name, value] of [
      ["type", "text/html"],
      ["name", "b.png"],
      ["until", String(Number(url.searchParams.get("until")) + 1)],
      ["until", "NaN"],
      ["signature", ""],
      ["signature", url.searchParams.get("signature")!.replace(/^./, (one) => (one === "A" ? "B" : "A"))],
    ] as const) {
      const other = new URL(url);
      other.searchParams.set(name, value);
      expect([name, await status(other)]).toEqual([name, 403]);
      other.searchParams.delete(name);
      expect([name, await status(other)]).toEqual([name, 403]);
    }
    // An expired URL can't be extended.
    const old = addressAt(Date.now() - 600 * minute);
    old.searchParams.set("until", url.searchParams.get("until")!);
    expect(await status(old)).toBe(403);
  });

  it("can't be derived from another URL or from the file's content", async () => {
    expect(await status(addressAt(Date.now(), randomBytes(32).toString("base64url")))).toBe(403);
    expect(await status(`${app.url}/files/${hash}`)).toBe(403);
    // The second user's file has other content, so its signature can't match the first user's file.
    const other = createCanvas(61, 40).toBuffer("image/png");
    const own = (await upload(app.url, tokens[1], "a.png", other)) as unknown as { file: { url: string } };
    expect(await status(app.url + own.file.url)).toBe(200);
    expect(await status(app.url + own.file.url.replace(/[0-9a-f]{64}/, hash))).toBe(403);
    // The response doesn't reveal whether the file exists.
    expect(await status(app.url + own.file.url.replace(/[0-9a-f]{64}/, hash.replaceAll("a", "b")))).toBe(403);
  });

  it("serves ranges of the file", async () => {
    const url = addressAt(Date.now());
    const part = await fetch(url, { headers: { range: "bytes=4-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 20))).toBe(true);
    url.searchParams.set("until", "1");
    expect(await status(url, { headers: { range: "bytes=4-19" } })).toBe(403);
  });
});
