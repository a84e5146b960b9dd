import { frequencyOf, rate, type Voice } from "./voice.ts";
import { type Spectrum, tableOf, tableSize } from "./wavetable.ts";

/** A tone with two spectra: it begins with the bright one and fades into the dark one. */
export interface Tone {
  kind: "tone";
  bright: Spectrum;
  dark: Spectrum;
  /** The time constant of the change from one spectrum to the other, in seconds. */
  darkening: number;
  /** The envelope's times, in seconds. `decay` is the time to fall by 60 dB toward `sustain`, a level from 0 to 1. */
  attack: number;
  decay: number;
  sustain: number;
  release: number;
  /** The interval between two oscillators in cents; without one, there is a single oscillator. */
  detune?: number;
  vibrato?: { hertz: number; cents: number };
}

/** The number of samples between two control values. */
const step = 32;

/** Plays a tone from wavetables, with an envelope that changes linearly between control values. */
export function toneVoice(tone: Tone, pitch: number, seconds: number): Voice {
  const frequency = frequencyOf(pitch);
  const [bright, dark] = [tableOf(tone.bright, frequency), tableOf(tone.dark, frequency)];
  const pair = tone.detune ?? 0;
  const increment = (frequency / rate) * tableSize;
  const [low, high] = [increment * 2 ** (-pair / 2400), increment * 2 ** (pair / 2400)];
  // High notes of struck strings decay faster.
  const falling = tone.decay * Math.min(2, Math.max(0.35, 2 ** ((60 - pitch) / 24)));
  const end = (seconds + tone.release) * rate;
  let [first, second] = [0, tableSize * 0.37];
  let [level, target, mix, played] = [0, 0, 1, 0];

  const envelope = (at: number) => {
    const sustained = (when: number) =>
      tone.sustain + (1 - tone.sustain) * 10 ** ((-3 * Math.max(0, when - tone.attack)) / falling);
    const held = (when: number) => Math.min(1, when / tone.attack) * sustained(when);
    if (at <= seconds) return held(at);
    const left = Math.max(0, 1 - (at - seconds) / tone.release);
    return held(seconds) * left * left;
  };
  return {
    add(out, from, to) {
      for (let at = from; at < to; ) {
        const inStep = played % step;
        const time = (played - inStep) / rate;
        const count = Math.min(step - inStep, to - at);
        if (inStep === 0) {
          level = target;
          target = envelope(time + step / rate);
          mix = Math.exp(-time / tone.darkening);
        }
        const slope = (target - level) / step;
        const bend = tone.vibrato
          ? 2 ** ((Math.sin(2 * Math.PI * tone.vibrato.hertz * time) * tone.vibrato.cents) / 1200)
          : 1;
        const [lowStep, highStep] = [low * bend, high * bend];
        let gain = level + slope * inStep;
        // Once the tone has darkened, there is only one spectrum left to read.
        const isDark = mix < 0.003;
        for (const last = at + count; at < last; at++) {
          let whole = first | 0;
          let part = first - whole;
          let value = dark[whole]! + (dark[whole + 1]! - dark[whole]!) * part;
          if (!isDark) value += (bright[whole]! + (bright[whole + 1]! - bright[whole]!) * part - value) * mix;
          first += lowStep;
          if (first >= tableSize) first -= tableSize;
          if (pair > 0) {
            whole = second | 0;
            part = second - whole;
            let other = dark[whole]! + (dark[whole + 1]! - dark[whole]!) * part;
            if (!isDark)
              other += (bright[whole]! + (bright[whole + 1]! - bright[whole]!) * part - other) * mix;
            value = (value + other) * Math.SQRT1_2;
            second += highStep;
            if (second >= tableSize) second -= tableSize;
          }
          out[at]! += value * gain;
          gain += slope;
        }
        played += count;
      }
      return played < end;
    },
  };
}
