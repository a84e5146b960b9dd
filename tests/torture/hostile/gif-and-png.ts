import {
  blackPng,
  bomb,
  chunk,
  type HostileFile,
  iend,
  ihdr,
  join,
  megabytes,
  pngOf,
  u16le,
  u32,
} from "./bytes.ts";

const gif = (width: number, height: number, ...frames: Buffer[]) =>
  join("GIF89a", u16le(width), u16le(height), [0x80, 0, 0, 0, 0, 0, 255, 255, 255], ...frames, [0x3b]);
const gifFrame = (width: number, height: number, left = 0) =>
  join([0x2c], u16le(left), u16le(0), u16le(width), u16le(height), [0, 2, 2, 0x4c, 0x01, 0]);
export const repeated = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part);

export const gifs: HostileFile[] = [
  { name: "a GIF with a frame of 20,000 × 20,000", make: () => gif(10, 10, gifFrame(20_000, 20_000)) },
  { name: "a GIF with a frame far outside", make: () => gif(10, 10, gifFrame(100, 100, 65_000)) },
  { name: "a GIF with a screen of 65,535 × 65,535", make: () => gif(65_535, 65_535, gifFrame(1, 1)) },
  { name: "a GIF of 200,000 frames", make: () => gif(1, 1, repeated(gifFrame(1, 1), 200_000)) },
  { name: "a GIF of 9,000 large frames", make: () => gif(7000, 7000, repeated(gifFrame(7000, 7000), 9000)) },
  { name: "a GIF of 50 million pixels without data", make: () => gif(7000, 7000, gifFrame(7000, 7000)) },
  {
    name: "a GIF with endless comments",
    make: () => gif(1, 1, repeated(join([0x21, 0xfe, 1, 65, 0]), 4_000_000)),
    whole: true,
  },
];

const fctl = (width: number, height: number) =>
  chunk("fcTL", join(u32(0), u32(width), u32(height), u32(0), u32(0), [0, 1, 0, 1, 0, 0]));
export const dot = chunk("IDAT", bomb(2));
export const pngs: HostileFile[] = [
  { name: "a PNG of 50,000 × 50,000", make: () => pngOf(ihdr(50_000, 50_000), dot, iend) },
  { name: "a PNG with 50 million real pixels", make: () => blackPng(7000, 7000) },
  {
    name: "a PNG with 16 bits for each color of 50 million pixels",
    make: () => pngOf(ihdr(7000, 7000, 16, 6), chunk("IDAT", bomb(7000 * (7000 * 8 + 1))), iend),
    whole: true,
  },
  { name: "an interlaced PNG without data", make: () => pngOf(ihdr(7000, 7000, 16, 6, 1), dot, iend) },
  {
    name: "a PNG whose color profile is a zip bomb",
    make: () => pngOf(ihdr(1, 1), chunk("iCCP", join("a\0\0", bomb(megabytes(300)))), dot, iend),
  },
  {
    name: "a PNG whose text is a zip bomb",
    make: () => pngOf(ihdr(1, 1), chunk("zTXt", join("a\0\0", bomb(megabytes(300)))), dot, iend),
  },
  {
    name: "a PNG with a thousand texts that are zip bombs",
    make: () =>
      pngOf(ihdr(1, 1), repeated(chunk("zTXt", join("a\0\0", bomb(megabytes(8)))), 1000), dot, iend),
    whole: true,
  },
  {
    name: "a PNG with an international text that is a zip bomb",
    make: () => pngOf(ihdr(1, 1), chunk("iTXt", join("a\0\x01\0\0\0", bomb(megabytes(300)))), dot, iend),
  },
  {
    name: "a PNG with 150 MB in an unknown chunk",
    make: () => pngOf(ihdr(1, 1), chunk("juNK", Buffer.alloc(megabytes(150))), dot, iend),
    whole: true,
  },
  {
    name: "a PNG with more data than pixels",
    make: () => pngOf(ihdr(1, 1), chunk("IDAT", bomb(megabytes(300))), iend),
  },
  { name: "a PNG with a chunk of 4 GB", make: () => pngOf(ihdr(9, 9), chunk("tEXt", dot, 0xffffffff)) },
  {
    name: "an APNG with a frame of 60,000 × 60,000",
    make: () => pngOf(ihdr(9, 9), fctl(60_000, 60_000), dot, iend),
  },
  {
    name: "an APNG of 100,000 frames",
    make: () => pngOf(ihdr(9, 9), repeated(fctl(9, 9), 100_000), dot, iend),
  },
];
