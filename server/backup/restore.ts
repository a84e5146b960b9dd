import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openCluster } from "../db/embedded.ts";
import { newId } from "../db/ids.ts";
import { migrationNames, updateSchema } from "../db/migrate.ts";
import { grantSql } from "../db/roles.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { decompress, type Opener } from "./codec.ts";
import { filePath, readFileList } from "./files.ts";
import { fillTables, requireEmpty, withClient } from "./fill.ts";
import type { BackedUpTable, Manifest } from "./manifest.ts";
import type { BackupStore } from "./store.ts";
import { writeFile } from "./write-file.ts";

interface Context {
  env: Env;
  storage: Storage;
  log: Logger;
}

/** The rows of a table in a backup, in COPY's text format. */
export const rowsOf = (store: BackupStore, open: Opener, { parts }: BackedUpTable): Readable =>
  Readable.from(
    (async function* () {
      for (const { path } of parts) yield* decompress(await open(path, store.get(path)));
    })(),
  );

/**
 * Restores a backup into an empty installation. Rows appear all at once after the files, so an interrupted restore
 * leaves the database empty and can be repeated.
 * @throws Error if the database isn't empty, or if the restored data differs from the backup
 */
export async function restoreBackup(
  { env, storage, log }: Context,
  store: BackupStore,
  manifest: Manifest,
  open: Opener,
): Promise<void> {
  if (!migrationNames().includes(manifest.migration))
    throw new Error("The backup was made by a newer version. Restore it with that version.");
  await restoreSecret(env, store, manifest, open);
  const cluster = env.DATABASE_URL === undefined ? await openCluster(env.DATA_DIR, log) : undefined;
  const owner = cluster?.owner ?? { connectionString: env.DATABASE_URL };
  try {
    await requireEmpty(owner);
    await updateSchema(owner, undefined, manifest.migration);
    await restoreFiles(storage, store, manifest, open);
    await withClient(owner, (client) =>
      fillTables(client, manifest.months, ({ name }) => {
        const table = manifest.tables.find((one) => one.name === name);
        return table && { ...table, rows: rowsOf(store, open, table), sha256: () => table.sha256 };
      }),
    );
    await updateSchema(owner, cluster && grantSql);
  } finally {
    await cluster?.leave(newId());
  }
}

/** Restores the server's secret, without which the stored provider keys can't be decrypted. */
async function restoreSecret(env: Env, store: BackupStore, { secret }: Manifest, open: Opener) {
  if (!secret) return;
  const read = async () => Buffer.concat(await (await open(secret.path, store.get(secret.path))).toArray());
  const file = join(env.DATA_DIR, "auth-secret");
  const known = env.AUTH_SECRET ?? (existsSync(file) ? await readFile(file, "utf8") : undefined);
  if (known !== undefined) {
    if (known.trim() === (await read()).toString().trim()) return;
    throw new Error(
      `${env.AUTH_SECRET ? "AUTH_SECRET" : file} differs from the backup's secret, which encrypts stored keys. Remove the current secret to use the backup's.`,
    );
  }
  await mkdir(env.DATA_DIR, { recursive: true });
  const part = `${file}.${newId()}`;
  await writeFile(part, Readable.from([await read()]));
  await rename(part, file);
}

/** Adds the missing files. Each is stored under the hash of its content, so damage is detected. */
async function restoreFiles(storage: Storage, store: BackupStore, manifest: Manifest, open: Opener) {
  for (const hash of await readFileList(store, manifest)) {
    if ((await storage.size(hash)) !== undefined) continue;
    const path = filePath(manifest, hash);
    const check = (_: string, file: { hash: string }) => {
      if (file.hash !== hash) throw new Error(`${path} is damaged`);
    };
    await storage.put(await open(path, store.get(path)), { check });
  }
}
