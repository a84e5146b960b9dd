import type { Chunk } from "./completion.ts";
import { LlmError } from "./errors.ts";

/** @throws LlmError for an event that is not JSON or carries an error */
export function parseEvent(data: string, upstream: string): Chunk {
  const chunk = parseObject(data) as Chunk | undefined;
  if (!chunk) throw LlmError.upstream(`The upstream ${upstream} sent an event that isn't JSON`);
  if (chunk.error) throw LlmError.upstream(messageOf(chunk, `The upstream ${upstream} failed mid-stream`));
  return chunk;
}

/** Parses a JSON object; undefined for anything else. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The error message of a response, in any of the shapes that upstreams use. */
export function messageOf(body: Chunk | undefined, fallback: string): string {
  const error = body?.error;
  return (typeof error === "string" ? error : error?.message) || fallback;
}
