import type { Part } from "./usage.ts";

/**
 * Published prices that the built-in list lacks, in US dollars per million: the provider, a pattern for its models, and
 * their prices.
 * @source https://platform.openai.com/docs/pricing
 */
const published: [provider: string, model: RegExp, Partial<Record<Part, number>>][] = [
  ["openai", /^tts-1-hd(-\d+)?$/, { characters: 30 }],
  ["openai", /^tts-1(-\d+)?$/, { characters: 15 }],
  // The built-in list names these models without a price, because they are free.
  ["openai", /^(omni|text)-moderation(-|$)/, { input: 0, output: 0 }],
  // The built-in list contains this model's price for audio as the price of its output.
  ["openai", /^gpt-4o-mini-tts(-|$)/, { audio_output: 12 }],
  ["openai", /^gpt-4o-audio-preview(-|$)/, { audio_input: 40, audio_output: 80 }],
  ["openai", /^gpt-4o-mini-audio-preview(-|$)/, { audio_input: 10, audio_output: 20 }],
];

export const publishedRates = (provider: string, model: string) =>
  published.find(([name, pattern]) => name === provider && pattern.test(model))?.[2];

/** The models with published prices that the built-in list lacks, or has only under another name. */
export const publishedModels: readonly [provider: string, model: string][] = [
  ["openai", "omni-moderation-latest"],
  ["openai", "text-moderation-latest"],
  ["openai", "tts-1"],
  ["openai", "tts-1-hd"],
];
