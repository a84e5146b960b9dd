import { FailedAnswerError } from "./call-errors.ts";
import type { Chunk } from "./completion.ts";

/**
 * Parses a server-sent event of a response.
 * @throws FailedAnswerError for an event that isn't JSON, contains an error or has unreadable choices
 */
export function parseEvent(data: string, upstream: string): Chunk {
  const chunk = parseObject(data) as Chunk | undefined;
  if (!chunk) throw new FailedAnswerError(`The upstream ${upstream} sent an event that isn't JSON`, data);
  return checkedAnswer(chunk, data, upstream);
}

/**
 * Checks the fields of a response, or of one of its events, that the log reads. Some upstreams report a failure with
 * status 200.
 * @throws FailedAnswerError
 */
export function checkedAnswer(answer: Chunk, text: string, upstream: string): Chunk {
  if (answer.error) throw new FailedAnswerError(messageOf(answer, `The upstream ${upstream} failed`), text);
  if (!isMissing(answer.choices) && !hasReadableChoices(answer)) {
    throw new FailedAnswerError(`The upstream ${upstream} sent choices that can't be read`, text);
  }
  return answer;
}

type Loose<T> = { [K in keyof T]?: unknown };

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown) => value === undefined || value === null;

/** Whether a completion's choices have a shape that this server can read. */
export const hasReadableChoices = ({ choices }: { choices?: unknown }): boolean =>
  Array.isArray(choices) && choices.every(isChoice);

function isChoice(choice: unknown): boolean {
  if (!isObject(choice)) return false;
  const { delta, message } = choice as Loose<NonNullable<Chunk["choices"]>[number]>;
  return [delta, message].every((part) => isMissing(part) || (isObject(part) && hasReadableCalls(part)));
}

function hasReadableCalls({ tool_calls }: { tool_calls?: unknown }): boolean {
  return isMissing(tool_calls) || (Array.isArray(tool_calls) && tool_calls.every(isObject));
}

/** Parses a JSON object or array. Returns undefined for anything else. */
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
  const message = typeof error === "string" ? error : error?.message;
  return typeof message === "string" && message ? message : fallback;
}

/** The text of a message, which some upstreams send in parts. */
export const textIn = (content: unknown): string =>
  Array.isArray(content)
    ? content
        .map((part: { type?: unknown; text?: unknown }) =>
          part?.type === "text" ? String(part.text ?? "") : "",
        )
        .join("")
    : String(content ?? "");
