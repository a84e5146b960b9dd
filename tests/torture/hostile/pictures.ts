import {
  box,
  type HostileFile,
  iend,
  ihdr,
  join,
  pngOf,
  riff,
  riffChunk,
  u16,
  u16le,
  u24le,
  u32,
} from "./bytes.ts";
import { dot, gifs, pngs, repeated } from "./gif-and-png.ts";

const segment = (marker: number, data: Buffer) => join([0xff, marker], u16(data.length + 2), data);
/** A JPEG frame header. Marker 0xc0 is baseline, and 0xc2 is progressive. */
const sof = (width: number, height: number, marker = 0xc0, components = 3) =>
  segment(
    marker,
    join(
      [8],
      u16(height),
      u16(width),
      [components],
      ...Array.from({ length: components }, (_, at) => [at + 1, 0x11, 0]),
    ),
  );
const quantization = segment(0xdb, join([0], Buffer.alloc(64, 1)));
const huffman = join(
  segment(0xc4, join([0x00, 1], Buffer.alloc(15), [0])),
  segment(0xc4, join([0x10, 1], Buffer.alloc(15), [0])),
);
const scan = (components: number, spectral = [0, 63, 0]) =>
  join(
    segment(
      0xda,
      join([components], ...Array.from({ length: components }, (_, at) => [at + 1, 0]), spectral),
    ),
    [0, 0, 0, 0],
  );
const jpeg = (...parts: Buffer[]) => join([0xff, 0xd8], ...parts, [0xff, 0xd9]);
const tables = join(quantization, huffman);

const jpegs: HostileFile[] = [
  { name: "a JPEG of 65,535 × 65,535", make: () => jpeg(tables, sof(65_535, 65_535), scan(3)) },
  {
    name: "a JPEG with a second, larger frame",
    make: () => jpeg(tables, sof(9, 9), sof(65_000, 65_000), scan(3)),
  },
  {
    name: "a JPEG with a larger frame after its scan",
    make: () => jpeg(tables, sof(9, 9), scan(3), sof(65_000, 65_000), scan(3)),
  },
  {
    name: "a JPEG whose lone markers hide its frame",
    make: () => jpeg(join([0xff, 0x01], [0xff, 0xd0]), tables, sof(40_000, 40_000), scan(3)),
  },
  {
    name: "a JPEG with padding before its frame",
    make: () => jpeg(tables, Buffer.alloc(5000, 0xff), sof(40_000, 40_000), scan(3)),
  },
  {
    name: "a progressive JPEG without data",
    make: () => jpeg(tables, sof(7000, 7000, 0xc2), scan(3, [0, 0, 0])),
  },
  {
    name: "a progressive JPEG of 3,000 scans",
    make: () => jpeg(tables, sof(7000, 7000, 0xc2), scan(3, [0, 0, 0]), repeated(scan(1, [1, 63, 0]), 3000)),
  },
  { name: "a CMYK JPEG of 49 million pixels", make: () => jpeg(tables, sof(7000, 7000, 0xc0, 4), scan(4)) },
  { name: "a JPEG with arithmetic coding", make: () => jpeg(tables, sof(7000, 7000, 0xc9), scan(3)) },
  {
    name: "a JPEG with a huge thumbnail",
    make: () =>
      jpeg(
        segment(0xe1, join("Exif\0\0", jpeg(tables, sof(65_000, 65_000), scan(3)))),
        tables,
        sof(9, 9),
        scan(3),
      ),
  },
  {
    name: "a JPEG with 500 color profiles",
    make: () =>
      jpeg(
        repeated(segment(0xe2, join("ICC_PROFILE\0", [1, 255], Buffer.alloc(65_000))), 500),
        tables,
        sof(9, 9),
        scan(3),
      ),
  },
];

const vp8x = (width: number, height: number, flags = 0) =>
  riffChunk("VP8X", join([flags, 0, 0, 0], u24le(width - 1), u24le(height - 1)));
const vp8 = (width: number, height: number) =>
  riffChunk("VP8 ", join([0x10, 0, 0, 0x9d, 0x01, 0x2a], u16le(width), u16le(height), Buffer.alloc(20)));
const vp8l = (width: number, height: number) => {
  const sides = Buffer.alloc(4);
  sides.writeUInt32LE((width - 1) | ((height - 1) << 14));
  return riffChunk("VP8L", join([0x2f], sides, Buffer.alloc(20)));
};
const anmf = (width: number, height: number, x: number, picture: Buffer) =>
  riffChunk("ANMF", join(u24le(x), u24le(0), u24le(width - 1), u24le(height - 1), u24le(1), [0], picture));
