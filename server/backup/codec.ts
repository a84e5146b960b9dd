import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";

/** The file name extension of encrypted files. */
export const sealedEnding = ".age";

/**
 * Encrypts with the public key of an age key pair, so that nobody can read earlier backups with what is on a stolen
 * server.
 */
export interface Sealer {
  /** The file name extension of the files that this sealer writes. */
  ending: string;
  /** A short name for the key, because backups with different keys can't share encrypted files. */
  key: string;
  seal(source: Readable): Promise<Readable>;
}

const bytes = (stream: unknown) => Readable.fromWeb(stream as ReadableStream, { objectMode: false });
const web = (source: Readable) => Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;

/**
 * Prepares encryption in age's format, which the `age` program can also decrypt.
 * @param recipient a public key, age1…; if undefined, files aren't encrypted
 * @throws Error if the key is invalid
 * @source https://age-encryption.org/v1
 */
export function createSealer(recipient: string | undefined): Sealer {
  if (recipient === undefined) return { ending: "", key: "", seal: async (source) => source };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const key = createHash("sha256").update(recipient).digest("hex").slice(0, 8);
  return {
    ending: sealedEnding,
    key: `-${key}`,
    seal: async (source) => bytes(await encrypter.encrypt(web(source))),
  };
}

/**
 * Creates a function that reads a file of a backup, decrypting it if it is encrypted.
 * @param identities age private keys, AGE-SECRET-KEY-1…
 */
export function createOpener(identities: string[]) {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async (path: string, source: Readable): Promise<Readable> =>
    path.endsWith(sealedEnding) ? bytes(await decrypter.decrypt(web(source))) : source;
}

export type Opener = ReturnType<typeof createOpener>;

/** The identities in an age identity file, which can contain comments. */
export const identitiesIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));

const passing = (source: Readable, target: NodeJS.ReadWriteStream) => {
  source.once("error", (error) => (target as unknown as Readable).destroy(error));
  return source.pipe(target) as unknown as Readable;
};

export const compress = (source: Readable): Readable => passing(source, createZstdCompress());
export const decompress = (source: Readable): Readable => passing(source, createZstdDecompress());
