import type { Body } from "../call.ts";
import type { ChatPart, ChatToolCall } from "./chat.ts";

/**
 * A chat completion with everything that a request to Anthropic's or Google's API contains. Additional fields keep the
 * data that chat completions can't express. Requests are logged in this form, but upstreams don't receive the
 * additional fields.
 */
export interface FullBody extends Body {
  messages: FullMessage[];
}

/** Marks the end of a part of the prompt that Claude caches. */
export interface Cacheable {
  cache_control?: object;
}

/** A part that couldn't be translated, as the caller sent it. */
export interface OtherPart {
  type: string;
  [field: string]: unknown;
}

export type FullPart = (ChatPart & Cacheable) | OtherPart;

export interface FullMessage extends Cacheable {
  role: "system" | "user" | "assistant" | "tool";
  content: string | FullPart[] | null;
  tool_calls?: (ChatToolCall & Cacheable)[];
  tool_call_id?: string;
  /** Whether a tool failed. */
  is_error?: boolean;
  reasoning_content?: string;
  thinking_blocks?: object[];
  /** The blocks of an assistant message that couldn't be translated. */
  other_blocks?: object[];
}

const translated = ["text", "image_url", "file", "input_audio"];

/** Whether chat completions support a part. */
export const isChatPart = (part: FullPart): part is ChatPart & Cacheable => translated.includes(part.type);
