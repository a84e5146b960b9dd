/** The maximum output of each model, in tokens, as published by its provider. */
const largest: [RegExp, number][] = [
  [/^gpt-5/, 128_000],
  [/^o[134]/, 100_000],
  [/^gpt-4\.1/, 32_768],
  [/^(gpt-4o|chatgpt-4o)/, 16_384],
  [/^gpt-(4|3\.5)/, 4096],
  [/^claude-3-(opus|sonnet|haiku)/, 4096],
  [/^claude-3-5/, 8192],
  [/^claude-(opus|3-opus)/, 32_000],
  [/^claude/, 64_000],
  [/^gemini-(1|2\.0)/, 8192],
  [/^gemini/, 65_536],
  [/^deepseek/, 8192],
];
/** The limit for models that aren't listed. Nearly every model can generate this much, and few answers are longer. */
const usual = 8192;

const bare = (model: string) => model.slice(model.lastIndexOf("/") + 1);

/** The maximum output of a model, in tokens, if its provider's limit is listed. */
export const publishedOutput = (model: string): number | undefined =>
  largest.find(([pattern]) => pattern.test(bare(model)))?.[1];

export const largestOutput = (model: string): number => publishedOutput(model) ?? usual;

/** The field that limits a chat model's output. OpenAI's reasoning models refuse the older `max_tokens`. */
export const limitField = (model: string): "max_completion_tokens" | "max_tokens" =>
  /^(gpt-|chatgpt-|o\d)/.test(bare(model)) ? "max_completion_tokens" : "max_tokens";
