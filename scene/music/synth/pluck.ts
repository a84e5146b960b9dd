import { frequencyOf, noiseOf, rate, type Voice } from "./voice.ts";

/** A plucked string, synthesized with the Karplus–Strong algorithm. */
export interface Pluck {
  kind: "pluck";
  /** How long the string takes to decay by 60 dB, in seconds. */
  ring: number;
  /** How bright the pluck is: with 1, the string starts with white noise; 0.1 sounds like a soft thumb. */
  bright: number;
  /** How long the damped string takes to decay by 60 dB after the note, in seconds. */
  release: number;
}

/** Plays a string as a delay line of one period, whose loop damps high frequencies. */
export function pluckVoice({ ring, bright, release }: Pluck, pitch: number, seconds: number): Voice {
  const period = rate / frequencyOf(pitch);
  // Averaging in the loop delays the signal by half a sample.
  const length = Math.floor(period - 0.5);
  const rest = period - 0.5 - length;
  const line = new Float32Array(length + 2);
  const noise = noiseOf(pitch + 1);
  let [soft, mean, power] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    soft += (noise() - soft) * bright;
    line[at] = soft;
    mean += soft / length;
  }
  for (let at = 0; at < length; at++) {
    line[at]! -= mean;
    power += line[at]! ** 2;
  }
  const scale = 1 / Math.sqrt(power / length || 1);
  for (let at = 0; at < length; at++) line[at]! *= scale;
  const size = line.length;
  const keep = 10 ** (-3 / ((ring * rate) / period));
  const damped = 10 ** (-3 / ((release * rate) / period));
  let [at, played, before] = [length, 0, 0];
  const total = Math.round(Math.min(ring, seconds + release) * rate);
  const held = Math.round(seconds * rate);
  return {
    add(out, from, to) {
      for (let sample = from; sample < to; sample++, played++) {
        let read = at - length;
        if (read < 0) read += size;
        const older = read === 0 ? size - 1 : read - 1;
        const value = line[read]! * (1 - rest) + line[older]! * rest;
        const next = (value + before) * 0.5 * (played < held ? keep : damped);
        before = value;
        line[at] = next;
        if (++at === size) at = 0;
        // The first two milliseconds fade in, to avoid a click.
        out[sample]! += played < 96 ? (value * played) / 96 : value;
      }
      return played < total;
    },
  };
}
