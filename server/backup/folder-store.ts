import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { BackupStore } from "./store.ts";
import { writeFile } from "./write-file.ts";

/** The prefix of unfinished files. */
const unfinished = ".part-";

/**
 * Keeps backups in a folder. Only the operating system user of this process can read the folders and files that are
 * created.
 */
export function createFolderStore(folder: string): BackupStore {
  const root = resolve(folder);

  async function* walk(path: string): AsyncGenerator<{ path: string; putAt: Date }> {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) yield* walk(child);
      else if (!entry.name.startsWith(unfinished))
        yield { path: child, putAt: (await stat(join(root, child))).mtime };
    }
  }

  return {
    async put(path, source) {
      const full = join(root, path);
      const parent = dirname(full);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const part = join(parent, unfinished + randomUUID());
      try {
        const written = await writeFile(part, source);
        await rename(part, full);
        return { path, ...written };
      } finally {
        await rm(part, { force: true });
      }
    },
    get: (path) => createReadStream(join(root, path)),
    list: walk,
    async remove(path) {
      await rm(join(root, path), { force: true });
      // Removing a folder that isn't empty fails, and the error is ignored.
      for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
        await rmdir(join(root, folder)).catch(() => {});
    },
  };
}
