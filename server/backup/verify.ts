import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Opener } from "./codec.ts";
import { filePath, readFileList } from "./files.ts";
import type { Manifest } from "./manifest.ts";
import { rowsOf } from "./restore.ts";
import type { BackupStore, Part } from "./store.ts";
import { createTally } from "./tables.ts";

async function hashOf(source: Readable): Promise<{ size: number; sha256: string }> {
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    digest.update(chunk);
  }
  return { size, sha256: digest.digest("hex") };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads a whole backup and compares it with its manifest.
 * @param open decrypts the backup; without it, an encrypted backup is checked only for missing and changed files, and
 * the content of stored files isn't read
 * @returns a message for each part that is missing or damaged
 */
export async function verifyBackup(store: BackupStore, manifest: Manifest, open?: Opener): Promise<string[]> {
  const faults: string[] = [];
  const check = async (path: string, isIntact: () => Promise<boolean>) => {
    try {
      if (!(await isIntact())) faults.push(`${path} is damaged`);
    } catch (error) {
      faults.push(`${path} can't be read: ${reasonOf(error)}`);
    }
  };
  const checkPart = ({ path, size, sha256 }: Part) =>
    check(path, async () => {
      const found = await hashOf(store.get(path));
      return found.size === size && found.sha256 === sha256;
    });

  await checkPart(manifest.files.list);
  if (manifest.secret) await checkPart(manifest.secret);
  for (const table of manifest.tables) {
    for (const part of table.parts) await checkPart(part);
    if (open)
      await check(`The table ${table.name}`, async () => {
        const tally = createTally();
        for await (const chunk of rowsOf(store, open, table) as AsyncIterable<Buffer>) tally.add(chunk);
        const { rows, sha256 } = tally.end();
        return rows === table.rows && sha256 === table.sha256;
      });
  }
  const existing = new Set<string>();
  for await (const { path } of store.list(manifest.files.folder)) existing.add(path);
  for (const hash of await readFileList(store, manifest).catch(() => [])) {
    const path = filePath(manifest, hash);
    if (!existing.has(path)) faults.push(`${path} is missing`);
    else if (open)
      await check(path, async () => (await hashOf(await open(path, store.get(path)))).sha256 === hash);
  }
  return faults;
}
