import { createCanvas } from "@napi-rs/canvas";
import { type Container, openEncoder } from "../../server/studio/encode/index.ts";
import { toneFile } from "./encoder-fixtures.ts";

interface Clip {
  container?: Container;
  fps: number;
  frames: number;
  width?: number;
  height?: number;
  /** A tone of 880 Hz, from and to these seconds. */
  tone?: [number, number];
}

const bits = 10;

/** A picture that shows a number as black and white columns, the lowest bit first, under a gray band. */
function numbered(number: number, width: number, height: number): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#808080";
  context.fillRect(0, 0, width, height);
  for (let bit = 0; bit < bits; bit++) {
    context.fillStyle = (number >> bit) & 1 ? "#ffffff" : "#000000";
    context.fillRect((bit * width) / bits, height / 4, width / bits, height * 0.75);
  }
  return canvas.data();
}

/** The number that a picture shows, or the one that a part of it shows. */
export function numberIn(
  { data, width }: { data: Uint8ClampedArray | Uint8Array; width: number; height: number },
  box?: { x: number; y: number; w: number; h: number },
): number {
  const { x, y, w, h } = box ?? { x: 0, y: 0, w: width, h: data.length / 4 / width };
  let number = 0;
  for (let bit = 0; bit < bits; bit++) {
    const at = Math.round(y + h * 0.6) * width + Math.round(x + ((bit + 0.5) * w) / bits);
    if (data[at * 4]! > 128) number |= 1 << bit;
  }
  return number;
}

/** Writes a video whose frames show their numbers. @returns its path */
export async function clipFile(file: string, clip: Clip): Promise<string> {
  const { container = "mp4", fps, frames, width = 320, height = 180, tone } = clip;
  const sound = tone && toneFile(`${file}.pcm`, frames / fps, ...tone);
  const writer = await openEncoder({ file, container, width, height, fps, ...(sound ? { sound } : {}) });
  for (let frame = 0; frame < frames; frame++) await writer.write(numbered(frame, width, height));
  await writer.close();
  return file;
}
