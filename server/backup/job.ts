import * as z from "zod";
import type { Catalog } from "../crud/hooks.ts";
import type { Env } from "../env.ts";
import type { Job } from "../jobs/queue.ts";
import { fileReferences, referencedHashesSql } from "../jobs/stored-file-references.ts";
import type { Services } from "../services.ts";
import { createBackup } from "./create.ts";
import { openStore } from "./open-store.ts";
import { pruneBackups } from "./prune.ts";

/** Creates the job that makes a backup and removes old ones, on the schedule of BACKUP_CRON. */
export function createBackupJob(
  env: Env,
  { storage }: Pick<Services, "storage">,
  catalog: Pick<Catalog, "resources" | "tables">,
): Job {
  const { BACKUP_TO, BACKUP_CRON, BACKUP_RECIPIENT, BACKUP_KEEP_DAYS } = env;
  const referenced = referencedHashesSql(fileReferences(catalog));
  return {
    name: "backup",
    payload: z.object({}),
    cron: BACKUP_CRON,
    // One retry is enough, because the next backup is scheduled. The expiry can be long, because the heartbeat detects
    // a dead worker.
    options: { expireInSeconds: 86_000, retryLimit: 1 },
    async run(_, { database, log }) {
      // An earlier schedule stays in the queue after BACKUP_CRON is removed.
      if (!BACKUP_TO || !BACKUP_CRON) return;
      const store = openStore(BACKUP_TO, env, storage);
      const { id, files } = await createBackup(
        { env, database, storage, referenced, log },
        store,
        BACKUP_RECIPIENT,
      );
      const { removed, unreadable } = await pruneBackups(store, BACKUP_KEEP_DAYS);
      log.info({ id, files: files.count, removed }, "Backed up");
      if (unreadable.length > 0)
        log.warn({ unreadable }, "Backups can't be read, so stored files that they may need are kept");
    },
  };
}
