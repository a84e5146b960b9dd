import { parseObject } from "./answer-parsing.ts";
import type { Call } from "./call.ts";
import type { Chunk } from "./completion.ts";
import { splitOf } from "./cost-split.ts";
import type { Estimate } from "./estimate.ts";
import type { Target } from "./model-router.ts";
import type { Priced, Prices } from "./prices.ts";
import { countAnswer, countPrompt, countSpeech } from "./prompt-tokens.ts";
import type { RequestEnd } from "./request-rows.ts";
import { charactersOf, type SpeechMeter, spokenTokens, tokensOfSeconds } from "./speech-usage.ts";
import { isUnitEndpoint, unitBill } from "./unit-usage.ts";
import { type Usage, usageOf } from "./usage.ts";

/** The usage and cost of a call, as columns of its row. */
export type Figures = Partial<Omit<RequestEnd, "start">>;

/** A call with its estimate, and the upstream and model that it was sent to. */
export interface Sent {
  call: Call;
  estimate: Estimate;
  target: Target;
}

/** The data from a response that determines its usage and cost. */
export interface Answered {
  usage?: Usage;
  /** The usage of the prompt, if the stream ended before the usage of the output was reported. */
  promptUsage?: Usage;
  /** The generated texts. Usage is counted from them if none is reported. */
  texts: string[];
  /** The number of images or search units that the response reports. */
  units?: number;
  /** The duration of the transcribed audio, in seconds, according to the response. */
  seconds?: number;
  /** The number of generated audio tokens. It is used if no usage is reported. */
  audioTokens?: number;
  /** The model and the service tier that the response names. */
  model?: string;
  tier?: unknown;
}

/** Counts the usage in the request and in the response, for a response that doesn't report it. */
async function countedUsage(
  { call, estimate }: Sent,
  { texts, audioTokens = 0, promptUsage }: Answered,
): Promise<Usage> {
  if (promptUsage) {
    const counted = Math.max(await countAnswer(texts, call.body.model), promptUsage.completion_tokens);
    return {
      ...promptUsage,
      completion_tokens: counted,
      counts: { ...promptUsage.counts, reasoning: 0, output: counted },
    };
  }
  const { likely, audio } = estimate.prompt ?? (await countPrompt(call.body, call.endpoint));
  const output = await countAnswer(texts, call.body.model);
  return {
    prompt_tokens: likely,
    completion_tokens: output + audioTokens,
    cached_tokens: 0,
    counts: { input: likely - audio, audio_input: audio, output, audio_output: audioTokens, image_output: 0 },
  };
}

/** The tokens and cost of a response. If the upstream doesn't report the usage, it is counted. */
export async function usageCost(prices: Prices, sent: Sent, answered: Answered): Promise<Figures> {
  if (isUnitEndpoint(sent.call.endpoint)) return unitCost(prices, sent, answered);
  const usage = answered.usage ?? (await countedUsage(sent, answered));
  return figuresOf(prices, sent, answered, usage, answered.usage !== undefined);
}

function figuresOf(
  prices: Prices,
  { call, target: { upstream, model } }: Sent,
  { model: answered, tier }: Answered,
  usage: Usage,
  isReported: boolean,
): Figures {
  const { prompt_tokens, completion_tokens, cached_tokens, counts } = usage;
  const response_model = answered && answered !== model ? answered : null;
  const tokens = { prompt_tokens, completion_tokens, cached_tokens, response_model };
  if (upstream.free) return { ...tokens, cost: 0, cost_basis: "free" };
  const priced: Priced = {
    provider: upstream.name,
    model,
    usage,
    answered,
    tier: tier ?? call.body.service_tier,
  };
  const price = prices.of(priced);
  if (!price) return { ...tokens, cost_split: splitOf(counts) };
  const cost_basis = price.certain && isReported && !usage.hasUnknownFees ? "provider" : "estimate";
  return { ...tokens, cost: price.cost, cost_basis, cost_split: price.split };
}

/**
 * The tokens and cost of images, reranking or a transcript. Usage that the upstream doesn't report is unknown unless it
 * can be counted.
 */
async function unitCost(prices: Prices, sent: Sent, answered: Answered): Promise<Figures> {
  const { call, target } = sent;
  const rates = prices.rates(target.upstream.name, target.model, 0);
  const bill =
    rates && isUnitEndpoint(call.endpoint)
      ? await unitBill(call.endpoint, call.body, rates, answered)
      : undefined;
  const usage = bill?.usage ?? answered.usage;
  if (!usage) return {};
  const figures = figuresOf(prices, sent, answered, usage, bill?.isReported ?? true);
  const hasTokens = bill?.hasTokens ?? true;
  return hasTokens
    ? figures
    : { ...figures, prompt_tokens: null, completion_tokens: null, cached_tokens: null };
}

/**
 * The tokens and cost of speech, which is priced by the characters of its text if they have a price, and otherwise by
 * tokens. If the upstream doesn't report tokens, the prompt's tokens are counted. The audio's tokens are then derived
 * from its duration or, if that is unknown, from the text.
 */
export async function speechCost(prices: Prices, sent: Sent, meter: SpeechMeter): Promise<Figures> {
  const { call, target } = sent;
  const rates = prices.rates(target.upstream.name, target.model, 0);
  if (!rates || rates.unit.characters !== undefined) {
    const counts = { characters: charactersOf(call.body) };
    const usage = { prompt_tokens: 0, completion_tokens: 0, cached_tokens: 0, counts };
    const figures = figuresOf(prices, sent, { texts: [] }, usage, true);
    return { ...figures, prompt_tokens: null, completion_tokens: null, cached_tokens: null };
  }
  const done = meter.lastEvent ? (parseObject(meter.lastEvent) as Chunk | undefined) : undefined;
  const reported = usageOf(done?.usage);
  const input = reported?.prompt_tokens ?? (await countSpeech(call.body)).likely;
  const audio_output =
    reported?.completion_tokens ??
    (meter.seconds === undefined ? spokenTokens(call.body).likely : tokensOfSeconds(meter.seconds));
  const usage = {
    prompt_tokens: input,
    completion_tokens: audio_output,
    cached_tokens: 0,
    counts: { input, audio_output },
  };
  return figuresOf(prices, sent, { texts: [] }, usage, reported !== undefined);
}
