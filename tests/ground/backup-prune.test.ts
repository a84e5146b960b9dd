import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { compress } from "../../server/backup/codec.ts";
import { createFolderStore } from "../../server/backup/folder-store.ts";
import { folderOf, idOf, type Manifest, manifestPath } from "../../server/backup/manifest.ts";
import { pruneBackups } from "../../server/backup/prune.ts";
import { temporaryFolder } from "../server.ts";

const dayMs = 86_400_000;

it("keeps a backup whose manifest is damaged with what it may need, and still removes the old ones", async () => {
  const folder = temporaryFolder();
  const store = createFolderStore(folder);

  /** Writes a backup without rows that is a number of days old. @returns its ID */
  async function backUp(days: number): Promise<string> {
    const at = new Date(Date.now() - days * dayMs);
    const id = idOf(at);
    const list = await store.put(`${folderOf(id)}/files.zst`, compress(Readable.from([Buffer.from("")])));
    const manifest: Manifest = {
      ...{ format: 1, id, at: at.toISOString(), migration: "0000_first", recipient: null, months: null },
      ...{ tables: [], files: { folder: "files", count: 0, bytes: 0, list }, missing: [], secret: null },
    };
    await store.put(manifestPath(id), Readable.from([Buffer.from(JSON.stringify(manifest))]));
    return id;
  }

  const [oldest, damaged, old, newest] = [
    await backUp(40),
    await backUp(39),
    await backUp(38),
    await backUp(0),
  ];
  const stored = "files/ab/abcd";
  await store.put(stored, Readable.from([Buffer.from("needed by none of the readable backups")]));
  const longAgo = new Date(Date.now() - 40 * dayMs);
  utimesSync(join(folder, stored), longAgo, longAgo);
  const whole = readFileSync(join(folder, manifestPath(damaged)));
  writeFileSync(join(folder, manifestPath(damaged)), "{");
  expect(await pruneBackups(store, 30)).toEqual({ removed: [oldest, old], unreadable: [damaged] });
  const isThere = (id: string) => existsSync(join(folder, manifestPath(id)));
  expect([oldest, damaged, old, newest].map(isThere)).toEqual([false, true, false, true]);
  expect(existsSync(join(folder, stored))).toBe(true);

  writeFileSync(join(folder, manifestPath(damaged)), whole);
  expect(await pruneBackups(store, 30)).toEqual({ removed: [damaged], unreadable: [] });
  expect(existsSync(join(folder, stored))).toBe(false);
});
