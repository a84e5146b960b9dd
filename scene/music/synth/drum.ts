import { decayOf, noiseOf, rate, type Voice } from "./voice.ts";

/** A drum: a sine that falls in pitch, and filtered noise. Times are in seconds, frequencies in Hz. */
export interface Drum {
  kind: "drum";
  skin?: { from: number; to: number; fall: number; decay: number; gain: number };
  noise?: { band: number; width: number; attack: number; decay: number; gain: number };
}

/** Plays a stroke. `seed` varies the noise from stroke to stroke. */
export function drumVoice({ skin, noise }: Drum, seed: number): Voice {
  const random = noiseOf(seed);
  const longest = Math.max(skin?.decay ?? 0, (noise?.decay ?? 0) + (noise?.attack ?? 0));
  const total = Math.round(longest * rate);
  const rising = Math.max(1, (noise?.attack ?? 0) * rate);
  const skinFall = decayOf(skin?.decay ?? 1);
  const noiseFall = decayOf(noise?.decay ?? 1);
  const bend = skin ? Math.exp(-1 / (skin.fall * rate)) : 0;
  const [turn, damping] = [
    2 * Math.sin((Math.PI * Math.min(noise?.band ?? 0, 9000)) / rate),
    noise?.width ?? 1,
  ];
  let [played, phase, over, level, hiss, low, band] = [0, 0, (skin?.from ?? 0) - (skin?.to ?? 0), 1, 1, 0, 0];
  return {
    add(out, from, to) {
      for (let at = from; at < to; at++, played++) {
        let value = 0;
        if (skin) {
          phase += (2 * Math.PI * (skin.to + over)) / rate;
          over *= bend;
          value = Math.sin(phase) * level * skin.gain;
          level *= skinFall;
        }
        if (noise) {
          // Chamberlin's state-variable filter.
          low += turn * band;
          band += turn * (random() - low - damping * band);
          value += band * damping * noise.gain * Math.min(1, played / rising) * hiss;
          if (played > rising) hiss *= noiseFall;
        }
        out[at]! += value;
      }
      return played < total;
    },
  };
}
