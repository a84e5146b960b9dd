import type { WrittenWord } from "./sentences.ts";

/** A time range, in seconds from the beginning of the sound. */
export interface Span {
  start: number;
  end: number;
}

export interface Sound {
  /** Mono samples at `sample_rate`. */
  pcm: Float32Array;
  /** The time range of each word; undefined for a word that has no sound. */
  spans: (Span | undefined)[];
  /** Whether the word timings are estimated. */
  approximate: boolean;
}

/** The sample rate of every engine, in Hz. */
export const sample_rate = 24_000;

export interface Engine {
  /**
   * Generates the speech for a list of words.
   * @param voice the engine's own name for the voice
   * @returns undefined if there are too many words for one call
   */
  say(words: WrittenWord[], voice: string, speed: number): Promise<Sound | undefined>;
  /**
   * Speaks the same words in another way after `say` returned silence or noise. If it is missing, the words are
   * only split.
   */
  sayAgain?: Engine["say"];
}
