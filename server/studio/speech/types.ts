export type EngineName = "kokoro" | "flite" | "http";

export interface Voice {
  /** What `speak` takes: `af_heart`, `flite_slt`, `http_alloy`. */
  id: string;
  name: string;
  /** BCP 47: `en-US`, `en-GB`; `und` where the engine doesn't say. */
  language: string;
  gender: "female" | "male" | "unknown";
  engine: EngineName;
  sample_text: string;
}

export interface Word {
  /** As written, with its punctuation. */
  text: string;
  /** Seconds from the beginning of the sound; `end` is never before `start`, nor a word before the one ahead of it. */
  start: number;
  end: number;
}

export interface Speech {
  /** Mono, -1 to 1, at -19 LUFS, which is -16 from both channels of a film; less where a peak would pass -1 dBFS. */
  pcm: Float32Array;
  /** Hz; 24000 from every engine. */
  sample_rate: number;
  /** Seconds. */
  duration: number;
  /** One for each whitespace-separated part of the text, in order; what has no sound (a dash) lies in a pause. */
  words: Word[];
  /** Whether the words' times are estimated from their letters, in place of the engine's own durations. */
  approximate: boolean;
  engine: EngineName;
}

export interface SpeakAsk {
  /** Up to 20,000 characters; a blank line is a longer pause. */
  text: string;
  /** A voice's id; the first voice where it is left out. */
  voice?: string;
  /** 0.5 to 2; 1 where it is left out. */
  speed?: number;
}

export interface SpeakOptions {
  /** Ends the engine's process at once. */
  signal?: AbortSignal;
  /** The part that is done, 0 to 1, after each sentence. */
  onProgress?(done: number): void;
}

export interface Speaker {
  /** The voices of the engines that are installed or configured; the best first. */
  voices(): Voice[];
  /** @throws SpeechError with a reason and a sentence for the user; the signal's own reason when it was aborted */
  speak(ask: SpeakAsk, options?: SpeakOptions): Promise<Speech>;
  /** Ends the engines' processes. Idle ones end by themselves after a while, and with this process in any case. */
  stop(): void;
}
