import { type Drum, drumVoice } from "./drum.ts";
import { type Pluck, pluckVoice } from "./pluck.ts";
import { type Struck, struckVoice } from "./struck.ts";
import { type Tone, toneVoice } from "./tone.ts";
import type { Voice } from "./voice.ts";

type Sound = (Tone | Pluck | Struck | Drum) & {
  /** Evens out the loudness of instruments, as a factor. */
  gain: number;
  /** How much of the sound is sent to the reverb, from 0 to 1. */
  send: number;
};

const soft = (slope: number, top: number, even?: number) => ({
  slope,
  top,
  ...(even === undefined ? {} : { even }),
});

/** All instruments. They sound dark, because the range from 1 to 4 kHz is left to the voice. */
const instruments = {
  pad: {
    ...{ kind: "tone", bright: soft(2.2, 2400), dark: soft(1.7, 2600), darkening: 0.5, detune: 9 },
    ...{ attack: 0.7, decay: 9, sustain: 0.85, release: 1.5, gain: 0.1, send: 0.6 },
  },
  strings: {
    ...{ kind: "tone", bright: soft(1.5, 3600), dark: soft(1.4, 3200), darkening: 0.3, detune: 12 },
    ...{ attack: 0.45, decay: 9, sustain: 0.9, release: 1.1, gain: 0.09, send: 0.6 },
    vibrato: { hertz: 4.6, cents: 5 },
  },
  piano: {
    ...{ kind: "tone", bright: soft(1.7, 4200), dark: soft(2.9, 2000), darkening: 0.28 },
    ...{ attack: 0.006, decay: 5.5, sustain: 0, release: 0.4, gain: 0.2, send: 0.4 },
  },
  keys: {
    ...{ kind: "tone", bright: soft(1.9, 3600, 0.5), dark: soft(3.2, 1800, 0.6), darkening: 0.35, detune: 4 },
    ...{ attack: 0.008, decay: 6.5, sustain: 0.05, release: 0.35, gain: 0.17, send: 0.35 },
  },
  flute: {
    ...{ kind: "tone", bright: soft(2.6, 3200), dark: soft(3, 2600), darkening: 0.5 },
    ...{ attack: 0.09, decay: 6, sustain: 0.7, release: 0.3, gain: 0.13, send: 0.55 },
    vibrato: { hertz: 5, cents: 9 },
  },
  lead: {
    ...{ kind: "tone", bright: soft(1.3, 4200), dark: soft(2, 2800), darkening: 0.3, detune: 10 },
    ...{ attack: 0.03, decay: 4, sustain: 0.5, release: 0.35, gain: 0.09, send: 0.5 },
  },
  pulse: {
    ...{ kind: "tone", bright: soft(1.2, 5600), dark: soft(2.4, 2200), darkening: 0.13, detune: 6 },
    ...{ attack: 0.004, decay: 0.9, sustain: 0, release: 0.12, gain: 0.15, send: 0.35 },
  },
  bass: {
    ...{ kind: "tone", bright: soft(2.1, 1100), dark: soft(2.8, 700), darkening: 0.25 },
    ...{ attack: 0.012, decay: 5, sustain: 0.35, release: 0.12, gain: 0.155, send: 0.02 },
  },
  synthBass: {
    ...{ kind: "tone", bright: soft(1.3, 1600), dark: soft(2.1, 800), darkening: 0.14, detune: 5 },
    ...{ attack: 0.006, decay: 2.4, sustain: 0.3, release: 0.08, gain: 0.155, send: 0.02 },
  },
  upright: {
    ...{ kind: "tone", bright: soft(1.8, 1500), dark: soft(2.6, 700), darkening: 0.12 },
    ...{ attack: 0.009, decay: 2.6, sustain: 0, release: 0.1, gain: 0.17, send: 0.06 },
  },
  guitar: { kind: "pluck", ring: 3.2, bright: 0.2, release: 0.25, gain: 0.13, send: 0.35 },
  muted: { kind: "pluck", ring: 0.7, bright: 0.15, release: 0.08, gain: 0.17, send: 0.3 },
  pizzicato: { kind: "pluck", ring: 0.55, bright: 0.2, release: 0.12, gain: 0.2, send: 0.45 },
  harp: { kind: "pluck", ring: 4, bright: 0.2, release: 0.9, gain: 0.13, send: 0.5 },
  marimba: {
    ...{ kind: "struck", gain: 0.24, send: 0.35 },
    partials: [
      [1, 1, 0.9],
      [3.93, 0.22, 0.16],
      [9.2, 0.05, 0.05],
    ],
  },
  kalimba: {
    ...{ kind: "struck", gain: 0.22, send: 0.4 },
    partials: [
      [1, 1, 1.5],
      [2, 0.12, 0.5],
      [5.4, 0.1, 0.12],
    ],
  },
  bell: {
    ...{ kind: "struck", gain: 0.16, send: 0.65 },
    partials: [
      [1, 1, 2.8],
      [2, 0.16, 1.4],
      [2.76, 0.14, 0.7],
      [5.4, 0.04, 0.25],
    ],
  },
  kick: {
    ...{ kind: "drum", gain: 0.3, send: 0.02 },
    skin: { from: 125, to: 48, fall: 0.035, decay: 0.36, gain: 1 },
  },
  softKick: {
    ...{ kind: "drum", gain: 0.25, send: 0.05 },
    skin: { from: 90, to: 52, fall: 0.03, decay: 0.3, gain: 1 },
  },
  tom: {
    ...{ kind: "drum", gain: 0.26, send: 0.4 },
    skin: { from: 130, to: 82, fall: 0.08, decay: 0.7, gain: 1 },
    noise: { band: 420, width: 0.9, attack: 0.002, decay: 0.08, gain: 0.3 },
  },
  snare: {
    ...{ kind: "drum", gain: 0.2, send: 0.3 },
    skin: { from: 230, to: 175, fall: 0.03, decay: 0.16, gain: 0.5 },
    noise: { band: 2300, width: 1.1, attack: 0.001, decay: 0.26, gain: 0.9 },
  },
  brush: {
    ...{ kind: "drum", gain: 0.2, send: 0.25 },
    noise: { band: 2900, width: 1.2, attack: 0.035, decay: 0.24, gain: 0.8 },
  },
  clap: {
    ...{ kind: "drum", gain: 0.19, send: 0.4 },
    noise: { band: 1500, width: 0.7, attack: 0.008, decay: 0.22, gain: 1 },
  },
  rim: {
    ...{ kind: "drum", gain: 0.14, send: 0.35 },
    skin: { from: 620, to: 480, fall: 0.01, decay: 0.07, gain: 0.8 },
    noise: { band: 1700, width: 0.6, attack: 0.001, decay: 0.04, gain: 0.5 },
  },
  hat: {
    ...{ kind: "drum", gain: 0.16, send: 0.1 },
    noise: { band: 7600, width: 0.9, attack: 0.001, decay: 0.09, gain: 1 },
  },
  shaker: {
    ...{ kind: "drum", gain: 0.09, send: 0.15 },
    noise: { band: 5600, width: 0.8, attack: 0.025, decay: 0.11, gain: 1 },
  },
  ride: {
    ...{ kind: "drum", gain: 0.11, send: 0.2 },
    skin: { from: 3150, to: 3140, fall: 1, decay: 0.3, gain: 0.12 },
    noise: { band: 6200, width: 0.5, attack: 0.001, decay: 0.5, gain: 0.8 },
  },
} satisfies Record<string, Sound>;

export type Instrument = keyof typeof instruments;

/** Starts a note. `seed` varies the noise of drums. */
export function play(instrument: Instrument, pitch: number, seconds: number, seed: number): Voice {
  const sound = instruments[instrument] as Sound;
  switch (sound.kind) {
    case "tone":
      return toneVoice(sound, pitch, seconds);
    case "pluck":
      return pluckVoice(sound, pitch, seconds);
    case "struck":
      return struckVoice(sound, pitch);
    case "drum":
      return drumVoice(sound, seed);
  }
}

export const soundOf = (instrument: Instrument): { gain: number; send: number } => instruments[instrument];
