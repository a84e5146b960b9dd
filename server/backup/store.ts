import type { Readable } from "node:stream";

/** A file in a backup: its path, its size in bytes, and the SHA-256 of its stored content. */
export interface Part {
  path: string;
  size: number;
  sha256: string;
}

/** Where backups are kept: a folder or a bucket. Paths are relative and use slashes. */
export interface BackupStore {
  /** Stores a file. A file exists completely or not at all, even if the process is killed. */
  put(path: string, source: Readable): Promise<Part>;
  get(path: string): Readable;
  /** All files under a folder, with the time they were stored. */
  list(folder: string): AsyncIterable<{ path: string; putAt: Date }>;
  remove(path: string): Promise<void>;
}
