import { AppError } from "../../../contract/errors.ts";
import type { Scene } from "../../../scene/document.ts";
import { plainNarration } from "../../../scene/narration.ts";
import { audibilityOf, maxSilence } from "../speech/audible.ts";
import type { SpokenScene } from "./render-input.ts";
import { soundRate } from "./soundtrack.ts";

/**
 * The share of the words' time in which a voice must be heard. Estimated timings of uploaded audio span its
 * pauses, too. Generated speech was already checked against a higher share by the engine.
 */
const leastShare = { exact: 0.4, estimated: 0.05 };
const quoted = 60;

/** The error for a scene whose voice can't be heard. `at` counts from 0. */
export function silentScene({ narration }: Pick<Scene, "narration">, at: number): AppError {
  const text = plainNarration(narration).trim();
  const quote = text.length > quoted ? `${text.slice(0, quoted)}…` : text;
  return new AppError(
    "CONFLICT",
    `The voice in scene ${at + 1} (“${quote}”) is silent. Generate the voiceover again, then render.`,
  );
}

/** The error for an audio-only render of a film without sound. */
export const noSound = () =>
  new AppError("CONFLICT", "This film has no sound. Generate a voiceover or choose music, then render.");

/** Whether a voice can be heard where its words are expected. `pcm` is mono at 48 kHz. */
export function isHeard(pcm: Float32Array, { words, approximate, duration }: SpokenScene): boolean {
  const isExact = words.length > 0 && !approximate;
  const spans = words.length > 0 ? words : [{ start: 0, end: duration }];
  const { share, silence } = audibilityOf(pcm, spans, soundRate);
  if (!pcm.every(Number.isFinite)) return false;
  return isExact ? share >= leastShare.exact && silence <= maxSilence : share >= leastShare.estimated;
}
