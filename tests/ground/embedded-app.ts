import { rmSync } from "node:fs";
import { stopCluster } from "../../server/db/embedded.ts";
import { createLogger } from "../../server/log.ts";
import { startApp, temporaryFolder } from "../server.ts";
import { homeOf } from "./postgres.ts";

export const log = createLogger("silent");
export const isRoot = process.getuid?.() === 0;
export const nobody = { uid: 65_534, gid: 65_534 };

const folders: string[] = [];

/** Creates a folder that `removeFolders` removes after the test. */
export function createFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** Removes the folders of a test, and stops the databases in them. */
export async function removeFolders() {
  for (const folder of folders.splice(0)) {
    await stopCluster(folder, log);
    if (homeOf(folder) !== folder) rmSync(homeOf(folder), { recursive: true });
    rmSync(folder, { recursive: true });
  }
}

/** Starts the app with an embedded PostgreSQL in `dataDir`. */
export const startEmbedded = (dataDir: string, options: Parameters<typeof startApp>[0] = {}) =>
  startApp({ embedded: true, dataDir, ...options });
