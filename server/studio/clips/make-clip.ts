import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Media } from "../../../contract/media.ts";
import { createMeter } from "../../../scene/sound/loudness.ts";
import type { Storage } from "../../storage/storage.ts";
import { createReel, decodeAudio, EncodeError, encodeAudio, type ReelShape } from "../encode/index.ts";

const sample_rate = 48_000;
/** The loudness of a clip at full volume, in LUFS: that of a voice in a film. */
const target = -16;
const maxPeak = 10 ** (-1 / 20);
/** The maximum gain in dB, so that the noise of a quiet clip isn't amplified too much. */
const maxGain = 20;

/** Brings interleaved stereo samples to the loudness of a voice. */
function level(pcm: Float32Array) {
  const meter = createMeter(sample_rate, 2);
  meter.add(pcm);
  const loudness = meter.loudness();
  if (!Number.isFinite(loudness)) return;
  const gain = Math.min(10 ** (Math.min(maxGain, target - loudness) / 20), maxPeak / meter.peak());
  for (let at = 0; at < pcm.length; at++) pcm[at]! *= gain;
}

/** The sound from the first frame of a clip to its last one. The sound of a video can begin before its pictures. */
function cut(pcm: Float32Array, { start, count, fps }: ReelShape): Float32Array {
  const out = new Float32Array(Math.round((count / fps) * sample_rate) * 2);
  const first = Math.round(start * sample_rate) * 2;
  out.set(pcm.subarray(Math.max(0, first), Math.max(0, first) + out.length), Math.max(0, -first));
  return out;
}

/** Writes the sound of a clip. @returns false if the clip has no sound that can be decoded, or only silence */
async function writeSound(video: string, file: string, reel: ReelShape, signal: AbortSignal) {
  if (!reel.has_sound) return false;
  const first = Math.max(0, reel.start) + reel.count / reel.fps;
  try {
    const { pcm } = await decodeAudio(video, { sample_rate, channels: 2, first, signal });
    const sound = cut(pcm, reel);
    if (sound.every((sample) => sample === 0)) return false;
    level(sound);
    await encodeAudio({ file, pcm: sound, sample_rate, channels: 2 }, signal);
    return true;
  } catch (error) {
    if (error instanceof EncodeError && error.reason !== "missing") return false;
    throw error;
  }
}

async function stored(storage: Storage, path: string) {
  const { hash, size } = await storage.put(createReadStream(path));
  return { hash, size };
}

/**
 * Makes the files that films use to show a stored video. No temporary file is left behind.
 * @throws EncodeError if the video can't be used, or the signal's reason
 */
export async function makeClip(
  storage: Storage,
  hash: string,
  scratch: string,
  signal: AbortSignal,
): Promise<Pick<Media, "reel" | "reel_sound">> {
  const [frames, sound] = [`${scratch}.reel`, `${scratch}.flac`];
  try {
    return await storage.local(hash, async (video) => {
      const { start, has_sound, ...shape } = await createReel(video, frames, signal);
      const heard = await writeSound(video, sound, { ...shape, start, has_sound }, signal);
      const reel = { ...shape, ...(await stored(storage, frames)) };
      return { reel, ...(heard ? { reel_sound: await stored(storage, sound) } : {}) };
    });
  } finally {
    await Promise.all([rm(frames, { force: true }), rm(sound, { force: true })]);
  }
}
