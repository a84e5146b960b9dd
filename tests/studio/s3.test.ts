import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { createStorage } from "../../server/storage/index.ts";
import { FileTooLargeError } from "../../server/storage/storage.ts";
import { startServer } from "../in-process.ts";
import { signUp, temporaryFolder } from "../server.ts";
import { tone } from "./encoder-fixtures.ts";
import { startS3 } from "./s3-standin.ts";
import { wavOf } from "./wav-fixture.ts";

const s3 = await startS3();
const folder = temporaryFolder();
const storage = createStorage(readEnv({ ...s3.env, DATA_DIR: folder }), "runner");
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.stop();
});
beforeEach(() => s3.objects.clear());

const put = (bytes: Buffer | string, options = {}) =>
  storage.put(Readable.from([Buffer.from(bytes)]), options);
const scratch = () => readdirSync(join(folder, "scratch"));

it("stores a file under its hash, and returns all or a range of it", async () => {
  const bytes = randomBytes(3_000_000);
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(await put(bytes)).toMatchObject({ hash, size: bytes.length });
  expect([...s3.objects.keys()]).toEqual([`files/${hash}`]);
  expect(await storage.size(hash)).toBe(bytes.length);
  expect((await buffer(storage.get(hash))).equals(bytes)).toBe(true);
  expect(await buffer(storage.get(hash, { start: 1000, end: 1999 }))).toEqual(bytes.subarray(1000, 2000));
  expect(await storage.local(hash, async (path) => readFileSync(path).equals(bytes))).toBe(true);
  expect(scratch()).toEqual([]);
});

it("reports missing files, and accepts only hashes as names", async () => {
  const nothing = "0".repeat(64);
  expect(await storage.size(nothing)).toBeUndefined();
  expect(await storage.size("../../etc/passwd")).toBeUndefined();
  await expect(buffer(storage.get(nothing))).rejects.toThrow("The bucket films responded with 404 NoSuchKey");
  await expect(buffer(storage.get("../secret"))).rejects.toThrow("Not the name of a stored file");
});

it("leaves nothing behind of a file that is too large, refused or aborted", async () => {
  await expect(put("too large", { limit: 3 })).rejects.toThrow(FileTooLargeError);
  const check = () => {
    throw new Error("Not a picture");
  };
  await expect(put("refused", { check })).rejects.toThrow("Not a picture");
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("The line is cut");
    })(),
  );
  await expect(storage.put(broken)).rejects.toThrow("The line is cut");
  expect(s3.objects.size).toBe(0);
  expect(scratch()).toEqual([]);
});

it("lists old files over several pages, and deletes them unless they were stored again", async () => {
  const since = new Date(Date.now() - 3_600_000);
  const hashes: string[] = [];
  for (const text of ["one", "two", "three", "four", "again"]) hashes.push((await put(text)).hash);
  const young = (await put("young")).hash;
  for (const hash of hashes) s3.objects.get(`files/${hash}`)!.putAt = new Date(since.getTime() - 5000);
  s3.objects.set("films.txt", { body: Buffer.from("somebody else's"), putAt: new Date(0) });
  const found: string[] = [];
  for await (const hash of storage.olderThan(since)) found.push(hash);
  expect(found.sort()).toEqual([...hashes].sort());
  // After the cleanup has checked the file, the same content is stored again and deleted concurrently.
  const again = put("again");
  await expect.poll(() => s3.objects.get(`files/${hashes[4]}`)!.putAt > since).toBe(true);
  s3.objects.delete(`files/${hashes[4]}`);
  await again;
  for (const hash of found) await storage.remove(hash, since);
  expect([...s3.objects.keys()].sort()).toEqual(["films.txt", `files/${hashes[4]}`, `files/${young}`].sort());
  await storage.remove(hashes[0]!, since);
});

it("retries while the service is busy, and reports its message if the secret is wrong", async () => {
  s3.fail(3);
  expect((await put("patience")).size).toBe(8);
  const wrong = createStorage(
    readEnv({ ...s3.env, S3_SECRET_ACCESS_KEY: "another", DATA_DIR: folder }),
    "runner",
  );
  const attempt = wrong.put(Readable.from([Buffer.from("x")]));
  await expect(attempt).rejects.toThrow("The bucket films responded with 403");
  expect(() => readEnv({ S3_BUCKET: "films" })).toThrow("S3_ACCESS_KEY_ID");
});

it("is used for the product's files if a bucket is set", { tags: ["slow"] }, async () => {
  const app = await startServer({ env: s3.env });
  try {
    const { token } = await signUp(app.url);
    const upload = await fetch(`${app.url}/api/assets/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "audio/wav", "x-file-name": "tone.wav" },
      body: wavOf(tone(24_000, 1, 0, 1, 1), 24_000),
    });
    expect(upload.status).toBe(201);
    const asset = (await upload.json()) as { file: { url: string; size: number } };
    expect(s3.objects.size).toBeGreaterThan(0);
    expect(readdirSync(app.dataDir)).not.toContain("files");
    const whole = await fetch(new URL(asset.file.url, app.url));
    expect((await whole.arrayBuffer()).byteLength).toBe(asset.file.size);
    const part = await fetch(new URL(asset.file.url, app.url), { headers: { range: "bytes=0-3" } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("RIFF");
  } finally {
    await app.stop();
  }
});
