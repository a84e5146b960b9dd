import { open } from "node:fs/promises";
import { own } from "../../../scene/own.ts";
import { leadIn, type Timeline } from "../../../scene/timeline.ts";

export const soundRate = 48_000;
const channels = 2;
/** The music's level while a voice speaks, and the duration of the fade to it, in seconds. */
const ducked = 0.3;
const ramp = 0.35;
const fade = 1.5;

export interface Voice {
  /** In seconds. */
  duration: number;
  /** Loads the samples: mono at 48 kHz. */
  load(): Promise<Float32Array>;
}

export interface SoundParts {
  timeline: Timeline;
  /** The voices by scene id. Each voice is loaded when it is needed and freed afterwards. */
  voices: Record<string, Voice>;
  /** The music: interleaved stereo at 48 kHz, repeated until the end. */
  music?: { pcm: Float32Array; volume: number };
}

/** A voice and its position in samples. `pcm` is set only while the samples are needed. */
interface PlacedVoice {
  from: number;
  to: number;
  load(): Promise<Float32Array>;
  pcm?: Float32Array;
}

/** The presence of a voice at a position: 1 while it speaks, 0 otherwise, with linear ramps in between. */
function presence(spoken: PlacedVoice[], at: number): number {
  let presence = 0;
  for (const { from, to } of spoken) {
    const distance = Math.max(from - at, at - to, 0) / soundRate;
    presence = Math.max(presence, 1 - Math.min(1, distance / ramp));
  }
  return presence;
}

/**
 * Writes the soundtrack from `from` to `to` seconds as raw 32-bit floats, stereo at 48 kHz, a second at a time. Peaks
 * beyond full scale are compressed, not clipped.
 */
export async function writeSoundtrack(
  file: string,
  { timeline, voices, music }: SoundParts,
  from: number,
  to: number,
  signal?: AbortSignal,
) {
  const spoken: PlacedVoice[] = timeline.shots.flatMap((shot) => {
    const voice = own(voices, shot.scene.id);
    const from = Math.round((shot.start + leadIn) * soundRate);
    return voice ? [{ from, to: from + Math.round(voice.duration * soundRate), load: voice.load }] : [];
  });
  const [first, last] = [Math.round(from * soundRate), Math.round(to * soundRate)];
  const handle = await open(file, "w");
  try {
    for (let second = first; second < last; second += soundRate) {
      signal?.throwIfAborted();
      const length = Math.min(soundRate, last - second);
      const near = spoken.filter((one) => one.to > second - soundRate && one.from < second + 2 * soundRate);
      const heard = near.filter((one) => one.to > second && one.from < second + length);
      for (const one of heard) one.pcm ??= await one.load();
      const part = new Float32Array(length * channels);
      for (let i = 0; i < length; i++) {
        const at = second + i;
        let [left, right] = [0, 0];
        if (music && music.pcm.length > 0) {
          const place = (at * channels) % music.pcm.length;
          const end =
            Math.min(1, (last - at) / soundRate / fade) * Math.min(1, (at - first) / soundRate / 0.5);
          const gain = music.volume * (1 - (1 - ducked) * presence(near, at)) * end;
          left = music.pcm[place]! * gain;
          right = music.pcm[place + 1]! * gain;
        }
        for (const { pcm, from } of heard) {
          const value = pcm![at - from] ?? 0;
          left += value;
          right += value;
        }
        part[i * 2] = softClip(left);
        part[i * 2 + 1] = softClip(right);
      }
      for (const one of heard) if (one.to <= second + length) one.pcm = undefined;
      await handle.write(new Uint8Array(part.buffer));
    }
  } finally {
    await handle.close();
  }
}

/** A soft clipper: magnitudes up to 0.9 are unchanged, and larger ones approach 1. */
const softClip = (value: number) => {
  const size = Math.abs(value);
  return size <= 0.9 ? value : Math.sign(value) * (0.9 + 0.1 * Math.tanh((size - 0.9) / 0.1));
};
