/** The maximum size of a font in bytes. Fonts for Chinese, Japanese and Korean can take up to 30 MB. */
const maxFontBytes = 50_000_000;
/** The maximum number of tables in a font. Real fonts have up to 40. */
const maxTables = 200;

const damaged = "This font can't be read. The file may be damaged. Choose another one.";

/** Reads a variable-length WOFF 2 number: each byte holds seven bits, and the last byte's high bit is 0. */
function base128(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let place = at; place < at + 5; place++) {
    const byte = bytes.readUInt8(place);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, place + 1];
  }
  throw new RangeError("The number has more than five bytes");
}

/** @throws RangeError if a table isn't within the file. Browsers refuse such a font, but the canvas doesn't. */
function checkTable(bytes: Buffer, offset: number, length: number) {
  if (offset + length > bytes.length) throw new RangeError("A table ends beyond the file's end");
}

function sfntBytes(bytes: Buffer): { tables: number; size: number } {
  const tables = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * Math.min(tables, maxTables); at += 16)
    checkTable(bytes, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
  return { tables, size: bytes.length };
}

function woffBytes(bytes: Buffer): { tables: number; size: number } {
  const tables = bytes.readUInt16BE(12);
  let size = 0;
  for (let at = 44; at < 44 + 20 * Math.min(tables, maxTables); at += 20) {
    checkTable(bytes, bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8));
    size += bytes.readUInt32BE(at + 12);
  }
  return { tables, size: Math.max(size, bytes.readUInt32BE(16)) };
}

/** Table numbers of WOFF 2: 63 means that the table's tag follows; 10 and 11 are glyf and loca. */
const [ownTag, glyf, loca] = [63, 10, 11];

function woff2Bytes(bytes: Buffer): { tables: number; size: number } {
  const tables = bytes.readUInt16BE(12);
  let [size, at] = [0, 48];
  for (let table = 0; table < Math.min(tables, maxTables); table++) {
    const flags = bytes.readUInt8(at);
    const known = flags & 63;
    const [original, afterOriginal] = base128(bytes, at + (known === ownTag ? 5 : 1));
    const version = flags >> 6;
    const isTransformed = known === glyf || known === loca ? version !== 3 : version !== 0;
    const [transformed, next] = isTransformed ? base128(bytes, afterOriginal) : [0, afterOriginal];
    size += Math.max(original, transformed);
    at = next;
  }
  return { tables, size: Math.max(size, bytes.readUInt32BE(16)) };
}

function declared(bytes: Buffer): { tables: number; size: number } {
  const type = bytes.toString("latin1", 0, 4);
  if (type === "wOFF") return woffBytes(bytes);
  if (type === "wOF2") return woff2Bytes(bytes);
  return sfntBytes(bytes);
}

/**
 * Why a font exceeds the limits or can't be read, as a sentence for its owner; undefined if it is fine. A compressed
 * font is measured by the size that its tables declare, because decoders never write more than that.
 */
export function fontProblem(bytes: Buffer): string | undefined {
  try {
    const { tables, size } = declared(bytes);
    if (tables > maxTables) return `This font has ${tables} tables. Choose one with at most ${maxTables}.`;
    if (size <= maxFontBytes) return undefined;
    return `This font is ${Math.round(size / 1e6)} MB when decompressed. Choose one of at most ${maxFontBytes / 1e6} MB.`;
  } catch {
    return damaged;
  }
}
