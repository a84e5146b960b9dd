import { chargeOf } from "../ledger/credits.ts";
import { estimatePrompt } from "./completion.ts";
import type { ModelRouter } from "./model-router.ts";
import type { Prices } from "./prices.ts";
import type { Endpoint } from "./upstream.ts";

/** The possible cost of a call, in millionths of a credit. */
export interface Estimate {
  /** An upper bound, as far as it can be known. */
  most: number;
  /** A lower bound: with fewer credits left, the call isn't started. */
  least: number;
  /** Whether its model or one of its fallbacks has no known price. */
  unpriced: boolean;
  /** An upper bound of the tokens of its text; 0 if it contains more than text. */
  prompt: number;
}

interface Asked {
  model: string;
  messages?: unknown;
  input?: unknown;
  tools?: unknown;
  max_tokens?: unknown;
  max_completion_tokens?: unknown;
  n?: unknown;
}

interface Part {
  type?: string;
}

/** The assumed output limit of calls that set none. */
const defaultAnswerTokens = 4096;
const tokensOfAnImage = 1500;
const tokensAroundAMessage = 16;

const free: Estimate = { most: 0, least: 0, unpriced: false, prompt: 0 };
const whole = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 ? Math.min(Math.ceil(value), 10_000_000) : undefined;

/** An upper bound of a prompt's tokens. Each image counts a typical number. */
function mostPrompt(body: Asked): number {
  let bytes = 0;
  let around = 0;
  const walk = (value: unknown) => {
    if (typeof value === "string") {
      if (/^(data:|https?:\/\/\S+$)/.test(value)) around += tokensOfAnImage;
      else bytes += Buffer.byteLength(value);
    } else if (typeof value === "number") {
      around += 1;
    } else if (value && typeof value === "object") {
      around += tokensAroundAMessage;
      Object.values(value).forEach(walk);
    }
  };
  walk(body.messages ?? body.input);
  walk(body.tools);
  return Math.ceil(bytes / 2) + around + tokensAroundAMessage;
}

/** Tokens of files and images say nothing about other calls. */
const wordsAlone = ({ messages }: Asked) =>
  Array.isArray(messages) &&
  messages.every(
    (message) =>
      !Array.isArray(message?.content) || message.content.every((part: Part) => part?.type === "text"),
  );

const maxModels = 1000;
/** The weight of the previous estimate when a new call is counted. */
const decay = 0.98;

/** Estimates what calls will cost. */
export function createEstimate(prices: Prices, route: ModelRouter, markup: number) {
  /** Tokens of a model's prompts beyond their text, because some upstreams count their own instructions. */
  const beyond = new Map<string, number>();

  const of = (endpoint: Endpoint, body: Asked): Estimate => {
    const targets = route.targetsOf(body.model);
    if (targets.every(({ upstream }) => upstream.free)) return free;
    const copies = Math.max(1, whole(body.n) ?? 1);
    const limit = whole(body.max_completion_tokens) ?? whole(body.max_tokens);
    const speaks = endpoint === "chat/completions";
    const words = String(body.input).length;
    const prompt = endpoint === "audio/speech" ? words : undefined;
    const tokens = (prompt_tokens: number, answer: number) => ({
      prompt_tokens: prompt ?? prompt_tokens,
      completion_tokens: speaks ? answer * copies : 0,
      cached_tokens: 0,
    });
    const bound = mostPrompt(body);
    const most = tokens(bound + (beyond.get(body.model) ?? 0), limit ?? defaultAnswerTokens);
    const least = tokens(estimatePrompt(body), limit ?? 1);
    const sums = targets.map(({ upstream, model }) => {
      if (upstream.free) return free;
      const highest = prices.of(upstream.name, model, most);
      const lowest = prices.of(upstream.name, model, least);
      if (!highest || !lowest) return { ...free, unpriced: true };
      return {
        most: chargeOf(highest.cost, markup),
        least: chargeOf(lowest.cost, markup),
        unpriced: false,
        prompt: 0,
      };
    });
    // A free fallback doesn't make the other models cheaper.
    const paid = sums.filter((sum) => sum.most > 0);
    return {
      most: Math.max(0, ...paid.map((sum) => sum.most)),
      least: paid.length > 0 ? Math.min(...paid.map((sum) => sum.least)) : 0,
      unpriced: sums.some((sum) => sum.unpriced),
      prompt: wordsAlone(body) ? bound : 0,
    };
  };
  return {
    of,
    /** Learns how many tokens a prompt had, so that later calls hold enough. */
    learn(model: string, { prompt }: Estimate, tokens: number) {
      if (prompt === 0) return;
      const extra = Math.max(tokens - prompt, Math.floor((beyond.get(model) ?? 0) * decay));
      if (extra > 0) beyond.set(model, extra);
      else beyond.delete(model);
      if (beyond.size > maxModels) beyond.clear();
    },
  };
}
