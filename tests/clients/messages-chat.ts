import type { Body } from "../../server/llm/call.ts";
import { translate } from "../../server/llm/messages/settings.ts";
import { plainChat } from "../../server/llm/translation/plain-chat.ts";

export const translated = (fields: Record<string, unknown>) =>
  translate(
    { model: "llama", max_tokens: 10, messages: [{ role: "user", content: "Hi" }], ...fields } as Body,
    [],
  );

/** The chat completion for a request's fields, without the fields that all requests here share. */
export function plain({ model = "llama", ...fields }: Record<string, unknown>): Record<string, unknown> {
  const { body, refusal } = translated({ model, ...fields });
  if (refusal) throw refusal;
  const {
    model: _,
    max_tokens: __,
    max_completion_tokens: ___,
    messages,
    ...rest
  } = plainChat(body, String(model));
  return "messages" in fields || "system" in fields ? { ...rest, messages } : rest;
}

export const cache_control = { type: "ephemeral" };
export const text = (value: string, more: object = {}) => ({ type: "text", text: value, ...more });
export const user = (...content: object[]) => ({ role: "user", content });
export const assistant = (...content: object[]) => ({ role: "assistant", content });
export const use = (id: string, input: unknown = {}) => ({ type: "tool_use", id, name: "f", input });
export const result = (tool_use_id: string, content?: unknown, more: object = {}) => ({
  type: "tool_result",
  tool_use_id,
  ...(content === undefined ? {} : { content }),
  ...more,
});
export const png = { type: "image", source: { type: "base64", media_type: "image/png", data: "AA==" } };
export const picture = { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } };
export const call = (id: string, given = "{}") => ({
  id,
  type: "function",
  function: { name: "f", arguments: given },
});
export const called = (...ids: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => call(id)),
});
export const answered = (tool_call_id: string, content: string) => ({ role: "tool", tool_call_id, content });
export const hi = { role: "user", content: "Hi" };
export const schema = {
  type: "object",
  properties: { a: { type: "string" } },
  required: ["a"],
  additionalProperties: false,
};
export const tool = { name: "f", description: "Does it", input_schema: schema };
export const chatTool = {
  type: "function",
  function: { name: "f", description: "Does it", parameters: schema },
};
