import type { Pronunciation } from "../../../contract/resources/brand-kits.ts";
import type { Spoken } from "../../../scene/narration.ts";

export type EngineName = "kokoro" | "flite" | "http";

export interface Voice {
  /** The ID to pass to `speak`, such as `af_heart`, `flite_slt` or `http_alloy`. */
  id: string;
  name: string;
  /** BCP 47, such as `en-US` or `en-GB`; `und` if the engine doesn't report the language. */
  language: string;
  gender: "female" | "male" | "unknown";
  engine: EngineName;
  sample_text: string;
}

export interface Word {
  /** As written, with its punctuation. */
  text: string;
  /** Seconds from the beginning of the audio. `end` is never before `start`, and words are in order. */
  start: number;
  end: number;
}

export interface Speech {
  /**
   * Mono samples from -1 to 1 at -19 LUFS, which is -16 LUFS on both channels of a video. Quieter if a peak would
   * exceed -1 dBFS.
   */
  pcm: Float32Array;
  /** In Hz; 24,000 for every engine. */
  sample_rate: number;
  /** In seconds. */
  duration: number;
  /**
   * One for each whitespace-separated part of the text, in order. A part without a sound, such as a dash, spans a
   * pause.
   */
  words: Word[];
  /** Whether word timings are estimated, because the engine didn't return one for every word. */
  approximate: boolean;
  engine: EngineName;
}

export interface SpeakRequest {
  /** The text, up to 20,000 characters. A blank line adds a longer pause. */
  text: string;
  /** A voice's ID; the first voice by default. */
  voice?: string;
  /** From 0.5 to 2; 1 by default. */
  speed?: number;
  /** How words are spoken. The returned words are those of the text. */
  pronunciations?: readonly Pronunciation[];
  /** Silences at words of the text, and words to emphasize. Engines with estimated timings don't emphasize. */
  pauses?: Spoken["pauses"];
  emphases?: Spoken["emphases"];
}

export interface SpeakOptions {
  /** Aborting kills a built-in engine's process, or ends the request to a speech service. */
  signal?: AbortSignal;
  /** The account on whose behalf the text is spoken. Accounts take turns. */
  owner?: string;
  /** Called by built-in engines with the samples of each piece, about a sentence. The loudness varies by voice. */
  onPiece?(pcm: Float32Array): void;
  /** Called after each piece, about a sentence, with the share of the text that is done, from 0 to 1. */
  onProgress?(done: number): void;
}

export interface Speaker {
  /** The voices of all installed or configured engines, best first. */
  voices(): Voice[];
  /** Generates speech. @throws SpeechError with a reason and a message for the user; the signal's reason if aborted */
  speak(request: SpeakRequest, options?: SpeakOptions): Promise<Speech>;
  /** Kills the engines' processes. Idle processes end automatically after a while. */
  stop(): void;
}
