import { crc32, deflateSync } from "node:zlib";

/**
 * A hostile file, created in code. Files marked `whole` are used only in the full run, because they are slow to create
 * or send.
 */
export interface HostileFile {
  name: string;
  make(): Buffer;
  whole?: boolean;
}

const big = (bytes: number) => (value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const little = (bytes: number) => (value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

export const [u16, u32, u24le, u16le, u32le] = [big(2), big(4), little(3), little(2), little(4)];

/** Concatenates buffers, Latin-1 strings and arrays of byte values. */
export const join = (...parts: (Buffer | string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

export const megabytes = (count: number) => count * 1024 * 1024;

/** Zero bytes in compressed form, which takes about 0.5% of their size. */
export const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 });

/** A chunk of a PNG. */
export const chunk = (type: string, data: Buffer, length = data.length) => {
  const body = join(type, data);
  return join(u32(length), body, u32(crc32(body)));
};

/** A PNG with the given chunks. */
export const pngOf = (...chunks: Buffer[]) => join([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], ...chunks);

/** The header of a PNG, by default with 8-bit grayscale pixels. */
export const ihdr = (width: number, height: number, depth = 8, color = 0, interlaced = 0) =>
  chunk("IHDR", join(u32(width), u32(height), [depth, color, 0, 0, interlaced]));

export const iend = chunk("IEND", Buffer.alloc(0));

/** A PNG that really contains all of its pixels, which are black. */
export const blackPng = (width: number, height: number) =>
  pngOf(ihdr(width, height), chunk("IDAT", bomb(height * (width + 1))), iend);

/** A box of an MP4 or AVIF file. */
export const box = (type: string, ...content: Buffer[]) => {
  const data = join(...content);
  return join(u32(data.length + 8), type, data);
};

/** A chunk of a RIFF file. */
export const riffChunk = (type: string, data: Buffer, length = data.length) =>
  join(type, u32le(length), data, data.length % 2 ? [0] : []);

export const riff = (type: string, ...chunks: Buffer[]) => {
  const data = join(type, ...chunks);
  return join("RIFF", u32le(data.length), data);
};
