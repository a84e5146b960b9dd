import { filePath, readFileList } from "./files.ts";
import { listBackups, openManifest, removeParts } from "./manifest.ts";
import type { BackupStore } from "./store.ts";

const dayMs = 86_400_000;
/**
 * How long files that belong to no complete backup are kept, in milliseconds: a running backup may have just written
 * them.
 */
const graceMs = dayMs;

/**
 * Removes abandoned incomplete backups, backups that are older than a number of days, and files that no backup needs
 * anymore. The newest complete backup is always kept.
 * @returns the IDs of the removed backups
 */
export async function pruneBackups(store: BackupStore, keepDays: number): Promise<string[]> {
  const now = Date.now();
  const { complete, incomplete } = await listBackups(store);
  const manifests = await Promise.all(complete.map((id) => openManifest(store, id)));
  const expired = manifests.slice(0, -1).filter(({ at }) => Date.parse(at) < now - keepDays * dayMs);
  const kept = manifests.filter((one) => !expired.includes(one));
  const abandoned = incomplete.filter(({ lastAt }) => lastAt.getTime() < now - graceMs).map(({ id }) => id);
  for (const id of [...expired.map((one) => one.id), ...abandoned]) await removeParts(store, id);
  if (expired.length === 0 && abandoned.length === 0) return [];

  const needed = new Set<string>();
  for (const one of kept) for (const hash of await readFileList(store, one)) needed.add(filePath(one, hash));
  for (const folder of new Set(manifests.map((one) => one.files.folder)))
    for await (const { path, putAt } of store.list(folder))
      if (!needed.has(path) && putAt.getTime() < now - graceMs) await store.remove(path);
  return expired.map(({ id }) => id);
}
