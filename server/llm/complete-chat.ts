import { AppError } from "../../contract/errors.ts";
import { messageOf, parseObject, textIn } from "./answer-parsing.ts";
import type { Call } from "./call.ts";
import { toAppError } from "./call-errors.ts";
import { type Chunk, finishReasonOf } from "./completion.ts";
import type { Llm } from "./index.ts";

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

export interface ChatCall extends Pick<Call, "owner_id" | "source" | "kind" | "animation_id" | "signal"> {
  model: string;
  messages: ChatMessage[];
  response_format?: object;
  tools?: ChatTool[];
  tool_choice?: "auto" | "none";
}

export interface ChatReply {
  /** The request's id in the log. */
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

/** Thrown if the upstream refused a request. The message is the upstream's, if it sent one. */
export class ModelRefusalError extends AppError {
  /** The upstream's HTTP status. */
  readonly upstreamStatus: number;
  constructor(upstreamStatus: number, message: string) {
    super("UPSTREAM_FAILED", message);
    this.upstreamStatus = upstreamStatus;
  }
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
  const outcome = await llm
    .perform({
      owner_id,
      source,
      kind,
      animation_id,
      signal,
      endpoint: "chat/completions",
      body,
      app_id: null,
      api_key_id: null,
      parent_id: null,
    })
    .catch((error) => {
      throw toAppError(error);
    });
  const answer = parseObject(outcome.body.toString()) as Chunk | undefined;
  if (!answer || outcome.status >= 400)
    throw new ModelRefusalError(
      outcome.status,
      messageOf(answer, "The model's provider returned an error. Try again or choose another model."),
    );
  const [choice] = answer.choices ?? [];
  return {
    id: outcome.id,
    content: textIn(choice?.message?.content),
    model: typeof answer.model === "string" ? answer.model : undefined,
    isCut: finishReasonOf(choice?.finish_reason) === "length",
    toolCalls: choice?.message?.tool_calls ?? [],
  };
}
