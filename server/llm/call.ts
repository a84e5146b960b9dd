import type { Chunk } from "./completion.ts";
import { limitField } from "./output-limits.ts";
import type { RequestEnd, RequestStart } from "./request-rows.ts";
import type { Endpoint } from "./upstream.ts";

export type Tokens = Partial<Pick<RequestEnd, "prompt_tokens" | "completion_tokens" | "cached_tokens">>;

export interface Body {
  model: string;
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  messages?: unknown;
  input?: unknown;
  [key: string]: unknown;
}

/** One model call, made by any part of the product. */
export interface Call
  extends Pick<
    RequestStart,
    "owner_id" | "source" | "kind" | "app_id" | "api_key_id" | "parent_id" | "animation_id"
  > {
  endpoint: Endpoint;
  body: Body;
  /** The body as received; serialized from `body` by default. */
  raw?: string;
  /** The request to log, if it isn't the body. */
  logged?: string;
  secret_hash?: string | null;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** Called with the row's id before the upstream is called. */
  onStart?(id: string): void;
}

/** Receives the parts of a response as they arrive. A returned promise resolves when the next part can be written. */
export interface Sink {
  /** The data of a server-sent event, also parsed, except for the last event `[DONE]`. */
  event(data: string, chunk?: Chunk): Promise<void> | void;
  /** A chunk of a body of any other content type. */
  piece(bytes: Uint8Array, type: string): Promise<void> | void;
}

export interface Outcome {
  id: string;
  status: number;
  type: string;
  /** The upstream's unchanged body; empty if the response was already passed on as it arrived. */
  body: Buffer;
  /** For a refusal: how many seconds the upstream asks the caller to wait before a retry. */
  retryAfter?: number;
  /** For a success: the tokens as the log has them, which are counted if the upstream didn't report them. */
  tokens?: Tokens;
}

/**
 * Creates the body for an upstream. It is the caller's body, byte for byte, unless the model has a different name at
 * the upstream, usage must be requested, or the output must be limited to what the credits pay for.
 */
export function upstreamBody(call: Call, streamed: boolean, limit?: number): (model: string) => string {
  return (model) => {
    const requestUsage =
      streamed && call.endpoint === "chat/completions" && call.body.stream_options?.include_usage !== true;
    const unchanged = !requestUsage && limit === undefined && model === call.body.model;
    if (unchanged && call.raw !== undefined) return call.raw;
    return JSON.stringify({
      ...call.body,
      model,
      ...(requestUsage ? { stream_options: { ...call.body.stream_options, include_usage: true } } : {}),
      ...(limit === undefined ? {} : { [limitField(model)]: limit }),
    });
  };
}
