import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { llm_request_bodies as bodies, llm_requests } from "../db/schema.ts";
import { messageOf, parseObject, textIn } from "../llm/answer-parsing.ts";
import type { Body, PromptReference } from "../llm/call.ts";
import type { Chunk } from "../llm/completion.ts";
import { LlmError } from "../llm/errors.ts";
import type { Llm } from "../llm/index.ts";
import { answerOf } from "../llm/translation/exchange.ts";
import { whileCreditsLast } from "./while-credits-last.ts";

/** The result of a settled call that belongs to an evaluation. */
export interface Answer {
  /** The ID of the call's row in the log. */
  id: string;
  /** The generated text, for a chat completion. */
  text: string;
  cost: number | null;
  credits: number;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  duration_ms: number | null;
}

export interface EvaluationCall {
  /** `chat/completions` by default. */
  endpoint?: "chat/completions" | "embeddings";
  /** The ID of the call's row in the log; a new one by default. */
  id?: string;
  owner_id: string;
  evaluation_id: string;
  item_id: string;
  body: Body;
  prompt?: PromptReference;
  signal: AbortSignal;
}

/** The session label under which an evaluation's calls are logged. */
export const sessionOf = (evaluation: string) => `evaluation-${evaluation}`;

const textOf = (answer: object | undefined) => textIn(answerOf((answer ?? {}) as Chunk)?.message?.content);

/**
 * Calls a model for an item. Waits while other calls hold the owner's last credits: only this call is repeated, so what
 * the item has already paid for is kept.
 * @throws LlmError if the call failed; EvaluationStoppedError if calls aren't possible
 */
export async function callModel(
  llm: Pick<Llm, "perform">,
  { evaluation_id, item_id, ...call }: EvaluationCall,
): Promise<Answer & { response: object }> {
  let from = 0;
  const outcome = await whileCreditsLast(() => {
    from = performance.now();
    return llm.perform({
      endpoint: "chat/completions",
      ...call,
      ...{ source: "evaluation", kind: null },
      ...{ app_id: null, api_key_id: null, parent_id: null, animation_id: null },
      labels: { session: sessionOf(evaluation_id), end_user: null, metadata: { evaluation_id, item_id } },
    });
  }, call.signal);
  const answer = parseObject(outcome.body.toString());
  if (outcome.status >= 300 || !answer)
    throw LlmError.upstream(
      messageOf(
        answer as Chunk | undefined,
        "The model's provider returned an error. Try again or choose another model.",
      ),
    );
  const { tokens = {} } = outcome;
  return {
    id: outcome.id,
    text: textOf(answer),
    response: answer,
    cost: outcome.cost ?? null,
    credits: outcome.credits ?? 0,
    prompt_tokens: tokens.prompt_tokens ?? null,
    completion_tokens: tokens.completion_tokens ?? null,
    duration_ms: Math.round(performance.now() - from),
  };
}

/** Reads the answer of a call that was settled before a crash; undefined if the call didn't succeed. */
export async function settledAnswer(db: Db, id: string): Promise<Answer | undefined> {
  const [row] = await db
    .select({
      ...{ status: llm_requests.status, cost: llm_requests.cost, credits: llm_requests.credits },
      ...{ prompt_tokens: llm_requests.prompt_tokens, completion_tokens: llm_requests.completion_tokens },
      duration_ms: llm_requests.duration_ms,
    })
    .from(llm_requests)
    .where(eq(llm_requests.id, id));
  if (row?.status !== "succeeded") return undefined;
  const [response] = await db
    .select({ body: bodies.body })
    .from(bodies)
    .where(and(eq(bodies.id, id), eq(bodies.part, "response")));
  const { status: _, credits, ...facts } = row;
  return {
    ...facts,
    id,
    credits: credits ?? 0,
    text: textOf((response?.body ?? undefined) as object | undefined),
  };
}
