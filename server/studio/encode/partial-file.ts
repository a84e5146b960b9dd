import { rename, rm, stat } from "node:fs/promises";
import { type Child, startChild } from "../child-process/child.ts";
import { needEncoder, told } from "./to-encode-error.ts";

/** A file that is being made by a process of its own, under another name until all of it is good. */
export interface PartFile {
  /** `<file>.part`, which is where the process writes. */
  part: string;
  call: Child["call"];
  /** Puts the file in its place. @returns its size in bytes */
  finish(): Promise<number>;
  /** Kills the process and removes what there is; once it is finished, nothing. */
  drop(reason: unknown): Promise<void>;
}

const entry = new URL("./encode-child.ts", import.meta.url);

/** @throws EncodeError `missing`, or the signal's reason */
export function openPartFile(file: string, signal?: AbortSignal): PartFile {
  needEncoder();
  signal?.throwIfAborted();
  const part = `${file}.part`;
  const child = startChild({ entry, name: "The encoder" });
  let finished = false;

  let dropped: Promise<void> | undefined;

  async function remove(reason: unknown) {
    await child.kill(reason);
    // Where it could not be made there is nothing to remove, and the reason is what counts.
    await rm(part, { force: true }).catch(() => {});
  }
  function drop(reason: unknown): Promise<void> {
    if (finished) return Promise.resolve();
    signal?.removeEventListener("abort", abort);
    dropped ??= remove(reason);
    return dropped;
  }
  const abort = () => drop(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });

  return {
    part,
    drop,
    async call<T>(method: string, payload: unknown, onPart?: (part: never) => void) {
      try {
        return await child.call<T>(method, payload, onPart);
      } catch (error) {
        const reason = told(error);
        await drop(reason);
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
        await drop(error);
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
        // Not before the file has its name: a process whose parent goes away removes what it has not finished.
        child.release();
      }
    },
  };
}
