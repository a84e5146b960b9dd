import { Decoder, FilterAPI } from "node-av/api";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  AVSEEK_FLAG_BACKWARD,
} from "node-av/constants";
import type { Frame, Stream } from "node-av/lib";
import type { SendPart } from "../child-process/serve.ts";
import { EncodeError } from "./encode-error.ts";
import { type ReadOptions, seconds, tooLong, withFile } from "./open-input.ts";
import { turnFilter, turnsOf } from "./turn.ts";
import type { DecodedFrame } from "./types.ts";

export interface DecodeAudioTask extends ReadOptions {
  sample_rate: number;
  channels: 1 | 2;
  /** How many seconds to decode; the whole audio by default. */
  first?: number;
}

/**
 * Decodes the audio and sends it in pieces, with interleaved channels. A stream that starts late is padded with silence
 * at the beginning.
 */
export const decodeAudio = (options: DecodeAudioTask, sendPart: SendPart): Promise<void> =>
  withFile(options, async (input) => {
    const stream = input.audio();
    if (!stream) throw new EncodeError("unreadable", "The file has no audio");
    const { sample_rate, channels } = options;
    const maxSamples = Math.round((options.first ?? Number.POSITIVE_INFINITY) * sample_rate);
    const channelLayout = channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO;
    const resample = { sampleRate: sample_rate, sampleFormat: AV_SAMPLE_FMT_FLT, channelLayout };
    using decoder = await Decoder.create(stream, { resample });
    let samples = 0;
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      if (samples === 0 && frame.pts !== AV_NOPTS_VALUE && frame.timeBase.den > 0) {
        const delay = Math.max(0, Math.round(seconds(frame.pts, frame) * sample_rate));
        // An untrusted file declares when its audio starts, so the silence before it is limited and sent in pieces.
        if (delay > options.max_duration * sample_rate) tooLong(options);
        for (let left = Math.min(delay, maxSamples); left > 0; left -= sample_rate)
          await sendPart(new Float32Array(Math.min(left, sample_rate) * channels));
        samples += delay;
      }
      const wanted = Math.max(0, Math.min(frame.nbSamples, maxSamples - samples));
      samples += frame.nbSamples;
      if (samples > options.max_duration * sample_rate) tooLong(options);
      const bytes = frame.toBuffer().subarray(0, wanted * channels * 4);
      await sendPart(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
      frame.free();
      if (samples >= maxSamples) break;
    }
    if (samples === 0) throw new EncodeError("unreadable", "The file has no audio");
  });

export interface DecodeFramesTask extends ReadOptions {
  times: number[];
}

const toPixels = "scale=flags=bilinear+accurate_rnd+full_chroma_int,format=rgba";

async function pixelsOf(
  frame: Frame,
  stream: Stream,
): Promise<Pick<DecodedFrame, "width" | "height" | "rgba">> {
  using filter = FilterAPI.create(turnFilter(turnsOf(stream)) + toPixels);
  const [picture] = await filter.processAll(frame);
  if (!picture) throw new EncodeError("unreadable", "A frame can't be converted");
  const { width, height } = picture;
  const rgba = new Uint8Array(picture.toBuffer());
  picture.free();
  return { width, height, rgba };
}

/** The frame that is shown at a given time, decoded from the preceding key frame. */
const decodeFrame = (options: ReadOptions, time: number): Promise<DecodedFrame> =>
  withFile(options, async (input) => {
    const stream = input.video();
    if (!stream) throw new EncodeError("unreadable", "The file has no video");
    await input.seek(time, -1, AVSEEK_FLAG_BACKWARD);
    using decoder = await Decoder.create(stream, { context: { threadCount: 0 } });
    let shown: Frame | undefined;
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      // The tolerance is for requested times that were rounded to slightly before a frame's own time.
      if (shown && seconds(frame.pts, stream) > time + 0.001) {
        frame.free();
        break;
      }
      shown?.free();
      shown = frame;
    }
    if (!shown) throw new EncodeError("unreadable", `The video has no frame at ${time} seconds`);
    const picture = { time: seconds(shown.pts, stream), ...(await pixelsOf(shown, stream)) };
    shown.free();
    return picture;
  });

/**
 * Decodes several frames. The file is opened again for each frame, because a reader's buffered packets survive a seek.
 */
export async function decodeFrames({ times, ...options }: DecodeFramesTask): Promise<DecodedFrame[]> {
  const decoded: DecodedFrame[] = [];
  for (const time of times) decoded.push(await decodeFrame(options, time));
  return decoded;
}
