import { createCanvas } from "@napi-rs/canvas";
import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_PIX_FMT_RGBA, type FFEncoderCodec } from "node-av/constants";
import { Frame } from "node-av/lib";
import { openEncoder, type VideoFormat } from "../../server/studio/encode/index.ts";
import { toneFile } from "./encoder-fixtures.ts";

interface Clip {
  format?: VideoFormat;
  fps: number;
  frames: number;
  width?: number;
  height?: number;
  /** The start and end of an 880 Hz tone, in seconds. */
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

/** The number that a picture, or a part of it, shows. */
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
  const { format = "mp4", fps, frames, width = 320, height = 180, tone } = clip;
  const sound = tone && toneFile(`${file}.pcm`, frames / fps, ...tone);
  const writer = await openEncoder({ file, format, width, height, fps, ...(sound ? { sound } : {}) });
  for (let frame = 0; frame < frames; frame++) await writer.write(numbered(frame, width, height));
  await writer.close();
  return file;
}

/** Writes a video of numbered frames that begin at the given times, in seconds. @returns its path */
export async function timedClipFile(file: string, times: readonly number[]): Promise<string> {
  const [width, height] = [160, 90];
  const timeBase = { num: 1, den: 30_000 };
  const filter = FilterAPI.create("format=yuv420p", { framerate: { num: timeBase.den, den: 1 } });
  const codec = "mpeg4" as FFEncoderCodec;
  const encoder = await Encoder.create(codec, {
    options: { qmin: 2, qmax: 2 },
    context: { gopSize: 1 },
    filter,
  });
  const muxer = await Muxer.open(file, { format: "mp4" });
  const index = muxer.addStream(encoder);
  const write = async (frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
  };
  for (const [number, time] of times.entries()) {
    const pixels = Buffer.from(numbered(number, width, height));
    const pts = BigInt(Math.round(time * timeBase.den));
    using frame = Frame.fromVideoBuffer(pixels, { width, height, format: AV_PIX_FMT_RGBA, timeBase, pts });
    for (const converted of await filter.processAll(frame)) {
      await write(converted);
      converted.free();
    }
  }
  await write(null);
  await muxer.close();
  encoder.close();
  filter.close();
  return file;
}
