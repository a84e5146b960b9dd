/** The price of a service tier, as a multiple of the standard price. */
export interface Tier {
  factor: number;
  /** False if the factor is a guess, because the provider doesn't publish the tier's price for the model. */
  known: boolean;
}

const standard: Tier = { factor: 1, known: true };
const standardNames = new Set(["auto", "default", "standard", "standard_only", "on_demand"]);

/** Matches the given OpenAI models, with or without a date. */
const models = (names: string) => new RegExp(`^(${names})(-\\d{4}-\\d{2}-\\d{2})?$`);

/**
 * OpenAI's prices for the priority tier, divided by its standard prices. They don't apply to long prompts.
 * @source https://openai.com/api-priority-processing/
 */
const priority: [RegExp, number][] = [
  [/^gpt-4o-2024-05-13$/, 1.75],
  [models("gpt-4o"), 1.7],
  [models("gpt-4o-mini"), 5 / 3],
  [models("gpt-4\\.1|gpt-4\\.1-mini|o3"), 1.75],
  [models("gpt-4\\.1-nano"), 2],
  [models("o4-mini"), 20 / 11],
  [models("gpt-5-mini"), 1.8],
  [models("gpt-5|gpt-5-codex|gpt-5\\.1|gpt-5\\.1-codex|gpt-5\\.2|gpt-5\\.4|gpt-5\\.4-mini"), 2],
];
const longestPriorityPrompt = 128_000;

/**
 * The models for which OpenAI offers the flex tier.
 * @source https://platform.openai.com/docs/pricing?latest-pricing=flex
 */
const flex = models("gpt-5|gpt-5-mini|gpt-5-nano|gpt-5\\.1|gpt-5\\.2|o3|o4-mini");

/**
 * The providers whose batch tier costs half of the standard price for every model.
 * @source https://platform.openai.com/docs/guides/batch,
 * https://docs.claude.com/en/docs/build-with-claude/batch-processing
 */
const halfForBatches = new Set(["openai", "anthropic"]);

/**
 * Anthropic's surcharges for its fast mode, where the price differs by model, and for inference in the US. They aren't
 * service tiers in its API.
 * @source https://platform.claude.com/docs/en/about-claude/pricing
 */
const surcharges = new Map<string, Tier>([
  ["anthropic-fast", { factor: 6, known: false }],
  ["anthropic-us", { factor: 1.1, known: true }],
]);

/** The surcharge for the `speed` and `inference_geo` of a request or response, as a tier name. */
export const surchargeOf = (speed: unknown, geo: unknown): string | undefined =>
  speed === "fast" ? "anthropic-fast" : geo === "us" ? "anthropic-us" : undefined;

/** The largest published factor, for models without a known priority price, and for long prompts. */
const guessedPriority: Tier = { factor: 2, known: false };

/**
 * The price of a service tier.
 * @param provider the provider's name in the price list
 * @param prompt the length of the prompt in tokens
 */
export function tierOf(provider: string, model: string, name: unknown, prompt: number): Tier {
  if (typeof name !== "string" || standardNames.has(name)) return standard;
  if (name === "priority") {
    const factor = provider === "openai" && priority.find(([pattern]) => pattern.test(model))?.[1];
    return factor && prompt <= longestPriorityPrompt ? { factor, known: true } : guessedPriority;
  }
  if (name === "flex" && provider === "openai" && flex.test(model)) return { factor: 0.5, known: true };
  if (name === "batch" && halfForBatches.has(provider)) return { factor: 0.5, known: true };
  return surcharges.get(name) ?? { factor: 1, known: false };
}
