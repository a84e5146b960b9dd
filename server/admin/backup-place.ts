import { readFileSync } from "node:fs";
import { createOpener, identitiesIn } from "../backup/codec.ts";
import type { Manifest } from "../backup/manifest.ts";
import { openStore } from "../backup/open-store.ts";
import { newId } from "../db/ids.ts";
import { readEnv } from "../env.ts";
import { createStorage } from "../storage/index.ts";
import { AdminError, UsageError } from "./command.ts";
import { adminLog, wrongUser } from "./installation.ts";

/** Reads the configuration for a command that opens the database itself or needs no database. */
export function configured() {
  const env = readEnv();
  const problem = wrongUser(env);
  if (problem) throw new AdminError(problem);
  return { env, log: adminLog(), storage: createStorage(env, newId()) };
}

/** Opens the backup location. @param given the location from the command line; by default, BACKUP_TO */
export function placeOf(
  { env, storage }: Pick<ReturnType<typeof configured>, "env" | "storage">,
  given: string | undefined,
  option: "--to" | "--from",
) {
  const place = given ?? env.BACKUP_TO;
  if (place === undefined) throw new UsageError(`Specify the backup location: ${option} PLACE`);
  return openStore(place, env, storage);
}

/** Prepares decryption with the keys in an identity file, if one is given. */
export const openerFrom = (identity: string | undefined) =>
  createOpener(identity === undefined ? [] : identitiesIn(readFileSync(identity, "utf8")));

/** Describes a backup in one line. */
export function summaryOf({ id, tables, files, recipient }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const mb = (files.bytes / 1e6).toFixed(1);
  return `${id}: ${rows} rows in ${tables.length} tables, ${files.count} files (${mb} MB)${recipient ? ", encrypted" : ""}`;
}
