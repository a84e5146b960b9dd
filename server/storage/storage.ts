import type { Readable } from "node:stream";

export interface StoredFile {
  /** The SHA-256 of the content, in hexadecimal: the file's name in storage. */
  hash: string;
  /** The file's size in bytes. */
  size: number;
  /** The first bytes of the content, for detecting its type. */
  head: Buffer;
}

export interface PutOptions {
  /** Maximum size in bytes. */
  limit?: number;
  /**
   * Called with a local copy before the file gets its final name. If it throws, the error is passed on and nothing is
   * stored.
   */
  check?(path: string, file: StoredFile): Promise<void> | void;
}

/** Stores files by the hash of their content, so identical files are stored once. */
export interface Storage {
  /**
   * Stores a file.
   * @throws FileTooLargeError if the file exceeds the limit. Nothing is stored after an error.
   */
  put(source: Readable, options?: PutOptions): Promise<StoredFile>;
  /** Reads the bytes from `start` to `end`, inclusive; without a range, reads all bytes. */
  get(hash: string, range?: { start: number; end: number }): Readable;
  /** The size in bytes; undefined if there is no such file. */
  size(hash: string): Promise<number | undefined>;
  /** Provides a local path from which the file can be read while `use` runs. */
  local<T>(hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** A local path for a file that this process is writing. */
  scratch(name: string): string;
  /** Deletes unfinished files of processes that have ended. `alive` returns the IDs of the running processes. */
  clearScratch(alive: () => Promise<ReadonlySet<string>>): Promise<void>;
  /** The hashes of files that were last stored before a given time. */
  olderThan(moment: Date): AsyncIterable<string>;
  /** Deletes a file, unless it has been stored again since a given time. */
  remove(hash: string, since: Date): Promise<void>;
}

export class FileTooLargeError extends Error {}
