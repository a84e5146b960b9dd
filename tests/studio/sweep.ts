import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createMaintain } from "../../server/jobs/maintain.ts";
import { createLogger } from "../../server/log.ts";
import { catalog } from "../../server/resources/catalog.ts";
import { createDiskStorage } from "../../server/storage/disk.ts";
import type { App } from "../server.ts";

/** Opens an app's database and files for the maintenance job. */
export async function openSweep({ databaseUrl, dataDir }: App) {
  const log = createLogger("silent");
  const database = await openDatabase(readEnv({ DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }), log);
  return {
    /** Runs the maintenance job as if every stored file were two hours old. */
    async sweep() {
      const root = join(dataDir, "files");
      const old = new Date(Date.now() - 2 * 3_600_000);
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
      const maintain = createMaintain({ storage: createDiskStorage(dataDir) }, catalog);
      await maintain.run({}, { database, log, signal: new AbortController().signal });
    },
    close: () => database.close(),
  };
}
