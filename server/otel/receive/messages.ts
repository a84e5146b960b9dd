import { isObject, listOf } from "./attributes.ts";

/** A message of a chat completion. */
export interface Message {
  role: string;
  content: unknown;
  tool_calls?: { id: string; type: "function"; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
  reasoning_content?: string;
  [field: string]: unknown;
}

const mostMessages = 5000;

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
/** Converts a value to text. Anything but a string becomes JSON. */
export const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);

export function toolCall(id: unknown, name: unknown, input: unknown) {
  const parts = { name: textOf(name) ?? "function", arguments: asText(input) };
  return { id: textOf(id) ?? "", type: "function" as const, function: parts };
}

export type Part = Record<string, unknown>;

/** The URL of an image, which the part contains as a link, a data URL, or Base64-encoded bytes with their type. */
function imageOf({ uri, url, image, content, data, ...part }: Part): string | undefined {
  const link = [uri, url, image].find((value) => typeof value === "string");
  if (link !== undefined) return String(link);
  const bytes = textOf(content) ?? textOf(data);
  const type = textOf(part.mime_type) ?? textOf(part.mediaType);
  return bytes && type ? `data:${type};base64,${bytes}` : undefined;
}

/** Converts a part of a message's content to the format of chat completions. Unknown parts are kept unchanged. */
function contentPart(part: unknown): unknown {
  if (typeof part === "string") return { type: "text", text: part };
  if (!isObject(part)) return part;
  if (part.type === "text") return { type: "text", text: asText(part.content ?? part.text) };
  const isImage = part.modality === "image" || part.type === "image";
  const url = isImage ? imageOf(part) : undefined;
  return url === undefined ? part : { type: "image_url", image_url: { url } };
}

const callTypes = new Set<unknown>(["tool_call", "tool-call"]);
const resultTypes = new Set<unknown>(["tool_call_response", "tool-result"]);

/** Converts a message's parts. If all of them are text, they are joined into a single string. */
export function contentOf(parts: unknown[]): unknown {
  const content = parts.map(contentPart);
  const texts = content.flatMap((part) =>
    isObject(part) && part.type === "text" ? [String(part.text)] : [],
  );
  if (content.length === 0) return null;
  return texts.length === content.length ? texts.join("\n") : content;
}

/** A tool's result: the conventions use `response` or `result`, the AI SDK `output` or `result`. */
const resultOf = ({ response, result, output }: Part): string => {
  const value = response ?? result ?? output;
  return asText(isObject(value) && "value" in value && "type" in value ? value.value : value);
};

/** Converts a message with parts. Each tool result becomes a separate message. */
function fromParts(role: string, parts: unknown[]): Message[] {
  const objects = parts.filter(isObject);
  const results = objects.filter(({ type }) => resultTypes.has(type));
  const calls = objects.filter(({ type }) => callTypes.has(type));
  const thoughts = objects.filter(({ type }) => type === "reasoning");
  const apart = new Set<unknown>([...results, ...calls, ...thoughts]);
  const rest = parts.filter((part) => !apart.has(part));
  const tools = results.map((part) => ({
    role: "tool",
    content: resultOf(part),
    tool_call_id: textOf(part.id) ?? textOf(part.toolCallId) ?? "",
  }));
  if (tools.length > 0 && rest.length === 0 && calls.length === 0) return tools;
  const tool_calls = calls.map(({ id, toolCallId, name, toolName, arguments: input, ...part }) =>
    toolCall(id ?? toolCallId, name ?? toolName, input ?? part.input ?? part.args),
  );
  const reasoning_content = thoughts.map(({ content, text }) => asText(content ?? text)).join("\n");
  const message: Message = {
    role,
    content: contentOf(rest),
    ...(tool_calls.length > 0 ? { tool_calls } : {}),
    ...(reasoning_content ? { reasoning_content } : {}),
  };
  return [message, ...tools];
}

/** Reads a message in any format: with parts, with content, or in the format of chat completions. */
export function messagesOf(given: unknown, defaultRole = "user"): Message[] {
  if (typeof given === "string") return [{ role: defaultRole, content: given }];
  if (!isObject(given)) return [];
  const role = textOf(given.role) ?? defaultRole;
  if (Array.isArray(given.parts)) return fromParts(role, given.parts);
  if (Array.isArray(given.content) && given.content.some((part) => isObject(part) && isKnownPart(part)))
    return fromParts(role, given.content);
  const { parts: _, finish_reason: __, ...message } = given;
  return [{ ...message, role, content: given.content ?? null }];
}

const isKnownPart = ({ type }: Part) =>
  callTypes.has(type) || resultTypes.has(type) || type === "text" || type === "reasoning";

export const readMessages = (list: unknown, role?: string): Message[] =>
  listOf(list)
    .slice(0, mostMessages)
    .flatMap((item) => messagesOf(item, role));
