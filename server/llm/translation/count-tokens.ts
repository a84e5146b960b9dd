import { createSlots } from "../../fair-slots.ts";
import { parseObject } from "../answer-parsing.ts";
import { LlmError } from "../errors.ts";
import type { Target } from "../model-router.ts";
import { countPrompt } from "../prompt-tokens.ts";
import type { FullBody } from "./full-chat.ts";

const longestWaitMs = 20_000;

/** Counting is free, so an owner can't use it to keep the server busy. */
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
  /** The endpoint of the caller's API, and the field of its response that has the count. */
  endpoint: "messages/count_tokens" | "countTokens";
  field: "input_tokens" | "totalTokens";
  /** The upstream that offers the endpoint, if the model has one. */
  target: Target | undefined;
  headers: Record<string, string>;
  /** The request for that upstream. */
  raw: string;
  /** The request for the product's own tokenizer. */
  body: FullBody;
  signal: AbortSignal;
}

/** The count of an upstream; undefined if it doesn't offer the endpoint or can't count at the moment. */
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

/** Counts the tokens of a request, by its upstream if possible, and otherwise with the product's own tokenizer. */
export const countTokens = (count: Count): Promise<object> =>
  slots.run(
    count.owner_id,
    async () =>
      (await upstreamCount(count)) ?? {
        [count.field]: (await countPrompt(count.body, "chat/completions")).likely,
      },
    count.signal,
  );
