import { messageOf, parseObject } from "./answer-parsing.ts";
import { type AnswerReader, readerOf } from "./answer-reader.ts";
import type { Call, Outcome, Sink } from "./call.ts";
import { FailedAnswerError } from "./call-errors.ts";
import { type Chunk, finishReasonOf, generatedTexts, isWhole, servedBy } from "./completion.ts";
import { hasResults, isTextEndpoint } from "./endpoints.ts";
import { isRedirect } from "./failed-try.ts";
import { loggedResponse } from "./image-data.ts";
import { isTranscript } from "./media-endpoints.ts";
import type { RoutedAnswer } from "./model-router.ts";
import type { RequestEnd } from "./request-rows.ts";
import { piecesOf } from "./response-body.ts";
import { createSpeechMeter, type SpeechMeter } from "./speech-usage.ts";
import { eventsOf } from "./sse.ts";
import { plainTranscript } from "./transcripts.ts";
import { isUnitEndpoint, reportedUse } from "./unit-usage.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { usageOf } from "./usage.ts";
import type { Answered } from "./usage-cost.ts";
import { usageOnly, wantsUsage } from "./usage-report.ts";

/** A response that was read to the end. */
export interface Received extends Pick<RequestEnd, "finish_reason" | "response">, Pick<Outcome, "isWhole"> {
  /** The upstream's bytes; empty if they were passed on as they arrived, or if a refusal isn't JSON. */
  body: Buffer;
  /** The last event of a stream that is passed on as bytes. It is passed on after the settlement. */
  last?: Uint8Array;
  /** The last chunk of a stream whose caller wants the usage. It is passed on after the settlement, with the cost. */
  lastChunk?: Chunk;
  answered: Answered;
  /** Why the upstream refused the call; undefined if it didn't. */
  refusal?: string;
}

const nothing = Buffer.alloc(0);
const colon = 58;

/** Reads an upstream's response. If there is a sink, the response is passed on as it arrives. */
export class Reception {
  readonly answer: RoutedAnswer;
  /** Measures the speech; undefined until a speech response is read. */
  speech: SpeechMeter | undefined;
  /** Whether the caller has received any part of the response. */
  isPassedOn = false;
  /** The time at which the first piece of a stream arrived, from `performance.now()`. */
  firstAt: number | undefined;
  /** If set, called for each piece of speech, and for each event of a stream until every answer is complete. */
  onPiece: (() => void) | undefined;
  readonly #call: Call;
  readonly #sink: Sink | undefined;
  readonly #signal: AbortSignal;
  readonly #reader: AnswerReader;
  /** Whether the caller receives the upstream's bytes, while a translation of them is logged. */
  readonly #isNative: boolean;

  constructor(call: Call, answer: RoutedAnswer, sink: Sink | undefined, signal: AbortSignal) {
    this.#call = call;
    this.answer = answer;
    this.#sink = sink;
    this.#signal = signal;
    this.#reader = readerOf(answer.endpoint, answer.upstream.name);
    this.#isNative = answer.endpoint !== call.endpoint || isTranscript(call.endpoint);
  }

