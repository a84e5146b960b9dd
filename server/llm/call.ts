import type { CallLabels } from "./call-labels.ts";
import type { Chunk } from "./completion.ts";
import { isOffered, isTextEndpoint } from "./endpoints.ts";
import type { Guard } from "./guardrails/guard.ts";
import type { Target } from "./model-router.ts";
import type { Omission } from "./omission.ts";
import { limitField } from "./output-limits.ts";
import type { RateUse } from "./rate-limits.ts";
import type { RequestEnd, RequestStart } from "./request-rows.ts";
import type { StoredAnswer } from "./stored-answers.ts";
import type { AnswerTrace } from "./upstreams/answer-headers.ts";
import type { Endpoint, NativeEndpoint, Upstream, UpstreamRequest } from "./upstreams/upstream.ts";

export type Tokens = Partial<Pick<RequestEnd, "prompt_tokens" | "completion_tokens" | "cached_tokens">>;

export interface Body {
  model: string;
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  messages?: unknown;
  input?: unknown;
  [key: string]: unknown;
}

/**
 * A request in the format of an API other than OpenAI's. Upstreams that offer this API receive the request in that
 * format, and all others receive its translation.
 */
export interface NativeRequest {
  endpoint: NativeEndpoint;
  /** The caller's headers that the API defines. */
  headers: Record<string, string>;
  /** Whether the request can't be translated. If so, only upstreams that offer the API can serve it. */
  isRequired: boolean;
  /** The body for an upstream that offers the API. */
  bodyFor(model: string, limit?: number, upstream?: Upstream): string;
}

/** A specific version of a prompt. */
export interface PromptReference {
  id: string;
  version: number;
}

/** One model call, made by any part of the product. */
export interface Call
  extends Pick<
    RequestStart,
    "owner_id" | "source" | "kind" | "app_id" | "api_key_id" | "parent_id" | "animation_id"
  > {
  /** The ID of the call's row; a new one by default. */
  id?: string;
  endpoint: Endpoint;
  /** The request in OpenAI's format. It is logged and determines the estimated cost. */
  body: Body;
  /** The body as received; serialized from `body` by default. */
  raw?: string;
  /**
   * Set if the request is a form; `body` then contains its texts, and notes about its files. Returns the form with the
   * upstream's model name.
   */
  formFor?(model: string): { type: string; body: Uint8Array };
  /** Set if the caller uses an API other than OpenAI's. */
  native?: NativeRequest;
  /** The translation of such a request to a chat completion for a model; `body` by default. */
  chatFor?(model: string): Body;
  /**
   * Whether the body's output limit may be lowered to what the credits pay for. Callers set a generous limit if their
   * API requires one.
   */
  mayLowerLimit?: boolean;
  /** The request to log, as JSON; `body` by default. */
  logged?: string;
  /** Set if one or both bodies of the call must not be logged. */
  omits?: Omission | undefined;
  secret_hash?: string | null;
  /** The ID of the app's end user, for the app's rate limits. */
  end_user_id?: string | null;
  labels?: CallLabels;
  /** The prompt that the call named. Its messages are part of the body. */
  prompt?: PromptReference;
  /** The answer of an earlier call, which is returned instead of calling an upstream. */
  cached?: StoredAnswer;
  /** Finds the caller's own key at a provider. */
  ownKeyFor?(upstream: Upstream): string | undefined;
  /** Whether the call is made with the caller's own keys. Only upstreams that the caller has a key for can serve it. */
  usesOwnKeys?: boolean;
  /** The guardrails that check the call. */
  guard?: Guard;
  /** Whether the key, its owner or its app has rate limits. */
  hasRateLimits?: boolean;
  /** Whether a rate limit counts the call's tokens. */
  countsTokens?: boolean;
  /**
   * Whether the call may start before its row is written, if a credit lease covers it: no limit of its key, owner or app
   * has to be checked.
   * @param isPriced whether the call's price is known
   */
  mayDefer?(isPriced: boolean): boolean;
  /** Whether the caller may use a model as an alternative to the requested one; all by default. */
  allows?(model: string): boolean;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** Whether the response reports the call's cost in its usage, even if the caller didn't ask for a stream's usage. */
  reportsCost?: boolean;
  /** Called with the row's ID before the upstream is called. */
  onStart?(id: string, rates: RateUse[] | null): void;
  /**
   * Called with an upstream's response once the call is settled, before the caller receives its end. The response has
   * the log's format, but isn't redacted.
   */
  onSettled?(response: string, answer: { upstream: Upstream }): Promise<void>;
  /** Called when an upstream's response arrives, before its body. */
  onAnswer?(trace: AnswerTrace): void;
}

