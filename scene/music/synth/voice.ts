/** The sample rate of all generated sound, in Hz. */
export const rate = 48_000;

/** A note that is playing. */
export interface Voice {
  /**
   * Adds the next samples to `out` from index `from` to `to`.
   * @returns whether the note continues
   */
  add(out: Float32Array, from: number, to: number): boolean;
}

/** The frequency of a MIDI pitch in Hz. */
export const frequencyOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** The factor between the level of one sample and the next, for a decay by 60 dB in `seconds`. */
export const decayOf = (seconds: number) => 10 ** (-3 / (seconds * rate));

/** Uniformly distributed numbers from -1 to 1 (xorshift). */
export function noiseOf(seed: number): () => number {
  let state = (seed * 2654435761) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}
