/** The commands of `npm run backup`, `restore`, `verify-backup` and `move-database`. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { createOpener, identitiesIn } from "../server/backup/codec.ts";
import { listBackups, type Manifest, readManifest } from "../server/backup/manifest.ts";
import { moveDatabase } from "../server/backup/move.ts";
import { openStore } from "../server/backup/open-store.ts";
import { pruneBackups } from "../server/backup/prune.ts";
import { restoreBackup } from "../server/backup/restore.ts";
import { verifyBackup } from "../server/backup/verify.ts";
import { newId } from "../server/db/ids.ts";
import { readEnv } from "../server/env.ts";
import { createLogger } from "../server/log.ts";
import { createStorage } from "../server/storage/index.ts";

const help = {
  backup: `npm run backup -- --to PLACE [--recipient KEY] [--keep-days N]

Backs up the database, the stored files and the server's secret, while the product runs or is stopped.

  --to         A folder, or s3://bucket/prefix at the configured S3 service. Default: BACKUP_TO
  --recipient  A public key of age (age1…) to encrypt with. Default: BACKUP_RECIPIENT
  --keep-days  Then removes backups that are older, except the newest one. Default: keeps all
  --new-key    Prints a new key pair for encryption instead. Keep it away from this machine`,
  restore: `npm run restore -- --from PLACE [--backup ID] [--identity FILE]

Restores a backup into an empty installation: a new DATA_DIR, or an empty database at DATABASE_URL.

  --from      The place of the backups. Default: BACKUP_TO
  --backup    The backup's id. Default: the newest one
  --identity  The file with the private key, if the backup is encrypted`,
  "verify-backup": `npm run verify-backup -- --from PLACE [--backup ID] [--identity FILE]

Reads a whole backup and checks that it is complete and undamaged. Exits with 1 if it isn't.

  --from      The place of the backups. Default: BACKUP_TO
  --backup    The backup's id. Default: the newest one
  --identity  The file with the private key. Without it, the content of an encrypted backup isn't checked
  --list      Lists the backups instead`,
  "move-database": `npm run move-database -- --to postgres://…

Copies the built-in database to an empty database on another server, and compares all rows. Stop the product first,
and set DATABASE_URL to the same address afterwards. The built-in database stays as it is.

  --to  The address of the empty database`,
};
type Command = keyof typeof help;

const command = process.argv[2] as Command;
const string = { type: "string" } as const;
const boolean = { type: "boolean" } as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    ...{ to: string, recipient: string, "keep-days": string, "new-key": boolean },
    ...{ from: string, backup: string, identity: string, list: boolean, help: boolean },
  },
});
const env = readEnv();
const log = createLogger("warn");
const storage = createStorage(env, newId());

function place() {
  const given = values.to ?? values.from ?? env.BACKUP_TO;
  if (given === undefined) throw new Error(`Name the place of the backups.\n\n${help[command]}`);
  return openStore(given, env, storage);
}

const opener = () =>
  createOpener(values.identity === undefined ? [] : identitiesIn(readFileSync(values.identity, "utf8")));

function requireIdentity({ recipient }: Manifest) {
  if (recipient && values.identity === undefined)
    throw new Error(
      `The backup is encrypted for ${recipient}. Name the file with the private key: --identity FILE.`,
    );
}

const summary = ({ id, tables, files, recipient }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const mb = (files.bytes / 1e6).toFixed(1);
  return `${id}: ${rows} rows in ${tables.length} tables, ${files.count} files (${mb} MB)${recipient ? ", encrypted" : ""}`;
};

const commands: Record<Command, () => Promise<void>> = {
  async backup() {
    if (values["new-key"]) {
      const identity = await generateX25519Identity();
      console.log(`# public key: ${await identityToRecipient(identity)}\n${identity}`);
      return;
    }
    const store = place();
    // The other commands don't need these, and start in a third of the time without them.
    const { createBackup } = await import("../server/backup/create.ts");
    const { openDatabase } = await import("../server/db/client.ts");
    const { fileReferences, referencedHashesSql } = await import("../server/jobs/stored-file-references.ts");
    const { catalog } = await import("../server/resources/catalog.ts");
    const database = await openDatabase(env, log);
    try {
      const referenced = referencedHashesSql(fileReferences(catalog));
      const context = { env, database, storage, referenced, log };
      console.log(
        `Backed up ${summary(await createBackup(context, store, values.recipient ?? env.BACKUP_RECIPIENT))}`,
      );
    } finally {
      await database.close();
    }
    if (values["keep-days"] === undefined) return;
    for (const id of await pruneBackups(store, Number(values["keep-days"]))) console.log(`Removed ${id}`);
  },

  async restore() {
    const store = place();
    const manifest = await readManifest(store, values.backup);
    requireIdentity(manifest);
    await restoreBackup({ env, storage, log }, store, manifest, opener());
    console.log(`Restored ${summary(manifest)}`);
    if (!manifest.secret && !env.AUTH_SECRET)
      console.log("Set AUTH_SECRET to the same value as before. The backup doesn't contain it.");
    if (manifest.missing.length > 0)
      console.log(`${manifest.missing.length} files were already missing when the backup was made.`);
  },

  async "verify-backup"() {
    const store = place();
    if (values.list) {
      for (const id of (await listBackups(store)).complete)
        console.log(summary(await readManifest(store, id)));
      return;
    }
    const manifest = await readManifest(store, values.backup);
    const open = manifest.recipient && values.identity === undefined ? undefined : opener();
    const faults = await verifyBackup(store, manifest, open);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else console.log(`Intact: ${summary(manifest)}${open ? "" : ". Contents weren't decrypted"}`);
  },

  async "move-database"() {
    if (values.to === undefined) throw new Error(help["move-database"]);
    await moveDatabase(env, values.to, log);
    console.log("Moved. Set DATABASE_URL to the new address, and start the product.");
  },
};

try {
  if (values.help) console.log(help[command]);
  else await commands[command]();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
