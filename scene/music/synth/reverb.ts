import { decayOf } from "./voice.ts";

/** The lengths of the delay lines in samples: primes, so that echoes don't coincide. */
const lengths = [1433, 1847, 2269, 2777, 3253, 3671, 4127, 4663] as const;

/** A small hall: eight delay lines that feed each other through a Householder matrix, with the highs absorbed. */
export function createReverb(seconds: number) {
  const lines = lengths.map((length, at) => ({
    line: new Float32Array(length),
    at: 0,
    keep: decayOf(seconds) ** length,
    dull: 0,
    left: at % 2 === 0,
  }));
  const [outputs, count] = [new Float64Array(lengths.length), lengths.length];
  return {
    /** Adds the room's answer to `send` to both sides. */
    add(send: Float32Array, left: Float32Array, right: Float32Array) {
      for (let sample = 0; sample < send.length; sample++) {
        let sum = 0;
        for (let nth = 0; nth < count; nth++) {
          const one = lines[nth]!;
          one.dull += (one.line[one.at]! - one.dull) * 0.42;
          outputs[nth] = one.dull;
          sum += one.dull;
        }
        const back = (sum * 2) / count;
        let [toLeft, toRight] = [0, 0];
        for (let nth = 0; nth < count; nth++) {
          const one = lines[nth]!;
          const value = outputs[nth]!;
          one.line[one.at] = (value - back) * one.keep + send[sample]!;
          if (++one.at === one.line.length) one.at = 0;
          if (one.left) toLeft += value;
          else toRight += value;
        }
        left[sample]! += toLeft * 0.35;
        right[sample]! += toRight * 0.35;
      }
    },
  };
}
