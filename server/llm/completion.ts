import { tokensIn, type Usage } from "./prices.ts";

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

/** An estimate of a prompt's tokens, for calls whose upstream reports none. */
export function estimatePrompt(body: { messages?: unknown; input?: unknown }): number {
  let bytes = 0;
  const walk = (value: unknown) => {
    if (typeof value === "string") bytes += value.startsWith("data:") ? 0 : Buffer.byteLength(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object") Object.values(value).forEach(walk);
  };
  walk(body.messages ?? body.input);
  return tokensIn(bytes);
}

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
        if (delta.content) into.message.content = (into.message.content ?? "") + delta.content;
        if (delta.refusal) into.message.refusal = (into.message.refusal ?? "") + delta.refusal;
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
    /** All text so far, to estimate its tokens. */
    get text() {
      return [...choices.values()]
        .map(({ message }) => (message.content ?? "") + JSON.stringify(message.tool_calls ?? ""))
        .join("");
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
