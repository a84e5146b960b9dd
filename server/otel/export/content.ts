import { parseObject } from "../../llm/answer-parsing.ts";
import type { RequestEnd } from "../../llm/request-rows.ts";

interface Message {
  role?: string;
  content?: unknown;
  tool_calls?: { id?: string; function?: { name?: string; arguments?: string } }[] | null;
  tool_call_id?: string;
}

interface Bodies {
  messages?: unknown;
  prompt?: unknown;
  input?: unknown;
  choices?: unknown;
}

const listOf = <T>(value: unknown): T[] =>
  Array.isArray(value) ? (value as (T | null)[]).filter((item) => item !== null) : [];

/** Converts a part of a message's content. Parts that aren't text keep their type and format. */
function partOf(part: unknown): object {
  if (typeof part === "string") return { type: "text", content: part };
  const { type, text, ...rest } = part as { type?: string; text?: unknown };
  return type === "text" ? { type, content: text } : { type: type ?? "unknown", ...rest };
}

function partsOf({ role, content, tool_calls, tool_call_id }: Message): object[] {
  if (role === "tool") return [{ type: "tool_call_response", id: tool_call_id ?? null, response: content }];
  const parts = typeof content === "string" ? [content] : listOf(content);
  const calls = listOf<NonNullable<Message["tool_calls"]>[number]>(tool_calls).map((call) => ({
    ...{ type: "tool_call", id: call.id ?? null, name: call.function?.name ?? "" },
    arguments: parseObject(call.function?.arguments ?? "") ?? call.function?.arguments ?? null,
  }));
  return [...parts.map(partOf), ...calls];
}

const plain = (text: unknown): Message => ({ role: "user", content: text });

/**
 * The messages of a call in the format of the conventions for generative AI, as JSON.
 * @source https://github.com/open-telemetry/semantic-conventions-genai
 */
export function contentOf({
  start,
  response,
  finish_reason,
}: RequestEnd): Record<string, string | undefined> {
  const request: Bodies = parseObject(start.request) ?? {};
  const { choices }: Bodies = parseObject(response ?? "") ?? {};
  const messages = request.messages ?? [request.prompt ?? request.input ?? []].flat().map(plain);
  const input = listOf<Message>(messages).map((message) => ({
    role: message.role ?? "user",
    parts: partsOf(message),
  }));
  const output = listOf<{ message?: Message; text?: string }>(choices).map(({ message, text }) => ({
    role: "assistant",
    parts: partsOf(message ?? { content: text ?? "" }),
    finish_reason: finish_reason ?? "stop",
  }));
  return {
    "gen_ai.input.messages": input.length > 0 ? JSON.stringify(input) : undefined,
    "gen_ai.output.messages": output.length > 0 ? JSON.stringify(output) : undefined,
  };
}
