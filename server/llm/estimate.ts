import { chargeOf } from "../ledger/credits.ts";
import type { Body } from "./call.ts";
import { costOf } from "./cost-split.ts";
import { answersOf, isOffered, isTextEndpoint } from "./endpoints.ts";
import type { ModelRouter, Target } from "./model-router.ts";
import { mostExpensiveParts, speechBounds } from "./most-expensive-parts.ts";
import { largestOutput } from "./output-limits.ts";
import type { Prices } from "./prices.ts";
import { countPrompt, type PromptTokens } from "./prompt-tokens.ts";
import type { Rates } from "./rates.ts";
import { tierOf } from "./service-tiers.ts";
import { isUnitEndpoint, type UnitUse, unitBounds } from "./unit-usage.ts";
import type { Endpoint, Upstream } from "./upstreams/upstream.ts";
import type { Counts } from "./usage.ts";
import type { createUsageHistory, Learned } from "./usage-history.ts";

/** The possible cost of a call, in millionths of a credit. */
export interface Estimate {
  /** An upper bound for the call's fixed output limit or, without one, for the expected output. */
  most: number;
  /** A lower bound: if fewer credits are left, the call isn't started. */
  least: number;
  /** Whether the price of the call's model or of one of its fallbacks is unknown. */
  unpriced: boolean;
  /**
   * The call's prompt tokens; undefined for free calls and for speech, images, reranking and transcripts. The
   * prompt tokens of those calls are counted only if needed.
   */
  prompt?: PromptTokens;
  /** The charge for the output; undefined in the same cases as `prompt`, and if no target has a price above 0. */
  output?: OutputCharge;
  /**
   * The charges for the possible output of a call that has no output limit, or whose limit may be lowered; undefined
   * for other calls.
   */
  open?: OpenOutput;
}

/** The charge for a call by the length of its output, in millionths of a credit. */
interface OutputCharge {
  /** The charge for the prompt alone. */
  prompt: number;
  /** The charge for one more token in each of the answers. */
  perToken: number;
}

/** The possible charges for a call whose output limit may be set or lowered, in millionths of a credit. */
interface OpenOutput {
  /**
   * `expected` is the charge for the prompt and the expected output, and `largest` is the charge for the prompt
   * and the model's largest output.
   */
  expected: number;
  largest: number;
}

/** The maximum length of an answer, in tokens, that `credits` millionths of a credit pay for. */
export function affordableOutput({ output }: Estimate, credits: number): number {
  if (!output || output.perToken <= 0) return Infinity;
  return Math.max(0, Math.floor((credits - output.prompt) / output.perToken));
}

/** The expected output of an owner's first call to a model, in tokens per answer. */
const firstOutput = 1024;
/** The minimum number of output tokens per answer that the credits must cover for a call to start. */
const shortestOutput = 16;

const free: Estimate = { most: 0, least: 0, unpriced: false };

/** The output limit in a call's body, if any. */
const namedLimit = (body: Body): number | undefined =>
  (body.max_completion_tokens ?? body.max_tokens ?? undefined) as number | undefined;

/**
 * The expected output of a call, in tokens per answer: the call's limit or, if it has none or only a generous one, a
 * prediction from the owner's earlier calls to the model.
 * @param mayLowerLimit whether the limit is only an upper bound
 */
export function expectedOutput(body: Body, learned: Learned | undefined, mayLowerLimit = false): number {
  const named = namedLimit(body);
  if (named !== undefined && !mayLowerLimit) return named;
  return Math.min(named ?? Infinity, learned?.output ?? firstOutput);
}

/**
 * The prompt tokens to hold credits for. After the first call, the tokenizer's count is scaled to match the usage that
 * the upstream reported.
 */
const promptToHold = ({ likely, most }: PromptTokens, learned: Learned | undefined) =>
  learned ? Math.min(most, Math.ceil(likely * learned.factor)) + learned.beyond : most;

/** The alternative models that are passed on to an upstream such as OpenRouter, which may choose one. */
const forwarded = ({ models }: Body, { alternatives }: Upstream): string[] =>
  Array.isArray(models) && alternatives?.forwarded ? models.map(String) : [];

