import {
  avifFrames,
  gifFrames,
  type ImageFrames,
  jpegFrames,
  pngFrames,
  type ReadFrames,
  webpFrames,
} from "./image-frames.ts";

/** A few bytes can declare an enormous image. Images with more pixels than this in one frame aren't decoded. */
const maxFramePixels = 50_000_000;
/** All frames of an animated image together: those of 96 large pictures. */
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
 * The largest width and height that an image's headers declare in any of its frames, before anything is decoded: PNG,
 * GIF, WebP, AVIF, JPEG. Undefined if they declare none.
 */
export function imageSize(bytes: Buffer): ImageFrames | undefined {
  const found: ImageFrames = { width: 0, height: 0, frames: 0 };
  try {
    readerFor(bytes)?.(bytes, found);
  } catch {
    // The file ends within a header. What was found before counts.
  }
  return found.width > 0 && found.height > 0 ? { ...found, frames: Math.max(1, found.frames) } : undefined;
}

/** Why an image can't be decoded within limits, as a sentence for its owner; undefined if it can. */
export function imageProblem(bytes: Buffer): string | undefined {
  const said = imageSize(bytes);
  if (!said) return "This image can't be read. The file may be damaged.";
  const { width, height, frames } = said;
  if (width * height > maxFramePixels)
    return `The image has ${width} × ${height} pixels. Choose one with at most ${maxFramePixels / 1e6} million.`;
  if (frames > maxFrames) return `The image has ${frames} frames. Choose one with at most ${maxFrames}.`;
  if (frames * width * height > maxPixels)
    return `The image has ${frames} frames of ${width} × ${height} pixels. Choose one with at most ${maxPixels / 1e6} million in all frames together.`;
  return undefined;
}
