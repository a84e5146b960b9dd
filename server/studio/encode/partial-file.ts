import { rename, rm, stat } from "node:fs/promises";
import { letChildrenWrite } from "../child-process/access.ts";
import { type Child, startChild } from "../child-process/child.ts";
import type { ChildLimits } from "../child-process/limits.ts";
import { requireEncoder, toEncodeError } from "./to-encode-error.ts";

/** A file that a child process writes. It has a temporary name until it is complete. */
export interface PartFile {
  /** The temporary name, `<file>.part`. */
  part: string;
  call: Child["call"];
  /** Renames the complete file to its final name. @returns its size in bytes */
  finish(): Promise<number>;
  /** Kills the process and deletes the incomplete file. Has no effect after `finish`. */
  discard(reason: unknown): Promise<void>;
}

const entry = new URL("./encode-child.ts", import.meta.url);

/**
 * Starts the encoder's process. @throws EncodeError `missing` if the encoder isn't installed; the signal's reason if it
 * has already aborted
 */
export function openPartFile(file: string, signal?: AbortSignal, limits?: ChildLimits): PartFile {
  requireEncoder();
  signal?.throwIfAborted();
  const part = `${file}.part`;
  const child = startChild({ entry, name: "The encoder", ...(limits ? { limits } : {}) });
  // This error is ignored, because the child process reports why it can't write the file.
  const created = letChildrenWrite(part).catch(() => {});
  let finished = false;

  let discarding: Promise<void> | undefined;

  async function remove(reason: unknown) {
    await child.kill(reason);
    // This error is ignored: if the file was never created, there is nothing to delete, and the original error matters
    // more.
    await rm(part, { force: true }).catch(() => {});
  }
  function discard(reason: unknown): Promise<void> {
    if (finished) return Promise.resolve();
    signal?.removeEventListener("abort", abort);
    discarding ??= remove(reason);
    return discarding;
  }
  const abort = () => discard(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });

  return {
    part,
    discard,
    async call<T>(method: string, payload: unknown, onPart?: (part: never) => void) {
      try {
        await created;
        return await child.call<T>(method, payload, onPart);
      } catch (error) {
        const reason = toEncodeError(error);
        await discard(reason);
        throw reason;
      }
    },
    async finish() {
      try {
        const { size } = await stat(part);
        signal?.throwIfAborted();
        await rename(part, file);
        finished = true;
        return size;
      } catch (error) {
        await discard(error);
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
        // The child is released only after the rename, because a process whose parent disconnects deletes its
        // incomplete file.
        child.release();
      }
    },
  };
}
