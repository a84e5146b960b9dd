import * as z from "zod";
import { parsed, unsupported } from "../translation/checks.ts";
import type { FullMessage, FullPart } from "../translation/full-chat.ts";
import type { Problems } from "../translation/problems.ts";
import { blocksOf, cacheOf, contentOf, partsFor, typed } from "./content.ts";

const message = z.object({ role: z.enum(["user", "assistant", "system"]), content: z.unknown().optional() });
const toolUse = z.object({ id: z.string(), name: z.string(), input: z.unknown().optional() });
const toolResult = z.object({
  tool_use_id: z.string(),
  content: z.unknown().optional(),
  is_error: z.boolean().nullish(),
});
const thinking = z.looseObject({ thinking: z.string() });

const typeOf = (block: unknown) => typed.safeParse(block).data?.type;

/** Translates a tool result into a separate message. */
function resultMessage(block: unknown, at: string, problems: Problems): FullMessage {
  const { tool_use_id, content, is_error } = parsed(toolResult, block, at);
  return {
    role: "tool",
    tool_call_id: tool_use_id,
    content: contentOf(content ?? "", `${at}.content`, problems),
    ...(is_error ? { is_error } : {}),
    ...cacheOf(typed.parse(block)),
  };
}

/**
 * Translates a user's blocks. Tool results come first, because they must directly follow the message with the calls.
 */
function userMessages(blocks: unknown[], at: string, problems: Problems): FullMessage[] {
  const results: FullMessage[] = [];
  const parts: FullPart[] = [];
  for (const [index, block] of blocks.entries()) {
    const path = `${at}[${index}]`;
    if (typeOf(block) !== "tool_result") parts.push(...partsFor(block, path, problems));
    else
      problems.try(
        () => results.push(resultMessage(block, path, problems)),
        () => parts.push({ type: "tool_result", ...(block as object) }),
      );
  }
  const isEmpty = parts.length === 0 && results.length > 0;
  return isEmpty ? results : [...results, { role: "user", content: parts }];
}

function addToolUse(into: FullMessage, block: unknown, at: string) {
  const { id, name, input } = parsed(toolUse, block, at);
  const call = { name, arguments: JSON.stringify(input ?? {}) };
  into.tool_calls ??= [];
  into.tool_calls.push({ id, type: "function", function: call, ...cacheOf(typed.parse(block)) });
}

function addThinking(into: FullMessage, block: unknown) {
  into.thinking_blocks = [...(into.thinking_blocks ?? []), block as object];
  const text = thinking.safeParse(block).data?.thinking;
  if (text) into.reasoning_content = `${into.reasoning_content ?? ""}${text}`;
}

function addOther(into: FullMessage, block: unknown) {
  into.other_blocks = [...(into.other_blocks ?? []), { type: "unknown", ...(block as object) }];
}

function assistantMessage(blocks: unknown[], at: string, problems: Problems): FullMessage {
  const result: FullMessage = { role: "assistant", content: null };
  const texts: FullPart[] = [];
  for (const [index, block] of blocks.entries()) {
    const path = `${at}[${index}]`;
    const type = typeOf(block);
    if (type === "text") texts.push(...partsFor(block, path, problems));
    else if (type === "thinking" || type === "redacted_thinking") addThinking(result, block);
    else
      problems.try(
        () => {
          if (type === "tool_use") return addToolUse(result, block, path);
          throw unsupported(`${path}.type`, `${path}: content of type ${type} isn't supported`);
        },
        () => addOther(result, block),
      );
  }
  if (texts.length > 0) result.content = texts;
  return result;
}

function messagesFor(given: unknown, at: string, problems: Problems): FullMessage[] {
  const { role, content } = parsed(message, given, at);
  const blocks = blocksOf(content, `${at}.content`, problems);
  if (typeof blocks === "string") return [{ role, content: blocks }];
  if (role === "user") return userMessages(blocks, `${at}.content`, problems);
  if (role === "assistant") return [assistantMessage(blocks, `${at}.content`, problems)];
  return [{ role, content: contentOf(blocks, `${at}.content`, problems) }];
}

export const fullMessages = (messages: unknown[], problems: Problems): FullMessage[] =>
  messages.flatMap((given, at) =>
    problems.try(
      () => messagesFor(given, `messages[${at}]`, problems),
      () => [{ role: "user", content: [{ type: "unknown", ...(given as object) }] }],
    ),
  );
