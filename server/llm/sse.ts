import { FailedAnswerError } from "./call-errors.ts";
import { largestAnswer, piecesOf } from "./response-body.ts";

/**
 * The maximum length of one event, in bytes. An image takes a few million bytes; a longer event is treated as endless.
 */
const largest = 16 * 1024 * 1024;
const lineFeed = 10;
const carriageReturn = 13;
const byteOrderMark = "\uFEFF";

export interface ServerEvent {
  /** The event as it arrived, with the empty line that ends it. */
  bytes: Uint8Array;
  /** The event's data; undefined for a comment or an empty event. */
  data: string | undefined;
}

/**
 * Yields the events in a stream of server-sent events.
 * @throws FailedAnswerError if an event or the stream is too large, or if the connection is lost
 */
export async function* eventsOf(
  body: AsyncIterable<Uint8Array>,
  upstream: string,
): AsyncGenerator<ServerEvent> {
  let held: Buffer[] = [];
  let size = 0;
  let total = 0;
  /** The length of the part of the current line that arrived in earlier pieces. */
  let line = 0;
  let endsWithReturn = false;

  const take = (last: Buffer): ServerEvent => {
    const bytes = held.length === 0 ? last : Buffer.concat([...held, last]);
    held = [];
    size = 0;
    return { bytes, data: dataOf(bytes.toString()) };
  };

  for await (const { buffer, byteOffset, length } of piecesOf(body, upstream)) {
    const piece = Buffer.from(buffer, byteOffset, length);
    total += length;
    if (total > largestAnswer) throw tooLarge(upstream, "a stream", largestAnswer);
    let from = 0;
    let lineStart = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, lineStart)) {
      const added = end - lineStart;
      const returns = added > 0 ? piece[end - 1] === carriageReturn : endsWithReturn;
      const isEmpty = line + added === (returns ? 1 : 0);
      lineStart = end + 1;
      line = 0;
      endsWithReturn = false;
      if (!isEmpty) continue;
      const event = take(piece.subarray(from, lineStart));
      from = lineStart;
      yield event;
    }
    const rest = length - lineStart;
    line += rest;
    if (rest > 0) endsWithReturn = piece[length - 1] === carriageReturn;
    if (from === length) continue;
    held.push(piece.subarray(from));
    size += length - from;
    if (size > largest) throw tooLarge(upstream, "an event", largest, held);
  }
  if (size > 0) yield take(Buffer.alloc(0));
}

const tooLarge = (upstream: string, what: string, most: number, held: Buffer[] = []) =>
  new FailedAnswerError(
    `The upstream ${upstream} sent ${what} of more than ${most >> 20} MB`,
    Buffer.concat(held).toString(),
  );

/** The data of an event; undefined for a comment or an empty event. */
export function dataOf(given: string): string | undefined {
  const event = (given.startsWith(byteOrderMark) ? given.slice(1) : given).trimEnd();
  if (event.startsWith("data: ") && !event.includes("\n")) return event.slice(6);
  const lines = event.split(/\r?\n/).filter((text) => text.startsWith("data:"));
  if (lines.length === 0) return undefined;
  return lines.map((text) => text.slice(text[5] === " " ? 6 : 5)).join("\n");
}
