import { rmSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { createDiskStorage } from "../../server/storage/disk.ts";
import { temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps a file that is stored again while it is about to be deleted", async () => {
  const storage = createDiskStorage(folder);
  const put = (text: string) => storage.put(Readable.from([Buffer.from(text)]));
  const since = new Date(Date.now() - 3_600_000);
  const hashes: string[] = [];
  for (const text of ["again", "old"]) {
    const { hash } = await put(text);
    hashes.push(hash);
    const before = new Date(since.getTime() - 1000);
    await utimes(join(folder, "files", hash.slice(0, 2), hash), before, before);
  }
  const found: string[] = [];
  for await (const hash of storage.olderThan(since)) found.push(hash);
  expect(found.sort()).toEqual([...hashes].sort());
  // The same content is uploaded after the cleanup has checked the file, but before the cleanup deletes it.
  await put("again");
  for (const hash of found) await storage.remove(hash, since);
  expect(await Promise.all(hashes.map(storage.size))).toEqual([5, undefined]);
  await storage.remove(hashes[1]!, since);
});
