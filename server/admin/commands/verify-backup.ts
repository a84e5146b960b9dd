import { listBackups, openManifest, readManifest } from "../../backup/manifest.ts";
import type { BackupStore } from "../../backup/store.ts";
import { verifyBackup } from "../../backup/verify.ts";
import { configured, openerFrom, placeOf, summaryOf } from "../backup-place.ts";
import { defineCommand, say } from "../command.ts";

const text = { type: "string" } as const;

/** Lists the backups, with the reason if one can't be read. @returns the exit code */
async function listAll(store: BackupStore): Promise<number> {
  let code = 0;
  for (const id of (await listBackups(store)).complete) {
    const line = await openManifest(store, id).then(summaryOf, (error: Error) => {
      code = 1;
      return `${id}: ${error.message}`;
    });
    say(line);
  }
  return code;
}

export const verify = defineCommand({
  summary: "Reads a whole backup and checks that it is complete and undamaged",
  args: [],
  options: { from: text, backup: text, identity: text, list: { type: "boolean" } },
  help: `
Exits with 1 if something is missing or damaged.

  --from <place>      The location of the backups. Default: BACKUP_TO
  --backup <id>       The backup's ID. Default: the newest one
  --identity <file>   The file with the private key. Without it, an encrypted backup isn't decrypted, and the content of its stored files isn't checked
  --list              Lists the backups instead`,
  async run(_, { from, backup, identity, list }) {
    const store = placeOf(configured(), from, "--from");
    if (list) return listAll(store);
    const manifest = await readManifest(store, backup);
    const open = manifest.recipient && identity === undefined ? undefined : openerFrom(identity);
    const faults = await verifyBackup(store, manifest, open);
    for (const fault of faults) say(fault);
    if (faults.length > 0) return 1;
    say(`Intact: ${summaryOf(manifest)}${open ? "" : ". Contents weren't decrypted"}`);
    return 0;
  },
});
