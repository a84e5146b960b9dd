import type { WrittenWord } from "./sentences.ts";

/** Seconds from the beginning of the sound. */
export interface Span {
  start: number;
  end: number;
}

export interface Sound {
  /** Mono at `sample_rate`. */
  pcm: Float32Array;
  /** One for each word; nothing for what has no sound. */
  spans: (Span | undefined)[];
  /** Whether the spans are estimated. */
  approximate: boolean;
}

/** Hz, of every engine's sound. */
export const sample_rate = 24_000;

export interface Engine {
  /**
   * @param voice the engine's own name for it
   * @returns nothing when the words are too many at once
   */
  say(words: WrittenWord[], voice: string, speed: number): Promise<Sound | undefined>;
}
