import type { PromptTokens } from "./prompt-tokens.ts";

/** Predictions for an owner's next call to a model, based on the owner's earlier calls. */
export interface Learned {
  /**
   * The number of prompt tokens that the upstream reports for each token that the local tokenizer counts, plus a
   * margin.
   */
  factor: number;
  /** Prompt tokens that the upstream adds to each call, such as its own instructions. */
  beyond: number;
  /** The number of output tokens that an answer to this owner rarely exceeds. */
  output: number;
}

const maxEntries = 10_000;
/** The factor by which each new call multiplies the values learned from earlier calls. */
const decay = 0.9;
/**
 * The bounds of learned values. Without them, implausible counts from an upstream could make later calls unaffordable.
 */
const factors = { min: 0.5, max: 4 };
const maxBeyond = 16_384;
const maxOutput = 131_072;
/** The factor by which holds exceed earlier usage, because the next call may be larger. */
const margin = 1.25;
const leastOutput = 64;
/**
 * The length in tokens below which a prompt shows how many tokens the upstream adds, rather than how its tokenizer
 * differs.
 */
const shortPrompt = 200;

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Keeps the predictions for each owner and model in memory. One owner's calls never affect another owner's holds. */
export function createUsageHistory() {
  const entries = new Map<string, Learned>();
  const keyOf = (owner_id: string, model: string) => `${owner_id} ${model}`;

  return {
    of: (owner_id: string, model: string): Learned | undefined => entries.get(keyOf(owner_id, model)),
    /** Updates the predictions with the usage that an upstream reported for a call. */
    learn(owner_id: string, model: string, prompt: PromptTokens, actual: { prompt: number; output: number }) {
      const key = keyOf(owner_id, model);
      const before = entries.get(key);
      const isLong = prompt.likely >= shortPrompt;
      const ratio = isLong ? (actual.prompt / prompt.likely) * margin : 0;
      const factor = Math.max(ratio, isLong && before ? before.factor * decay : (before?.factor ?? margin));
      const beyond = Math.max(
        isLong ? 0 : actual.prompt - prompt.likely,
        Math.floor((before?.beyond ?? 0) * decay),
      );
      const output = Math.max(actual.output * margin, (before?.output ?? 0) * decay, leastOutput);
      // Inserting the entry again keeps the least recently updated entries first.
      entries.delete(key);
      entries.set(key, {
        factor: within(factor, factors.min, factors.max),
        beyond: within(beyond, 0, maxBeyond),
        output: Math.ceil(Math.min(output, maxOutput)),
      });
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
    },
  };
}
