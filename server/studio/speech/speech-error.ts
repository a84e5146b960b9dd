/**
 * The reasons why speech can't be generated. The caller can fix all of them except `engine_missing`, `bad_model` and
 * `engine_failed`.
 */
export type SpeechReason =
  | "nothing_to_say"
  | "too_long"
  | "bad_speed"
  | "unknown_voice"
  | "engine_missing"
  /** The engine returned silence or noise for words, however they were spoken. */
  | "silent"
  /** Kokoro's stored weights are missing or have changed, so they must be stored again. */
  | "bad_model"
  | "engine_failed";

export class SpeechError extends Error {
  readonly reason: SpeechReason;
  constructor(reason: SpeechReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
