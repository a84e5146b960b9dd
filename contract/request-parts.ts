/**
 * One part of a call's cost. The parts don't overlap: `input` and `output` count tokens that no other part counts.
 * `cache_write` counts tokens that are cached for the provider's usual lifetime of about five minutes, and
 * `cache_write_1h` counts tokens that are cached for an hour.
 */
export interface CostPart {
  part:
    | "input"
    | "cached"
    | "cache_write"
    | "cache_write_1h"
    | "audio_input"
    | "output"
    | "reasoning"
    | "audio_output"
    | "image_output"
    | "image_input"
    | "characters"
    | "audio_seconds"
    | "web_search"
    | "call"
    | "answer_cache";
  count: number;
  /** The price in US dollars, per million units or per call; null if only the total cost, or no cost, is known. */
  unit_price: number | null;
  /**
   * The cost in US dollars; null in the same cases as `unit_price`. An answer from the cache costs nothing: its last
   * part, `answer_cache`, is the negative sum of the other parts.
   */
  cost: number | null;
}

/** The matches of a guardrail in a call, and the action that it took. */
export interface GuardrailHit {
  /** The guardrail's name at the time of the call. */
  name: string;
  on: "request" | "response";
  action: "flagged" | "log_redacted" | "redacted" | "blocked";
  /** The number of matches, keyed by the name of the detector, or by `pattern` or `moderation`. */
  found: Record<string, number>;
}

/** One attempt to send a call to an upstream. */
export interface Attempt {
  /** The number of the attempt, from 1. If there are more than 20, only the first 19 and the last are kept. */
  number: number;
  upstream: string;
  /** The model's name at the upstream. */
  model: string;
  outcome: "succeeded" | "failed" | "cancelled";
  /** The status of the response; null if there was none. */
  status: number | null;
  /** Why the attempt failed; null if it didn't, or if the call's bodies aren't kept. */
  error: string | null;
  /** The time from the start of the call to the start of the attempt, in milliseconds. */
  started_ms: number;
  duration_ms: number;
}
