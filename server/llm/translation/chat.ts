import * as z from "zod";
import { LlmError } from "../errors.ts";
import { anyObject } from "./checks.ts";

/** The parts of OpenAI's chat format that translated requests use. */

const text = z.object({ type: z.literal("text"), text: z.string() });
const image = z.object({
  type: z.literal("image_url"),
  image_url: z.object({ url: z.string(), detail: z.string().optional() }),
});
const file = z.object({
  type: z.literal("file"),
  file: z.object({ filename: z.string().optional(), file_data: z.string() }),
});
const audio = z.object({
  type: z.literal("input_audio"),
  input_audio: z.object({ data: z.string(), format: z.string() }),
});
export const chatPartShape = z.discriminatedUnion("type", [text, image, file, audio]);
export type ChatPart = z.infer<typeof chatPartShape>;

const toolCall = z.object({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
export type ChatToolCall = z.infer<typeof toolCall>;

export const chatMessage = z.object({
  role: z.string(),
  content: z.union([z.string(), z.array(chatPartShape)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).optional(),
  tool_call_id: z.string().optional(),
  /** Reasoning in the caller's format, and parts that chat completions can't contain. These fields are only logged. */
  reasoning_content: z.string().nullish(),
  thinking_blocks: z.array(anyObject).optional(),
  other_blocks: z.array(anyObject).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/**
 * Checks that each function call has an output and each output has a call, because chat completions require it.
 * @param param the field that contains the conversation
 * @throws LlmError 400
 */
export function checkCalls(
  messages: readonly Pick<ChatMessage, "tool_calls" | "tool_call_id">[],
  param: "input" | "messages" | "contents",
): void {
  const open = new Set<string>();
  for (const { tool_calls, tool_call_id } of messages) {
    for (const { id } of tool_calls ?? []) open.add(id);
    if (tool_call_id !== undefined && !open.has(tool_call_id))
      throw LlmError.invalid(
        `${param} has an output for the function call ${tool_call_id}, but not the call itself`,
        param,
      );
  }
  const answered = new Set(messages.map(({ tool_call_id }) => tool_call_id));
  const missing = [...open].find((id) => !answered.has(id));
  if (missing !== undefined)
    throw LlmError.invalid(`The function call ${missing} has no output in ${param}`, param);
}
