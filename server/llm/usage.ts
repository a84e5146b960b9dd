import type { CostPart } from "../../contract/resources/llm-requests.ts";

/** A kind of token, or characters, that has a price of its own. */
export type Part = Exclude<CostPart["part"], "call">;

/** Counts that don't overlap. A missing part is 0, or wasn't reported. */
export type Counts = Partial<Record<Part, number>>;

export interface Usage {
  /** The whole prompt, with tokens read from and written to the provider's cache. */
  prompt_tokens: number;
  /** Everything generated, with reasoning. */
  completion_tokens: number;
  cached_tokens: number;
  counts: Counts;
  /** In US dollars, if the upstream reports the cost. */
  cost?: number;
}

interface Details {
  cached_tokens?: unknown;
  audio_tokens?: unknown;
  image_tokens?: unknown;
  reasoning_tokens?: unknown;
  /** OpenRouter's and OpenAI's name, and LiteLLM's. */
  cache_write_tokens?: unknown;
  cache_creation_tokens?: unknown;
}

/** OpenAI's usage, with the fields that other providers add. */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
  prompt_tokens_details?: Details | null;
  completion_tokens_details?: Details | null;
  /** Anthropic's names, which OpenAI's speech uses, too. */
  input_tokens?: unknown;
  output_tokens?: unknown;
  cache_read_input_tokens?: unknown;
  cache_creation_input_tokens?: unknown;
  cache_creation?: { ephemeral_5m_input_tokens?: unknown; ephemeral_1h_input_tokens?: unknown } | null;
  /** DeepSeek's and Moonshot's names for cache hits. */
  prompt_cache_hit_tokens?: unknown;
  cached_tokens?: unknown;
  reasoning_tokens?: unknown;
  service_tier?: unknown;
  /** OpenRouter's cost. With the caller's own key at the provider, it is only OpenRouter's fee. */
  cost?: unknown;
  is_byok?: unknown;
  cost_details?: { upstream_inference_cost?: unknown } | null;
}

/** Far more tokens than any model reads or generates. */
const maxTokens = 100_000_000;

/** A plausible count; an upstream may send anything. */
const countOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxTokens
    ? value
    : undefined;

const firstCount = (...values: unknown[]): number => values.map(countOf).find(Boolean) ?? 0;

const dollarsOf = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value < 1e9 ? value : undefined;

/** Undefined if the output is missing where it is needed, or isn't plausible. */
function outputOf(usage: ReportedUsage, prompt: number): number | undefined {
  const reported = usage.completion_tokens ?? usage.output_tokens;
  if (reported !== undefined && reported !== null) return countOf(reported);
  return Math.max(0, (countOf(usage.total_tokens) ?? 0) - prompt);
}

function costOf(usage: ReportedUsage): number | undefined {
  const cost = dollarsOf(usage.cost);
  if (cost === undefined || usage.is_byok !== true) return cost;
  const inference = dollarsOf(usage.cost_details?.upstream_inference_cost);
  return inference === undefined ? undefined : cost + inference;
}

/** Removes up to `wanted` from what is left of a total. @returns the number removed */
const taker = (total: number) => {
  let left = total;
  return (wanted: number) => {
    const taken = Math.min(left, wanted);
    left -= taken;
    return taken;
  };
};

/**
 * Reads the usage that an upstream reports, in any of the shapes that providers use. Parts are limited to the totals
 * that contain them.
 * @returns undefined without plausible totals
 */
export function usageOf(usage: ReportedUsage | null | undefined): Usage | undefined {
  if (typeof usage !== "object" || usage === null) return undefined;
  const named = countOf(usage.prompt_tokens);
  const stated = named ?? countOf(usage.input_tokens);
  const generated = outputOf(usage, stated ?? 0);
  if (stated === undefined || generated === undefined) return undefined;

  const inputs = usage.prompt_tokens_details;
  const outputs = usage.completion_tokens_details;
  const anthropic = firstCount(usage.cache_read_input_tokens);
  const read = firstCount(
    inputs?.cached_tokens,
    anthropic,
    usage.prompt_cache_hit_tokens,
    usage.cached_tokens,
  );
  const writtenForAnHour = firstCount(usage.cache_creation?.ephemeral_1h_input_tokens);
  const creation = firstCount(
    usage.cache_creation_input_tokens,
    writtenForAnHour + firstCount(usage.cache_creation?.ephemeral_5m_input_tokens),
  );
  const written = Math.max(creation, firstCount(inputs?.cache_write_tokens, inputs?.cache_creation_tokens));
  const reasoned = firstCount(outputs?.reasoning_tokens, usage.reasoning_tokens);

  // What the total has beyond prompt and output is one of the parts that some providers count apart.
  const beyond = (countOf(usage.total_tokens) ?? 0) - stated - generated;
  const caches = anthropic + creation;
  const cachesApart = caches > 0 && (named === undefined || caches > stated || caches === beyond);
  const reasoningApart = !cachesApart && beyond > 0 && (reasoned === 0 || reasoned === beyond);

  const prompt_tokens = Math.min(maxTokens, stated + (cachesApart ? caches : 0));
  const completion_tokens = Math.min(maxTokens, generated + (reasoningApart ? beyond : 0));
  const ofPrompt = taker(prompt_tokens);
  const ofOutput = taker(completion_tokens);
  const audio_input = ofPrompt(firstCount(inputs?.audio_tokens));
  const cached = ofPrompt(read);
  const cache_write_1h = ofPrompt(Math.min(written, writtenForAnHour));
  const cache_write = ofPrompt(Math.max(0, written - cache_write_1h));
  const reasoning = ofOutput(reasoningApart ? beyond : reasoned);
  const audio_output = ofOutput(firstCount(outputs?.audio_tokens));
  const images = countOf(outputs?.image_tokens);
  const image_output = images === undefined ? undefined : ofOutput(images);
  const cost = costOf(usage);
  return {
    prompt_tokens,
    completion_tokens,
    cached_tokens: cached,
    counts: {
      input: ofPrompt(Infinity),
      cached,
      cache_write,
      cache_write_1h,
      audio_input,
      output: ofOutput(Infinity),
      reasoning,
      audio_output,
      image_output,
    },
    ...(cost === undefined ? {} : { cost }),
  };
}
