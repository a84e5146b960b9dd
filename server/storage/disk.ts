import { createReadStream, mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { letChildrenRead, openFolder } from "../studio/child-process/access.ts";
import { checkedName, createScratch, isName } from "./scratch.ts";
import type { Storage } from "./storage.ts";

/** Creates storage under `DATA_DIR/files`, in folders named after the first two characters of each file's hash. */
export function createDiskStorage(dataDir: string, runner?: string): Storage {
  const root = join(dataDir, "files");
  mkdirSync(root, { recursive: true });
  openFolder(root);
  const scratch = createScratch(dataDir, runner);
  const pathOf = (hash: string) => join(root, checkedName(hash).slice(0, 2), hash);

  return {
    put: (source, options = {}) =>
      scratch.receive(source, options, async (part, { hash }) => {
        const folder = join(root, hash.slice(0, 2));
        mkdirSync(folder, { recursive: true });
        openFolder(folder);
        // The modification time is set, because a rename would keep the time of the last write, but a file's age counts
        // from the time it is stored.
        const now = new Date();
        await utimes(part, now, now);
        await rename(part, pathOf(hash));
      }),
    get: (hash, range) => createReadStream(pathOf(hash), range),
    size: (hash) =>
      stat(pathOf(hash)).then(
        (found) => found.size,
        () => undefined,
      ),
    async local(hash, use) {
      openFolder(dirname(pathOf(hash)));
      // A missing file is ignored here, because opening it reports the error.
      await letChildrenRead(pathOf(hash)).catch(() => {});
      return use(pathOf(hash));
    },
    scratch: scratch.path,
    clearScratch: scratch.clear,
    async *olderThan(moment) {
      for (const folder of await readdir(root)) {
        if (folder.length !== 2) continue;
        for (const hash of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, hash)).catch(() => undefined);
          if (found && found.mtime < moment && isName(hash)) yield hash;
        }
      }
    },
    async remove(hash, since) {
      // The file is moved aside before its age is checked. A copy that is stored at the same moment then takes its name
      // and isn't deleted.
      const taken = scratch.unused("gone");
      try {
        await rename(pathOf(hash), taken);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
        throw error;
      }
      if ((await stat(taken)).mtime >= since) await rename(taken, pathOf(hash));
      else await rm(taken);
    },
  };
}
