import type { Call } from "./call.ts";
import type { Estimate } from "./estimate.ts";
import type { Target } from "./model-router.ts";
import type { Prices, Usage } from "./prices.ts";
import { countAnswer, countPrompt } from "./prompt-tokens.ts";
import type { RequestEnd } from "./request-rows.ts";

/** The usage and cost of a call. */
export type Figures = Partial<Omit<RequestEnd, "start">>;

/** A call, what was estimated for it, and where it was sent. */
export interface Sent {
  call: Call;
  estimate: Estimate;
  target: Target;
}

/** Tokens and cost of a response, as reported by the upstream or else counted in the request and in `texts`. */
export async function usageCost(
  prices: Prices,
  { call, estimate, target: { upstream, model } }: Sent,
  usage: Usage | undefined,
  texts: string[],
): Promise<Figures> {
  const counted = usage ?? {
    prompt_tokens: (estimate.prompt ?? (await countPrompt(call.body, call.endpoint))).likely,
    completion_tokens: await countAnswer(texts, call.body.model),
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
export function speechCost(prices: Prices, { call, target: { upstream, model } }: Sent): Figures {
  const prompt_tokens = String(call.body.input).length;
  const price = prices.of(upstream.name, model, { prompt_tokens, completion_tokens: 0, cached_tokens: 0 });
  return price ? { cost: price.cost, cost_basis: price.certain ? "provider" : "estimate" } : {};
}
