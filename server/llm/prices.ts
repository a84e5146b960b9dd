import { calcPrice } from "@pydantic/genai-prices";

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  /** US dollars, where the upstream says what it took. */
  cost?: number;
}

export interface Price {
  /** US dollars. */
  cost: number;
  /** True where the upstream named the sum, or is the provider that the price list knows. */
  certain: boolean;
}

/**
 * What a call cost, or null where no price is known: never a false 0. Cached tokens are part of the
 * prompt's and are priced once. An upstream of an unknown name is priced by the model's name alone.
 * @source @pydantic/genai-prices
 */
export function priceOf(provider: string, model: string, usage: Usage): Price | null {
  if (usage.cost !== undefined) return { cost: usage.cost, certain: true };
  const counted = {
    input_tokens: usage.prompt_tokens,
    cache_read_tokens: Math.min(usage.cached_tokens, usage.prompt_tokens),
    output_tokens: usage.completion_tokens,
  };
  const name = `${provider} ${model}`;
  if (unpriced.has(name)) return null;
  for (const options of [{ providerId: provider }, {}]) {
    const price = safely(() => calcPrice(counted, model, options));
    if (price) return { cost: price.total_price, certain: "providerId" in options };
  }
  if (unpriced.size < 1000) unpriced.add(name);
  return null;
}

/** Models that the list was searched for in vain: that takes longer than finding one, and they are asked for again. */
const unpriced = new Set<string>();

/** The list's own doubts about a usage or a model are no price, not a failed call. */
function safely<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch {
    return null;
  }
}

/** For text that nobody counted: about four characters a token, as OpenAI's own rule of thumb has it. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
