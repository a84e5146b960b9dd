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
import { fontProblem } from "./font-size.ts";
import { imageProblem, isCutOff } from "./image-size.ts";
import { lottieProblem, tooLargeLottie } from "./lottie-size.ts";

const thumbnailSide = 480;
/** The limits of an animation's sprite sheet: the number of frames, the width of a frame, and frames per second. */
const sheetLimits = { frames: 96, side: 360, fps: 20 };

class Refused extends Error {
  readonly reason = "refused";
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
  const problem = imageProblem(bytes);
  if (problem) throw new Refused(problem);
  if (isCutOff(bytes)) throw new Refused("This image is incomplete. Upload the complete file.");
  const decoded = await loadImage(bytes).catch(() => undefined);
  if (!decoded || decoded.width < 1 || decoded.height < 1)
    throw new Refused("This image can't be read. The file may be damaged. Choose another one.");
  return { width: decoded.width, height: decoded.height, thumbnail: thumbnailOf(decoded) };
}

/** Makes a thumbnail from the pixels of a video frame. */
function frame({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const data = context.createImageData(width, height);
  data.data.set(rgba);
  context.putImageData(data, 0, 0);
  return { thumbnail: thumbnailOf(canvas) };
}

async function font({ path }: { path: string }) {
  const problem = fontProblem(await readFile(path));
  if (problem) throw new Refused(problem);
  if (!GlobalFonts.registerFromPath(path, "inspected"))
    throw new Refused("This font can't be read. The file may be damaged. Choose another one.");
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

/** Renders a Lottie file as a sprite sheet, so that the browser and the worker show it identically. */
async function lottie({ path }: { path: string }) {
  const bytes = await readFile(path);
  const tooLarge = tooLargeLottie(bytes);
  if (tooLarge) throw new Refused(tooLarge);
  let parsed: { w?: unknown; h?: unknown };
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refused("This Lottie file isn't valid JSON. Export it again.");
  }
  const problem = lottieProblem(parsed);
  if (problem) throw new Refused(problem);
  const [w, h] = [Number(parsed.w), Number(parsed.h)];
  if (!(w >= 1 && h >= 1 && w <= 8192 && h <= 8192))
    throw new Refused("This Lottie file's width and height must be from 1 to 8192 px. Choose another file.");
  const animation = (() => {
    try {
      return LottieAnimation.loadFromData(bytes);
    } catch {
      throw new Refused("This Lottie file can't be read. The file may be damaged. Choose another one.");
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
