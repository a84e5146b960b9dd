import { tokensOfAudio } from "./media-tokens.ts";
import { type ReportedUsage, usageOf } from "./usage.ts";

interface ToolCall {
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
  /** Anthropic's thinking with its signatures, of which `reasoning_content` has only the text. */
  thinking_blocks?: object[];
  /** Parts of an Anthropic message that chat completions have no field for, such as the results of server tools. */
  other_blocks?: object[];
  /** Base64-encoded speech, and its transcript. */
  audio?: { data?: string; transcript?: string } | null;
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
  usage?: ReportedUsage | null;
  service_tier?: string | null;
  error?: { message?: string } | string;
}

export const finishReasons = ["stop", "length", "tool_calls", "content_filter"] as const;
export type FinishReason = (typeof finishReasons)[number];

export const finishReasonOf = (reason: string | null | undefined): FinishReason | null =>
  finishReasons.find((known) => known === reason) ?? (reason === "function_call" ? "tool_calls" : null);

const longestName = 200;

/** The model and the service tier that a response names. Anthropic names the tier in its usage. */
export const servedBy = ({ model, service_tier, usage }: Chunk) => ({
  model: typeof model === "string" ? model.slice(0, longestName) : undefined,
  tier: service_tier ?? usage?.service_tier ?? undefined,
});

/** The texts that a model generated in a message: content, reasoning, refusal and tool calls. */
export const generatedTexts = (message: Message | undefined): string[] =>
  [
    message?.content,
    message?.reasoning_content,
    message?.reasoning,
    message?.refusal,
    ...(message?.tool_calls ?? []).flatMap((call) => [call?.function?.name, call?.function?.arguments]),
  ].filter((text) => typeof text === "string" && text !== "") as string[];

/** Assembles a streamed response into one completion for the log, even if only a part of the stream was received. */
export function createAssembly() {
  const choices = new Map<number, { message: Message; finish_reason: string | null }>();
  let head: Pick<Chunk, "id" | "created" | "model" | "service_tier"> = {};
  let usage: ReportedUsage | null = null;
  let audioLength = 0;

  const choice = (index: number) => {
    const known = choices.get(index);
    if (known) return known;
    const fresh = { message: { role: "assistant", content: null } as Message, finish_reason: null };
    choices.set(index, fresh);
    return fresh;
  };

  return {
    add(chunk: Chunk) {
      if (!head.id) head = { id: chunk.id, created: chunk.created, model: chunk.model };
      if (chunk.service_tier) head.service_tier = chunk.service_tier;
      if (chunk.usage) usage = chunk.usage;
      for (const { index, delta, finish_reason } of chunk.choices ?? []) {
        const into = choice(index);
        if (finish_reason) into.finish_reason = finish_reason;
        if (!delta) continue;
        if (delta.role) into.message.role = delta.role;
        for (const field of ["content", "reasoning_content", "reasoning", "refusal"] as const) {
          const text = delta[field];
          if (typeof text === "string" && text) into.message[field] = (into.message[field] ?? "") + text;
        }
        for (const call of delta.tool_calls ?? []) addToolCall(into.message, call);
        audioLength += addAudio(into.message, delta);
      }
    },
    get head(): Chunk {
      return head;
    },
    get finished() {
      return choices.size > 0 && [...choices.values()].every((c) => c.finish_reason !== null);
    },
    get received() {
      return choices.size > 0;
    },
    /**
     * The model, tier and usage that the response reports, and everything generated so far, for counting its tokens.
     */
    get answered() {
      return {
        ...servedBy({ ...head, usage }),
        usage: usageOf(usage),
        texts: [...choices.values()].flatMap(({ message }) => generatedTexts(message)),
        audioTokens: tokensOfAudio(audioLength),
      };
    },
    get finishReason() {
      return finishReasonOf(choices.get(0)?.finish_reason);
    },
    completion() {
      const list = [...choices].map(([index, { message, finish_reason }]) => ({
        index,
        message,
        finish_reason,
      }));
      return { ...head, object: "chat.completion", choices: list, usage };
    },
  };
}

/**
 * Keeps the transcript of speech, but not its audio data.
 * @returns the length of the audio data, in base64 characters
 */
function addAudio(message: Message, { audio }: Message): number {
  if (!audio) return 0;
  if (typeof audio.transcript === "string") {
    message.audio = { transcript: (message.audio?.transcript ?? "") + audio.transcript };
  }
  return typeof audio.data === "string" ? audio.data.length : 0;
}

const maxToolCalls = 1000;

function addToolCall(message: Message, call: ToolCall) {
  message.tool_calls ??= [];
  const calls = message.tool_calls;
  const index = call.index ?? calls.length;
  if (!Number.isInteger(index) || index < 0 || index > maxToolCalls) return;
  const known = calls[index];
  if (!known) {
    calls[index] = {
      id: call.id,
      type: call.type ?? "function",
      function: { name: "", arguments: "", ...call.function },
    };
    return;
  }
  known.function!.name = (known.function!.name ?? "") + (call.function?.name ?? "");
  known.function!.arguments = (known.function!.arguments ?? "") + (call.function?.arguments ?? "");
}
