import type { Readable } from "node:stream";

export interface StoredFile {
  /** The SHA-256 of the content, in hexadecimal: the file's name in storage. */
  hash: string;
  /** In bytes. */
  size: number;
  /** The first bytes, for detecting the file's type. */
  head: Buffer;
}

export interface PutOptions {
  /** Maximum size in bytes. */
  limit?: number;
  /**
   * Called with a local copy before the file gets its name. If it throws, the error is passed on and nothing is
   * stored.
   */
  check?(path: string, file: StoredFile): Promise<void> | void;
}

/** Stores files by the hash of their content, so identical files are stored once. */
export interface Storage {
  /** @throws FileTooLargeError above the limit. Nothing is stored then, nor if the source ends early */
  put(source: Readable, options?: PutOptions): Promise<StoredFile>;
  /** The bytes from `start` to `end`, inclusive; all of them without a range. */
  get(hash: string, range?: { start: number; end: number }): Readable;
  /** In bytes; undefined if there is no such file. */
  size(hash: string): Promise<number | undefined>;
  /** Provides a local path to read the file from while `use` runs. */
  local<T>(hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** A local path for a file that this process is writing. */
  scratch(name: string): string;
  /** Removes unfinished files of processes that have ended; `alive` returns the runners that haven't. */
  clearScratch(alive: () => Promise<ReadonlySet<string>>): Promise<void>;
  /** The hashes of files that were last stored before a given time. */
  olderThan(moment: Date): AsyncIterable<string>;
  /** Removes a file, unless it was stored again since a given time. */
  remove(hash: string, since: Date): Promise<void>;
}

export class FileTooLargeError extends Error {}
