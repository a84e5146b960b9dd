import { AppError } from "../../contract/errors.ts";
import type { Call } from "./call.ts";
import { toAppError } from "./call-errors.ts";
import type { Chunk } from "./completion.ts";
import type { Llm } from "./index.ts";

export interface ChatCall extends Pick<Call, "owner_id" | "source" | "kind" | "signal"> {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: object;
}

/**
 * Calls a chat model on behalf of a user, for features outside the gateway.
 * @returns the request's id in the log, and the text of the response
 * @throws AppError if there are no credits, the model is unknown or the upstream failed
 */
export async function completeChat(
  llm: Pick<Llm, "perform">,
  { model, messages, response_format, ...call }: ChatCall,
): Promise<{ id: string; content: string }> {
  const { id, status, body } = await llm
    .perform({
      ...call,
      endpoint: "chat/completions",
      body: { model, messages, ...(response_format ? { response_format } : {}) },
      app_id: null,
      api_key_id: null,
      parent_id: null,
    })
    .catch((error) => {
      throw toAppError(error);
    });
  const answer = JSON.parse(body.toString()) as Chunk;
  if (status >= 400) {
    const { error } = answer;
    throw new AppError("UPSTREAM_FAILED", typeof error === "string" ? error : error?.message);
  }
  return { id, content: String(answer.choices?.[0]?.message?.content ?? "") };
}