/** Creates the function that estimates the cost of calls, in millionths of a credit. */
export function createEstimate(
  prices: Prices,
  router: ModelRouter,
  history: ReturnType<typeof createUsageHistory>,
  markup: number,
) {
  /** The charge for the counted parts of a call; undefined if one of the parts has no known price. */
  const charger = (rates: Rates, factor: number) => (counts: Counts, calls?: number) => {
    const cost = costOf(rates, counts, factor, calls);
    return cost === undefined ? undefined : chargeOf(cost, markup);
  };
  const unpriced: Estimate = { ...free, unpriced: true };

  function targetsOf(body: Body, endpoint: Endpoint): Target[] {
    const targets = router
      .targetsOf(body)
      .filter(({ upstream }) => !upstream.free && isOffered(endpoint, upstream));
    const first = targets[0];
    if (!first) return targets;
    return [
      ...targets,
      ...forwarded(body, first.upstream).map((model) => ({ upstream: first.upstream, model })),
    ];
  }

  /** Estimates a call whose request determines the bounds of its usage. */
  async function ofBounds(
    { upstream, model }: Target,
    boundsOf: (rates: Rates) => Promise<{ most: UnitUse; least: UnitUse }>,
  ): Promise<Estimate> {
    const rates = prices.rates(upstream.name, model, 0);
    if (!rates) return unpriced;
    const { most, least } = await boundsOf(rates);
    const charge = charger(rates, 1);
    const highest = charge(most.counts, most.units);
    const lowest = charge(least.counts, least.units);
    if (highest === undefined || lowest === undefined) return unpriced;
    return { most: highest, least: Math.min(lowest, highest), unpriced: false };
  }

  return async (
    endpoint: Endpoint,
    body: Body,
    owner_id: string,
    mayLowerLimit = false,
  ): Promise<Estimate> => {
    const targets = targetsOf(body, endpoint);
    if (targets.length === 0) return free;
    const boundsOf =
      endpoint === "audio/speech"
        ? ({ unit }: Rates) => speechBounds(body, unit)
        : isUnitEndpoint(endpoint)
          ? ({ unit }: Rates) => unitBounds(endpoint, body, unit)
          : undefined;
    if (boundsOf)
      return mostExpensiveOf(await Promise.all(targets.map((target) => ofBounds(target, boundsOf))));
    const learned = history.of(owner_id, body.model);
    const counted = await countPrompt(body, endpoint);
    const prompt = promptToHold(counted, learned);
    const answers = answersOf(endpoint, body);
    const named = isTextEndpoint(endpoint) ? namedLimit(body) : 0;
    const ceiling = named ?? Infinity;
    const limit = mayLowerLimit ? undefined : named;
    const expected = named === 0 ? 0 : expectedOutput(body, learned, mayLowerLimit);

    const ofTarget = ({ upstream, model }: Target): Estimate => {
      const rates = prices.rates(upstream.name, model, prompt);
      if (!rates) return unpriced;
      const tier = tierOf(rates.provider, model, body.service_tier, prompt).factor;
      const dearly = charger(rates, Math.max(1, tier));
      const { inputs, output } = mostExpensiveParts(rates.unit, body, model);
      const mostOf = (tokens: number) =>
        dearly({
          [inputs]: Math.max(0, prompt - counted.audio),
          audio_input: Math.min(prompt, counted.audio),
          [output]: tokens * answers,
        });
      const most = mostOf(expected);
      const alone = mostOf(0);
      const least = charger(
        rates,
        Math.min(1, tier),
      )({ input: counted.likely, output: (limit ?? Math.min(ceiling, shortestOutput)) * answers });
      if (most === undefined || least === undefined || alone === undefined) return unpriced;
      const largest = mostOf(Math.min(ceiling, largestOutput(model))) ?? most;
      const perToken = (most - alone) / Math.max(1, expected);
      const open = { expected: most, largest: Math.max(most, largest) };
      return {
        most,
        least: Math.min(least, most),
        unpriced: false,
        output: { prompt: alone, perToken },
        open: limit === undefined ? open : undefined,
      };
    };
    return { ...mostExpensiveOf(targets.map(ofTarget)), prompt: counted };
  };
}

/**
 * Combines the estimates of several models, any of which may answer the call. The upper bound is that of the most
 * expensive model.
 */
function mostExpensiveOf(sums: Estimate[]): Estimate {
  const paid = sums.filter((sum) => sum.most > 0);
  const costliest = paid.toSorted((a, b) => b.most - a.most)[0];
  return {
    most: costliest?.most ?? 0,
    // The cheapest model determines the lower bound, because the credits may pay for only a cheap fallback.
    least: Math.min(...paid.map((sum) => sum.least), costliest?.most ?? 0),
    unpriced: sums.some((sum) => sum.unpriced),
    output: costliest?.output,
    open: costliest?.open,
  };
}
