import type { Usage } from "./prices.ts";

/** The parts of OpenAI's chat completion that the log reads; everything else passes through untouched. */
interface Usages {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number } | null;
  cost?: number;
}

interface ToolCall {
  index?: number;
  id?: string;
  type?: string;
  function?: { name?: string; arguments?: string };
}

interface Message {
  role?: string;
  content?: string | null;
  /** The reasoning text: the first field is used by DeepSeek and vLLM, the second by OpenRouter. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  refusal?: string | null;
  tool_calls?: ToolCall[];
}

export interface Chunk {
  id?: string;
  created?: number;
  model?: string;
  choices?: { index: number; delta?: Message; message?: Message; finish_reason?: string | null }[];
  usage?: Usages | null;
  error?: { message?: string } | string;
}

export const finishReasons = ["stop", "length", "tool_calls", "content_filter"] as const;
type FinishReason = (typeof finishReasons)[number];

export const finishReasonOf = (reason: string | null | undefined): FinishReason | null =>
  finishReasons.find((known) => known === reason) ?? (reason === "function_call" ? "tool_calls" : null);

const maxTokens = 2 ** 31 - 1;

/** A count that fits its column; an upstream may send anything. */
const counted = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= maxTokens ? Math.round(value) : undefined;

export function usageOf(usage: Usages | null | undefined): Usage | undefined {
  const prompt_tokens = counted(usage?.prompt_tokens);
  if (!usage || prompt_tokens === undefined) return undefined;
  const { cost } = usage;
  return {
    prompt_tokens,
    completion_tokens: counted(usage.completion_tokens) ?? 0,
    cached_tokens: counted(usage.prompt_tokens_details?.cached_tokens) ?? 0,
    ...(typeof cost === "number" && cost >= 0 && cost < 1e9 ? { cost } : {}),
  };
}

/** What a model generated in a message, in pieces: text, reasoning, refusal and tool calls. */
export const generatedTexts = (message: Message | undefined): string[] =>
  [
    message?.content,
    message?.reasoning_content,
    message?.reasoning,
    message?.refusal,
    ...(message?.tool_calls ?? []).flatMap((call) => [call?.function?.name, call?.function?.arguments]),
  ].filter((text) => typeof text === "string" && text !== "") as string[];

/** Assembles a streamed response, so that the log stores one completion, or the received part of it. */
export function createAssembly() {
  const choices = new Map<number, { message: Message; finish_reason: string | null }>();
  let head: Pick<Chunk, "id" | "created" | "model"> = {};
  let usage: Usages | null = null;

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
      }
    },
    get finished() {
      return choices.size > 0 && [...choices.values()].every((c) => c.finish_reason !== null);
    },
    get received() {
      return choices.size > 0;
    },
    get usage() {
      return usageOf(usage);
    },
    get finishReason() {
      return finishReasonOf(choices.get(0)?.finish_reason);
    },
    /** Everything generated so far, for counting its tokens. */
    get texts() {
      return [...choices.values()].flatMap(({ message }) => generatedTexts(message));
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
