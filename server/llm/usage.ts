import type { CostPart } from "../../contract/request-parts.ts";

/** A kind of usage that has its own price: a kind of token, characters, seconds of audio, or web searches. */
export type Part = Exclude<CostPart["part"], "call">;

/** The count of each part, without overlaps. A missing part is 0 or wasn't reported. */
export type Counts = Partial<Record<Part, number>>;

export interface Usage {
  /** All prompt tokens, including those read from and written to the provider's cache. */
  prompt_tokens: number;
  /** All generated tokens, including reasoning. */
  completion_tokens: number;
  cached_tokens: number;
  counts: Counts;
  /** The number of times that the price per call applies: once per image or search unit; 1 by default. */
  calls?: number;
  /** The cost in US dollars, if the upstream reports it. */
  cost?: number;
  /** Whether the cost is incomplete, because the provider also charges for tools with unknown prices. */
  hasUnknownFees?: boolean;
}

interface Details {
  cached_tokens?: unknown;
  audio_tokens?: unknown;
  image_tokens?: unknown;
  reasoning_tokens?: unknown;
  /** Cache writes: OpenRouter and OpenAI use the first name, LiteLLM the second. */
  cache_write_tokens?: unknown;
  cache_creation_tokens?: unknown;
}

/** The usage in OpenAI's format, with the fields that other providers add. */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
  prompt_tokens_details?: Details | null;
  completion_tokens_details?: Details | null;
  /** Anthropic's field names, which OpenAI also uses for speech, images and transcripts. */
  input_tokens?: unknown;
  output_tokens?: unknown;
  /** For a transcript: the details of `input_tokens`, or the duration of the audio instead of tokens. */
  input_token_details?: Details | null;
  seconds?: unknown;
  cache_read_input_tokens?: unknown;
  cache_creation_input_tokens?: unknown;
  cache_creation?: { ephemeral_5m_input_tokens?: unknown; ephemeral_1h_input_tokens?: unknown } | null;
  /** The field names of DeepSeek and Moonshot for cache hits. */
  prompt_cache_hit_tokens?: unknown;
  cached_tokens?: unknown;
  reasoning_tokens?: unknown;
  /** Calls to the provider's own tools: web searches, which have a price, and other tools, which don't. */
  server_tool_use?: { web_search_requests?: unknown; other_requests?: unknown } | null;
  service_tier?: unknown;
  /**
   * The cost that OpenRouter reports. For a call with a provider key stored at OpenRouter
   * (`is_byok`), the cost is only OpenRouter's fee.
   */
  cost?: unknown;
  is_byok?: unknown;
  cost_details?: { upstream_inference_cost?: unknown } | null;
}

/** The largest plausible count: far more tokens than any model reads or generates. */
const maxTokens = 100_000_000;

/** Returns a count if it is plausible, because an upstream may send any value. */
export const countOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxTokens
    ? value
    : undefined;

const firstCount = (...values: unknown[]): number => values.map(countOf).find(Boolean) ?? 0;

const dollarsOf = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value < 1e9 ? value : undefined;

/** The number of output tokens; undefined if it isn't plausible. */
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

/** Returns a function that takes up to `wanted` from what is left of a total, and returns the number taken. */
const taker = (total: number) => {
  let left = total;
  return (wanted: number) => {
    const taken = Math.min(left, wanted);
    left -= taken;
    return taken;
  };
};

/**
 * Parses the usage that an upstream reports, in any of the formats that providers use. Parts are limited to the
 * totals that contain them.
 * @returns undefined if there are no plausible totals
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

  // If the total exceeds prompt and output, the difference is a part that some providers count separately.
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
  const searches = firstCount(usage.server_tool_use?.web_search_requests);
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
      ...(searches > 0 ? { web_search: searches } : {}),
    },
    ...(cost === undefined ? {} : { cost }),
    ...(cost === undefined && firstCount(usage.server_tool_use?.other_requests) > 0
      ? { hasUnknownFees: true }
      : {}),
  };
}
