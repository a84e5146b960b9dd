import { translate } from "../../server/llm/gemini/settings.ts";
import { plainChat } from "../../server/llm/translation/plain-chat.ts";

export const hi = { role: "user", parts: [{ text: "Hi" }] };
export const said = { role: "user", content: "Hi" };
export const user = (...parts: object[]) => ({ role: "user", parts });
export const model = (...parts: object[]) => ({ role: "model", parts });
export const call = (name: string, more: object = {}) => ({
  functionCall: { name, args: { a: 1 }, ...more },
});
export const result = (name: string, response: object = { output: "ok" }, more: object = {}) => ({
  functionResponse: { name, response, ...more },
});
export const called = (id: string, name: string) => ({
  id,
  type: "function",
  function: { name, arguments: '{"a":1}' },
});
export const f = {
  name: "f",
  parameters: { type: "OBJECT", properties: { type: { type: "STRING", nullable: true } } },
};
export const g = { name: "g" };
export const tools = [{ functionDeclarations: [f, g] }];
export const choose = (functionCallingConfig: object) => ({ tools, toolConfig: { functionCallingConfig } });
export const set = (generationConfig: object) => ({ generationConfig });
export const schema = { type: "object", properties: { x: { type: "integer", minItems: 2 } } };

/** The chat completion that a request is translated to. */
export const chatOf = (request: object) => {
  const { body, refusal } = translate({ contents: [hi], ...request }, "m", false);
  if (refusal) throw refusal;
  return plainChat(body, "m");
};
