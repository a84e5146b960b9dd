import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { compress, decompress, type Sealer, sealedEnding } from "./codec.ts";
import type { Manifest } from "./manifest.ts";
import type { BackupStore } from "./store.ts";

const pathIn = (folder: string, hash: string, ending: string) =>
  `${folder}/${hash.slice(0, 2)}/${hash}${ending}`;

/** The path of a stored file in a backup. */
export const filePath = ({ files, recipient }: Manifest, hash: string) =>
  pathIn(files.folder, hash, recipient ? sealedEnding : "");

/** The hashes of a backup's stored files. */
export const readFileList = async (store: BackupStore, { files }: Manifest): Promise<string[]> =>
  (await text(decompress(store.get(files.list.path)))).split("\n").filter(Boolean);

/** Copies the stored files that the backup location doesn't have yet, and writes the list of all of them. */
export async function copyFiles(
  {
    storage,
    store,
    seal,
    ending,
    log,
  }: { storage: Storage; store: BackupStore; log: Logger } & Pick<Sealer, "seal" | "ending">,
  hashes: string[],
  { folder, list }: { folder: string; list: string },
): Promise<Manifest["files"] & Pick<Manifest, "missing">> {
  const existing = new Set<string>();
  for await (const { path } of store.list(folder)) existing.add(path);
  const missing: string[] = [];
  const lines: string[] = [];
  let bytes = 0;
  for (const hash of hashes) {
    const path = pathIn(folder, hash, ending);
    const size = await storage.size(hash);
    if (size === undefined) {
      log.warn({ hash }, "A file that a record refers to is missing from storage");
      missing.push(hash);
      continue;
    }
    if (!existing.has(path)) await store.put(path, await seal(storage.get(hash)));
    lines.push(`${hash}\n`);
    bytes += size;
  }
  const written = await store.put(list, compress(Readable.from(lines.map((line) => Buffer.from(line)))));
  return { folder, count: lines.length, bytes, list: written, missing };
}
