import { parseObject, textIn } from "../answer-parsing.ts";
import type { Tokens } from "../call.ts";
import { type Chunk, finishReasonOf, type Message } from "../completion.ts";
import { reasoningOf } from "../messages/message.ts";
import { digitsOf } from "../responses/ids.ts";
import { type ReportedUsage, usageOf } from "../usage.ts";

/** The part of a response's data that is known before the model answers. */
export interface ResponseHead {
  /** The request's ID in the log. */
  requestId: string;
  model: string;
  /** Whether the caller expects the model's thoughts. */
  withThoughts: boolean;
}

type Part = { text: string; thought?: true } | { functionCall: { id: string; name: string; args: object } };

export interface Candidate {
  content: { role: "model"; parts: Part[] };
  finishReason?: string;
  index: number;
}

const finishReasons = {
  stop: "STOP",
  length: "MAX_TOKENS",
  tool_calls: "STOP",
  content_filter: "SAFETY",
} as const;

/** The text parts of a message or a delta. */
export function textParts(message: Message, { withThoughts }: ResponseHead): Part[] {
  const thought = withThoughts ? reasoningOf(message) : "";
  const text = textIn(message.content) + (typeof message.refusal === "string" ? message.refusal : "");
  return [...(thought ? [{ text: thought, thought: true as const }] : []), ...(text ? [{ text }] : [])];
}

interface End {
  index: number;
  finish: string | null | undefined;
  calls: NonNullable<Message["tool_calls"]>;
  hasRefused: boolean;
}

/** The end of a candidate: its remaining parts, its function calls and its finish reason. */
export function endOf(
  { index, finish, calls, hasRefused }: End,
  parts: Part[],
  head: ResponseHead,
): Candidate {
  let isMalformed = false;
  // A streamed answer's list of calls has gaps if the upstream skipped an index.
  const called = calls.flatMap((call, place): Part[] => {
    if (!call) return [];
    const text = String(call.function?.arguments ?? "");
    const args = parseObject(text || "{}");
    isMalformed ||= !args;
    const id = call.id || `call_${digitsOf(head.requestId)}${index}_${place}`;
    return [{ functionCall: { id, name: String(call.function?.name ?? ""), args: args ?? {} } }];
  });
  const reason = finishReasonOf(finish) ?? "stop";
  const finishReason =
    isMalformed && reason !== "length"
      ? "MALFORMED_FUNCTION_CALL"
      : hasRefused && reason === "stop"
        ? "SAFETY"
        : finishReasons[reason];
  return { content: { role: "model", parts: [...parts, ...called] }, finishReason, index };
}

/** Returns the usage that the upstream reported, or else the tokens that were counted for the log. */
function usageMetadata(reported: ReportedUsage | null | undefined, counted: Tokens = {}) {
  const known = usageOf(reported);
  const prompt = known?.prompt_tokens ?? counted.prompt_tokens ?? 0;
  const output = known?.completion_tokens ?? counted.completion_tokens ?? 0;
  const cached = known?.cached_tokens ?? counted.cached_tokens ?? 0;
  const thoughts = known?.counts.reasoning ?? 0;
  return {
    promptTokenCount: prompt,
    candidatesTokenCount: output - thoughts,
    totalTokenCount: prompt + output,
    ...(cached > 0 ? { cachedContentTokenCount: cached } : {}),
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
  };
}

interface Given {
  model: unknown;
  usage?: ReportedUsage | null;
  counted?: Tokens;
  /** Whether this is the last part of the response, which contains the usage. */
  isLast: boolean;
}

/** A response, or a part of a streamed one, in the format of Google's API. */
export const responseOf = (
  { requestId, model }: ResponseHead,
  candidates: Candidate[],
  { model: served, usage, counted, isLast }: Given,
): object => ({
  candidates,
  ...(isLast ? { usageMetadata: usageMetadata(usage, counted) } : {}),
  modelVersion: typeof served === "string" && served ? served : model,
  responseId: digitsOf(requestId),
});

export function wholeResponse(head: ResponseHead, completion: Chunk, counted?: Tokens): object {
  const candidates = (completion.choices ?? []).map(({ index, message = {}, finish_reason }, at) =>
    endOf(
      {
        index: index ?? at,
        finish: finish_reason,
        calls: message.tool_calls ?? [],
        hasRefused: Boolean(message.refusal),
      },
      textParts(message, head),
      head,
    ),
  );
  const { model, usage } = completion;
  return responseOf(head, candidates, { model, usage, ...(counted ? { counted } : {}), isLast: true });
}
