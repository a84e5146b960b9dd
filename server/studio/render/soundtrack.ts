import { type FileHandle, open } from "node:fs/promises";
import { createMeter } from "../../../scene/sound/loudness.ts";
import { createMaster, gainFor } from "../../../scene/sound/master.ts";
import { type LoadVoice, type MixInput, mixFilm, mostGainOf } from "../../../scene/sound/mix.ts";

export const soundRate = 48_000;
const channels = 2;

/**
 * The maximum length that is measured, in seconds. A range gets the gain of the whole film, or of a part of this length
 * around it, so that it sounds the same as in the film.
 */
const longestMeasured = 600;

/** The part of a film whose loudness determines the gain of a range, in seconds. */
function measuredPart(duration: number, from: number, to: number): [number, number] {
  const spare = Math.max(0, longestMeasured - (to - from));
  const begin = Math.max(0, Math.min(from - spare / 2, duration - (to - from) - spare));
  return [begin, Math.min(duration, Math.max(to, begin + longestMeasured))];
}

/** Yields the samples of a raw file in blocks. */
async function* blocksOf(handle: FileHandle, signal?: AbortSignal): AsyncGenerator<Float32Array> {
  for (let position = 0; ; ) {
    signal?.throwIfAborted();
    const bytes = new Uint8Array((soundRate / 4) * channels * 4);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield new Float32Array(bytes.buffer, 0, bytesRead / 4);
  }
}

/** Writes samples at a byte position. @returns the position after them */
async function writeAt(handle: FileHandle, pcm: Float32Array, position: number): Promise<number> {
  await handle.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), 0, undefined, position);
  return position + pcm.byteLength;
}

/**
 * Writes a film's sound from `from` to `to` seconds as raw 32-bit floats, stereo at 48 kHz. The mix is written and
 * measured first, and then adjusted to the loudness of films.
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
    let [at, position] = [begin, 0];
    for await (const pcm of mixFilm(input, begin, end, load)) {
      signal?.throwIfAborted();
      meter.add(pcm);
      const kept = pcm.subarray(Math.max(0, first - at) * channels, Math.max(0, last - at) * channels);
      position = await writeAt(handle, kept, position);
      at += pcm.length / channels;
    }
    const gain = await gainFor(meter, () => blocksOf(handle, signal), mostGainOf(input));
    const master = createMaster(gain);
    position = 0;
    // The limiter's output lags behind its input, so no block is overwritten before it is read.
    for await (const pcm of blocksOf(handle, signal))
      position = await writeAt(handle, master.run(pcm), position);
    await writeAt(handle, master.flush(), position);
  } finally {
    await handle.close();
  }
}
