import { type Attributes, isObject, jsonAt, listOf } from "./attributes.ts";
import { contentOf, type Message, type Part, textOf, toolCall } from "./messages.ts";

const fields = new Set(["role", "content", "finish_reason", "tool_call_id", "reasoning"]);
const callFields = new Set(["id", "name", "arguments"]);

/**
 * Reads numbered attributes, such as `gen_ai.prompt.0.content`, as objects.
 * @source https://github.com/traceloop/openllmetry
 */
function numbered(attributes: Attributes, prefix: string): Part[] {
  const found = new Map<number, Part>();
  for (const [name, value] of attributes) {
    if (!name.startsWith(`${prefix}.`)) continue;
    const [index = "", field = "", at = "", inner = ""] = name.slice(prefix.length + 1).split(".");
    if (!/^\d{1,4}$/.test(index)) continue;
    const item = found.get(Number(index)) ?? {};
    found.set(Number(index), item);
    if (fields.has(field)) Object.assign(item, { [field]: value });
    if (field !== "tool_calls" || !/^\d{1,3}$/.test(at) || !callFields.has(inner)) continue;
    const calls = (item.tool_calls ?? []) as Part[];
    calls[Number(at)] = { ...calls[Number(at)], [inner]: value };
    item.tool_calls = calls;
  }
  return [...found].sort(([a], [b]) => a - b).map(([, item]) => item);
}

/** Parses content that is a JSON array of parts; undefined if it is plain text. */
function partsIn(content: unknown): unknown[] | undefined {
  if (typeof content !== "string" || !content.startsWith("[{")) return undefined;
  const parts = jsonAt(new Map([["content", content]]), "content");
  return Array.isArray(parts) ? parts : undefined;
}

function messageOf({ role, content, tool_calls, tool_call_id, reasoning }: Part, usualRole: string): Message {
  const calls = listOf(tool_calls)
    .filter(isObject)
    .map(({ id, name, arguments: input }) => toolCall(id, name, input));
  const parts = partsIn(content);
  return {
    role: textOf(role) ?? usualRole,
    content: parts ? contentOf(parts) : (content ?? null),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(textOf(tool_call_id) ? { tool_call_id: String(tool_call_id) } : {}),
    ...(textOf(reasoning) ? { reasoning_content: String(reasoning) } : {}),
  };
}

/** Reads the messages in numbered attributes, each with its finish reason. */
export const numberedMessages = (
  attributes: Attributes,
  prefix: string,
  usualRole: string,
): { message: Message; finish?: string }[] =>
  numbered(attributes, prefix).map((item) => ({
    message: messageOf(item, usualRole),
    finish: textOf(item.finish_reason),
  }));
