/** The size that an image's headers declare: the largest width and height of any frame, and the number of frames. */
export interface ImageFrames {
  width: number;
  height: number;
  frames: number;
}

/**
 * Reads an image's headers and updates `found` with the sizes and frames that they declare.
 * @throws RangeError if a header ends beyond the file's end
 */
export type ReadFrames = (bytes: Buffer, found: ImageFrames) => void;

function grow(found: ImageFrames, width: number, height: number, frames = 0) {
  found.width = Math.max(found.width, width);
  found.height = Math.max(found.height, height);
  found.frames += frames;
}

/** Reads the chunks of a PNG. `fcTL` contains the position and size of an animation's frame. */
export const pngFrames: ReadFrames = (bytes, found) => {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "IHDR") grow(found, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (type !== "fcTL") continue;
    const [width, height] = [bytes.readUInt32BE(at + 12), bytes.readUInt32BE(at + 16)];
    grow(found, width + bytes.readUInt32BE(at + 20), height + bytes.readUInt32BE(at + 24), 1);
  }
};

/** The size in bytes of a GIF's color table, from the flags that precede it. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Reads the blocks of a GIF. A frame can be larger than the screen, and decoders allocate memory for both. */
export const gifFrames: ReadFrames = (bytes, found) => {
  grow(found, bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + colorTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x2c && at + 10 <= bytes.length) {
      const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)];
      grow(found, left + bytes.readUInt16LE(at + 5), top + bytes.readUInt16LE(at + 7), 1);
      at += 11 + colorTable(bytes[at + 9] ?? 0);
    } else if (kind === 0x21) at += 2;
    else break;
    // The block continues with sub-blocks, each preceded by its length, until an empty one.
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
    at += 1;
  }
};

/** The width and height in a WebP chunk. */
function webpSides(type: string, bytes: Buffer, at: number): [width: number, height: number] {
  if (type === "VP8X" || type === "ANMF") {
    const place = type === "ANMF" ? 6 : 4;
    return [bytes.readUIntLE(at + place, 3) + 1, bytes.readUIntLE(at + place + 3, 3) + 1];
  }
  if (type === "VP8 ") return [bytes.readUInt16LE(at + 6) & 0x3fff, bytes.readUInt16LE(at + 8) & 0x3fff];
  if (type !== "VP8L") return [0, 0];
  const sides = bytes.readUInt32LE(at + 1);
  return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1];
}

/**
 * Reads the chunks of a WebP. `ANMF` contains a frame's position and size, followed by the picture itself, which
 * declares its own size.
 */
export const webpFrames: ReadFrames = (bytes, found) => {
  for (let at = 12; at + 8 < bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const [width, height] = webpSides(type, bytes, at + 8);
    const [x, y] = type === "ANMF" ? [bytes.readUIntLE(at + 8, 3), bytes.readUIntLE(at + 11, 3)] : [0, 0];
    grow(found, width + 2 * x, height + 2 * y, type === "ANMF" ? 1 : 0);
    // The content of a frame is read as well; all other chunks are skipped.
    at += 8 + (type === "ANMF" ? 16 : size + (size % 2));
  }
};

/**
 * Reads the boxes that contain the sizes of an AVIF image. An image that consists of tiles has several of them. The
 * image data is skipped, because bytes in it could look like a box.
 */
export const avifFrames: ReadFrames = (bytes, found) => {
  for (let start = 0; start + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(start);
    const long = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    const end = long === 0 ? bytes.length : start + Math.max(8, long);
    if (bytes.toString("latin1", start + 4, start + 8) !== "mdat") {
      const box = bytes.subarray(start, end);
      for (let at = box.indexOf("ispe"); at >= 0; at = box.indexOf("ispe", at + 4))
        if (at + 16 <= box.length) grow(found, box.readUInt32BE(at + 8), box.readUInt32BE(at + 12));
    }
    start = end;
  }
};

/** Markers without a segment: TEM, RST0 to RST7 and SOI. */
const isAlone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
/**
 * All markers that begin a frame: SOF0 to SOF15. DHT, JPG and DAC have numbers in the same range but don't begin a
 * frame.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Reads the markers of a JPEG as decoders do: other bytes between segments are skipped, and a scan's data ends at the
 * next marker. If a file has several frames, the largest one counts.
 */
export const jpegFrames: ReadFrames = (bytes, found) => {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) break;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isAlone(marker)) at += 2;
    else {
      if (isFrame(marker) && at + 9 <= bytes.length)
        grow(found, bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      at += at + 4 <= bytes.length ? 2 + Math.max(2, bytes.readUInt16BE(at + 2)) : 2;
    }
  }
};
