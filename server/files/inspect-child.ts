import { readFile } from "node:fs/promises";
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  LottieAnimation,
  loadImage,
} from "@napi-rs/canvas";
import { serve } from "../studio/child-process/serve.ts";

/** A few bytes can declare an enormous image. None above this size is decoded. */
const maxImagePixels = 50_000_000;
const thumbnailSide = 480;
/** Limits of an animation's sheet: number of frames, width of a frame, frames per second. */
const sheetLimits = { frames: 96, side: 360, fps: 20 };

class Refused extends Error {
  readonly reason = "refused";
}

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

/** Width and height from the file's header, before anything is decoded: PNG, GIF, WebP, AVIF, JPEG. */
function sizeIn(bytes: Buffer): { width: number; height: number } | undefined {
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

function thumbnailOf(image: Image | Canvas): Uint8Array {
  const scale = Math.min(1, thumbnailSide / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas.toBuffer("image/webp", 80);
}

async function image({ path }: { path: string }) {
  const bytes = await readFile(path);
  const said = sizeIn(bytes);
  if (said && said.width * said.height > maxImagePixels) {
    throw new Refused(
      `The image has ${said.width} × ${said.height} pixels. Choose one with at most 50 million.`,
    );
  }
  const decoded = await loadImage(bytes).catch(() => undefined);
  if (!decoded || decoded.width < 1 || decoded.height < 1)
    throw new Refused("This image can't be read. The file may be damaged.");
  return { width: decoded.width, height: decoded.height, thumbnail: thumbnailOf(decoded) };
}

/** A frame of a video, as pixels. */
function frame({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const data = context.createImageData(width, height);
  data.data.set(rgba);
  context.putImageData(data, 0, 0);
  return { thumbnail: thumbnailOf(canvas) };
}

function font({ path }: { path: string }) {
  if (!GlobalFonts.registerFromPath(path, "inspected"))
    throw new Refused("This font can't be read. The file may be damaged.");
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 320, 200);
  context.fillStyle = "#16181d";
  context.font = '96px "inspected"';
  context.textAlign = "center";
  context.fillText("Ag", 160, 130);
  return { thumbnail: canvas.toBuffer("image/webp", 80) };
}

/** Renders a Lottie file as a sheet of frames, which browser and worker show identically. */
async function lottie({ path }: { path: string }) {
  const bytes = await readFile(path);
  let parsed: { w?: unknown; h?: unknown };
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refused("This Lottie file isn't valid JSON.");
  }
  const [w, h] = [Number(parsed.w), Number(parsed.h)];
  if (!(w >= 1 && h >= 1 && w <= 8192 && h <= 8192))
    throw new Refused("This Lottie file has no usable size.");
  const animation = (() => {
    try {
      return LottieAnimation.loadFromData(bytes);
    } catch {
      throw new Refused("This Lottie file can't be read.");
    }
  })();
  const duration = Math.min(60, Math.max(0.05, animation.duration));
  const scale = Math.min(1, sheetLimits.side / Math.max(w, h));
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const count = Math.max(1, Math.min(sheetLimits.frames, Math.round(duration * sheetLimits.fps)));
  const columns = Math.ceil(Math.sqrt(count));
  const sheet = createCanvas(columns * width, Math.ceil(count / columns) * height);
  const context = sheet.getContext("2d");
  const one = createCanvas(width, height);
  const pen = one.getContext("2d");
  let thumbnail: Uint8Array | undefined;
  for (let at = 0; at < count; at++) {
    pen.clearRect(0, 0, width, height);
    animation.seekTime((at / count) * duration);
    animation.render(pen, { x: 0, y: 0, width, height });
    context.drawImage(one, (at % columns) * width, Math.floor(at / columns) * height);
    if (at === Math.floor(count / 2)) thumbnail = thumbnailOf(one);
  }
  return {
    width: Math.round(w),
    height: Math.round(h),
    duration,
    thumbnail: thumbnail!,
    sheet: sheet.toBuffer("image/png"),
    layout: { columns, count, fps: count / duration, width, height },
  };
}

serve({ image, frame, font, lottie });
