import type { AnswerTrace } from "./answer-headers.ts";
import type { Health } from "./health.ts";
import type { ModelDetails } from "./listed-model.ts";

/** An endpoint of OpenAI's API, or of another API that an upstream offers natively. */
export type Endpoint =
  | "chat/completions"
  | "embeddings"
  | "audio/speech"
  | OptionalEndpoint
  | "messages/count_tokens"
  | "countTokens"
  | NativeEndpoint;

/** Endpoints that only some kinds of upstreams offer. Calls to them are never translated. */
export type OptionalEndpoint = "completions" | "moderations" | "rerank" | ImageEndpoint | TranscriptEndpoint;

export type ImageEndpoint = "images/generations" | "images/edits" | "images/variations";

/** Endpoints that transcribe or translate speech to text. */
export type TranscriptEndpoint = "audio/transcriptions" | "audio/translations";

/** Endpoints that callers can use on any upstream: calls are translated unless the upstream offers the endpoint. */
export type NativeEndpoint = "messages" | "generateContent" | "responses";

export interface UpstreamRequest {
  endpoint: Endpoint;
  /** The model's name at the upstream. */
  model: string;
  /** JSON, or the bytes of a form. A form's content type is in the headers. */
  body: string | Uint8Array;
  isStream: boolean;
  /** The caller's own key at the provider, which is used instead of the upstream's keys. */
  secret?: string;
  /** The account that makes the call, for the built-in upstreams. */
  owner?: string;
  /** Headers that the endpoint needs, such as the caller's `anthropic-beta`. */
  headers?: Record<string, string>;
}

/** An upstream's response with an unread body. */
export interface Answer extends AnswerTrace {
  status: number;
  type: string;
  /** The number of seconds to wait before the next attempt, if the upstream specifies it. */
  retryAfter?: number;
  /**
   * The decompressed body. If the connection to the upstream is lost, the body ends early or iterating over it throws.
   */
  body: AsyncIterable<Uint8Array>;
  /**
   * Reads the complete body.
   * @throws FailedAnswerError if it is too large or the connection is lost
   */
  bytes(): Promise<Uint8Array>;
}

/** A call that tests an upstream, with one of its keys. */
export interface KeyTest {
  /** Null for an upstream without keys. */
  key: { id: string; secret: string } | null;
  send(request: UpstreamRequest, signal: AbortSignal): Promise<Answer>;
}

export interface Upstream {
  name: string;
  /** Whether calls to this upstream are free. */
  free?: boolean;
  /** Model name patterns, in which `*` matches any characters. */
  models: string[];
  /** The upstream's own names for models, by the names that callers use for them. */
  aliases?: ReadonlyMap<string, string>;
  /** The order of precedence. Upstreams with the same position share the calls that they can all serve. */
  position?: number | null;
  /** The upstream's weight among upstreams with the same position, which determines its share of the calls. */
  weight?: number;
  /** Undefined for the built-in upstreams. */
  health?: Health;
  /** Whether a request's `models` are passed on to the upstream, and whether this server tries them itself. */
  alternatives?: { forwarded: boolean; tried: boolean };
  /** The endpoints that the upstream offers natively. Calls to them are passed through. */
  native: ReadonlySet<NativeEndpoint>;
  /**
   * Whether later calls can refer to data that the upstream stored for earlier ones. With several keys, they can't,
   * because the keys may belong to different accounts.
   */
  keepsResponses?: () => boolean;
  /** The address that callers' own keys are sent to; undefined if the upstream doesn't accept them. */
  ownKeysFor?: string | undefined;
  /** The optional endpoints that the upstream offers. */
  optional: ReadonlySet<Endpoint>;
  send(request: UpstreamRequest, signal: AbortSignal): Promise<Answer>;
  listModels(): Promise<string[]>;
  /** Returns a model's details from the list that `listModels` last read. */
  details?(model: string): ModelDetails | undefined;
}

/**
 * Thrown if an upstream refused the connection, couldn't be reached, timed out or has no usable key, or if the built-in
 * voices failed.
 */
export class UnreachableError extends Error {
  /** Whether another attempt may soon succeed. */
  readonly mayRetry: boolean;
  constructor(message: string, mayRetry: boolean) {
    super(message);
    this.mayRetry = mayRetry;
  }
}
