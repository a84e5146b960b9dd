import type { Readable } from "node:stream";

export interface StoredFile {
  /** sha256 of the content, hex: the file's name in the storage. */
  hash: string;
  /** Bytes. */
  size: number;
  /** The first bytes, for telling what the file is. */
  head: Buffer;
}

export interface PutOptions {
  /** Bytes at most. */
  limit?: number;
  /** Called with a local copy before the file gets its name; what it throws is thrown, and nothing is left behind. */
  check?(path: string, file: StoredFile): Promise<void> | void;
}

/** Where files are kept: by the hash of their content, so the same file is kept once. */
export interface Storage {
  /** @throws FileTooLargeError past the limit; nothing is left behind then, nor when the source breaks off */
  put(source: Readable, options?: PutOptions): Promise<StoredFile>;
  /** The bytes from `start` to `end`, both included; all of them without a range. */
  get(hash: string, range?: { start: number; end: number }): Readable;
  /** Bytes; undefined where there is no such file. */
  size(hash: string): Promise<number | undefined>;
  /** Gives a path on this machine to read the file at while `use` runs. */
  local<T>(hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** A path on this machine for a file that is being made by this process. */
  scratch(name: string): string;
  /** Removes what processes that are gone left half made; `alive` tells the runners that are not. */
  clearScratch(alive: () => Promise<ReadonlySet<string>>): Promise<void>;
  /** Hashes of files that were put before a moment and not since. */
  olderThan(moment: Date): AsyncIterable<string>;
  /** Removes a file, unless it was put again since a moment. */
  remove(hash: string, since: Date): Promise<void>;
}

export class FileTooLargeError extends Error {}
