import { parseObject, textIn } from "../answer-parsing.ts";
import type { Tokens } from "../call.ts";
import { type Chunk, finishReasonOf, type Message } from "../completion.ts";
import { digitsOf } from "../responses/ids.ts";
import { answerOf } from "../translation/exchange.ts";
import { type ReportedUsage, usageOf } from "../usage.ts";

/** The part of a message's data that is known before the model answers. */
export interface MessageHead {
  /** The request's ID in the log. */
  requestId: string;
  model: string;
  /** Whether the caller expects the model's thinking. */
  withThinking: boolean;
  stopSequences: readonly string[];
}

const messageIdOf = (requestId: string) => `msg_${digitsOf(requestId)}`;

/** The ID of a tool call. If the upstream sends none, one is derived from the request's ID. */
export const toolIdOf = (id: unknown, { requestId }: MessageHead, index: number): string =>
  typeof id === "string" && id ? id : `toolu_${digitsOf(requestId)}${index}`;

export type ContentBlock =
  | { type: "thinking"; thinking: string; signature: string }
  | { type: "text"; text: string; citations: null }
  | { type: "tool_use"; id: string; name: string; input: object; caller: { type: "direct" } };

export const textBlock = (text: string): ContentBlock => ({ type: "text", text, citations: null });
/** The signature is empty, because only Anthropic signs thinking. */
export const thinkingBlock = (thinking: string): ContentBlock => ({
  type: "thinking",
  thinking,
  signature: "",
});
export const toolBlock = (id: string, name: string, input: object): ContentBlock => ({
  type: "tool_use",
  id,
  name,
  input,
  caller: { type: "direct" },
});

export const reasoningOf = ({ reasoning_content, reasoning }: Message): string =>
  [reasoning_content, reasoning].find((text): text is string => typeof text === "string") ?? "";

function contentOf(message: Message, head: MessageHead): ContentBlock[] {
  const thinking = head.withThinking ? reasoningOf(message) : "";
  const text = textIn(message.content) + (typeof message.refusal === "string" ? message.refusal : "");
  // A streamed answer's list of calls has gaps if the upstream skipped an index.
  const calls = (message.tool_calls ?? []).flatMap((call, index) =>
    call
      ? toolBlock(
          toolIdOf(call.id, head, index),
          String(call.function?.name ?? ""),
          parseObject(String(call.function?.arguments ?? "")) ?? {},
        )
      : [],
  );
  return [...(thinking ? [thinkingBlock(thinking)] : []), ...(text ? [textBlock(text)] : []), ...calls];
}

const stopReasons = {
  stop: "end_turn",
  length: "max_tokens",
  tool_calls: "tool_use",
  content_filter: "refusal",
} as const;

interface Stop {
  finish: string | null | undefined;
  /** vLLM's field `stop_reason`, which contains the stop sequence. */
  stoppedBy?: unknown;
  hasCalls: boolean;
  hasRefused: boolean;
}

export function stopOf({ finish, stoppedBy, hasCalls, hasRefused }: Stop, { stopSequences }: MessageHead) {
  const stop_sequence = stopSequences.find((sequence) => sequence === stoppedBy) ?? null;
  const reason = finishReasonOf(finish) ?? "stop";
  // Some upstreams end tool calls with the finish reason "stop".
  const stop_reason =
    reason === "stop" && hasCalls
      ? "tool_use"
      : reason === "stop" && hasRefused
        ? "refusal"
        : reason === "stop" && stop_sequence !== null
          ? "stop_sequence"
          : stopReasons[reason];
  const stop_details =
    stop_reason === "refusal" ? { type: "refusal", category: null, explanation: null } : null;
  return { stop_reason, stop_sequence, stop_details };
}

/** Returns the usage that the upstream reported, or else the tokens that were counted for the log. */
export function messageUsage(reported: ReportedUsage | null | undefined, counted: Tokens = {}) {
  const known = usageOf(reported);
  const { prompt_tokens, completion_tokens, cached_tokens, counts } = known ?? {
    prompt_tokens: counted.prompt_tokens ?? 0,
    completion_tokens: counted.completion_tokens ?? 0,
    cached_tokens: counted.cached_tokens ?? 0,
    counts: {},
  };
  const { cache_write = 0, cache_write_1h = 0, reasoning = 0 } = counts;
  return {
    input_tokens: prompt_tokens - cached_tokens - cache_write - cache_write_1h,
    cache_creation_input_tokens: cache_write + cache_write_1h,
    cache_read_input_tokens: cached_tokens,
    cache_creation: { ephemeral_5m_input_tokens: cache_write, ephemeral_1h_input_tokens: cache_write_1h },
    output_tokens: completion_tokens,
    output_tokens_details: { thinking_tokens: reasoning },
    server_tool_use: null,
    service_tier: null,
    inference_geo: null,
    speed: null,
  };
}

interface MessageEnd {
  model: unknown;
  content: ContentBlock[];
  stop: ReturnType<typeof stopOf> | { stop_reason: null; stop_sequence: null; stop_details: null };
  usage: ReturnType<typeof messageUsage>;
}

/** A message in the format of Anthropic's API. */
export const messageOf = ({ requestId, model }: MessageHead, end: MessageEnd): object => ({
  id: messageIdOf(requestId),
  type: "message",
  role: "assistant",
  model: typeof end.model === "string" && end.model ? end.model : model,
  content: end.content,
  ...end.stop,
  container: null,
  diagnostics: null,
  usage: end.usage,
});

export function wholeMessage(head: MessageHead, completion: Chunk, counted?: Tokens): object {
  const answer = answerOf(completion);
  const message = answer?.message ?? {};
  const stop = {
    finish: answer?.finish_reason,
    stoppedBy: answer?.stop_reason,
    hasCalls: (message.tool_calls ?? []).length > 0,
    hasRefused: Boolean(message.refusal),
  };
  return messageOf(head, {
    model: completion.model,
    content: contentOf(message, head),
    stop: stopOf(stop, head),
    usage: messageUsage(completion.usage, counted),
  });
}
