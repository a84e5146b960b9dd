import type { WrittenWord } from "./sentences.ts";

/** Seconds from the beginning of the sound. */
export interface Span {
  start: number;
  end: number;
}

export interface Sound {
  /** Mono at `sample_rate`. */
  pcm: Float32Array;
  /** One for each word; undefined for a word without a sound. */
  spans: (Span | undefined)[];
  /** Whether the spans are estimated. */
  approximate: boolean;
}

/** The sample rate of every engine, in Hz. */
export const sample_rate = 24_000;

export interface Engine {
  /** @param voice the engine's own name for the voice @returns undefined if there are too many words for one call */
  say(words: WrittenWord[], voice: string, speed: number): Promise<Sound | undefined>;
}