/** Receives the parts of a response as they arrive. A returned promise resolves when the next part can be written. */
export interface Sink {
  /** The data of a server-sent event. `chunk` is the parsed data; undefined for the final `[DONE]`. */
  event(data: string, chunk?: Chunk): Promise<void> | void;
  /** A chunk of a body of any other content type. */
  piece(bytes: Uint8Array, type: string): Promise<void> | void;
  /** A comment in a stream, which isn't part of the response. */
  comment?(bytes: Uint8Array): Promise<void> | void;
}

export interface Outcome {
  id: string;
  status: number;
  type: string;
  /**
   * The upstream's body, unchanged unless a guardrail applies; empty if the response was already passed on as it
   * arrived.
   */
  body: Buffer;
  /** The endpoint of the upstream that responded, which determines the body's format. */
  endpoint: Endpoint;
  /** Whether the body comes from the log. It is then a complete answer, even if the call requests a stream. */
  isStored?: boolean;
  /** For a refusal: the number of seconds to wait before a retry, if the upstream specified it. */
  retryAfter?: number;
  /** Why the answer ended; unknown for a refusal. */
  finish_reason?: RequestEnd["finish_reason"];
  /** Whether every answer ended by itself: none was cut off or filtered. */
  isWhole?: boolean;
  /** For a success: the logged tokens, which are counted if the upstream didn't report them. */
  tokens?: Tokens;
  /** The cost in US dollars; null or undefined if it isn't known. */
  cost?: number | null;
  /** The credits charged. */
  credits?: number;
}

/**
 * Whether a call is passed through to an upstream in the caller's own format. Guardrails can change only streams of
 * chat completions, so other streams that they may have to change are translated.
 */
export const isPassedThrough = (
  { native, guard, body }: Call,
  { upstream }: Pick<Target, "upstream">,
): boolean =>
  native !== undefined && upstream.native.has(native.endpoint) && !(body.stream && guard?.changesResponse);

/** Whether an upstream can serve a call. */
export const isServable = (call: Call, target: Pick<Target, "upstream">): boolean =>
  isOffered(call.endpoint, target.upstream) &&
  (!call.native?.isRequired || isPassedThrough(call, target)) &&
  (!call.usesOwnKeys || call.ownKeyFor?.(target.upstream) !== undefined);

/**
 * Creates the request for an upstream. Its body is the caller's, byte for byte, except in these cases: the model has a
 * different name at the upstream, usage must be requested, alternatives must be removed, the credits limit the output,
 * or the upstream doesn't offer the caller's API. Forms are always rebuilt.
 */
export function upstreamRequest(
  call: Call,
  isStream: boolean,
  limit?: number,
): (target: Target) => UpstreamRequest {
  const { endpoint, native } = call;
  return ({ upstream, model }) => {
    const secret = call.usesOwnKeys ? call.ownKeyFor?.(upstream) : undefined;
    const own = secret === undefined ? {} : { secret };
    if (call.formFor) {
      const { type, body } = call.formFor(model);
      return { endpoint, model, isStream, headers: { "content-type": type }, body, ...own };
    }
    if (native && isPassedThrough(call, { upstream })) {
      const { endpoint: offered, headers } = native;
      return {
        endpoint: offered,
        model,
        isStream,
        headers,
        body: native.bodyFor(model, limit, upstream),
        ...own,
      };
    }
    const given = call.chatFor?.(model) ?? call.body;
    const requestUsage = isStream && isTextEndpoint(endpoint) && given.stream_options?.include_usage !== true;
    // Only providers that choose among several models receive the alternatives. Others would refuse the field.
    const drops = given.models !== undefined && upstream.alternatives?.forwarded === false;
    const unchanged = !requestUsage && !drops && limit === undefined && model === given.model;
    const owner = call.owner_id;
    if (unchanged && call.raw !== undefined)
      return { endpoint, model, isStream, owner, body: call.raw, ...own };
    const body = JSON.stringify({
      ...given,
      model,
      ...(drops ? { models: undefined } : {}),
      ...(requestUsage ? { stream_options: { ...given.stream_options, include_usage: true } } : {}),
      ...(limit === undefined ? {} : { [limitField(model)]: limit }),
    });
    return { endpoint, model, isStream, owner, body, ...own };
  };
}
