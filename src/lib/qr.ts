import { errorCorrection } from "./reed-solomon";

/** Rows of modules, true where dark, without the quiet zone around them. */
export type QrCode = boolean[][];

// Error correction level M, which mends 15 %, by version: correction bytes of a block, and how many blocks.
const correctionBytes = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const levelBits = 0b00;

const sizeOf = (version: number) => version * 4 + 17;

/** Where the small squares stand, across and down. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - i * step).reverse()];
}

/** Whole bytes that fit beside the fixed patterns. */
function bytesOf(version: number): number {
  const count = alignments(version).length;
  const fixed = count === 0 ? 0 : (25 * count - 10) * count - 55 + (version >= 7 ? 36 : 0);
  return Math.floor(((16 * version + 128) * version + 64 - fixed) / 8);
}

const dataBytesOf = (version: number) =>
  bytesOf(version) - correctionBytes[version - 1]! * blockCounts[version - 1]!;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** Mode, length and text as bits, filled up to the version's size. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  const room = dataBytesOf(version) * 8;
  add(0b0100, 4);
  add(bytes.length, lengthBits(version));
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room - bits.length));
  add(0, -bits.length & 7);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) add(filler, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The data in its blocks, the last ones a byte longer, woven together column by column, then their corrections. */
function woven(data: number[], version: number): number[] {
  const count = blockCounts[version - 1]!;
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.slice(at, at + short + (i >= firstLong ? 1 : 0));
    at += block.length;
    return block;
  });
  const corrections = blocks.map((block) => errorCorrection(block, correctionBytes[version - 1]!));
  const columns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => row[i] ?? []),
    ).flat();
  return [...columns(blocks), ...columns(corrections)];
}

/** A number with the remainder that guards it, of a code with the given generator. */
function guarded(value: number, generator: number, length: number): number {
  let rest = value;
  const top = 31 - Math.clz32(generator);
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (top - 1)) * generator);
  return (value << length) | rest;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What every code of a version and mask has: finders, timing, alignments, format and version. */
function fixedPatterns(version: number, mask: number): (boolean | undefined)[][] {
  const size = sizeOf(version);
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const places = alignments(version);
  // The finders stand in three corners.
  const isCorner = (x: number, y: number) =>
    [x, y].every((at) => at === 6 || at === size - 7) && (x === 6 || y === 6);
  for (const x of places)
    for (const y of places) if (!isCorner(x, y)) square(x, y, 2, (distance) => distance !== 1);
  const format = guarded((levelBits << 3) | mask, 0b10100110111, 10) ^ 0b101010000010010;
  const bit = (value: number, at: number) => ((value >> at) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    // Once around the first finder, past the timing, and once shared out to the other two.
    if (i < 8) set(8, i < 6 ? i : i + 1, bit(format, i));
    else set(i === 8 ? 7 : 14 - i, 8, bit(format, i));
    if (i < 8) set(size - 1 - i, 8, bit(format, i));
    else set(8, size - 15 + i, bit(format, i));
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const number = guarded(version, 0b1111100100101, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, bit(number, i));
      set(b, a, bit(number, i));
    }
  }
  return grid;
}

/** Fills what the fixed patterns leave free, in pairs of columns from the right, up and down by turns. */
function filled(bytes: number[], version: number, mask: number): QrCode {
  const grid = fixedPatterns(version, mask);
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const dark = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        grid[y]![x] = dark !== masks[mask]!(x, y);
        at++;
      }
    }
  }
  return grid as QrCode;
}

/** How hard a code is to read: runs and squares of one colour, what looks like a finder, too much of one colour. */
function penalty(code: QrCode): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = code[y]![x];
      if (one === code[y - 1]![x] && one === code[y]![x - 1] && one === code[y - 1]![x - 1]) sum += 3;
    }
  const dark = code.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** A text as QR code after ISO 18004: bytes at level M, in the smallest version that holds it, with each of the masks. */
export function qrCodes(text: string): QrCode[] {
  const bytes = new TextEncoder().encode(text);
  const version =
    blockCounts.findIndex((_, i) => 4 + lengthBits(i + 1) + bytes.length * 8 <= dataBytesOf(i + 1) * 8) + 1;
  if (version === 0) throw new Error("The text is too long for a QR code");
  const all = woven(dataOf(bytes, version), version);
  return masks.map((_, mask) => filled(all, version, mask));
}

/** The one that is easiest to read. */
export function qrCode(text: string): QrCode {
  return qrCodes(text).reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}
