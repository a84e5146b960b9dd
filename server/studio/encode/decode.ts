import { Decoder, FilterAPI } from "node-av/api";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  AVSEEK_FLAG_BACKWARD,
} from "node-av/constants";
import type { Frame } from "node-av/lib";
import type { Tell } from "../child-process/serve.ts";
import { EncodeError } from "./encode-error.ts";
import { type ReadAsk, seconds, tooLong, withFile } from "./open-input.ts";
import type { DecodedFrame } from "./types.ts";

export interface DecodeAudioTask extends ReadAsk {
  sample_rate: number;
  channels: 1 | 2;
  /** Seconds. */
  first?: number;
}

/** Tells the sound piece by piece, channels interleaved; it begins at the film's beginning, whenever its own is. */
export const decodeAudio = (ask: DecodeAudioTask, tell: Tell): Promise<void> =>
  withFile(ask, async (input) => {
    const stream = input.audio();
    if (!stream) throw new EncodeError("unreadable", "The file has no audio");
    const { sample_rate, channels } = ask;
    const enough = Math.round((ask.first ?? Number.POSITIVE_INFINITY) * sample_rate);
    const channelLayout = channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO;
    const resample = { sampleRate: sample_rate, sampleFormat: AV_SAMPLE_FMT_FLT, channelLayout };
    using decoder = await Decoder.create(stream, { resample });
    let samples = 0;
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      if (samples === 0 && frame.pts !== AV_NOPTS_VALUE && frame.timeBase.den > 0) {
        const late = Math.round(seconds(frame.pts, frame) * sample_rate);
        if (late > 0) await tell(new Float32Array(late * channels));
        samples += Math.max(0, late);
      }
      const taken = Math.max(0, Math.min(frame.nbSamples, enough - samples));
      samples += frame.nbSamples;
      if (samples > ask.max_duration * sample_rate) tooLong(ask);
      const bytes = frame.toBuffer().subarray(0, taken * channels * 4);
      await tell(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
      frame.free();
      if (samples >= enough) break;
    }
    if (samples === 0) throw new EncodeError("unreadable", "The file has no audio");
  });

export interface DecodeFramesTask extends ReadAsk {
  times: number[];
}

const toPixels = "scale=flags=bilinear+accurate_rnd+full_chroma_int,format=rgba";

async function pixelsOf(frame: Frame): Promise<Pick<DecodedFrame, "width" | "height" | "rgba">> {
  using filter = FilterAPI.create(toPixels);
  const [picture] = await filter.processAll(frame);
  if (!picture) throw new EncodeError("unreadable", "A frame can't be converted");
  const { width, height } = picture;
  const rgba = new Uint8Array(picture.toBuffer());
  picture.free();
  return { width, height, rgba };
}

/** The picture shown at a time, decoded from the key frame before it. */
const decodeFrame = (ask: ReadAsk, time: number): Promise<DecodedFrame> =>
  withFile(ask, async (input) => {
    const stream = input.video();
    if (!stream) throw new EncodeError("unreadable", "The file has no video");
    await input.seek(time, -1, AVSEEK_FLAG_BACKWARD);
    using decoder = await Decoder.create(stream, { context: { threadCount: 0 } });
    let shown: Frame | undefined;
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      // A moment of patience, for times that are a frame's own and rounded.
      if (shown && seconds(frame.pts, stream) > time + 0.001) {
        frame.free();
        break;
      }
      shown?.free();
      shown = frame;
    }
    if (!shown) throw new EncodeError("unreadable", `There is no frame at ${time} seconds`);
    const picture = { time: seconds(shown.pts, stream), ...(await pixelsOf(shown)) };
    shown.free();
    return picture;
  });

/** The file is opened anew for each, because what a reader holds back survives a seek. */
export async function decodeFrames({ times, ...ask }: DecodeFramesTask): Promise<DecodedFrame[]> {
  const found: DecodedFrame[] = [];
  for (const time of times) found.push(await decodeFrame(ask, time));
  return found;
}
