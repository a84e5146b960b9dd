import { chmodSync, mkdirSync, statSync } from "node:fs";
import { chmod, chown, open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "../../log.ts";
import { setCompileCache } from "./compile-cache.ts";
import { missingConfinement, setChildUser } from "./limits.ts";

/**
 * If the server runs as root, child processes run as this user. It isn't `nobody` (65534), because that user may own
 * the embedded database.
 */
const childUser = { uid: 65_533, gid: 65_533 };

let separate = false;

/** A command that succeeds for users who can read the program's files and reach files in DATA_DIR. */
function reaching(dataDir: string): string[] {
  const here = fileURLToPath(new URL("./serve.ts", import.meta.url));
  const looks = 'test -x "$1" && test -r "$2" && test -x "$3"';
  return ["/bin/sh", "-c", looks, "sh", process.execPath, here, dataDir];
}

/**
 * Prepares the confinement of child processes, and logs which parts this system doesn't support. If the server runs as
 * root, children run as an unprivileged user that can open only the files made accessible to it.
 */
export function prepareChildren(dataDir: string, log: Logger): void {
  for (const sentence of missingConfinement()) log.warn(sentence);
  setCompileCache(dataDir);
  if (process.getuid?.() !== 0) return;
  mkdirSync(dataDir, { recursive: true });
  // Other users can open a file in this folder if they know its name, but can't list the folder.
  if (statSync(dataDir).uid === 0) chmodSync(dataDir, 0o711);
  separate = setChildUser(childUser, reaching(dataDir));
  if (separate) setCompileCache(dataDir, childUser.uid);
  else
    log.warn(
      { data_dir: dataDir },
      "Child processes run as root, because other users can't reach the program or DATA_DIR. Move both out of /root, or start Scenewright as another user.",
    );
}

/** Lets children open a file in a folder if they know its name, without letting them list the folder. */
export function openFolder(folder: string): void {
  if (separate) chmodSync(folder, 0o711);
}

/** Lets children read a file. They still need to know its path. */
export async function letChildrenRead(path: string): Promise<void> {
  if (!separate) return;
  await chown(path, 0, childUser.gid);
  await chmod(path, 0o640);
}

/** Creates an empty file that children can write to, if they run as another user. */
export async function letChildrenWrite(path: string): Promise<void> {
  if (!separate) return;
  await (await open(path, "w", 0o600)).close();
  await chown(path, childUser.uid, childUser.gid);
}
