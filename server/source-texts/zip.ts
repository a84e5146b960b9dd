import { inflateRawSync } from "node:zlib";
import { broken, Refused, tooMuch } from "./refused.ts";

/** The limits of an archive. A document of 500 pages has about 100 entries, and its text is 5 MB of XML. */
const most = { entries: 10_000, entryBytes: 20_000_000, totalBytes: 60_000_000 };
const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const endBytes = 22;
const longestComment = 65_535;

interface Entry {
  method: number;
  isEncrypted: boolean;
  packed: number;
  offset: number;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at--)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  throw broken();
}

/** The entries by name. Declared sizes aren't used, because a ZIP bomb can declare any size. */
function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > most.entries) throw tooMuch();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== signatures.central) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    entries.set(bytes.toString("utf8", at + 46, at + 46 + name), {
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function unpack(bytes: Buffer, { method, isEncrypted, packed, offset }: Entry, limit: number): Buffer {
  if (isEncrypted) throw new Refused("This file is password-protected. Remove the password and try again.");
  if (bytes.readUInt32LE(offset) !== signatures.local) throw broken();
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length || (method !== 0 && method !== 8)) throw broken();
  const data = bytes.subarray(from, from + packed);
  if (method === 0 && data.length > limit) throw tooMuch();
  return method === 0 ? data : inflateRawSync(data, { maxOutputLength: limit });
}

/** Offsets in a damaged archive can point outside the archive, where reading throws a RangeError. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refused) return error;
  return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch() : broken();
}

/**
 * Opens a ZIP archive that is in memory. Only requested entries are unpacked. The limits on each entry and on all of
 * them together are enforced during unpacking.
 * @throws Refused if the archive is broken or too large
 */
export function openZip(bytes: Buffer) {
  let left = most.totalBytes;
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw refusalOf(error);
    }
  };
  const entries = attempt(() => entriesOf(bytes));
  return {
    /** The bytes of an entry; undefined if there is none with this name. */
    read(name: string): Buffer | undefined {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const data = attempt(() => unpack(bytes, entry, Math.min(most.entryBytes, left)));
      left -= data.length;
      // zlib treats a limit of 0 as invalid.
      if (left < 1) throw tooMuch();
      return data;
    },
  };
}

export type Zip = ReturnType<typeof openZip>;
