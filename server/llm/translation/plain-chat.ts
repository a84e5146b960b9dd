import type { Body } from "../call.ts";
import { limitField } from "../output-limits.ts";
import type { ChatPart } from "./chat.ts";
import { type FullBody, type FullMessage, type FullPart, isChatPart } from "./full-chat.ts";

const bare = (model: string) => model.slice(model.lastIndexOf("/") + 1).toLowerCase();

/** The models that are known to accept `reasoning_effort`. Others may reject it. */
const reasoning = /^(o\d|gpt-([5-9](?!.*chat)|oss)|gemini-(2\.5|[3-9])|claude|grok-3-mini|deepseek|qwen)/;
/** OpenAI's models, and those of others whose providers also refuse fields that they don't know. */
const openai = /^(gpt-[3-9]|chatgpt-|o\d)/;
const strict = /^(gemini|mistral|ministral|magistral|codestral)/;
/** The fields that only OpenAI knows. */
const ofOpenAI = new Set(["verbosity", "safety_identifier", "prompt_cache_key", "prompt_cache_retention"]);
/** The models for which providers accept `cache_control`. Other models cache without it. */
const cached = /claude/;

/** The parts of a message, which an operator may have edited before a replay. */
function partsOf(content: unknown): FullPart[] {
  if (typeof content === "string") return content ? [{ type: "text", text: content }] : [];
  return Array.isArray(content) ? content.filter((part) => typeof part?.type === "string") : [];
}

const textOf = (parts: FullPart[]): string =>
  parts.flatMap((part) => (part.type === "text" ? String(part.text) : [])).join("\n\n");

/** Removes fields that chat completions don't have. A single text becomes a string, which all upstreams accept. */
function contentOf(content: FullMessage["content"], keepsCache: boolean): string | ChatPart[] {
  const parts = partsOf(content)
    .filter(isChatPart)
    .map(({ cache_control, ...part }) => (keepsCache && cache_control ? { ...part, cache_control } : part));
  const [first] = parts;
  if (!first) return "";
  return parts.length === 1 && first.type === "text" && !("cache_control" in first) ? first.text : parts;
}

/** Converts a system prompt to a string, unless its parts contain cache markers. */
function systemContent({ content }: FullMessage, keepsCache: boolean): string | ChatPart[] {
  const parts = partsOf(content);
  const isMarked = keepsCache && parts.some((part) => "cache_control" in part);
  return isMarked ? contentOf(content, keepsCache) : textOf(parts);
}

function assistant({ content, tool_calls }: FullMessage): object {
  const text = partsOf(content)
    .flatMap((part) => (part.type === "text" ? String(part.text) : []))
    .join("");
  return {
    role: "assistant",
    content: text || (tool_calls ? null : ""),
    ...(Array.isArray(tool_calls)
      ? { tool_calls: tool_calls.map(({ id, type, function: call }) => ({ id, type, function: call })) }
      : {}),
  };
}

/** Converts a tool result. In chat completions, it can contain only text, so other parts follow in a user message. */
function toolResult({ tool_call_id, content, is_error }: FullMessage): object {
  const text = textOf(partsOf(content));
  return { role: "tool", tool_call_id, content: is_error ? `Error: ${text}` : text };
}

function plainMessages(messages: FullMessage[], keepsCache: boolean): object[] {
  const plain: object[] = [];
  /** The parts of tool results that aren't text. */
  let waiting: FullPart[] = [];
  const flush = (content: FullMessage["content"] = []) => {
    const parts = contentOf([...waiting, ...partsOf(content)], keepsCache);
    waiting = [];
    plain.push({ role: "user", content: parts });
  };
  for (const message of messages) {
    if (message.role === "tool") {
      plain.push(toolResult(message));
      waiting.push(...partsOf(message.content).filter(({ type }) => type !== "text"));
    } else if (message.role === "user") flush(message.content);
    else {
      if (waiting.length > 0) flush();
      if (message.role === "assistant") plain.push(assistant(message));
      else plain.push({ role: message.role, content: systemContent(message, keepsCache) });
    }
  }
  if (waiting.length > 0) flush();
  return plain;
}

/** Returns only the function tools. Tools that a provider runs, which occur here only in replays, are omitted. */
function functionsOf(tools: unknown, keepsCache: boolean): object[] {
  const list = Array.isArray(tools) ? (tools as { type?: unknown; cache_control?: object }[]) : [];
  return list
    .filter(({ type }) => type === "function")
    .map(({ cache_control, ...tool }) => (keepsCache && cache_control ? { ...tool, cache_control } : tool));
}

/** Whether a model's provider may refuse a setting that isn't part of every provider's API. */
function isRefused(name: string, field: string): boolean {
  if (field === "reasoning_effort") return !reasoning.test(name);
  if (field === "top_k") return openai.test(name) || strict.test(name);
  return ofOpenAI.has(field) && strict.test(name);
}

/** A chat completion for a model, without settings that its provider may refuse, and with its name for the limit. */
export function withAccepted(
  { max_tokens, max_completion_tokens = max_tokens, ...body }: Body,
  model: string,
): Body {
  const name = bare(model);
  const kept = Object.entries(body).filter(([field]) => !isRefused(name, field));
  const limit = max_completion_tokens === undefined ? {} : { [limitField(model)]: max_completion_tokens };
  return { ...Object.fromEntries(kept), model, ...limit };
}

/** The chat completion that an upstream receives, without the fields that exist only in another API or the log. */
export function plainChat({ messages, tools, ...body }: FullBody, model: string): Body {
  const keepsCache = cached.test(bare(model));
  const { tool_choice, cache_control: _, service_tier: __, ...rest } = body;
  const functions = functionsOf(tools, keepsCache);
  return {
    ...withAccepted(rest, model),
    messages: plainMessages(messages, keepsCache),
    ...(functions.length > 0 ? { tools: functions } : {}),
    ...(functions.length > 0 && tool_choice !== undefined ? { tool_choice } : {}),
  };
}