  get #isSpeech() {
    return this.#call.endpoint === "audio/speech" && !/json|html/.test(this.answer.type);
  }

  /** Whether the response is passed on to the caller as it arrives. */
  get isPassing(): boolean {
    const { status, type } = this.answer;
    return this.#sink !== undefined && status < 300 && (this.#isSpeech || type.includes("event-stream"));
  }

  /** Whether every answer is complete; the usage may still follow. */
  get isFinished(): boolean {
    return this.#reader.finished;
  }

  /** The part of a stream received so far, for its cost and for the log; undefined if nothing was received. */
  get partial(): { answered: Answered; response: string | null } | undefined {
    if (this.speech && this.speech.bytes > 0) return { answered: { texts: [] }, response: null };
    if (!this.#reader.received) return undefined;
    return { answered: this.#reader.answered, response: JSON.stringify(this.#reader.completion()) };
  }

  /**
   * Reads the response to the end.
   * @throws FailedAnswerError if the response is a failure; the signal's reason if aborted
   */
  async read(): Promise<Received> {
    if (this.answer.status < 300 && this.#isSpeech) return this.#speak();
    return this.isPassing ? this.#stream(this.#sink!) : this.#readWhole();
  }

  async #stream(sink: Sink): Promise<Received> {
    const { body, type, upstream } = this.answer;
    const reader = this.#reader;
    const usageWanted = !this.#isNative && wantsUsage(this.#call);
    let last: Uint8Array | undefined;
    let lastChunk: Chunk | undefined;
    /** The events that only announce a response. */
    const held: Uint8Array[] = [];
    const release = async () => {
      for (const bytes of held.splice(0)) await this.#passedOn(sink.piece(bytes, type));
    };
    for await (const { bytes, data } of eventsOf(body, upstream.name)) {
      const chunk = data === undefined ? undefined : reader.add(data);
      if (reader.failure) await this.#fail(reader.failure, bytes, sink);
      if (reader.isOver) {
        await release();
        last = bytes;
        break;
      }
      if (data !== undefined) {
        if (reader.hasBegun !== false) this.firstAt ??= performance.now();
        if (!reader.finished) this.onPiece?.();
      }
      if (this.#isNative) {
        held.push(bytes);
        if (data === undefined || !reader.isAnnouncing) await release();
      } else if (!chunk) await this.#passComment(sink, bytes);
      else {
        if (lastChunk) await this.#passedOn(sink.event(JSON.stringify(lastChunk), lastChunk));
        lastChunk = usageWanted && chunk.usage && reader.finished ? chunk : undefined;
        // If usage was requested only for the log, it isn't passed on to the caller.
        if (lastChunk || (!usageWanted && chunk.usage && chunk.choices?.length === 0)) continue;
        await this.#passedOn(sink.event(data!, chunk));
      }
    }
    this.#signal.throwIfAborted();
    if (!reader.finished) {
      throw new FailedAnswerError(
        `The upstream ${upstream.name} closed the stream before it was complete`,
        "",
      );
    }
    const completion = reader.completion();
    return {
      body: nothing,
      ...(this.#isNative && last ? { last } : {}),
      ...(usageWanted ? { lastChunk: lastChunk ?? usageOnly(completion) } : {}),
      answered: reader.answered,
      finish_reason: reader.finishReason,
      isWhole: isWhole(completion),
      response: JSON.stringify(completion),
    };
  }

  /** Passes on a comment immediately. It isn't part of the response, which may still come from a fallback. */
  async #passComment(sink: Sink, bytes: Uint8Array) {
    const slow = bytes[0] === colon ? sink.comment?.(bytes) : undefined;
    if (slow) await unlessAborted(slow, this.#signal);
    this.#signal.throwIfAborted();
  }

  /**
   * Ends a stream in which the upstream reports a failure. The report is passed on if the caller has received any part
   * of the response.
   * @throws the failure
   */
  async #fail(failure: FailedAnswerError, bytes: Uint8Array, sink: Sink): Promise<never> {
    if (this.isPassedOn) {
      await this.#passedOn(sink.piece(bytes, this.answer.type));
      failure.isPassedOn = true;
    }
    throw failure;
  }

  async #speak(): Promise<Received> {
    const { body, type, upstream } = this.answer;
    const speech = createSpeechMeter(type);
    this.speech = speech;
    const whole = this.#sink ? nothing : Buffer.from(await this.answer.bytes());
    for await (const piece of this.#sink ? piecesOf(body, upstream.name) : [whole]) {
      this.firstAt ??= performance.now();
      speech.add(piece);
      this.onPiece?.();
      if (this.#sink) await this.#passedOn(this.#sink.piece(piece, type));
    }
    this.#signal.throwIfAborted();
    if (speech.bytes === 0) throw new FailedAnswerError(`The upstream ${upstream.name} sent no audio`, "");
    return { body: whole, answered: { texts: [] }, finish_reason: "stop", response: null };
  }

  /**
   * Records that the caller received a part of the response, and waits if the caller is slow.
   * @throws the signal's reason if aborted
   */
  async #passedOn(slow: Promise<void> | void) {
    this.isPassedOn = true;
    if (slow) await unlessAborted(slow, this.#signal);
    this.#signal.throwIfAborted();
  }

  async #readWhole(): Promise<Received> {
    const { status, upstream } = this.answer;
    const bytes = await this.answer.bytes();
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = body.toString();
    const parsed = parseObject(text);
    if (status >= 400) {
      const refusal = messageOf(
        parsed as Chunk | undefined,
        `The upstream ${upstream.name} responded with ${status}`,
      );
      const response = parsed ? text : JSON.stringify(text);
      return {
        body: parsed ? body : nothing,
        answered: { texts: [] },
        finish_reason: "error",
        response,
        refusal,
      };
    }
    const { endpoint } = this.#call;
    const isSpoken = isTranscript(endpoint);
    const json = this.#checked(isSpoken ? (parsed ?? plainTranscript(this.answer.type, text)) : parsed, text);
    const texts = isSpoken
      ? [json.text ?? ""]
      : (json.choices ?? []).flatMap((choice) => generatedTexts(choice.message ?? { content: choice.text }));
    const reported = isUnitEndpoint(endpoint) ? reportedUse(endpoint, json) : { usage: usageOf(json.usage) };
    const finished = finishReasonOf(json.choices?.[0]?.finish_reason);
    return {
      body,
      answered: { ...servedBy(json), ...reported, texts },
      finish_reason: finished ?? (!isSpoken && (this.#isNative || isTextEndpoint(endpoint)) ? null : "stop"),
      isWhole: isWhole(json),
      response: this.#isNative ? JSON.stringify(json) : loggedResponse(endpoint, text),
    };
  }

  /**
   * Checks a JSON response.
   * @throws FailedAnswerError for anything but a valid answer
   */
  #checked(parsed: object | undefined, text: string): Chunk {
    const { name } = this.answer.upstream;
    const wrong = isRedirect(this.answer)
      ? "redirected to another address"
      : parsed
        ? this.#call.endpoint === "audio/speech" && !(parsed as Chunk).error && "sent JSON instead of audio"
        : "sent a response that isn't JSON";
    if (wrong) throw new FailedAnswerError(`The upstream ${name} ${wrong}`, text);
    const answer = this.#reader.whole(parsed!, text);
    if (hasResults(this.#call.endpoint, answer)) return answer;
    throw new FailedAnswerError(`The upstream ${name} sent a response without results`, text);
  }
}
