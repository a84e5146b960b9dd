import type { Body } from "./call.ts";
import type { Chunk } from "./completion.ts";
import { LlmError } from "./errors.ts";
import { countAnswer, countPrompt } from "./prompt-tokens.ts";
import type { Rates, UnitPrices } from "./rates.ts";
import type { ReportedUse, UnitBill, UnitBounds } from "./unit-usage.ts";
import type { FileNote } from "./uploads/form-fields.ts";
import { usageOf } from "./usage.ts";

/** Audio tokens per second of audio. OpenAI counts ten; other providers count somewhat more. */
const audioTokens = { likely: 10, most: 16 };
/** Text tokens per second of audio. */
const textTokens = { likely: 4, most: 12 };
const unreadable =
  "The duration of this file can't be measured, so its price is unknown. Send audio as MP3, M4A, WAV, FLAC, Ogg or WebM.";
/** The maximum plausible duration of audio, in seconds. */
const longest = 1_000_000;

const fileOf = ({ file }: Body) => file as FileNote;

/**
 * The bounds of a transcript's usage: in seconds if they have a price, otherwise in tokens.
 * @throws LlmError 400 for audio of unknown duration, because its price would be unknown if the upstream doesn't report
 * any usage
 */
export async function transcriptBounds(body: Body, unit: UnitPrices): Promise<UnitBounds> {
  const { seconds } = fileOf(body);
  if (seconds === undefined) throw LlmError.invalid(unreadable, "file");
  if (unit.audio_seconds !== undefined) {
    return {
      least: { counts: { audio_seconds: seconds }, units: 1 },
      most: { counts: { audio_seconds: Math.ceil(seconds) }, units: 1 },
    };
  }
  const text = await countPrompt(body, "audio/transcriptions");
  const counts = (input: number, audio: number, output: number) => ({
    counts: { input, audio_input: Math.ceil(seconds * audio), output: Math.ceil(seconds * output) },
    units: 1,
  });
  return {
    least: counts(text.likely, audioTokens.likely, 0),
    most: counts(text.most, audioTokens.most, textTokens.most),
  };
}

/** The audio and output tokens that a transcript will probably use, for token limits. */
export const likelyTokens = (body: Body): number =>
  Math.ceil((fileOf(body).seconds ?? 0) * (audioTokens.likely + textTokens.likely));

/** Returns a duration in seconds if it is plausible. Some servers send it as text. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof seconds === "number" && seconds >= 0 && seconds <= longest ? seconds : undefined;
}

/** Reads the usage that a transcript reports: tokens, or the duration of the audio in seconds. */
export function transcriptUse({ usage, duration }: Chunk): Pick<ReportedUse, "usage" | "seconds"> {
  const details = usage?.prompt_tokens_details ?? usage?.input_token_details;
  return {
    seconds: secondsOf(usage?.seconds) ?? secondsOf(duration),
    usage: usageOf(usage && { ...usage, prompt_tokens_details: details }),
  };
}

/** The usage for pricing a transcript; undefined if the usage that determines the price is unknown. */
export async function transcriptBill(
  body: Body,
  { unit }: Rates,
  reported: ReportedUse,
): Promise<UnitBill | undefined> {
  const { usage, texts } = reported;
  const seconds = reported.seconds ?? fileOf(body).seconds;
  if (unit.audio_seconds !== undefined) {
    if (seconds === undefined && unit.audio_seconds > 0) return undefined;
    const none = { prompt_tokens: 0, completion_tokens: 0, cached_tokens: 0 };
    const counts = { audio_seconds: seconds ?? 0 };
    const isReported = reported.seconds !== undefined || unit.audio_seconds === 0;
    return { usage: { ...none, ...usage, counts }, isReported, hasTokens: usage !== undefined };
  }
  if (usage) return { usage, isReported: true, hasTokens: true };
  if (seconds === undefined) return undefined;
  const { likely: input } = await countPrompt(body, "audio/transcriptions");
  const audio_input = Math.ceil(seconds * audioTokens.likely);
  const output = await countAnswer(texts, body.model);
  const counted = { prompt_tokens: input + audio_input, completion_tokens: output, cached_tokens: 0 };
  const counts = { input, audio_input, output };
  return { usage: { ...counted, counts }, isReported: false, hasTokens: true };
}
