import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { createBackup } from "../../backup/create.ts";
import { pruneBackups } from "../../backup/prune.ts";
import { openDatabase } from "../../db/client.ts";
import { fileReferences, referencedHashesSql } from "../../jobs/stored-file-references.ts";
import { catalog } from "../../resources/catalog.ts";
import { configured, placeOf, summaryOf } from "../backup-place.ts";
import { defineCommand, say, UsageError } from "../command.ts";

const text = { type: "string" } as const;

export const backup = defineCommand({
  summary: "Backs up the database, the stored files and, unless AUTH_SECRET is set, the server's secret",
  args: [],
  options: { to: text, recipient: text, "keep-days": text, "new-key": { type: "boolean" } },
  help: `
The server may be running or stopped.

  --to <place>        A folder, or s3://bucket/prefix at the configured S3 service. Default: BACKUP_TO
  --recipient <key>   An age public key (age1…) to encrypt with. Default: BACKUP_RECIPIENT
  --keep-days <n>     Then removes backups older than n days, except the newest. Default: keeps all
  --new-key           Prints a new key pair for encryption instead. Keep the private key off this machine`,
  async run(_, { to, recipient, "keep-days": keepDays, "new-key": newKey }) {
    if (newKey) {
      const identity = await generateX25519Identity();
      say(`# public key: ${await identityToRecipient(identity)}\n${identity}`);
      return;
    }
    const days = keepDays === undefined ? undefined : Number(keepDays);
    if (days !== undefined && !(Number.isInteger(days) && days >= 1))
      throw new UsageError("Set --keep-days to a whole number of days, at least 1");
    const configuration = configured();
    const store = placeOf(configuration, to, "--to");
    const { env, log, storage } = configuration;
    const database = await openDatabase(env, log);
    try {
      const referenced = referencedHashesSql(fileReferences(catalog));
      const context = { env, database, storage, referenced, log };
      const made = await createBackup(context, store, recipient ?? env.BACKUP_RECIPIENT);
      say(`Backed up ${summaryOf(made)}`);
    } finally {
      await database.close();
    }
    if (days === undefined) return;
    const { removed, unreadable } = await pruneBackups(store, days);
    for (const id of removed) say(`Removed ${id}`);
    for (const id of unreadable)
      say(
        `Kept ${id} and the stored files that it may need, because it can't be read. If it is damaged, delete it.`,
      );
  },
});
