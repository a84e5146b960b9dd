import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { newId } from "../../db/ids.ts";
import { createStorage } from "../../storage/index.ts";
import { pendingFile } from "../rotation/next-secret.ts";
import { type Check, error, type Problem, reasonOf, warning } from "./check.ts";

const megabyte = 1_048_576;
/** Free space in MB: below `least`, renders and the database may soon fail; below `low`, the operator is warned. */
const least = 512;
const low = 2048;

const storage: Check = {
  name: "file storage",
  async run({ env }) {
    const remedy = env.S3_BUCKET
      ? "Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the key, which must be allowed to read, write, list and delete."
      : `Check that the user who runs the server can write to ${join(env.DATA_DIR, "files")}.`;
    try {
      const files = createStorage(env, newId());
      const bytes = randomBytes(64);
      const { hash } = await files.put(Readable.from([bytes]));
      const read = await buffer(files.get(hash));
      await files.remove(hash, new Date(Date.now() + 60_000));
      if (!read.equals(bytes))
        return [error("The storage returned different bytes than were stored.", remedy)];
      if ((await files.size(hash)) !== undefined)
        return [error("The storage didn't delete a file, so deleted files still take up space.", remedy)];
      return [];
    } catch (thrown) {
      return [error(`A test file couldn't be stored and read back: ${reasonOf(thrown)}.`, remedy)];
    }
  },
};

const diskSpace: Check = {
  name: "disk space",
  async run({ env: { DATA_DIR } }) {
    const { bavail, bsize, ffree, files } = await statfs(DATA_DIR);
    const free = Math.floor((bavail * bsize) / megabyte);
    const remedy = `Free up space on the disk that holds ${DATA_DIR}, or move the folder to a larger disk. To keep the log for less time, set LLM_BODY_DAYS and LLM_LOG_DAYS.`;
    if (files > 0 && ffree === 0)
      return [error(`The disk that holds ${DATA_DIR} has no inodes left.`, remedy)];
    if (free < least) return [error(`Only ${free} MB is free on the disk that holds ${DATA_DIR}.`, remedy)];
    return free < low ? [warning(`Only ${free} MB is free on the disk that holds ${DATA_DIR}.`, remedy)] : [];
  },
};

/** Reports a file with secrets if users other than its owner can read the file. */
function openToOthers(file: string, report = error): Problem[] {
  if (process.platform === "win32" || !existsSync(file) || (statSync(file).mode & 0o077) === 0) return [];
  return [report(`Other users of this machine can read ${file}.`, `Run chmod 600 ${file}`)];
}

const secretFiles: Check = {
  name: "secret files",
  async run({ env }) {
    const inDataDir = ["auth-secret", "pgpass"].flatMap((name) => openToOthers(join(env.DATA_DIR, name)));
    // A .env file doesn't necessarily contain secrets, so this is only a warning.
    const dotEnv = openToOthers(join(process.cwd(), ".env"), warning);
    const pending = existsSync(pendingFile(env))
      ? [
          error(
            "A rotation of the server's secret was interrupted.",
            "Run npm run admin -- rotate-secret again.",
          ),
        ]
      : [];
    return [...inDataDir, ...dotEnv, ...pending];
  },
};

export const fileChecks: Check[] = [storage, diskSpace, secretFiles];
