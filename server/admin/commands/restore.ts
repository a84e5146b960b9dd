import { readManifest } from "../../backup/manifest.ts";
import { restoreBackup } from "../../backup/restore.ts";
import { configured, openerFrom, placeOf, summaryOf } from "../backup-place.ts";
import { AdminError, defineCommand, say } from "../command.ts";

const text = { type: "string" } as const;

export const restore = defineCommand({
  summary: "Restores a backup into an empty installation",
  args: [],
  options: { from: text, backup: text, identity: text },
  help: `
Needs a new DATA_DIR, or an empty database at DATABASE_URL. Nothing is overwritten.

  --from <place>      The location of the backups. Default: BACKUP_TO
  --backup <id>       The backup's ID. Default: the newest one
  --identity <file>   The file with the private key, if the backup is encrypted`,
  async run(_, { from, backup, identity }) {
    const configuration = configured();
    const store = placeOf(configuration, from, "--from");
    const manifest = await readManifest(store, backup);
    if (manifest.recipient && identity === undefined)
      throw new AdminError(
        `The backup is encrypted for ${manifest.recipient}. Specify the file with the private key: --identity FILE.`,
      );
    await restoreBackup(configuration, store, manifest, openerFrom(identity));
    say(`Restored ${summaryOf(manifest)}`);
    if (!manifest.secret && !configuration.env.AUTH_SECRET)
      say("Set AUTH_SECRET to the same value as before. The backup doesn't contain it.");
    if (manifest.missing.length > 0)
      say(`Files that were already missing when the backup was made: ${manifest.missing.length}.`);
  },
});
