import { Readable } from "node:stream";
import type pg from "pg";
import { readSecret } from "../auth/auth-secret.ts";
import type { Database } from "../db/client.ts";
import { lastMigration } from "../db/migrate.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { compress, createSealer } from "./codec.ts";
import { copyFiles } from "./files.ts";
import { withBackupLock } from "./lock.ts";
import { type BackedUpTable, folderOf, idOf, type Manifest, manifestPath, removeParts } from "./manifest.ts";
import type { BackupStore, Part } from "./store.ts";
import { createTally, listTables, monthsIn, readRows, sessionSql, type Table } from "./tables.ts";

/** The maximum COPY output in one file of a table, in bytes. */
const partBytes = 128 * 1024 * 1024;

interface Context {
  env: Env;
  database: Database;
  storage: Storage;
  /** The query for the hashes of all files that records refer to. */
  referenced: string;
  log: Logger;
}

/**
 * Backs up the database, the stored files and the server's secret while the product runs. The rows all come from one
 * snapshot. Files that an earlier backup in the same location already has aren't copied again.
 * @param recipient the public key to encrypt with (age1…); without it, nothing is encrypted
 * @returns the manifest, which is written last
 */
export function createBackup(context: Context, store: BackupStore, recipient?: string): Promise<Manifest> {
  let started: string | undefined;
  const made = withBackupLock(context.database.pool, async (client) => {
    await client.query(sessionSql);
    const found = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    // The tables are locked first, because LOCK takes no snapshot: a snapshot from before the locks would lack the rows
    // of a month that retention truncates in between.
    await client.query(`lock table ${found.map(({ name }) => `"${name}"`).join(", ")} in access share mode`);
    const at = new Date();
    const id = idOf(at);
    started = id;
    const { ending, key, seal } = createSealer(recipient);
    const put = async (path: string, source: Readable) => store.put(path + ending, await seal(source));
    const months = await monthsIn(client);
    const tables: BackedUpTable[] = [];
    for (const table of found) tables.push(await backUpTable(client, table, id, put));
    const hashes = await client.query<{ hash: string }>(
      `select distinct hash from (${context.referenced}) referenced(hash) where hash is not null order by 1`,
    );
    // While the backup lock is held, no file that the backup needs is deleted, so copying the files needs no snapshot.
    await client.query("commit");
    const { missing, ...files } = await copyFiles(
      { ...context, store, seal, ending },
      hashes.rows.map(({ hash }) => hash),
      { folder: `files${key}`, list: `${folderOf(id)}/files.zst` },
    );
    const secret = context.env.AUTH_SECRET
      ? null
      : await put(`${folderOf(id)}/auth-secret`, Readable.from([Buffer.from(await readSecret(context.env))]));
    const manifest: Manifest = {
      ...{ format: 1, id, at: at.toISOString(), migration: lastMigration(), recipient: recipient ?? null },
      ...{ months, tables, files, missing, secret },
    };
    await store.put(manifestPath(id), Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]));
    return manifest;
  });
  return made.catch(async (error) => {
    // If the disk is full, the next backup would fail because of what this one has written.
    if (started) await removeParts(store, started).catch(() => {});
    throw error;
  });
}

type Put = (path: string, source: Readable) => ReturnType<BackupStore["put"]>;

/** Writes a table's rows, in several files if there are many, because a bucket limits the size of a file. */
async function backUpTable(
  client: pg.PoolClient,
  table: Table,
  id: string,
  put: Put,
): Promise<BackedUpTable> {
  const tally = createTally();
  const chunks: AsyncIterator<Buffer> = readRows(client, table)[Symbol.asyncIterator]();
  let next = await chunks.next();
  async function* part() {
    for (let size = 0; !next.done && size < partBytes; next = await chunks.next()) {
      size += next.value.length;
      tally.add(next.value);
      yield next.value;
    }
  }
  const parts: Part[] = [];
  while (!next.done) {
    const path = `${folderOf(id)}/tables/${table.name}/${String(parts.length + 1).padStart(5, "0")}.zst`;
    parts.push(await put(path, compress(Readable.from(part()))));
  }
  return { name: table.name, columns: table.columns, ...tally.end(), parts };
}
