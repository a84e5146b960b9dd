/** The boxes that hold the size of an AVIF image; several if it is made of tiles. */
function largestIspe(bytes: Buffer) {
  let [width, height] = [0, 0];
  for (
    let at = bytes.indexOf("ispe");
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf("ispe", at + 4)
  ) {
    width = Math.max(width, bytes.readUInt32BE(at + 8));
    height = Math.max(height, bytes.readUInt32BE(at + 12));
  }
  return { width, height };
}

interface Size {
  width: number;
  height: number;
}

function sizeIn(bytes: Buffer): Size | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(1, 4) === "PNG") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (text(0, 3) === "GIF") return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (text(12, 16) === "VP8X")
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (text(12, 16) === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (text(12, 16) === "VP8L") {
    const sides = bytes.readUInt32LE(21);
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
  }
  if (text(4, 8) === "ftyp") return largestIspe(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    for (let at = 2; at + 9 < bytes.length; ) {
      if (bytes[at] !== 0xff) return undefined;
      const marker = bytes[at + 1]!;
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

/**
 * Width and height from an image's header, before anything is decoded: PNG, GIF, WebP, AVIF, JPEG. Undefined if the
 * header is cut off or unknown.
 */
export function imageSize(bytes: Buffer): Size | undefined {
  try {
    return sizeIn(bytes);
  } catch {
    return undefined;
  }
}