const anim = riffChunk("ANIM", Buffer.alloc(6));

const webps: HostileFile[] = [
  {
    name: "a WebP with a canvas of 16 million × 16 million",
    make: () => riff("WEBP", vp8x(16_777_216, 16_777_216), vp8(9, 9)),
  },
  { name: "a WebP of 16,383 × 16,383", make: () => riff("WEBP", vp8(16_383, 16_383)) },
  { name: "a lossless WebP of 16,383 × 8,191", make: () => riff("WEBP", vp8l(16_383, 8191)) },
  { name: "a lossless WebP of 50 million pixels without data", make: () => riff("WEBP", vp8l(7000, 7000)) },
  {
    name: "a WebP with a larger picture than its canvas",
    make: () => riff("WEBP", vp8x(9, 9), vp8(16_000, 16_000)),
  },
  {
    name: "an animated WebP with a larger picture than its frame",
    make: () => riff("WEBP", vp8x(9, 9, 2), anim, anmf(9, 9, 0, vp8(16_000, 16_000))),
  },
  {
    name: "an animated WebP with a frame far outside",
    make: () => riff("WEBP", vp8x(9, 9, 2), anim, anmf(9, 9, 8_000_000, vp8(9, 9))),
  },
  {
    name: "an animated WebP of 100,000 frames",
    make: () => riff("WEBP", vp8x(9, 9, 2), anim, repeated(anmf(9, 9, 0, vp8(9, 9)), 100_000)),
  },
];

const ispe = (width: number, height: number) => box("ispe", u32(0), u32(width), u32(height));
const avif = (...properties: Buffer[]) =>
  join(
    box("ftyp", join("avif", u32(0), "avifmif1")),
    box("meta", u32(0), box("iprp", box("ipco", ...properties))),
  );

const others: HostileFile[] = [
  { name: "an AVIF of 60,000 × 60,000", make: () => avif(ispe(60_000, 60_000)) },
  { name: "an AVIF with a second, larger size", make: () => avif(ispe(9, 9), ispe(30_000, 30_000)) },
  { name: "an AVIF with 100,000 properties", make: () => avif(repeated(ispe(9, 9), 100_000)) },
  {
    name: "a HEIC of 60,000 × 60,000",
    make: () =>
      join(box("ftyp", join("heic", u32(0), "mif1heic")), box("meta", u32(0), ispe(60_000, 60_000))),
  },
  {
    name: "an SVG that expands a billion times",
    make: () => {
      const entities = Array.from(
        { length: 9 },
        (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
      ).join("");
      return Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      );
    },
  },
  {
    name: "an SVG with an external entity",
    make: () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  },
  {
    name: "an SVG with a huge blur",
    make: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9" viewBox="0 0 1e9 1e9"><filter id="f"><feGaussianBlur stdDeviation="1e6"/></filter><rect width="1e9" height="1e9" filter="url(#f)"/></svg>',
      ),
  },
  {
    name: "an SVG of uses of uses",
    make: () => {
      const uses = Array.from(
        { length: 30 },
        (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
      ).join("");
      return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><defs><rect id="g0" width="1" height="1"/>${uses}</defs><use href="#g30"/></svg>`,
      );
    },
  },
  {
    name: "a BMP of 2 billion × 2 billion",
    make: () =>
      join(
        "BM",
        u32(0),
        Buffer.alloc(8),
        [40, 0, 0, 0],
        [255, 255, 255, 127],
        [255, 255, 255, 127],
        Buffer.alloc(30),
      ),
  },
  {
    name: "a TIFF of 4 billion × 4 billion",
    make: () =>
      join(
        "II*\0",
        [8, 0, 0, 0, 2, 0],
        [0, 1, 4, 0, 1, 0, 0, 0, 255, 255, 255, 255],
        [1, 1, 4, 0, 1, 0, 0, 0, 255, 255, 255, 255],
        Buffer.alloc(4),
      ),
  },
  {
    name: "an ICO with a huge PNG",
    make: () =>
      join(
        [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0],
        Buffer.alloc(8, 22),
        pngOf(ihdr(50_000, 50_000), dot, iend),
      ),
  },
];

export const pictures: HostileFile[] = [...gifs, ...pngs, ...jpegs, ...webps, ...others];
