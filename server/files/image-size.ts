import {
  avifFrames,
  gifFrames,
  type ImageFrames,
  jpegFrames,
  pngFrames,
  type ReadFrames,
  webpFrames,
} from "./image-frames.ts";

/**
 * The maximum number of pixels in one frame of an image that is decoded. It is needed because a file of a few bytes can
 * declare an enormous image.
 */
const maxFramePixels = 50_000_000;
/** The maximum number of pixels in all frames of an animated image together: 100 frames of the maximum size. */
const maxPixels = 100 * maxFramePixels;
const maxFrames = 10_000;

function readerFor(bytes: Buffer): ReadFrames | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(1, 4) === "PNG") return pngFrames;
  if (text(0, 3) === "GIF") return gifFrames;
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return webpFrames;
  if (text(4, 8) === "ftyp") return avifFrames;
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegFrames : undefined;
}

/**
 * The largest width and height that an image's headers declare for any of its frames, and the number of frames, without
 * decoding the image. Supports PNG, GIF, WebP, AVIF and JPEG. Undefined if no size is declared.
 */
export function imageSize(bytes: Buffer): ImageFrames | undefined {
  const found: ImageFrames = { width: 0, height: 0, frames: 0 };
  try {
    readerFor(bytes)?.(bytes, found);
  } catch {
    // The file ends within a header. The sizes found before that still count.
  }
  return found.width > 0 && found.height > 0 ? { ...found, frames: Math.max(1, found.frames) } : undefined;
}

/**
 * Whether a PNG, WebP or JPEG ends before its image does. Decoders fill the missing part with gray or leave it blank,
 * so an interrupted upload would go unnoticed.
 */
export function isCutOff(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(1, 4) === "PNG") return bytes.indexOf("IEND", 8, "latin1") < 0;
  if (text(0, 4) === "RIFF") return bytes.readUInt32LE(4) + 8 > bytes.length + 1;
  if (bytes[0] === 0xff && bytes[1] === 0xd8)
    // The end marker of a thumbnail comes before the image's data.
    return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  return false;
}

/** Why an image exceeds the limits or can't be read, as a sentence for its owner; undefined if it is fine. */
export function imageProblem(bytes: Buffer): string | undefined {
  const said = imageSize(bytes);
  if (!said) return "This image can't be read. The file may be damaged. Choose another one.";
  const { width, height, frames } = said;
  if (width * height > maxFramePixels)
    return `The image is ${width} × ${height} pixels. Choose one with at most ${maxFramePixels / 1e6} million pixels.`;
  if (frames > maxFrames) return `The image has ${frames} frames. Choose one with at most ${maxFrames}.`;
  if (frames * width * height > maxPixels)
    return `The image has ${frames} frames of ${width} × ${height} pixels. Choose one with at most ${maxPixels / 1e6} million pixels in total.`;
  return undefined;
}
