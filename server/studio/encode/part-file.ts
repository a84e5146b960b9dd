import { rename, rm, stat } from "node:fs/promises";
import { type Child, startChild } from "../child.ts";
import { needEncoder, told } from "./failures.ts";

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
  let ended = false;

  async function drop(reason: unknown) {
    if (ended) return;
    ended = true;
    signal?.removeEventListener("abort", abort);
    await child.kill(reason);
    await rm(part, { force: true });
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
        // The one who aborted finds nothing left behind when the call has ended.
        await child.ended;
        await rm(part, { force: true });
        throw reason;
      }
    },
    async finish() {
      ended = true;
      signal?.removeEventListener("abort", abort);
      child.release();
      const { size } = await stat(part);
      await rename(part, file);
      return size;
    },
  };
}
