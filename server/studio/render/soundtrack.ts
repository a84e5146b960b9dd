import { type FileHandle, open } from "node:fs/promises";
import { createMeter } from "../../../scene/sound/loudness.ts";
import { createMaster, gainTo } from "../../../scene/sound/master.ts";
import { type LoadVoice, type MixInput, mixFilm } from "../../../scene/sound/mix.ts";

export const soundRate = 48_000;
const channels = 2;
const frame = channels * 4;

/**
 * How much of a film is measured, in seconds. A range gets the gain of the whole film, or of this long a part around
 * it, so that it sounds as it does in the film.
 */
const longestMeasured = 600;

/** The part of a film whose loudness decides about a range, in seconds. */
function measuredPart(duration: number, from: number, to: number): [number, number] {
  const spare = Math.max(0, longestMeasured - (to - from));
  const begin = Math.max(0, Math.min(from - spare / 2, duration - (to - from) - spare));
  return [begin, Math.min(duration, Math.max(to, begin + longestMeasured))];
}

/** Reads a whole block, or what is left of the file. */
async function read(handle: FileHandle, position: number, samples: number): Promise<Float32Array> {
  const pcm = new Float32Array(samples * channels);
  const { bytesRead } = await handle.read(new Uint8Array(pcm.buffer), 0, samples * frame, position);
  return pcm.subarray(0, bytesRead / 4);
}

/** Applies a gain in dB and a limiter to the file, in place: the limiter's output never overtakes its input. */
async function master(handle: FileHandle, gain: number, signal?: AbortSignal) {
  const limiter = createMaster(gain);
  let [reading, writing] = [0, 0];
  const write = async (pcm: Float32Array) => {
    await handle.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), 0, undefined, writing);
    writing += pcm.byteLength;
  };
  for (;;) {
    signal?.throwIfAborted();
    const pcm = await read(handle, reading, soundRate / 4);
    if (pcm.length === 0) break;
    reading += pcm.byteLength;
    await write(limiter.run(pcm));
  }
  await write(limiter.flush());
}

/**
 * Writes the sound of a film from `from` to `to` seconds as raw 32-bit floats, stereo at 48 kHz, at the loudness of
 * films. The mix is written and measured first, and then brought to its loudness.
 */
export async function writeSoundtrack(
  file: string,
  input: MixInput,
  { from, to }: { from: number; to: number },
  load: LoadVoice,
  signal?: AbortSignal,
) {
  const part = measuredPart(input.timeline.duration, from, to);
  const [begin, first, last, end] = [part[0], from, to, part[1]].map((at) => Math.round(at * soundRate)) as [
    number,
    number,
    number,
    number,
  ];
  const meter = createMeter(soundRate, channels);
  const handle = await open(file, "w+");
  try {
    let at = begin;
    for await (const pcm of mixFilm(input, begin, end, load)) {
      signal?.throwIfAborted();
      meter.add(pcm);
      const length = pcm.length / channels;
      const kept = pcm.subarray(Math.max(0, first - at) * channels, Math.max(0, last - at) * channels);
      if (kept.length > 0)
        await handle.write(new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength), 0, undefined, null);
      at += length;
    }
    await master(handle, gainTo(meter.loudness()), signal);
  } finally {
    await handle.close();
  }
}
