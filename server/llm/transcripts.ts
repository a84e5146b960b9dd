import { checkedAnswer, messageOf, parseEvent } from "./answer-parsing.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { FailedAnswerError } from "./call-errors.ts";
import type { Chunk } from "./completion.ts";
import { transcriptUse } from "./transcript-usage.ts";

/** Reads a transcript in a plain format, such as subtitles; undefined if the content type is JSON or HTML. */
export const plainTranscript = (type: string, text: string): Chunk | undefined =>
  /json|html/.test(type) ? undefined : { text };

/** Removes the parts of a transcript that would reveal redacted text. */
export const withoutDetails = (transcript: object): object => {
  const { segments: _, words: __, logprobs: ___, ...rest } = transcript as Record<string, unknown>;
  return rest;
};

/** The events of a streamed transcript. */
interface TranscriptEvent extends Chunk {
  type?: string;
  delta?: unknown;
  message?: unknown;
}

/**
 * Reads transcripts of audio, whose streams end with `transcript.text.done`.
 * @source https://platform.openai.com/docs/api-reference/audio/transcript-text-delta-event
 */
export function createTranscriptReader(upstream: string): AnswerReader {
  let text = "";
  let done: TranscriptEvent | undefined;
  let isOver = false;
  let failure: FailedAnswerError | undefined;
  const completion = (): Chunk => ({ text, ...(done?.usage ? { usage: done.usage } : {}) });
  return {
    add(data) {
      if (data === "[DONE]") {
        isOver = true;
        return undefined;
      }
      const event: TranscriptEvent = parseEvent(data, upstream);
      if (event.type === "error") {
        const error = typeof event.message === "string" ? event.message : undefined;
        failure = new FailedAnswerError(messageOf({ error }, `The upstream ${upstream} failed`), data);
      }
      if (event.type === "transcript.text.delta") text += String(event.delta ?? "");
      if (event.type !== "transcript.text.done") return undefined;
      done = event;
      text = typeof event.text === "string" ? event.text : text;
      isOver = true;
      return undefined;
    },
    get isOver() {
      return isOver;
    },
    get failure() {
      return failure;
    },
    get finished() {
      return done !== undefined;
    },
    get received() {
      return text !== "" || done !== undefined;
    },
    get answered() {
      return { ...transcriptUse(completion()), texts: [text] };
    },
    get finishReason() {
      return done ? "stop" : null;
    },
    completion,
    whole: (parsed, given) => checkedAnswer(parsed, given, upstream),
  };
}
