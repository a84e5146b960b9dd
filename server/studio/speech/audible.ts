import { type Sound, type Span, sample_rate } from "./engine.ts";
import type { WrittenWord } from "./sentences.ts";

/** The length of one loudness measurement, in seconds. */
const step = 0.01;
/**
 * The levels below which sound counts as silence: a root mean square, and a share of the level of the loud
 * parts.
 */
const floor = 0.001;
const quietShare = 0.02;

/** The minimum share of the words' time that must have sound. */
export const minAudibleShare = 0.5;
/** The maximum silence within the words' time, in seconds. A speaker's pauses are shorter. */
export const maxSilence = 3;
/** The minimum time that it takes to speak a character, in seconds at normal speed. */
const minPerCharacter = 0.015;
/** The length, in characters, above which an engine may speak only the beginning of a word. */
const maxCharacters = 500;

/** The root mean square of each step. */
function levelsOf(pcm: Float32Array, rate: number): Float32Array {
  const size = Math.round(step * rate);
  return Float32Array.from({ length: Math.ceil(pcm.length / size) }, (_, at) => {
    let energy = 0;
    const to = Math.min(pcm.length, (at + 1) * size);
    for (let i = at * size; i < to; i++) energy += pcm[i]! ** 2;
    return Math.sqrt(energy / (to - at * size));
  });
}

/** Measurements of the sound during the words' time. */
export interface Audibility {
  /** The share of the words' time with sound, 0 to 1. */
  share: number;
  /** The words' time with sound, in seconds. */
  seconds: number;
  /** The longest part of the words' time without sound, in seconds. */
  silence: number;
}

/** Measures whether there is sound where words are expected. `rate` is in Hz. */
export function audibilityOf(pcm: Float32Array, spans: Iterable<Span>, rate: number): Audibility {
  const levels = levelsOf(pcm, rate);
  const loud = levels.toSorted()[Math.floor(levels.length * 0.9)] ?? 0;
  const limit = Math.max(floor, loud * quietShare);
  let [expected, heard, quiet, longest] = [0, 0, 0, 0];
  for (const { start, end } of spans) {
    for (let at = Math.floor(start / step); at < Math.ceil(end / step); at++) {
      expected += 1;
      const isHeard = (levels[at] ?? 0) > limit;
      heard += isHeard ? 1 : 0;
      quiet = isHeard ? 0 : quiet + 1;
      longest = Math.max(longest, quiet);
    }
  }
  return { share: expected > 0 ? heard / expected : 0, seconds: heard * step, silence: longest * step };
}

const charactersIn = (words: WrittenWord[]) =>
  words.flatMap(({ parts }) => parts).reduce((sum, part) => sum + ("say" in part ? part.say.length : 0), 0);

/**
 * Whether words can be heard in a sound: it has no invalid numbers, isn't silent for most of the words' time or
 * for several seconds of it in a row, and isn't too short for them.
 */
export function isAudible({ pcm, spans }: Sound, words: WrittenWord[], speed: number): boolean {
  if (!pcm.every(Number.isFinite)) return false;
  const said = spans.filter((span) => span !== undefined);
  const { share, seconds, silence } = audibilityOf(pcm, said, sample_rate);
  const least = (minPerCharacter * Math.min(maxCharacters, charactersIn(words))) / speed;
  return share >= minAudibleShare && silence <= maxSilence && seconds >= least;
}
