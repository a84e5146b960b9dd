import type { Body } from "../../server/llm/call.ts";
import { chatMessages, plainMessages } from "../../server/llm/responses/input.ts";
import { chatBody, settingsOf } from "../../server/llm/responses/settings.ts";
import type { ChatMessage } from "../../server/llm/translation/chat.ts";

/** The chat completion for a request's fields. */
export function translated(
  fields: Record<string, unknown>,
  history: ChatMessage[] = [],
): Record<string, unknown> {
  const body = { model: "gpt-4o", input: "Hi", ...fields } as Body;
  const settings = settingsOf(body);
  const messages = plainMessages(chatMessages(history, body.input));
  return chatBody(body.model, body.stream === true, settings, messages);
}

export const user = (content: unknown) => ({ role: "user", content });
export const called = (...ids: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: "{}" } })),
});
export const call = (call_id: string) => ({
  type: "function_call",
  id: "fc_1",
  call_id,
  name: "f",
  arguments: "{}",
  status: "completed",
});
export const output = (call_id: string, value: unknown = "42") => ({
  type: "function_call_output",
  call_id,
  output: value,
});
export const answered = (tool_call_id: string, content: unknown = "42") => ({
  role: "tool",
  tool_call_id,
  content,
});
export const tool = { type: "function", name: "f", parameters: { type: "object" } };
export const chatTool = { type: "function", function: { name: "f", parameters: { type: "object" } } };
export const dataUrl = (type: string, text: string) =>
  `data:${type};base64,${Buffer.from(text).toString("base64")}`;
