import type { Call } from "./call.ts";
import { estimatePrompt } from "./completion.ts";
import type { RoutedAnswer } from "./model-router.ts";
import { estimateTokens, type Prices, type Usage } from "./prices.ts";
import type { RequestEnd } from "./request-rows.ts";

/** The usage and cost of a call. */
export type Figures = Partial<Omit<RequestEnd, "start">>;

/** Tokens and cost of a response, as reported by the upstream or else estimated from the text. */
export function usageCost(
  prices: Prices,
  { upstream, model }: RoutedAnswer,
  call: Call,
  usage: Usage | undefined,
  text: string,
): Figures {
  const counted = usage ?? {
    prompt_tokens: estimatePrompt(call.body),
    completion_tokens: estimateTokens(text),
    cached_tokens: 0,
  };
  const { prompt_tokens, completion_tokens, cached_tokens } = counted;
  const tokens = { prompt_tokens, completion_tokens, cached_tokens };
  if (upstream.free) return { ...tokens, cost: 0, cost_basis: "free" };
  const price = prices.of(upstream.name, model, counted);
  if (!price) return tokens;
  return { ...tokens, cost: price.cost, cost_basis: price.certain && usage ? "provider" : "estimate" };
}

/** Speech is priced per character, if an operator has set a price. */
export function speechCost(prices: Prices, { upstream, model }: RoutedAnswer, call: Call): Figures {
  const prompt_tokens = String(call.body.input).length;
  const price = prices.of(upstream.name, model, { prompt_tokens, completion_tokens: 0, cached_tokens: 0 });
  return price ? { cost: price.cost, cost_basis: price.certain ? "provider" : "estimate" } : {};
}
