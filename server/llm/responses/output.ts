import { textIn } from "../answer-parsing.ts";
import type { Message } from "../completion.ts";
import type { ChatMessage } from "../translation/chat.ts";
import { inputParts } from "./content.ts";
import { itemIdOf } from "./ids.ts";

type ItemStatus = "in_progress" | "completed" | "incomplete";

export type OutputPart =
  | { type: "output_text"; text: string; annotations: []; logprobs: [] }
  | { type: "refusal"; refusal: string };

export interface MessageItem {
  id: string;
  type: "message";
  status: ItemStatus;
  role: "assistant";
  content: OutputPart[];
}

export interface CallItem {
  id: string;
  type: "function_call";
  status: ItemStatus;
  call_id: string;
  name: string;
  arguments: string;
}

export type OutputItem = MessageItem | CallItem;

export const textPart = (text: string): OutputPart => ({
  type: "output_text",
  text,
  annotations: [],
  logprobs: [],
});

/** Returns the ID of a function call. If the upstream sends none, one is derived from the request's ID. */
export const callIdOf = (id: unknown, requestId: string, index: number): string =>
  typeof id === "string" && id ? id : `call_${itemIdOf("fc", requestId, "o", index).slice(3)}`;

const contentOf = ({ content, refusal }: Message): OutputPart[] => {
  const text = textIn(content);
  return [
    ...(text ? [textPart(text)] : []),
    ...(typeof refusal === "string" && refusal ? [{ type: "refusal" as const, refusal }] : []),
  ];
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Translates the message of a chat completion to the items of a response.
 * @param isCut whether the response was cut off, which makes its last item incomplete
 */
export function outputOf(requestId: string, message: Message | undefined, isCut = false): OutputItem[] {
  const items: OutputItem[] = [];
  const content = message ? contentOf(message) : [];
  if (content.length > 0) {
    const id = itemIdOf("msg", requestId, "o", 0);
    items.push({ id, type: "message", status: "completed", role: "assistant", content });
  }
  // A streamed response's list of calls has gaps if the upstream skipped an index.
  for (const [index, call] of (message?.tool_calls ?? []).entries()) {
    if (!call) continue;
    items.push({
      id: itemIdOf("fc", requestId, "o", items.length),
      type: "function_call",
      status: "completed",
      call_id: callIdOf(call.id, requestId, index),
      name: textOf(call.function?.name),
      arguments: textOf(call.function?.arguments),
    });
  }
  const last = items.at(-1);
  if (last && isCut) last.status = "incomplete";
  return items;
}

const assistantParts = ({ content, refusal }: ChatMessage): OutputPart[] =>
  contentOf({ content: textIn(content), refusal });

/** Translates the messages of a stored request back to input items. */
export function inputOf(requestId: string, messages: readonly ChatMessage[]): { id: string }[] {
  const items: { id: string }[] = [];
  const add = (type: "msg" | "fc" | "fco", fields: object) =>
    items.push({ id: itemIdOf(type, requestId, "i", items.length), ...fields, status: "completed" } as {
      id: string;
    });
  for (const message of messages) {
    const { role, content, tool_calls, tool_call_id, thinking_blocks = [], other_blocks = [] } = message;
    const kept = [...thinking_blocks, ...other_blocks] as { id: string }[];
    items.push(...kept);
    if (role === "tool") {
      const output = typeof content === "string" ? content : inputParts(content);
      add("fco", { type: "function_call_output", call_id: tool_call_id, output });
      continue;
    }
    const parts = role === "assistant" ? assistantParts(message) : inputParts(content);
    if (parts.length > 0 || !(tool_calls || kept.length > 0))
      add("msg", { type: "message", role, content: parts });
    for (const call of tool_calls ?? []) {
      const { name, arguments: given } = call.function;
      add("fc", { type: "function_call", call_id: call.id, name, arguments: given });
    }
  }
  return items;
}
