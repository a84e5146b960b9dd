import type { ReportedUsage } from "./usage.ts";

export interface ToolCall {
  index?: number;
  id?: string;
  type?: string;
  function?: { name?: string; arguments?: string };
}

export interface Message {
  role?: string;
  content?: string | null;
  /** The reasoning text: DeepSeek and vLLM use the first field, OpenRouter the second. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  refusal?: string | null;
  tool_calls?: ToolCall[];
  /** Anthropic's thinking blocks with their signatures. `reasoning_content` contains only their text. */
  thinking_blocks?: object[];
  /** Parts of an Anthropic message that chat completions have no field for, such as the results of server tools. */
  other_blocks?: object[];
  /** Base64-encoded speech, and its transcript. */
  audio?: { data?: string; transcript?: string } | null;
  /** The predecessor of `tool_calls`. */
  function_call?: ToolCall["function"] | null;
}

/** The parts of OpenAI's chat completion that the log reads. All other parts pass through unchanged. */
export interface Chunk {
  id?: string;
  object?: string;
  created?: number;
  model?: string;
  choices?: {
    index: number;
    delta?: Message;
    message?: Message;
    /** The answer of a text completion. */
    text?: string;
    finish_reason?: string | null;
    /** The stop sequence that ended the answer, according to vLLM. */
    stop_reason?: unknown;
  }[];
  /** The transcript of the audio, and the audio's duration in seconds. */
  text?: string;
  duration?: unknown;
  usage?: ReportedUsage | null;
  service_tier?: string | null;
  error?: { message?: string } | string;
}

export const finishReasons = ["stop", "length", "tool_calls", "content_filter"] as const;
export type FinishReason = (typeof finishReasons)[number];

export const finishReasonOf = (reason: string | null | undefined): FinishReason | null =>
  finishReasons.find((known) => known === reason) ?? (reason === "function_call" ? "tool_calls" : null);

/** Whether every answer of a completion ended by itself: none was cut off or filtered. */
export const isWhole = ({ choices }: Chunk): boolean =>
  (choices ?? []).every(({ finish_reason }) => {
    const reason = finishReasonOf(finish_reason);
    return reason === "stop" || reason === "tool_calls";
  });

const longestName = 200;

/** The model and the service tier that a response names. Anthropic names the tier in its usage. */
export const servedBy = ({ model, service_tier, usage }: Chunk) => ({
  model: typeof model === "string" ? model.slice(0, longestName) : undefined,
  tier: service_tier ?? usage?.service_tier ?? undefined,
});

/** The texts in the parts of a message's content. Mistral's models stream their thinking as nested parts. */
const partTexts = (content: unknown): unknown[] =>
  Array.isArray(content)
    ? content.flatMap((part: { text?: unknown; thinking?: unknown } | null) => [
        part?.text,
        ...(Array.isArray(part?.thinking)
          ? part.thinking.map((thought: { text?: unknown } | null) => thought?.text)
          : [part?.thinking]),
      ])
    : [content];

interface Called {
  function?: { name?: unknown; arguments?: unknown };
  custom?: { name?: unknown; input?: unknown };
}

/** The texts that a model generated in a message: content, reasoning, refusal, and tool and function calls. */
export const generatedTexts = (message: Message | undefined): string[] =>
  [
    ...partTexts(message?.content),
    message?.reasoning_content,
    message?.reasoning,
    message?.refusal,
    ...((message?.tool_calls ?? []) as (Called | undefined)[]).flatMap((call) => [
      ...[call?.function?.name, call?.function?.arguments, call?.custom?.name, call?.custom?.input],
    ]),
    ...[message?.function_call?.name, message?.function_call?.arguments],
  ].filter((text) => typeof text === "string" && text !== "") as string[];
