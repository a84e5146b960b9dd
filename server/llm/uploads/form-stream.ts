import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { discard } from "../../http.ts";
import { LlmError } from "../errors.ts";
import { type FormPart, longestHead, malformed, maxParts, readHead } from "./multipart.ts";

/** The maximum length of a field's text, in bytes. */
const longestField = 65_536;

/** Reads bytes as they arrive, from delimiter to delimiter. */
class DelimitedReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer;

  constructor(source: AsyncIterator<Buffer>, before: Buffer) {
    this.#source = source;
    this.#rest = before;
  }

  async #more() {
    const { done, value } = await this.#source.next();
    if (done) throw malformed("it is incomplete");
    this.#rest = Buffer.concat([this.#rest, value]);
  }

  /** Yields the bytes before a delimiter and skips the delimiter. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(delimiter);
      const end = at >= 0 ? at : this.#rest.length - delimiter.length + 1;
      if (end > 0) {
        const found = this.#rest.subarray(0, end);
        this.#rest = this.#rest.subarray(end);
        yield found;
      }
      if (at >= 0) {
        this.#rest = this.#rest.subarray(delimiter.length);
        return;
      }
      await this.#more();
    }
  }

  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more();
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}

/** Collects bytes in memory. @throws LlmError 400 for more bytes than `most` */
async function collect(bytes: AsyncIterable<Buffer>, most: number, what: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > most) throw malformed(`${what} is longer than ${most >> 10} KB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * Reads a form with one file, which is never held in memory as a whole.
 * @param receive stores the file while it arrives
 * @returns the texts of the fields by name, and the stored file, which is undefined if the form has none
 * @throws LlmError 400 for a form that can't be read
 * @source RFC 7578
 */
export async function readFormWithFile<T>(
  request: IncomingMessage,
  boundary: string,
  receive: (part: Omit<FormPart, "bytes">, content: Readable) => Promise<T>,
): Promise<{ fields: Map<string, string>; stored: T | undefined }> {
  const source = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  // The first boundary may be at the very beginning, without the line break that precedes all others.
  const reader = new DelimitedReader(source, lineEnd);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  let stored: T | undefined;
  try {
    await collect(reader.until(delimiter), longestHead, "the text before its first part");
    for (let parts = 0; (await reader.take(2)).toString() !== "--"; parts += 1) {
      if (parts === maxParts) throw malformed(`it has more than ${maxParts} parts`);
      const head = readHead((await collect(reader.until(headEnd), longestHead, "a header")).toString());
      if (head.filename === undefined) {
        const text = await collect(reader.until(delimiter), longestField, head.name.slice(0, 80));
        fields.set(head.name, text.toString());
        continue;
      }
      if (stored !== undefined) throw LlmError.invalid("Send only one file", "file");
      if (head.name !== "file") throw LlmError.invalid("Send the file in the file field", "file");
      stored = await receive(head, Readable.from(reader.until(delimiter), { objectMode: false }));
    }
    // Data after the last boundary has no meaning, but the client may still be sending it.
    await discard(request).catch(() => {});
    return { fields, stored };
  } catch (error) {
    await source.return?.();
    await discard(request).catch(() => {});
    throw error;
  }
}
