import type { ScaleName } from "./harmony.ts";
import type { Instrument } from "./synth/instruments.ts";

/**
 * A part that repeats a pattern, bar by bar. A pattern has a character for each sixteenth; `.` is a rest and `-` holds
 * the note before it. A pattern can span several bars.
 */
interface Part {
  instrument: Instrument;
  pattern: string;
  /** The volume in dB. */
  level: number;
  /** The lowest intensity of a section, 0 to 3, at which the part plays. */
  from: number;
  /** The highest intensity at which the part plays; 3 by default. */
  until?: number;
}

/** Everything that defines the music of one mood. */
export interface Mood {
  /** When to choose the mood, for models and the built-in writer. */
  use: string;
  /**
   * The slowest and fastest tempo in quarter notes per minute. The film's length determines the tempo within this
   * range.
   */
  tempo: readonly [number, number];
  /** The number of quarter notes in a bar. */
  beats: 3 | 4;
  /** How late every other note of this length plays, as a share of the length. */
  swing?: { note: "eighth" | "sixteenth"; share: number };
  /** The MIDI pitch of the tonic. */
  tonic: number;
  scale: ScaleName;
  /** Chords by degree, one per bar, in the notation of `chordsOf`. `cadence` leads to the last chord. */
  chords: { a: string; b: string; cadence: string; last: string };
  /** `x` plays the whole chord, and a digit plays one of its notes. 0 is the lowest. */
  harmony: readonly Part[];
  /**
   * `1` plays the root, `3` the third, `5` the fifth, `8` the octave, `a` a semitone away from the next root.
   */
  bass: readonly Part[];
  /** A digit from 1 to 9 is a stroke and its strength. */
  drums: readonly Part[];
  /** The rhythms of the motif: `x` is a note. */
  melody: { instrument: Instrument; level: number; rhythms: readonly string[]; octave: number };
  /** How much reverb the music has, as a factor. */
  reverb: number;
  /** Evens out the loudness of moods, in dB. */
  level: number;
}
