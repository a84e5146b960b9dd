import { chargeOf } from "../ledger/credits.ts";
import { estimatePrompt } from "./completion.ts";
import type { ModelRouter } from "./model-router.ts";
import type { Prices } from "./prices.ts";
import type { Endpoint } from "./upstream.ts";

/** What a call may cost before it is made, in millionths of a credit. */
export interface Estimate {
  /** Enough for whatever the call comes to, as far as that can be known. */
  most: number;
  /** What it comes to at least: with less left it is not begun. */
  least: number;
  /** No price is known for its model, or for one that would stand in for it. */
  unpriced: boolean;
  /** Tokens that its words can have at most; 0 where there is more than words in it. */
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

/** Tokens that an answer is allowed for whose caller named no limit. */
const usualAnswer = 4096;
const tokensOfAnImage = 1500;
const tokensAroundAMessage = 16;

const free: Estimate = { most: 0, least: 0, unpriced: false, prompt: 0 };
const whole = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 ? Math.min(Math.ceil(value), 10_000_000) : undefined;

/** More tokens than the words of a prompt can have; what images take is a usual sum. */
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

/** What a file or a picture took tells nothing of the calls of others. */
const wordsAlone = ({ messages }: Asked) =>
  Array.isArray(messages) &&
  messages.every(
    (message) =>
      !Array.isArray(message?.content) || message.content.every((part: Part) => part?.type === "text"),
  );

const mostModels = 1000;
/** So much of what was learned from one call is left at the next. */
const kept = 0.98;

/** Says beforehand what calls cost. */
export function createEstimate(prices: Prices, route: ModelRouter, markup: number) {
  /** Tokens of a model's prompts that are not in their words: some upstreams count instructions of their own. */
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
    const most = tokens(bound + (beyond.get(body.model) ?? 0), limit ?? usualAnswer);
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
    // A free model that may stand in makes the others no cheaper.
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
    /** Told how many tokens a prompt came to, so that the next ones hold enough. */
    learn(model: string, { prompt }: Estimate, tokens: number) {
      if (prompt === 0) return;
      const extra = Math.max(tokens - prompt, Math.floor((beyond.get(model) ?? 0) * kept));
      if (extra > 0) beyond.set(model, extra);
      else beyond.delete(model);
      if (beyond.size > mostModels) beyond.clear();
    },
  };
}
