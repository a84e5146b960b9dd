import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import { bomb, type HostileFile, join, megabytes, u16, u32 } from "./bytes.ts";

export const inter = () =>
  readFileSync(
    createRequire(import.meta.url).resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  );

const woff = (data: Buffer, original: number, total = original, tables = 1) => {
  const at = 44 + tables * 20;
  const entry = join("glyf", u32(at), u32(data.length), u32(original), u32(0));
  const directory = Buffer.alloc(tables * 20, entry);
  return join(
    "wOFF",
    u32(0x10000),
    u32(at + data.length),
    u16(tables),
    u16(0),
    u32(total),
    Buffer.alloc(24),
    directory,
    data,
  );
};

const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
};
/** A WOFF2 file with one table. Table 0 is cmap, which isn't transformed. */
const woff2 = (data: Buffer, original: number, total = original) => {
  const directory = join([0, ...base128(original)]);
  const length = 48 + directory.length + data.length;
  return join(
    "wOF2",
    u32(0x10000),
    u32(length),
    u16(1),
    u16(0),
    u32(total),
    u32(data.length),
    Buffer.alloc(24),
    directory,
    data,
  );
};
const brotli = (bytes: number) =>
  brotliCompressSync(Buffer.alloc(bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });

/** A real font whose table directory is changed. */
const patched = (patch: (font: Buffer) => void) => () => {
  const font = Buffer.from(inter());
  patch(font);
  return font;
};

export const fonts: HostileFile[] = [
  { name: "a WOFF that declares 4 GB", make: () => woff(bomb(1000), 0xfffffff0) },
  { name: "a WOFF with a zip bomb of 300 MB", make: () => woff(bomb(megabytes(300)), megabytes(300)) },
  { name: "a WOFF whose zip bomb is larger than it declares", make: () => woff(bomb(megabytes(300)), 1000) },
  { name: "a WOFF of 65,535 tables", make: () => woff(bomb(1000), 1000, 1000, 65_535) },
  { name: "a WOFF 2 that declares 4 GB", make: () => woff2(brotli(1000), 0xfffffff0) },
  { name: "a WOFF 2 with a bomb of 300 MB", make: () => woff2(brotli(megabytes(300)), megabytes(300)) },
  { name: "a WOFF 2 whose bomb is larger than it declares", make: () => woff2(brotli(megabytes(300)), 1000) },
  {
    name: "a WOFF 2 with an endless number",
    make: () => join("wOF2", Buffer.alloc(44, 1), Buffer.alloc(500, 0xff)),
  },
  {
    name: "a collection of a million fonts",
    make: () => join("ttcf", u32(0x10000), u32(1_000_000), Buffer.alloc(4_000_000)),
  },
  {
    name: "a font of 65,535 tables",
    make: () => join([0, 1, 0, 0], u16(65_535), Buffer.alloc(6), Buffer.alloc(65_535 * 16, "glyf")),
  },
  {
    name: "a font whose tables are outside",
    make: patched((font) => {
      for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) font.writeUInt32BE(0xfffffff0, at + 8);
    }),
  },
  {
    name: "a font whose tables are huge",
    make: patched((font) => {
      for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
        font.writeUInt32BE(0x7fffffff, at + 12);
    }),
  },
  {
    name: "a font whose bytes are disturbed",
    make: patched((font) => {
      for (let at = 400; at < font.length; at += 97) font[at] = (font[at]! + at) & 255;
    }),
  },
  {
    name: "an OpenType font of noise",
    make: () => join("OTTO", u16(9), Buffer.alloc(6), Buffer.alloc(100_000, "CFF \xff")),
  },
  { name: "a font of 150 MB", make: () => join(inter(), Buffer.alloc(megabytes(150))), whole: true },
];
