import { textIn } from "./answer-parsing.ts";
import { type Chunk, finishReasonOf } from "./completion.ts";
import type { Llm } from "./index.ts";
import { callForProduct, type ProductCall } from "./product-call.ts";

/** A part of a message in OpenAI's format. */
export type ChatPart = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };

export interface ChatToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export type ChatMessage =
  | { role: "system" | "user"; content: string | ChatPart[] }
  | { role: "assistant"; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: "tool"; content: string; tool_call_id: string };

export interface ChatTool {
  type: "function";
  function: { name: string; description: string; parameters: object };
}

export interface ChatCall extends Omit<ProductCall, "endpoint" | "body"> {
  model: string;
  messages: ChatMessage[];
  response_format?: object;
  tools?: ChatTool[];
  tool_choice?: "auto" | "none";
}

export interface ChatReply {
  /** The request's ID in the log. */
  id: string;
  /** The text of the response; empty if there is none. */
  content: string;
  /** The model named in the response. */
  model: string | undefined;
  /** Whether the response was cut off by its length limit. */
  isCut: boolean;
  /** The tool calls as the upstream sent them, which can be of any shape. */
  toolCalls: unknown[];
}

/**
 * Calls a chat model for a user, for features outside the gateway.
 * @throws ModelRefusalError if the upstream refused the request; AppError if there are no credits, the model is unknown
 * or the upstream failed
 */
export async function completeChat(
  llm: Pick<Llm, "perform">,
  { owner_id, source, kind, animation_id, signal, ...body }: ChatCall,
): Promise<ChatReply> {
  const call = { owner_id, source, kind, animation_id, signal, body };
  const { id, answer } = await callForProduct(llm, { ...call, endpoint: "chat/completions" });
  const { choices, model } = answer as Chunk;
  const [choice] = choices ?? [];
  return {
    id,
    content: textIn(choice?.message?.content),
    model: typeof model === "string" ? model : undefined,
    isCut: finishReasonOf(choice?.finish_reason) === "length",
    toolCalls: choice?.message?.tool_calls ?? [],
  };
}
