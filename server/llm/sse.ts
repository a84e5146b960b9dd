import { FailedAnswerError } from "./call-errors.ts";
import { largestAnswer, piecesOf } from "./response-body.ts";

/**
 * The maximum length of one event, in characters. An image takes a few million characters; a longer event is treated as
 * endless.
 */
const largest = 16 * 1024 * 1024;
const boundary = /\n\n|\r\n\r\n/g;
/** One less than the length of the longest event boundary, because a chunk can end in the middle of a boundary. */
const overlap = 3;

/**
 * Yields the `data` of each event in a stream of server-sent events. Comments and other fields are skipped.
 * @throws FailedAnswerError if an event or the stream is too large, or if the connection is lost
 */
export async function* eventsOf(body: AsyncIterable<Uint8Array>, upstream: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held: string[] = [];
  let size = 0;
  let tail = "";
  let total = 0;
  for await (const chunk of piecesOf(body, upstream)) {
    total += chunk.length;
    if (total > largestAnswer) throw tooLarge(upstream, "a stream", largestAnswer);
    const text = tail + decoder.decode(chunk, { stream: true });
    let from = 0;
    boundary.lastIndex = 0;
    for (let cut = boundary.exec(text); cut; cut = boundary.exec(text)) {
      held.push(text.slice(from, cut.index));
      const data = dataOf(held.join(""));
      from = boundary.lastIndex;
      held = [];
      size = 0;
      if (data !== undefined) yield data;
      // The position is restored, because other streams use the same regular expression in the meantime.
      boundary.lastIndex = from;
    }
    const kept = Math.max(from, text.length - overlap);
    tail = text.slice(kept);
    if (kept > from) held.push(text.slice(from, kept));
    size += kept - from;
    if (size > largest) {
      throw tooLarge(upstream, "an event", largest, held);
    }
  }
  const data = dataOf(held.join("") + tail + decoder.decode());
  if (data !== undefined) yield data;
}

const tooLarge = (upstream: string, what: string, most: number, held: string[] = []) =>
  new FailedAnswerError(`The upstream ${upstream} sent ${what} of more than ${most >> 20} MB`, held.join(""));

function dataOf(event: string): string | undefined {
  if (event.startsWith("data: ") && !event.includes("\n")) return event.slice(6).trimEnd();
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  if (lines.length === 0) return undefined;
  return lines.map((line) => line.slice(line[5] === " " ? 6 : 5)).join("\n");
}
