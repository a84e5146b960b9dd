import { type Instrument, play, soundOf } from "../music/synth/instruments.ts";
import { noiseOf, rate } from "../music/synth/voice.ts";
import type { EffectName } from "./effect-names.ts";
import { createMeter } from "./loudness.ts";

/** Noise through a moving band-pass filter. Times are in seconds, frequencies in Hz. */
interface NoiseSweep {
  at: number;
  seconds: number;
  from: number;
  to: number;
  /** The band's width as a share of its frequency. */
  width: number;
  /** When the noise is loudest, as a share of its duration. */
  peak: number;
  /** How many times per second the level fluctuates, for sounds like paper and pencils. */
  tremble?: number;
}

interface EffectSound {
  gusts?: readonly NoiseSweep[];
  notes?: readonly (readonly [instrument: Instrument, pitch: number, at: number])[];
  /** How many seconds before its moment the effect begins. */
  lead: number;
}

const sounds: Record<EffectName, EffectSound> = {
  whoosh: {
    gusts: [{ at: 0, seconds: 0.5, from: 380, to: 1500, width: 0.9, peak: 0.6 }],
    lead: 0.32,
  },
  breath: {
    gusts: [{ at: 0, seconds: 0.7, from: 300, to: 620, width: 1, peak: 0.5 }],
    lead: 0.5,
  },
  page: {
    gusts: [
      { at: 0, seconds: 0.3, from: 1400, to: 3200, width: 1, peak: 0.6, tremble: 34 },
      { at: 0.16, seconds: 0.26, from: 3400, to: 1800, width: 1, peak: 0.25, tremble: 47 },
    ],
    lead: 0.24,
  },
  pencil: {
    gusts: [
      { at: 0, seconds: 0.13, from: 2200, to: 3000, width: 0.7, peak: 0.4, tremble: 60 },
      { at: 0.14, seconds: 0.16, from: 2900, to: 2300, width: 0.7, peak: 0.4, tremble: 60 },
    ],
    lead: 0,
  },
  chalk: {
    gusts: [
      { at: 0, seconds: 0.04, from: 1500, to: 1500, width: 0.8, peak: 0.1 },
      { at: 0.03, seconds: 0.24, from: 3400, to: 4200, width: 0.6, peak: 0.3, tremble: 85 },
    ],
    lead: 0,
  },
  sweep: {
    gusts: [{ at: 0, seconds: 0.5, from: 260, to: 3200, width: 0.22, peak: 0.7 }],
    notes: [["pulse", 45, 0.3]],
    lead: 0.34,
  },
  blip: {
    notes: [
      ["pulse", 76, 0],
      ["pulse", 83, 0.06],
    ],
    lead: 0,
  },
  pop: {
    gusts: [{ at: 0, seconds: 0.03, from: 900, to: 500, width: 1, peak: 0.1 }],
    notes: [["marimba", 79, 0]],
    lead: 0,
  },
  click: { notes: [["rim", 0, 0]], lead: 0 },
  thud: {
    gusts: [{ at: 0, seconds: 0.09, from: 700, to: 220, width: 1, peak: 0.1 }],
    notes: [["softKick", 0, 0]],
    lead: 0,
  },
  plink: {
    notes: [
      ["pizzicato", 72, 0],
      ["marimba", 79, 0.07],
    ],
    lead: 0,
  },
  chime: {
    notes: [
      ["bell", 84, 0],
      ["bell", 88, 0.09],
    ],
    lead: 0,
  },
};

/** The loudness of an effect's loudest 400 ms in LUFS, on both channels: 14 dB below speech. */
export const effectLoudness = -30;
const longest = 1.2;

/** How much higher each variation of an effect is, in semitones. */
const detune = 0.4;

function addGust(
  out: Float32Array,
  { at, seconds, from, to, width, peak, tremble }: NoiseSweep,
  seed: number,
) {
  const random = noiseOf(seed);
  let [low, band] = [0, 0];
  const [start, length] = [Math.round(at * rate), Math.round(seconds * rate)];
  for (let sample = 0; sample < length; sample++) {
    const share = sample / length;
    const turn = 2 * Math.sin((Math.PI * from * (to / from) ** share) / rate);
    low += turn * band;
    band += turn * (random() - low - width * band);
    const rise = share < peak ? share / peak : (1 - share) / (1 - peak);
    const shaking = tremble
      ? 0.55 + 0.45 * Math.sin(2 * Math.PI * tremble * share * seconds * (1 + share))
      : 1;
    out[start + sample]! += band * width * rise * rise * shaking;
  }
}

export interface EffectSamples {
  /** Mono samples at 48 kHz. */
  pcm: Float32Array;
  /** How long before its moment the effect begins, in samples. */
  lead: number;
}

const made = new Map<string, EffectSamples>();

/** Generates an effect at the same loudness as all others. `variation` changes its noise and pitch. */
export function effectOf(name: EffectName, variation: number): EffectSamples {
  const key = `${name} ${variation}`;
  const known = made.get(key);
  if (known) return known;
  const { gusts = [], notes = [], lead } = sounds[name];
  const out = new Float32Array(longest * rate);
  for (const [at, gust] of gusts.entries()) addGust(out, gust, variation * 8 + at + 1);
  for (const [instrument, pitch, at] of notes) {
    const alone = new Float32Array(out.length);
    play(instrument, pitch + variation * detune, 0.12, variation + 1).add(
      alone,
      Math.round(at * rate),
      alone.length,
    );
    for (let sample = 0; sample < out.length; sample++)
      out[sample]! += alone[sample]! * soundOf(instrument).gain;
  }
  // Struck bells ring longer than an effect lasts, so its end fades out.
  const fade = rate * 0.3;
  for (let left = 0; left < fade; left++) out[out.length - 1 - left]! *= left / fade;
  const meter = createMeter(rate, 1);
  meter.add(out);
  // The same samples on two channels are 3 dB louder.
  const gain = 10 ** ((effectLoudness - 10 * Math.log10(2) - meter.momentary()) / 20);
  const last = out.findLastIndex((value) => Math.abs(value * gain) > 1e-4);
  const pcm = out.slice(0, last + 1).map((value) => value * gain);
  const effect = { pcm, lead: Math.round(lead * rate) };
  made.set(key, effect);
  return effect;
}
