import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { EncodeError } from "./encode-error.ts";

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const version = 20;
/** 1980-01-01, the format's earliest date. It is constant so that the same pictures always make the same file. */
const date = 0x21;
/** The format's offsets have 32 bits. Some space is left for the list of entries. */
const mostBytes = 0xffff_ffff - 1_000_000;

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** The fields that both headers of an entry have. */
function shared({ name, crc, size }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function localHeader(entry: Entry): Buffer {
  return Buffer.concat([uint32(signatures.local), shared(entry), entry.name]);
}

function centralHeader(entry: Entry): Buffer {
  const made_by = Buffer.from([version, 0]);
  // All of these fields are 0: no comment, the first disk, and no attributes.
  const rest = Buffer.alloc(10);
  return Buffer.concat([
    uint32(signatures.central),
    made_by,
    shared(entry),
    rest,
    uint32(entry.offset),
    entry.name,
  ]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Opens a ZIP file for writing. Entries aren't compressed, because pictures already are. */
export async function openZipFile(path: string) {
  const handle = await open(path, "w");
  const entries: Entry[] = [];
  let offset = 0;

  async function write(bytes: Buffer) {
    await handle.writeFile(bytes);
    offset += bytes.length;
  }

  return {
    /** @throws EncodeError `over_limit` if the file would exceed the limit of 4 GB */
    async add(name: string, data: Buffer): Promise<void> {
      if (offset + data.length > mostBytes)
        throw new EncodeError(
          "over_limit",
          "The pictures take up more than 4 GB. Choose a lower resolution or a shorter range.",
        );
      const entry = { name: Buffer.from(name), crc: crc32(data), size: data.length, offset };
      entries.push(entry);
      await write(localHeader(entry));
      await write(data);
    },
    async close(): Promise<void> {
      const from = offset;
      await write(Buffer.concat(entries.map(centralHeader)));
      await write(endOf(entries.length, offset - from, from));
      await handle.close();
    },
  };
}
