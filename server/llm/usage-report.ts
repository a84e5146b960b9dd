import { parseObject } from "./answer-parsing.ts";
import type { Call, Outcome, Tokens } from "./call.ts";
import type { Chunk } from "./completion.ts";

/** The usage and cost of a settled call. `credits` is the amount charged. */
export interface Bill extends Tokens {
  cost?: number | null;
  credits?: number;
}

/** Whether the caller of a stream wants a chunk with the usage. */
export const wantsUsage = ({ body, reportsCost }: Pick<Call, "body" | "reportsCost">): boolean =>
  reportsCost === true || body.stream_options?.include_usage === true;

/**
 * The cost of a call as fields of its usage: `cost`, as in OpenRouter's API, and `credits`; none if no price is known.
 */
const costFields = ({ cost, credits }: Bill) =>
  cost === undefined || cost === null ? {} : { cost, credits: credits ?? 0 };

const counted = ({ prompt_tokens, completion_tokens }: Bill) => {
  const [prompt, completion] = [prompt_tokens ?? 0, completion_tokens ?? 0];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
};

/** The type of a completion's chunks. Chunks of text completions have the same type as the whole completion. */
export const chunkObject = (object: string | undefined) =>
  object === "text_completion" ? object : "chat.completion.chunk";

/** Creates a chunk for the usage of a stream if the upstream sends none. */
export const usageOnly = ({ id, object, created, model }: Chunk): Chunk => ({
  ...{ id, object: chunkObject(object), created, model, choices: [] },
});

/** Adds the cost and the usage to a chunk. Usage that the upstream doesn't report is counted. */
export const withBill = (chunk: Chunk, bill: Bill): Chunk => ({
  ...chunk,
  usage: { ...(chunk.usage ?? counted(bill)), ...costFields(bill) },
});

/** Adds the cost to the usage in a complete response, for a caller that asked for it. */
export function withCost(outcome: Outcome): Outcome {
  const answer =
    outcome.status < 300 ? (parseObject(outcome.body.toString()) as Chunk | undefined) : undefined;
  if (!answer) return outcome;
  const billed = withBill(answer, { ...outcome.tokens, cost: outcome.cost, credits: outcome.credits });
  return { ...outcome, body: Buffer.from(JSON.stringify(billed)) };
}
