import { filePath, readFileList } from "./files.ts";
import { listBackups, openManifest, removeParts } from "./manifest.ts";
import type { BackupStore } from "./store.ts";

const dayMs = 86_400_000;
/**
 * How long files that belong to no complete backup are kept, in milliseconds: a running backup may have just written
 * them.
 */
const graceMs = dayMs;

export interface Pruned {
  /** The IDs of the removed backups. */
  removed: string[];
  /** The IDs of backups that can't be read, so they are kept together with all stored files that they may need. */
  unreadable: string[];
}

/**
 * Removes abandoned incomplete backups, backups that are older than a number of days, and files that no backup needs
 * anymore. The newest complete backup is always kept.
 */
export async function pruneBackups(store: BackupStore, keepDays: number): Promise<Pruned> {
  const now = Date.now();
  const { complete, incomplete } = await listBackups(store);
  const unreadable: string[] = [];
  const reading = complete.map((id) => openManifest(store, id).catch(() => void unreadable.push(id)));
  const manifests = (await Promise.all(reading)).filter((one) => one !== undefined);
  const expired = manifests.slice(0, -1).filter(({ at }) => Date.parse(at) < now - keepDays * dayMs);
  const kept = manifests.filter((one) => !expired.includes(one));
  const abandoned = incomplete.filter(({ lastAt }) => lastAt.getTime() < now - graceMs).map(({ id }) => id);
  const removed = expired.map(({ id }) => id);
  for (const id of [...removed, ...abandoned]) await removeParts(store, id);
  if (removed.length === 0 && abandoned.length === 0) return { removed, unreadable };

  const needed = new Set<string>();
  for (const one of kept) {
    const hashes = await readFileList(store, one).catch(() => void unreadable.push(one.id));
    for (const hash of hashes ?? []) needed.add(filePath(one, hash));
  }
  if (unreadable.length > 0) return { removed, unreadable };
  for (const folder of new Set(manifests.map((one) => one.files.folder)))
    for await (const { path, putAt } of store.list(folder))
      if (!needed.has(path) && putAt.getTime() < now - graceMs) await store.remove(path);
  return { removed, unreadable };
}
