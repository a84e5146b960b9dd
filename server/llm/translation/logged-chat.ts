import type { Body } from "../call.ts";
import type { FullBody } from "./full-chat.ts";
import { plainChat } from "./plain-chat.ts";

/**
 * The chat completion that an upstream receives for a logged request, such as in a replay. The log keeps a call to
 * another API as a chat completion, together with the fields that only that API has.
 */
export function chatOfLogged(logged: Body): Body {
  const { anthropic, gemini, responses, ...chat } = logged;
  return anthropic || gemini || responses ? plainChat(chat as FullBody, chat.model) : chat;
}
