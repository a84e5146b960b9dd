import { formOf } from "./form.ts";
import { moods } from "./moods/index.ts";
import type { MoodName } from "./names.ts";
import { compose, type Note } from "./score.ts";
import { filterOf, highPass, lowPass, peaking } from "./synth/filters.ts";
import { play, soundOf } from "./synth/instruments.ts";
import { createReverb } from "./synth/reverb.ts";
import { rate, type Voice } from "./synth/voice.ts";

/** The number of samples that are generated at a time. */
const block = 512;

/** How many seconds to start before the first requested sample, so earlier notes and reverb can still be heard. */
const runUp = 9;

/** The duration of the fade-in in seconds. A sudden start would make an encoder's first errors audible. */
const soft = 0.12;

export interface Piece {
  mood: MoodName;
  /** Determines the key, the motif and its variations. */
  seed: number;
  /** The duration in seconds; the last chord fades until then. */
  duration: number;
}

interface Sounding {
  voice: Voice;
  /** The first sample, as an index into the piece. */
  start: number;
  left: number;
  right: number;
  send: number;
}

/** Turns a piece into samples, block by block. */
class Performance {
  private readonly out = { left: new Float32Array(block), right: new Float32Array(block) };
  private readonly send = new Float32Array(block);
  private readonly alone = new Float32Array(block);
  private readonly reverb = createReverb(2.1, block);
  private readonly filters = [0, 1].map(() =>
    // The dip leaves room for consonants, and the low-pass filter keeps the music behind the voice.
    filterOf(highPass(38), peaking(2200, 0.8, -3.5), lowPass(8500)),
  );
  private readonly bars: Generator<Note[], undefined>;
  private readonly end: number;
  private readonly ring: number;
  private readonly wet: number;
  private readonly gain: number;
  private sounding: Sounding[] = [];
  private waiting: (Note & { seed: number })[] = [];
  private count = 0;
  private isComplete = false;
  private readonly first: number;
  at: number;

  constructor({ mood: name, seed, duration }: Piece, from: number) {
    const mood = moods[name];
    const form = formOf(mood, duration);
    this.bars = compose(mood, form, seed);
    this.end = Math.round(duration * rate);
    this.ring = form.ring * rate;
    this.wet = mood.reverb;
    this.gain = 10 ** (mood.level / 20);
    this.at = Math.max(0, Math.floor((from - runUp * rate) / block) * block);
    this.first = this.at;
  }

  /** Starts the notes that begin before sample `end`. Bars are composed only when they are needed. */
  private start(end: number) {
    while (!this.isComplete && (this.waiting.at(-1)?.at ?? 0) * rate < end + rate) {
      const { value } = this.bars.next();
      if (!value) this.isComplete = true;
      else this.waiting.push(...value.map((note) => ({ ...note, seed: ++this.count })));
    }
    const due = this.waiting.filter(({ at }) => Math.round(at * rate) < end);
    if (due.length === 0) return;
    this.waiting = this.waiting.filter(({ at }) => Math.round(at * rate) >= end);
    for (const note of due) {
      const start = Math.round(note.at * rate);
      if (start < this.first) continue;
      const { gain, send } = soundOf(note.instrument);
      const strength = note.velocity * gain;
      this.sounding.push({
        voice: play(note.instrument, note.pitch, note.seconds, note.seed),
        start,
        left: strength * Math.sqrt((1 - note.pan) / 2),
        right: strength * Math.sqrt((1 + note.pan) / 2),
        send: strength * send * this.wet,
      });
    }
  }

  private mix({ voice, start, left, right, send }: Sounding): boolean {
    const { alone, out } = this;
    const from = Math.max(0, start - this.at);
    alone.fill(0);
    const goesOn = voice.add(alone, from, block);
    for (let at = from; at < block; at++) {
      const value = alone[at]!;
      out.left[at]! += value * left;
      out.right[at]! += value * right;
      this.send[at]! += value * send;
    }
    return goesOn;
  }

  /** The next block: both channels, valid until the next call. */
  next(): { left: Float32Array; right: Float32Array } {
    const { left, right } = this.out;
    for (const buffer of [left, right, this.send]) buffer.fill(0);
    this.start(this.at + block);
    this.sounding = this.sounding.filter((one) => this.mix(one));
    this.reverb.add(this.send, left, right);
    this.filters[0]!.run(left);
    this.filters[1]!.run(right);
    const isFading = this.at < soft * rate || this.at + block > this.end - this.ring;
    for (let sample = 0; sample < block; sample++) {
      const gain = isFading ? this.gain * this.fading(this.at + sample) : this.gain;
      left[sample]! *= gain;
      right[sample]! *= gain;
    }
    this.at += block;
    return this.out;
  }

  /** The gain of the fade-in, and of the fade-out over the last two thirds of the last chord. */
  private fading(at: number): number {
    const share = Math.min(at / (soft * rate), (this.end - at) / (this.ring * 0.66));
    return share >= 1 ? 1 : share <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * share);
  }
}

export interface Music {
  /** The next samples, with both channels interleaved. */
  next(samples: number): Float32Array;
}

/** Plays a piece, starting at sample `from`. Memory use doesn't depend on its length. */
export function createMusic(piece: Piece, from = 0): Music {
  const performance = new Performance(piece, from);
  let ready = performance.next();
  let used = from - (performance.at - block);
  while (used >= block) {
    ready = performance.next();
    used -= block;
  }
  return {
    next(samples) {
      const out = new Float32Array(samples * 2);
      for (let at = 0; at < samples; at++) {
        if (used === block) {
          ready = performance.next();
          used = 0;
        }
        out[at * 2] = ready.left[used]!;
        out[at * 2 + 1] = ready.right[used]!;
        used++;
      }
      return out;
    },
  };
}
