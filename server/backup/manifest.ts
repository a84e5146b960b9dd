import { text } from "node:stream/consumers";
import * as z from "zod";
import type { BackupStore } from "./store.ts";

const part = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The SHA-256 of the rows as COPY writes them, in the order of the primary key. */
  sha256: z.string(),
  parts: z.array(part),
});
export type BackedUpTable = z.infer<typeof table>;

/** Lists a backup's contents. Written last, so a backup without a manifest is incomplete. Contains no user content. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** When the database's snapshot was taken. */
  at: z.iso.datetime(),
  /** The last migration of the database's schema. */
  migration: z.string(),
  /** The public key that the backup is encrypted for; null if it isn't encrypted. */
  recipient: z.nullable(z.string()),
  /** The first and the last month that have partitions, such as 2026-01. */
  months: z.nullable(z.object({ from: z.string(), to: z.string() })),
  tables: z.array(table),
  /** The stored files: their folder, and the list of their hashes, one per line. */
  files: z.object({ folder: z.string(), count: z.number(), bytes: z.number(), list: part }),
  /** Hashes of files that records refer to but that were missing from storage. */
  missing: z.array(z.string()),
  /** The server's secret, unless it comes from AUTH_SECRET. */
  secret: z.nullable(part),
});
export type Manifest = z.infer<typeof manifest>;

const folder = "backups";
const fileName = "manifest.json";
export const manifestPath = (id: string) => `${folder}/${id}/${fileName}`;

export const folderOf = (id: string) => `${folder}/${id}`;

/** A new ID, which sorts by time. It contains milliseconds, because two small backups can be made within a second. */
export const idOf = (at: Date) => at.toISOString().replace(/[-:.]/g, "");

/** The IDs of all complete backups, oldest first, and the IDs of incomplete ones. */
export async function listBackups(store: BackupStore) {
  const complete = new Set<string>();
  const all = new Map<string, Date>();
  for await (const { path, putAt } of store.list(folder)) {
    const [, id = "", name] = path.split("/");
    if (name === fileName) complete.add(id);
    if (putAt > (all.get(id) ?? new Date(0))) all.set(id, putAt);
  }
  return {
    complete: [...complete].sort(),
    incomplete: [...all].filter(([id]) => !complete.has(id)).map(([id, lastAt]) => ({ id, lastAt })),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Reads the manifest of an existing backup. @throws Error if it is damaged or was written by a newer version */
export async function openManifest(store: BackupStore, id: string): Promise<Manifest> {
  const read = manifest.safeParse(parsed(await text(store.get(manifestPath(id)))));
  if (read.success) return read.data;
  throw new Error(`The manifest of ${id} is damaged, or a newer version wrote it.`);
}

/**
 * Finds a backup and reads its manifest.
 * @param id the backup; the newest one by default
 * @throws Error if there is none, or if its manifest is damaged or was written by a newer version
 */
export async function readManifest(store: BackupStore, id?: string): Promise<Manifest> {
  const { complete } = await listBackups(store);
  const chosen = id ?? complete.at(-1);
  if (chosen === undefined) throw new Error("There is no complete backup at this location.");
  if (!complete.includes(chosen))
    throw new Error(
      `There is no complete backup with the ID ${chosen}. Complete backups: ${complete.join(", ") || "none"}.`,
    );
  return openManifest(store, chosen);
}

/**
 * Removes a backup, except its stored files, which other backups may share. The manifest is removed first, so that a
 * backup whose removal was interrupted is incomplete.
 */
export async function removeParts(store: BackupStore, id: string): Promise<void> {
  await store.remove(manifestPath(id));
  for await (const { path } of store.list(folderOf(id))) await store.remove(path);
}
