import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Logger } from "../../log.ts";
import { letChildrenRead, letChildrenWrite, openFolder } from "../child-process/access.ts";
import { type Child, startChild } from "../child-process/child.ts";
import { cpuFor } from "../child-process/limits.ts";
import { modelHash, modelSize, sourceHash } from "./kokoro-model.ts";

/** The file's name contains the hashes of its source and of its content. */
const fileName = `kokoro-${sourceHash.slice(0, 16)}-${modelHash.slice(0, 16)}.onnx`;
/** The space that must remain for the database and the films if the model is stored, in bytes. */
const reserve = 1024 ** 3;
const unfinished = /\.[0-9a-f]{16}\.part$/;
const abandonedAfter_ms = 3_600_000;
const retryAfter_ms = 600_000;

/** The memory limit covers the source, the largest tensor twice, and a reserve. */
const child = {
  entry: new URL("./model-child.ts", import.meta.url),
  name: "The conversion of Kokoro's weights",
  limits: { memory_mb: 800, cpu_s: cpuFor(300) },
};

async function requireSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < modelSize + reserve)
    throw new Error(`${folder} needs ${Math.ceil((modelSize + reserve) / 1e6)} MB of free space`);
}

/** Removes models of other versions, and incomplete files that a killed process left. */
async function removeOthers(folder: string) {
  for (const name of await readdir(folder)) {
    if (name === fileName || !/^kokoro-.*\.(onnx|part)$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (!unfinished.test(name) || mtimeMs < Date.now() - abandonedAfter_ms) await rm(path, { force: true });
  }
}

/** Writes the model under a temporary name, then renames it, so that no other process sees an incomplete file. */
async function store(worker: Child, folder: string, path: string) {
  const part = `${path}.${randomBytes(8).toString("hex")}.part`;
  try {
    await requireSpace(folder);
    await letChildrenWrite(part);
    await worker.call("write", part);
    await letChildrenRead(part);
    await rename(part, path);
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } finally {
    await rm(part, { force: true });
  }
}

/** Stores the model if it isn't stored yet, and returns its path. @throws Error if it can't be stored */
async function ensure(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  openFolder(folder);
  const path = join(folder, fileName);
  const worker = startChild(child);
  try {
    const isStored = existsSync(path) && (await worker.call<boolean>("isModel", path));
    if (!isStored) await store(worker, folder, path);
  } finally {
    await worker.kill(new Error("The conversion has ended"));
  }
  await removeOthers(folder).catch(() => {});
  return path;
}

/**
 * Manages Kokoro's 32-bit weights, which are created on first use and stored in `DATA_DIR/models`. If two processes
 * start together, both create the same file, and the second file replaces the first.
 * @returns `path`, which returns the file's path, or undefined if it can't be stored; and `forget`, to call if the file
 * turned out to be missing or changed
 */
export function createStoredModel(dataDir: string, log: Pick<Logger, "warn">) {
  const folder = resolve(dataDir, "models");
  let ready: Promise<string | undefined> | undefined;

  function failed(error: unknown) {
    log.warn(
      { err: error, folder },
      "Kokoro's weights can't be stored in DATA_DIR, so they are converted each time the speech engine starts, which takes a few seconds and 500 MB of memory. Free up some space there.",
    );
    setTimeout(forget, retryAfter_ms).unref();
    return undefined;
  }
  function forget() {
    ready = undefined;
  }
  return {
    path(): Promise<string | undefined> {
      ready ??= ensure(folder).catch(failed);
      return ready;
    },
    forget,
  };
}
