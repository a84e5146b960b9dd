import * as z from "zod";
import { LlmError } from "../errors.ts";
import { type ChatMessage, type ChatToolCall, checkCalls } from "../translation/chat.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import { Problems } from "../translation/problems.ts";
import { chatContent, chatPart } from "./content.ts";

const content = z.union([z.string(), z.array(z.unknown())], "expected a string or an array");
const message = z.object({ role: z.enum(["user", "assistant", "system", "developer"]), content });
const call = z.object({ call_id: z.string(), name: z.string(), arguments: z.string() });
const result = z.object({ call_id: z.string(), output: content });
const refusal = z.object({ type: z.literal("refusal"), refusal: z.string() });
const item = z.looseObject({
  type: z.string().nullish(),
  role: z.unknown().optional(),
  id: z.string().nullish(),
});

/** The referenced items, by ID. */
export type References = ReadonlyMap<string, unknown>;

const isReference = ({ type, role, id }: z.infer<typeof item>) =>
  type === "item_reference" || (!type && role === undefined && typeof id === "string");

/**
 * Returns the IDs of the items that an input refers to.
 * @throws LlmError 400 for an input item that isn't an object
 */
export function referencesIn(input: unknown): string[] {
  if (!Array.isArray(input)) return [];
  const items = input.map((entry, at) => parsed(item, entry, `input[${at}]`));
  return items.filter(isReference).map(({ id }) => id ?? "");
}

/** Translates an assistant message. Its text parts are joined, because many upstreams accept only a string there. */
function assistantMessage(parts: unknown[], at: string): ChatMessage {
  const texts: string[] = [];
  const refusals: string[] = [];
  for (const [index, part] of parts.entries()) {
    const refused = refusal.safeParse(part);
    if (refused.success) {
      refusals.push(refused.data.refusal);
      continue;
    }
    const path = `${at}.content[${index}]`;
    const translated = chatPart(part, path);
    if (translated.type !== "text")
      throw unsupported(`${path}.type`, "An assistant message can contain only text");
    texts.push(translated.text);
  }
  const said = texts.length > 0 ? texts.join("") : null;
  return {
    role: "assistant",
    content: refusals.length > 0 ? said : (said ?? ""),
    ...(refusals.length > 0 ? { refusal: refusals.join("") } : {}),
  };
}

function chatMessage(given: unknown, at: string, problems: Problems): ChatMessage {
  const { role, content: said } = parsed(message, given, at);
  if (role === "assistant" && Array.isArray(said)) return assistantMessage(said, at);
  // Few upstreams besides OpenAI support the "developer" role, and OpenAI treats it like "system".
  const known = role === "developer" ? "system" : role;
  return { role: known, content: chatContent(said, `${at}.content`, problems) };
}

/** Adds a function call to the preceding assistant message, as chat completions require. */
function addCall(
  messages: ChatMessage[],
  from: number,
  { call_id, name, arguments: given }: z.infer<typeof call>,
) {
  const added: ChatToolCall = { id: call_id, type: "function", function: { name, arguments: given } };
  const target = assistantOf(messages, from);
  target.tool_calls = [...(target.tool_calls ?? []), added];
}

/** Returns the assistant message that an item belongs to, and adds one if necessary. */
function assistantOf(messages: ChatMessage[], from: number): ChatMessage {
  const last = messages.length > from ? messages.at(-1) : undefined;
  if (last?.role === "assistant") return last;
  const added: ChatMessage = { role: "assistant", content: null };
  messages.push(added);
  return added;
}

/** Keeps reasoning for the log and for lists of input items, because chat completions have no field for it. */
function addReasoning(messages: ChatMessage[], from: number, given: Record<string, unknown>) {
  const target = assistantOf(messages, from);
  target.thinking_blocks = [...(target.thinking_blocks ?? []), given];
}

function addItem(
  messages: ChatMessage[],
  from: number,
  given: unknown,
  at: string,
  references: References,
  problems: Problems,
): void {
  const { type, role, id } = parsed(item, given, at);
  if (isReference({ type, role, id })) {
    const found = references.get(id ?? "");
    if (found === undefined) throw LlmError.itemNotFound(id ?? "", `${at}.id`);
    addItem(messages, from, found, at, new Map(), problems);
  } else if (!type || type === "message") {
    messages.push(chatMessage(given, at, problems));
  } else if (type === "function_call") {
    addCall(messages, from, parsed(call, given, at));
  } else if (type === "function_call_output") {
    const { call_id, output } = parsed(result, given, at);
    const content = chatContent(output, `${at}.output`, problems);
    messages.push({ role: "tool", tool_call_id: call_id, content });
  } else if (type === "reasoning") {
    addReasoning(messages, from, given as Record<string, unknown>);
  } else {
    throw unsupported(`${at}.type`, `Items of type ${type} aren't supported`);
  }
}

/** Keeps an item that can't be translated, for the log. */
function addOther(messages: ChatMessage[], from: number, given: unknown) {
  const { data } = anyObject.safeParse(given);
  if (!data) return;
  const target = assistantOf(messages, from);
  target.other_blocks = [...(target.other_blocks ?? []), data];
}

/**
 * Translates an input to chat messages that follow a conversation.
 * @param problems records the first reason why the input can't be translated; without it, the reason is thrown
 * @throws LlmError that names the item's field: 404 for an unknown reference, otherwise 400
 */
export function chatMessages(
  history: readonly ChatMessage[],
  input: unknown,
  references: References = new Map(),
  problems?: Problems,
): ChatMessage[] {
  const messages = [...history];
  const found = new Problems();
  if (typeof input === "string") messages.push({ role: "user", content: input });
  else {
    for (const [at, given] of (input as unknown[]).entries())
      found.try(
        () => addItem(messages, history.length, given, `input[${at}]`, references, found),
        () => addOther(messages, history.length, given),
      );
  }
  found.try(
    () => checkCalls(messages, "input"),
    () => undefined,
  );
  if (!found.first) return messages;
  if (!problems) throw found.first;
  problems.add(found.first);
  return messages;
}

/** Removes the fields that chat completions don't have, and messages that contain nothing else. */
export const plainMessages = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.flatMap(({ thinking_blocks, other_blocks, reasoning_content: _, ...message }) => {
    const isEmpty = message.content === null && !message.refusal && !message.tool_calls;
    return (thinking_blocks || other_blocks) && isEmpty ? [] : [message];
  });
