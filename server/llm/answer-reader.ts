import type { FailedAnswerError } from "./call-errors.ts";
import { createChunkReader } from "./chunk-reader.ts";
import type { Chunk, FinishReason } from "./completion.ts";
import { createContentReader } from "./gemini/reader.ts";
import { isTranscript } from "./media-endpoints.ts";
import { createMessageReader } from "./messages/reader.ts";
import { createResponseReader } from "./responses/reader.ts";
import { createTextReader } from "./text-completion.ts";
import { createTranscriptReader } from "./transcripts.ts";
import type { Endpoint } from "./upstreams/upstream.ts";
import type { Answered } from "./usage-cost.ts";

/**
 * Reads a response in the format of one API. The log, the usage and the charge are based on its translation to a chat
 * completion.
 */
export interface AnswerReader {
  /**
   * Reads the data of a stream's event.
   * @returns the chunk of a chat completion, for callers of this API; undefined for other APIs
   * @throws FailedAnswerError for an event that can't be read
   */
  add(data: string): Chunk | undefined;
  /** Whether the stream's last event was read. */
  readonly isOver: boolean;
  /** The failure that the stream has reported. */
  readonly failure: FailedAnswerError | undefined;
  /** Whether every answer is complete; the usage may still follow. */
  readonly finished: boolean;
  /** Whether the model has generated anything; undefined if the stream's first event counts as the beginning. */
  readonly hasBegun?: boolean;
  /**
   * Whether the stream has only announced a response so far. Its events are then held back, so that a fallback can still
   * respond instead.
   */
  readonly isAnnouncing?: boolean;
  /** Whether any part of an answer was read. */
  readonly received: boolean;
  /** The model and usage that the stream has reported, and the texts generated so far. */
  readonly answered: Answered;
  readonly finishReason: FinishReason | null;
  /** The part of the stream that was read so far, as a chat completion. */
  completion(): Chunk;
  /**
   * Translates a complete response.
   * @param text the response's JSON
   * @throws FailedAnswerError for anything but a valid answer
   */
  whole(parsed: object, text: string): Chunk;
}

export function readerOf(endpoint: Endpoint, upstream: string): AnswerReader {
  if (endpoint === "completions") return createTextReader(upstream);
  if (isTranscript(endpoint)) return createTranscriptReader(upstream);
  if (endpoint === "messages") return createMessageReader(upstream);
  if (endpoint === "responses") return createResponseReader(upstream);
  return endpoint === "generateContent" ? createContentReader(upstream) : createChunkReader(upstream);
}
