import { decayOf } from "./voice.ts";

/**
 * The lengths of the delay lines in samples. They are primes so echoes don't coincide, and longer than a block.
 */
const lengths = [1433, 1847, 2269, 2777, 3253, 3671, 4127, 4663] as const;

/**
 * How much of the high frequencies each pass through a line preserves: the coefficient of a one-pole low-pass.
 */
const bright = 0.42;

/** The level of the reverb in each channel. */
const level = 0.35;

/**
 * A small hall: eight delay lines that feed each other through a Householder matrix, with the highs absorbed.
 * @param block the number of samples in each call, less than the shortest line
 */
export function createReverb(seconds: number, block: number) {
  const lines = lengths.map((length, at) => ({
    line: new Float32Array(length),
    heard: new Float32Array(block),
    at: 0,
    keep: decayOf(seconds) ** length,
    dull: 0,
    isLeft: at % 2 === 0,
  }));
  const back = new Float32Array(block);
  return {
    /** Adds the reverb of `send` to both channels. */
    add(send: Float32Array, left: Float32Array, right: Float32Array) {
      back.fill(0);
      for (const one of lines) {
        const { line, heard } = one;
        const side = one.isLeft ? left : right;
        let { at, dull } = one;
        for (let sample = 0; sample < block; sample++) {
          dull += (line[at]! - dull) * bright;
          heard[sample] = dull;
          back[sample]! += dull;
          side[sample]! += dull * level;
          if (++at === line.length) at = 0;
        }
        one.dull = dull;
      }
      for (const one of lines) {
        const { line, heard, keep } = one;
        let { at } = one;
        for (let sample = 0; sample < block; sample++) {
          line[at] = (heard[sample]! - (back[sample]! * 2) / lengths.length) * keep + send[sample]!;
          if (++at === line.length) at = 0;
        }
        one.at = at;
      }
    },
  };
}
