import type { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { createDiskStorage } from "./disk.ts";

export interface StoredFile {
  /** sha256 of the content, hex: the file's name in the storage. */
  hash: string;
  /** Bytes. */
  size: number;
  /** The first bytes, for telling what the file is. */
  head: Buffer;
}

/** Where files are kept: by the hash of their content, so the same file is kept once. */
export interface Storage {
  /** @throws TooLarge past `limit` bytes; nothing is left behind then, nor when the source breaks off */
  put(source: Readable, limit: number): Promise<StoredFile>;
  get(hash: string): Readable;
  remove(hash: string): Promise<void>;
}

export class TooLarge extends Error {}

export const createStorage = (env: Env): Storage => createDiskStorage(env.DATA_DIR);
