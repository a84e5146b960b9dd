import { createSlots } from "../../fair-slots.ts";
import { parseObject } from "../answer-parsing.ts";
import { LlmError } from "../errors.ts";
import type { Target } from "../model-router.ts";
import { countPrompt } from "../prompt-tokens.ts";
import type { FullBody } from "./full-chat.ts";

const longestWaitMs = 20_000;

/** Concurrency is limited, because counting is free and could otherwise be used to overload the server. */
const slots = createSlots({
  running: 8,
  running_per_owner: 2,
  waiting_per_owner: 100,
  onFull: () =>
    new LlmError(
      429,
      "rate_limit_error",
      "rate_limit_exceeded",
      "Too many token counts are running at once. Try again in a moment.",
    ),
});

interface Count {
  owner_id: string;
  /** The endpoint of the caller's API, and the field of its response that contains the count. */
  endpoint: "messages/count_tokens" | "countTokens";
  field: "input_tokens" | "totalTokens";
  /** The target for the model, if its upstream offers the endpoint. */
  target: Target | undefined;
  headers: Record<string, string>;
  /** The body to send to the upstream. */
  raw: string;
  /** The request as a chat completion, for the product's own tokenizer. */
  body: FullBody;
  signal: AbortSignal;
}

/** Counts the tokens at the upstream; undefined if it doesn't offer the endpoint or can't count at the moment. */
async function upstreamCount(count: Count): Promise<object | undefined> {
  const { endpoint, field, target, headers, raw, signal } = count;
  if (!target) return undefined;
  const request = { endpoint, model: target.model, body: raw, isStream: false, headers } as const;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]);
  try {
    const answer = await target.upstream.send(request, limit);
    const parsed = parseObject(Buffer.from(await answer.bytes()).toString()) as
      | Record<string, unknown>
      | undefined;
    return answer.status === 200 && typeof parsed?.[field] === "number" ? parsed : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Counts the tokens of a request at its upstream if possible, otherwise with the product's own tokenizer. */
export const countTokens = (count: Count): Promise<object> =>
  slots.run(
    count.owner_id,
    async () =>
      (await upstreamCount(count)) ?? {
        [count.field]: (await countPrompt(count.body, "chat/completions")).likely,
      },
    count.signal,
  );
