import { randomUUID } from "node:crypto";
import { chmodSync, cpSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Lets everyone read a folder and its contents, and execute what its owner can execute. */
function open(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Copies a folder so that everyone can read the copy, regardless of the folder's modes and this process's umask. The
 * copy appears atomically and replaces an older one.
 */
export function copyWorldReadable(from: string, to: string): void {
  const part = `${to}.${randomUUID()}`;
  try {
    cpSync(from, part, { recursive: true, verbatimSymlinks: true });
    open(part);
    rmSync(to, { recursive: true, force: true });
    renameSync(part, to);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
