import { readFileSync } from "node:fs";
import { FilterAPI } from "node-av/api";
import { AV_CHANNEL_LAYOUT_STEREO, AV_LOG_QUIET, AV_SAMPLE_FMT_FLT } from "node-av/constants";
import { Frame, Log } from "node-av/lib";

const rate = 48_000;
const block = 4800;

/** FFmpeg's own measurement of stereo at 48 kHz: integrated loudness in LUFS and the true peak in dB. */
export async function ebur128(pcm: Float32Array): Promise<{ loudness: number; peak: number }> {
  Log.setLevel(AV_LOG_QUIET);
  using filter = FilterAPI.create("ebur128=metadata=1:peak=true");
  let last: Record<string, string> = {};
  for (let at = 0; at < pcm.length; at += block * 2) {
    const part = pcm.slice(at, at + block * 2);
    const frame = Frame.fromAudioBuffer(Buffer.from(part.buffer), {
      nbSamples: part.length / 2,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate: rate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: rate },
      pts: BigInt(at / 2),
    });
    for (const measured of await filter.processAll(frame)) {
      last = { ...last, ...measured.getMetadata().getAll() };
      measured.free();
    }
    frame.free();
  }
  return {
    loudness: Number(last["lavfi.r128.I"]),
    peak: 20 * Math.log10(Number(last["lavfi.r128.true_peak"])),
  };
}

/** The samples of a raw file. */
export function samplesOf(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
